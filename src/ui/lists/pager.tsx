import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { t } from '../../texts/text.ts';

/** Pages by cursor: on, and back to the first. */
export function Pager({ first, next }: { first: string | undefined; next: string | undefined }) {
  if (!first && !next) return null;
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap gap-3">
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
