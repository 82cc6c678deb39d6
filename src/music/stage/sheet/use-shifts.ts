import { useState } from 'react';
import type { StageItem } from '../stage.ts';

/**
 * By how much each item is moved for the band, in half tones, whoever led when it was: so whoever takes over leads on in
 * that key. Where the set says another key since, that is the one to play.
 */
export function useShifts(
  items: readonly StageItem[],
): [Readonly<Record<string, number>>, (itemId: string, shift: number) => void] {
  const [shifts, setShifts] = useState<Readonly<Record<string, number>>>({});
  const [before, setBefore] = useState(items);
  if (before !== items) {
    setBefore(items);
    const keys = new Map(before.map(({ id, song }) => [id, song?.transpose]));
    const moved = items.filter(({ id, song }) => keys.has(id) && keys.get(id) !== song?.transpose);
    if (moved.some(({ id }) => shifts[id]))
      setShifts({ ...shifts, ...Object.fromEntries(moved.map(({ id }) => [id, 0])) });
  }
  const move = (itemId: string, shift: number) => {
    if (shifts[itemId] !== shift) setShifts({ ...shifts, [itemId]: shift });
  };
  return [shifts, move];
}
