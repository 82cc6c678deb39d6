import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds. */
const SHOWN_MS = 4_000;

/** Tools that come with a movement of the mouse, and go by themselves. */
export function useToolsShown(): { shown: boolean; show: () => void } {
  const [shown, setShown] = useState(true);
  const timer = useRef(0);
  const wait = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShown(false), SHOWN_MS);
  }, []);
  const show = useCallback(() => {
    setShown(true);
    wait();
  }, [wait]);
  useEffect(() => {
    wait();
    const onMove = (event: PointerEvent) => {
      // A finger's tap says by its place what it means.
      if (event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0)) show();
    };
    window.addEventListener('pointermove', onMove);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.clearTimeout(timer.current);
    };
  }, [show, wait]);
  return { shown, show };
}
