import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { on } from './event-bus.ts';

/**
 * The answer that a second step stands on: a preview that is sent, codes that are shown once. Where that step meets no
 * network the router has no answer at all; the screen stays at the one before, so that it can be sent again.
 */
export function useAnswer<T>(answer: T | undefined): T | undefined {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [unsentAt, setUnsentAt] = useState('');
  const [last, setLast] = useState(answer);
  useEffect(() => {
    const stops = [on('notSent', () => setUnsentAt(here)), on('taken', () => setUnsentAt(''))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [here]);
  // Another tab of the same screen begins without it.
  const now = answer ?? (unsentAt === here ? last : undefined);
  if (now !== last) setLast(now);
  return now;
}
