import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { useKinds } from './use-kinds.ts';
import { whereTrail } from './where-trail.ts';
import { t, translated } from '../../texts/text.ts';

/** Says where one is, where the screen has no way back of its own that says it, unseen where its title does; what is behind a step is one press away. */
export function WhereBar() {
  const steps = whereTrail(useLocation().pathname, useKinds());
  if (steps.length === 0) return null;
  return (
    <nav
      aria-label={t('Where you are')}
      className="where-bar px-5 pt-2 text-sm text-soft md:px-10 print:hidden"
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, to }, index) => (
          <li key={`${index} ${label}`} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">›</span>}
            {to ? (
              <Link to={to} className="inline-flex min-h-9 items-center underline underline-offset-4">
                {translated(label)}
              </Link>
            ) : (
              <span
                className="inline-flex min-h-9 items-center"
                aria-current={index === steps.length - 1 ? 'location' : undefined}
              >
                {translated(label)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
