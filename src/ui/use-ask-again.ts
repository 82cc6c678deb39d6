import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the screen's data again every so many milliseconds; undefined where nothing goes on. */
export function useAskAgain(everyMs: number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = window.setInterval(() => void revalidate(), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs, revalidate]);
}
