import { startTransition, useEffect, useState } from 'react';

/** Milliseconds: by then what was turned to has been drawn. */
const LATER_MS = 150;

/**
 * The items that are kept ready: the one that is shown and those beside it, a moment after it was drawn. One at a
 * time, the next one first: to draw and fit a song holds up who turns on meanwhile.
 */
export function useNear(at: number): readonly number[] {
  const [near, setNear] = useState<readonly number[]>([]);
  useEffect(() => {
    const add = (index: number) =>
      startTransition(() =>
        setNear((all) => [...new Set([...all.filter((each) => Math.abs(each - at) <= 1), at, index])]),
      );
    const timers = [at + 1, at - 1].map((index, n) => window.setTimeout(add, LATER_MS * (n + 1), index));
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [at]);
  return near;
}
