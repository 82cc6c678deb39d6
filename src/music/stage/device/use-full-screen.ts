import { useEffect, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the browser can, whether it does, and the switch; it ends with the screen. */
export function useFullScreen(): { can: boolean; on: boolean; toggle: () => void } {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  useEffect(() => () => void leave(), []);
  return { can: document.fullscreenEnabled, on, toggle: () => void (on ? leave() : enter()) };
}

async function enter(): Promise<void> {
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
}

async function leave(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}
