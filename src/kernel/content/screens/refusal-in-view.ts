import { type RefObject, useEffect, useRef } from 'react';

/** What ends in so much of the first screen is near the top: below it, there is room for the first field. */
const NEAR = 0.6;

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
  // Near the top of the page it is seen with the title above it, which would else be cut.
  const end = box ? box.getBoundingClientRect().bottom + window.scrollY : 0;
  if (box && !box.closest('dialog, [popover]') && end < window.innerHeight * NEAR)
    window.scrollTo({ top: 0, behavior: 'instant' });
  else box?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
