import { type RefObject, useEffect, useRef } from 'react';

/** Brings into view why a save was refused, and the focus to it, as soon as the answer is there; `show` does it again. */
export function useRefusalInView(answer: unknown): {
  refusal: RefObject<HTMLDivElement | null>;
  show: () => void;
} {
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) bringIntoView(refusal.current);
  }, [answer]);
  return { refusal, show: () => bringIntoView(refusal.current) };
}

function bringIntoView(box: HTMLElement | null): void {
  // A list of errors takes the focus itself.
  if (!box?.contains(document.activeElement)) box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
