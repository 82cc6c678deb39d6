import { Link } from '../../ui/link.tsx';
import { ItemHead } from '../../ui/item/item-head.tsx';
import { Time } from '../../ui/time.tsx';
import { NextStepButton, RegistrationMenu } from './actions.tsx';
import { RegistrationBadge } from './badge.tsx';
import type { RegistrationPageData } from './page.server.ts';

/** Who it is, how the registration stands, for what, and what can be done with it. */
export function RegistrationHead({
  registration,
  event,
}: {
  registration: RegistrationPageData;
  event: { id: string; title: string };
}) {
  const { id, name, email, status, until, partySize, checkedInCount } = registration;
  const base = `/bee/events/show/${event.id}`;
  // This guest alone.
  const write = email ? `${base}/write?ids=${id}` : undefined;
  return (
    <ItemHead
      title={name}
      back={{ to: `${base}/participants`, label: `All guests of ${event.title}` }}
      likeness={{ name }}
      facts={
        <>
          <RegistrationBadge status={status} />
          {until && (
            <span>
              until <Time at={until} />
            </span>
          )}
          <span className="text-soft">
            {partySize === 1 ? '1 person' : `${partySize} people`}
            {checkedInCount > 0 && <span className="font-semibold text-reed"> · {checkedInCount} in</span>}
          </span>
          <Link to={base} className="font-semibold underline-offset-2 hover:underline">
            {event.title}
          </Link>
        </>
      }
    >
      <NextStepButton registration={registration} write={write} />
      <RegistrationMenu registration={registration} write={write} />
    </ItemHead>
  );
}
