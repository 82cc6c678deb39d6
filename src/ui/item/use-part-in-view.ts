import { useEffect, useState } from 'react';

/** As far down as the bars above a page reach. */
const BELOW_BARS = 140;

/** Of the parts of a long page the one that is read: the last that has reached the bar, at the page's end the last of all. */
export function usePartInView(): string | undefined {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const look = () => {
      const parts = [...document.querySelectorAll<HTMLElement>('[id^="part-"]')];
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const read = parts.findLast((part) => isAtEnd || part.getBoundingClientRect().top <= BELOW_BARS);
      setSeen((read ?? parts[0])?.id);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return seen;
}
