import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds. */
const SHOWN_MS = 4_000;

/** Tools that come with a movement of the mouse, and go by themselves unless `held`. */
export function useToolsShown(held: boolean): { shown: boolean; show: () => void; toggle: () => void } {
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
  const toggle = () => {
    if (shown) setShown(false);
    else show();
  };
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
  return { shown: shown || held, show, toggle };
}
