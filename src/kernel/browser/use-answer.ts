import { useEffect, useState } from 'react';
import { on } from './event-bus.ts';

/**
 * The answer that a second step stands on: a preview that is sent, codes that are shown once. Where that step meets no
 * network the router has no answer at all; the screen stays at the one before, so that it can be sent again.
 */
export function useAnswer<T>(answer: T | undefined): T | undefined {
  const [isUnsent, setUnsent] = useState(false);
  const [last, setLast] = useState(answer);
  useEffect(() => {
    const stops = [on('notSent', () => setUnsent(true)), on('taken', () => setUnsent(false))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const now = answer ?? (isUnsent ? last : undefined);
  if (now !== last) setLast(now);
  return now;
}
