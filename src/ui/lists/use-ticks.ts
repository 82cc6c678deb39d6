import { useState } from 'react';

/** Which rows of a page are ticked. */
export interface Ticks {
  count: number;
  /** Those that are ticked, in their order. */
  ids: readonly string[];
  all: boolean;
  /** The row that was ticked last; '' where all were. */
  last: string;
  has(id: string): boolean;
  /** With the shift key: from the row that was ticked last to this one. */
  tick(id: string, on: boolean, range?: boolean): void;
  tickAll(on: boolean): void;
  /** Takes all ticks away. What has the focus in their bar goes with it: the row that was ticked last takes it. */
  clear(): void;
}

/** Ticks of the rows that are shown: what was ticked on another page does not count. */
export function useTicks(ids: readonly string[]): Ticks {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState('');
  const ticked = ids.filter((id) => chosen.has(id));
  const count = ticked.length;
  return {
    count,
    ids: ticked,
    all: count > 0 && count === ids.length,
    last,
    has: (id) => chosen.has(id),
    tick: (id, on, range = false) => {
      const next = new Set(chosen);
      const [from, to] = [ids.indexOf(range && ids.includes(last) ? last : id), ids.indexOf(id)];
      for (const between of ids.slice(Math.min(from, to), Math.max(from, to) + 1))
        if (on) next.add(between);
        else next.delete(between);
      setChosen(next);
      setLast(id);
    },
    tickAll: (on) => {
      setChosen(new Set(on ? ids : []));
      setLast('');
    },
    clear: () => {
      if (document.activeElement?.closest('.tick-bar')) {
        const row = ticked.includes(last) ? last : ticked[0];
        document.querySelector<HTMLElement>(`[type=checkbox][value="${row}"]`)?.focus();
      }
      setChosen(new Set());
    },
  };
}
