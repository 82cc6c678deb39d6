import { startTransition, useEffect, useState } from 'react';

/** Milliseconds: by then what was turned to has been drawn. */
const LATER_MS = 150;

/** Which item the ones beside it are made ready for: the one that is shown, a moment after it was drawn. */
export function useNear(at: number): number | undefined {
  const [near, setNear] = useState<number>();
  useEffect(() => {
    const timer = window.setTimeout(() => startTransition(() => setNear(at)), LATER_MS);
    return () => window.clearTimeout(timer);
  }, [at]);
  return near;
}
