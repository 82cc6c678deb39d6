import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { MediaUse } from './media-labels.ts';

/** Where an item is shown. */
export function MediaUsesList({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0)
    return (
      <EmptyState title="Not used yet">
        <p>Texts, covers and songs that use it are listed here; while there are any, it cannot be deleted.</p>
      </EmptyState>
    );
  return (
    <ul className="grid gap-2">
      {uses.map(({ key, name, title, to }) => (
        <li key={key} className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
          <span className="text-soft">{name}: </span>
          {to ? (
            <Link to={to} className="font-semibold underline underline-offset-2">
              {title}
            </Link>
          ) : (
            <span className="font-semibold">{title}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
