import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** Pages by cursor: on, and back to the first. */
export function Pager({ first, next }: { first: string | undefined; next: string | undefined }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {first && (
        <ButtonLink to={first} look="quiet">
          <Icon name="back" /> First page
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} look="quiet">
          Next page <Icon name="arrow" />
        </ButtonLink>
      )}
    </nav>
  );
}
