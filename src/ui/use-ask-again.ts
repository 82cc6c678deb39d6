import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the screen's data again and again, for as long as something goes on. */
export function useAskAgain(goesOn: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = window.setInterval(() => void revalidate(), everyMs);
    return () => window.clearInterval(timer);
  }, [goesOn, everyMs, revalidate]);
}
