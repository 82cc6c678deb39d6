import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { t } from '../../texts/text.ts';

/** Pages by cursor: on, and back to the first. */
export function Pager({
  first,
  next,
  range,
}: {
  first: string | undefined;
  next: string | undefined;
  /** Where one is: '25–48 of 526'. */
  range?: string | undefined;
}) {
  if (!first && !next) return null;
  return (
    <nav aria-label={t('Pages')} data-pager className="flex flex-wrap items-center gap-3">
      {range && <p className="text-sm text-soft tabular-nums">{range}</p>}
      {first && (
        <ButtonLink to={first} look="quiet">
          <Icon name="back" /> {t('First page')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} look="quiet">
          {t('Next page')} <Icon name="arrow" />
        </ButtonLink>
      )}
    </nav>
  );
}
