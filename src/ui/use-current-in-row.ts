import { type RefObject, useEffect, useRef } from 'react';

/** In a row that goes on at its side, what is current is in sight; `current` tells when it is another. */
export function useCurrentInRow<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const lit = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (lit) row.current?.scrollTo({ left: lit.offsetLeft - 48 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is current is drawn by then
  }, [current]);
  return row;
}
