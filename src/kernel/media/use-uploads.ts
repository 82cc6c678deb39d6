import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentUploads, isMoving, releaseUploads, type Upload, watchUploads } from './upload-queue.ts';

const NONE: readonly Upload[] = [];
const none = () => NONE;

/** All uploads of this page, on whatever screen they were begun. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(watchUploads, currentUploads, none);
}

/** Hears of each file that arrives while the component is there. */
export function useArrivals(onArrived: (upload: Upload) => void): void {
  const heard = useRef(onArrived);
  useEffect(() => {
    heard.current = onArrived;
  });
  useEffect(() => {
    const known = new Set(arrived().map(({ key }) => key));
    return watchUploads(() => {
      for (const upload of arrived()) {
        if (known.has(upload.key)) continue;
        known.add(upload.key);
        heard.current(upload);
      }
    });
  }, []);
}

const arrived = () => currentUploads().filter(({ state }) => state === 'done');

/** Who shows uploads itself for as long as it is there; after that the tray does. */
export function useOwnUploads(): { by: symbol; own: readonly Upload[] } {
  const [by] = useState(() => Symbol('uploads'));
  useEffect(() => () => releaseUploads(by), [by]);
  return { by, own: useUploads().filter((upload) => upload.by === by) };
}

/** Files arrive as they can; what hears of them gets those that were sent together in their order. */
export function useSentInOrder(onSent: (ids: string[]) => void, ready: boolean) {
  const { by, own } = useOwnUploads();
  const taken = useRef(new Set<number>());
  const heard = useRef(onSent);
  useEffect(() => {
    heard.current = onSent;
  });
  useEffect(() => {
    if (!ready || own.some(isMoving)) return;
    const fresh = own.filter(({ key, sent }) => sent && !taken.current.has(key));
    if (fresh.length === 0) return;
    for (const { key } of fresh) taken.current.add(key);
    const sorted = fresh.toSorted((one, other) => one.key - other.key);
    heard.current(sorted.flatMap(({ sent }) => (sent ? [sent.item.id] : [])));
  }, [own, ready]);
  return { by, own };
}
