import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { useCurrentInRow } from '../use-current-in-row.ts';

export interface Chip {
  to: string;
  label: ReactNode;
  /** How many there are. */
  count?: string | undefined;
  current: boolean;
}

/** What a list can be narrowed to by one press; on a phone the row goes on at its side. */
export function ChipRow({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useCurrentInRow<HTMLElement>(chips.findIndex(({ current }) => current));
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative row-goes-on -mx-1 overflow-x-auto px-1 print:hidden"
    >
      <ul className="flex gap-1 py-1 text-sm whitespace-nowrap">
        {chips.map(({ to, label: words, count, current }) => (
          <li key={to}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 pointer-fine:min-h-9 ${current ? 'border-honey-deep bg-honey-wash font-semibold' : 'border-edge hover:bg-sunken'}`}
            >
              {words}
              {count && <span className="text-soft tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
