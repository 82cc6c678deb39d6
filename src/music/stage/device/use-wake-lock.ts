import { useEffect } from 'react';

/** Keeps the screen awake as long as it is looked at; browsers end that whenever it is hidden. */
export function useAwake(wanted = true): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let asking = false;
    let over = false;
    const ask = async () => {
      // Asked twice at once it would give two, and one of them stay.
      if (asking || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      asking = true;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch {
        // A nearly empty battery refuses it.
      }
      asking = false;
    };
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [wanted]);
}
