import { useCallback, useEffect, useRef, useState } from 'react';

/** As far down as the bars above a page reach. */
const BELOW_BARS = 140;
/** What a person scrolls with. */
const BY_HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Of the parts of a long page the one that is read: the last that has reached the bar, at the page's end the last of all.
 * One that was pressed stays the one until somebody scrolls: the last parts cannot reach the bar.
 */
export function usePartInView() {
  const [seen, setSeen] = useState<string>();
  const isPressed = useRef(false);
  useEffect(() => {
    const look = () => {
      if (isPressed.current) return;
      const parts = [...document.querySelectorAll<HTMLElement>('[id^="part-"]')];
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const read = parts.findLast((part) => isAtEnd || part.getBoundingClientRect().top <= BELOW_BARS);
      setSeen((read ?? parts[0])?.id);
    };
    const letGo = () => {
      isPressed.current = false;
    };
    const leaving = new AbortController();
    const options = { passive: true, signal: leaving.signal };
    look();
    addEventListener('scroll', look, options);
    for (const type of BY_HAND) addEventListener(type, letGo, options);
    return () => leaving.abort();
  }, []);
  const press = useCallback((part: string) => {
    isPressed.current = true;
    setSeen(part);
  }, []);
  return { seen, press };
}
