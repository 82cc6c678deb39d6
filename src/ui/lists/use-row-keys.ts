import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '../single-keys.ts';
import type { Ticks } from './use-ticks.ts';

/** j and k move from row to row of a list, x ticks the one that has the focus, Escape takes all ticks away. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>, ticks: Ticks | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const move = isSingleKey(event, 'j') ? 1 : isSingleKey(event, 'k') ? -1 : 0;
    const row = document.activeElement?.closest('tr');
    if (move !== 0) {
      event.preventDefault();
      const links = [...(table.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
      const at = links.findIndex((link) => link.closest('tr') === row);
      links[Math.min(Math.max(at + move, 0), links.length - 1)]?.focus();
    } else if (row && table.current?.tBodies[0]?.contains(row) && isSingleKey(event, 'x')) {
      event.preventDefault();
      row.querySelector<HTMLInputElement>('input[name="id"]')?.click();
    } else if (ticks && ticks.count > 0 && isSingleKey(event, 'Escape')) ticks.clear();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}
