import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface Chip {
  to: string;
  label: ReactNode;
  /** How many there are. */
  count?: string;
  current: boolean;
}

/** What a list can be narrowed to by one press; on a phone the row goes on at its side. */
export function ChipRow({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useRef<HTMLElement>(null);
  const chosen = chips.findIndex(({ current }) => current);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) row.current?.scrollTo({ left: current.offsetLeft - 48 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is current is drawn by then
  }, [chosen]);
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
