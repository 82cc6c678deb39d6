import './tab-links.css';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { useCurrentInRow } from '../use-current-in-row.ts';

/** Tabs with an address each: they work without scripts, and the back key works. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; label: ReactNode; current: boolean }[];
}) {
  const row = useCurrentInRow<HTMLElement>(tabs.find(({ current }) => current)?.to);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative row-goes-on -mx-1 overflow-x-auto tab-links print:hidden px-1 pt-1"
    >
      <ul className="flex gap-5 whitespace-nowrap">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent px-1 text-sm font-semibold text-soft hover:text-ink aria-[current=page]:border-honey aria-[current=page]:text-ink"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
