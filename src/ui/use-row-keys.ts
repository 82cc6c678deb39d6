import { type RefObject, useEffect } from 'react';
import { isSingleKey } from './single-keys.ts';
import type { Ticks } from './use-ticks.ts';

/** j and k move from row to row of a list, x ticks the one that has the focus, Escape takes all ticks away. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, ticks: Ticks | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const links = [...(table.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
      const row = document.activeElement?.closest('tr');
      const at = links.findIndex((link) => link.closest('tr') === row);
      const move = isSingleKey(event, 'j') ? 1 : isSingleKey(event, 'k') ? -1 : 0;
      if (move !== 0) {
        event.preventDefault();
        links[Math.min(Math.max(at + move, 0), links.length - 1)]?.focus();
      } else if (at >= 0 && isSingleKey(event, 'x')) {
        event.preventDefault();
        row?.querySelector<HTMLInputElement>('input[name="id"]')?.click();
      } else if (ticks && ticks.count > 0 && isSingleKey(event, 'Escape')) ticks.tickAll(false);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [table, ticks]);
}
