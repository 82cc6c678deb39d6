import './tick-bar.css';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useHydrated } from '../hydrated.ts';
import { Menu } from '../menu/menu.tsx';
import type { Ticks } from './use-ticks.ts';

/** What can be done with the ticked rows: in sight, at the bottom, while there are any; without scripts always there. */
export function TickBar({
  ticks,
  more,
  children,
}: {
  ticks: Ticks;
  /** What is seldom done, in a menu; what throws away stands last. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  if (hydrated && ticks.count === 0) return <p role="status" className="sr-only" />;
  return (
    <fieldset
      className={`sticky bottom-3 min-w-0 z-20 rounded-lg border border-edge bg-surface p-2 shadow-soft ${hydrated ? '' : 'tick-still'}`}
    >
      <legend className="sr-only">With selected</legend>
      <div className="tick-bar">
        <span className="px-2 text-sm font-semibold tabular-nums" role="status">
          {hydrated ? `${ticks.count} selected` : 'With selected:'}
        </span>
        {hydrated && (
          <Button
            look="quiet"
            aria-label="Clear selection"
            className="border-transparent"
            onClick={ticks.clear}
          >
            <span>
              Clear<span className="tick-wide"> selection</span>
            </span>
            <kbd className="tick-wide tick-key rounded-sm border border-edge px-1 text-xs font-normal">
              Esc
            </kbd>
          </Button>
        )}
        <div className="tick-actions">{children}</div>
        {more && (
          <div className="tick-rest">
            <Menu label="More for the selection" isDots>
              {more}
            </Menu>
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** From the row that was ticked last, or from the box for all, to what can be done with them: rows may be many. */
export function ToTicked({ ticks, id = '' }: { ticks: Ticks; id?: string }) {
  if (ticks.last !== id || (id ? !ticks.has(id) : ticks.count === 0)) return null;
  return (
    <button
      type="button"
      className="to-ticked"
      onClick={() =>
        (
          document.querySelector<HTMLElement>('.tick-actions :is(button, input, select, a)') ??
          document.querySelector<HTMLElement>('.tick-bar button')
        )?.focus()
      }
    >
      Go to actions
    </button>
  );
}
