import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Something that guests rely on was changed, and nobody has told them. */
export function UntoldNotice({ id, count }: { id: string; count: number }) {
  const guests = count === 1 ? 'the guest' : `the ${count} guests`;
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>This event has changed, and its guests have not been told.</p>
        <ButtonLink to={`/bee/events/show/${id}/tell`} look="quiet">
          {`Tell ${guests}…`}
        </ButtonLink>
      </div>
    </Notice>
  );
}
