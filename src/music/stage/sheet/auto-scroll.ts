import { type RefObject, useEffect, useState } from 'react';
import { pageIn, turnPage } from './pages.ts';

/** Seconds for a song whose length nobody wrote down. */
const USUAL = 180;

/** Scrolls a sheet from its top to its end in the song's time, or turns its pages. It was asked for, so it moves for everybody. */
export function useAutoScroll(
  region: RefObject<HTMLElement | null>,
  seconds: number | undefined,
): { going: boolean; toggle: () => void; stop: () => void } {
  const [going, setGoing] = useState(false);
  useEffect(() => {
    const sheet = region.current;
    if (!going || !sheet) return undefined;
    let [at, before, frame] = [sheet.scrollTop, performance.now(), 0];
    let turned = before;
    const move = (time: number) => {
      const element = region.current;
      if (!element) return;
      if (element.dataset['layout'] === 'pages') {
        const page = ((seconds || USUAL) * 1000) / pageIn(element).pages;
        if (time - turned >= page) {
          turned = time;
          if (!turnPage(element, 1)) {
            setGoing(false);
            return;
          }
        }
      } else {
        const speed = (element.scrollHeight - element.clientHeight) / (seconds || USUAL);
        // Whoever scrolls by hand meanwhile goes on from there; browsers round what they are told.
        if (Math.abs(element.scrollTop - at) > 2) at = element.scrollTop;
        at += (speed * Math.max(0, time - before)) / 1000;
        before = time;
        scrollTo(element, at);
        if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) {
          setGoing(false);
          return;
        }
      }
      frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [region, going, seconds]);
  return { going, toggle: () => setGoing(!going), stop: () => setGoing(false) };
}

function scrollTo(element: HTMLElement, top: number): void {
  element.scrollTop = top;
}
