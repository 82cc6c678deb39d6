import { useEffect, useState } from 'react';

/** Of the parts of a long page the one that is read: the first that reaches below the bar. */
export function usePartInView(): string | undefined {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[id^="part-"]')];
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        const first = parts.find((part) => inView.has(part));
        if (first) setSeen(first.id);
      },
      { rootMargin: '-130px 0px -40% 0px' },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return seen;
}
