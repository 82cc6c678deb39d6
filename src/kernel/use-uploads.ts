import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadMedia } from './media-door.ts';
import type { MediaItem } from './media.ts';

export interface UploadState {
  key: number;
  name: string;
  /** From 0 to 1; 1 while the server still works on it. */
  share: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  error?: string;
}

let keys = 0;

/** `alone`: no other file was sent with it. */
export type OnAdded = (item: MediaItem, alone: boolean) => void;

/** Sends files one after the other and tells how far each is; leaving the page stops what is under way. */
export function useUploads(visibility: 'public' | 'members', onAdded: OnAdded) {
  const [uploads, setUploads] = useState<UploadState[]>([]);
  const line = useRef(Promise.resolve());
  /** Files since the line was last empty: all of them, and those still to come. */
  const batch = useRef({ all: 0, left: 0 });
  const left = useRef(new AbortController());
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  }, [onAdded]);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const change = useCallback((key: number, state: Partial<UploadState>) => {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...state } : each)));
  }, []);
  const add = useCallback(
    (files: Iterable<File>) => {
      const { signal } = left.current;
      for (const file of files) {
        keys += 1;
        const key = keys;
        if (batch.current.left === 0) batch.current.all = 0;
        batch.current.all += 1;
        batch.current.left += 1;
        setUploads((all) => [...all, { key, name: file.name, share: 0, state: 'waiting' }]);
        line.current = line.current.then(async () => {
          if (signal.aborted) return;
          change(key, { state: 'sending' });
          try {
            const onProgress = (share: number) => change(key, { share });
            const item = await uploadMedia(file, { visibility, onProgress, signal });
            change(key, { state: 'done', share: 1 });
            if (!signal.aborted) added.current(item, batch.current.all === 1);
          } catch (error) {
            change(key, { state: 'failed', error: error instanceof Error ? error.message : 'It failed.' });
          } finally {
            batch.current.left -= 1;
          }
        });
      }
    },
    [change, visibility],
  );
  return { uploads, add, busy: uploads.some(({ state }) => state === 'waiting' || state === 'sending') };
}
