import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useHydrated } from './hydrated.ts';
import type { Ticks } from './use-ticks.ts';

/** What can be done with the ticked rows: in sight, at the bottom, while there are any; without scripts always there. */
export function TickBar({ ticks, children }: { ticks: Ticks; children: ReactNode }) {
  const hydrated = useHydrated();
  if (hydrated && ticks.count === 0) return <p role="status" className="sr-only" />;
  return (
    <fieldset className="sticky bottom-3 z-20 rounded-lg border border-edge bg-surface p-3 shadow-soft">
      <legend className="sr-only">With selected</legend>
      <div className="flex flex-wrap items-center gap-2 max-md:[&_button]:px-3 max-md:[&_summary]:px-3">
        <div className="flex items-center justify-between gap-2 max-md:basis-full md:contents">
          <span className="px-2 text-sm font-semibold tabular-nums" role="status">
            {hydrated ? `${ticks.count} selected` : 'With selected:'}
          </span>
          {hydrated && (
            <Button
              look="quiet"
              className="border-transparent md:order-last md:ml-auto"
              onClick={() => ticks.tickAll(false)}
            >
              Clear selection{' '}
              <kbd className="hidden rounded-sm border border-edge px-1 text-xs font-normal md:inline">
                Esc
              </kbd>
            </Button>
          )}
        </div>
        {children}
      </div>
    </fieldset>
  );
}
