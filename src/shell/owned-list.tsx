import { Link } from '../ui/link.tsx';
import { Likeness } from '../ui/likeness.tsx';
import type { Owned } from './owned.server.ts';

/** What somebody looks after. */
export function OwnedList({ owned, isWide }: { owned: readonly Owned[]; isWide: boolean }) {
  return (
    <ul className={`grid gap-4 text-sm ${isWide ? 'md:grid-cols-2 lg:grid-cols-3' : ''}`}>
      {owned.map(({ id, to, title, cover, more }) => (
        <li key={id} className="flex items-center gap-3">
          <Likeness of={{ cover }} size="title" />
          <div className="min-w-0">
            <Link to={to} className="font-medium underline-offset-2 hover:underline">
              {title}
            </Link>
            <p className="text-xs text-soft">{more}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
