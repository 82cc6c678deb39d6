import type { Problem } from '../chordpro/chordpro-line.ts';
import { Icon } from '../../ui/icon.tsx';

const MOST_SHOWN = 8;

/** What could not be read and where; none of it stops a save. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const more = problems.length - MOST_SHOWN;
  return (
    <ul aria-label="Problems" className="grid gap-1 rounded-md bg-sunken p-3 text-sm">
      {problems.slice(0, MOST_SHOWN).map(({ line, column, message, severity }, i) => (
        <li key={i} className="flex items-start gap-2">
          <Icon
            name="warning"
            className={`mt-0.5 size-4 ${severity === 'error' ? 'text-ember' : 'text-soft'}`}
          />
          <span>
            {line > 0 && (
              <span className="text-soft">
                Line {line}, column {column}:{' '}
              </span>
            )}
            {message}
          </span>
        </li>
      ))}
      {more > 0 && <li className="pl-6 text-soft">and {more} more</li>}
    </ul>
  );
}
