import { type RefObject, useEffect, useState } from 'react';

/** Seconds for a song whose length nobody wrote down. */
const USUAL = 180;

/** Scrolls a sheet from its top to its end in the song's time. It was asked for, so it moves for everybody. */
export function useAutoScroll(
  region: RefObject<HTMLElement | null>,
  seconds: number | undefined,
): { going: boolean; toggle: () => void; stop: () => void } {
  const [going, setGoing] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    let [at, before, frame] = [region.current?.scrollTop ?? 0, performance.now(), 0];
    const move = (time: number) => {
      const element = region.current;
      if (!element) return;
      const speed = (element.scrollHeight - element.clientHeight) / (seconds || USUAL);
      // Whoever scrolls by hand meanwhile goes on from there; browsers round what they are told.
      if (Math.abs(element.scrollTop - at) > 2) at = element.scrollTop;
      at += (speed * Math.max(0, time - before)) / 1000;
      before = time;
      scrollTo(element, at);
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) setGoing(false);
      else frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [region, going, seconds]);
  return { going, toggle: () => setGoing(!going), stop: () => setGoing(false) };
}

function scrollTo(element: HTMLElement, top: number): void {
  element.scrollTop = top;
}
