import { Link } from '../../../ui/link.tsx';
import { ContentState } from './state.tsx';
import type { STATES } from '../fields/states.ts';

interface Related {
  id: string;
  title: string;
  summary: string;
  state: keyof typeof STATES;
}

/** Items that belong here, each a link; `empty` says what makes the first. */
export function RelatedList({
  path,
  items,
  empty = 'Nothing shares a tag with this yet.',
}: {
  path: string;
  items: readonly Related[];
  empty?: string;
}) {
  if (items.length === 0) return <p className="text-sm text-soft">{empty}</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {items.map(({ id, title, summary, state }) => (
        <li
          key={id}
          className="relative grid content-start gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
        >
          <div className="flex items-start justify-between gap-3">
            <Link to={`${path}/show/${id}`} className="text-base font-semibold after:absolute after:inset-0">
              {title}
            </Link>
            {state !== 'published' && <ContentState state={state} />}
          </div>
          {summary && <p className="line-clamp-3 text-soft">{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
