import { on } from '../browser/event-bus.ts';
import { type Sent, type Sending, UploadFailed, uploadMedia } from './library-api.ts';
import { MOST_TRIES, pauseAfter } from '../browser/retry.ts';

/**
 * `retrying`: it failed and is sent again by itself. `offline` and `signedOut` go on once there is a network, or
 * somebody is signed in, again.
 */
export type UploadState = 'waiting' | 'sending' | 'retrying' | 'offline' | 'signedOut' | 'done' | 'failed';

export interface Upload extends Pick<Sending, 'visibility' | 'replaces'> {
  key: number;
  file: File;
  state: UploadState;
  /** From 0 to 1 of what has left; 1 while the server still works on it. */
  share: number;
  error: string;
  /** What became of it. */
  sent: Sent | undefined;
  /** The picker that shows it, while it is open. */
  by: symbol | undefined;
}

const MOST_AT_ONCE = 3;

const MOVING = new Set<UploadState>(['waiting', 'sending', 'retrying', 'offline', 'signedOut']);
const SENT = new Set<UploadState>(['sending', 'retrying']);
export const isMoving = ({ state }: Upload): boolean => MOVING.has(state);

let uploads: readonly Upload[] = [];
let lastKey = 0;
let ownerId = '';
const listeners = new Set<() => void>();
const aborting = new Map<number, AbortController>();

export const currentUploads = (): readonly Upload[] => uploads;

/** Hears of every change, until the function it answers with is called. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends files to the library, three side by side, whatever screen is open meanwhile. Answers with their keys. */
export function addUploads(
  files: Iterable<File>,
  how: Pick<Upload, 'visibility' | 'by' | 'replaces'>,
): number[] {
  listen();
  const chosen = [...files];
  const isChosenAgain = ({ file: { name, size } }: Upload) =>
    chosen.some((file) => file.name === name && file.size === size);
  const isUnderWay = uploads.some(isMoving);
  // What is long done makes room, and what failed to the same file, chosen again.
  const kept = uploads.filter((each) => (each.state === 'failed' ? !isChosenAgain(each) : isUnderWay));
  const added = chosen.map((file): Upload => {
    lastKey += 1;
    return { ...how, file, key: lastKey, state: 'waiting', share: 0, error: '', sent: undefined };
  });
  set([...kept, ...added]);
  next();
  return added.map(({ key }) => key);
}

/** Stops one that is under way, and forgets it. */
export function cancelUpload(key: number): void {
  aborting.get(key)?.abort();
  set(uploads.filter((each) => each.key !== key));
  next();
}

export function sendAgain(key: number): void {
  change(key, { state: 'waiting', share: 0, error: '' });
  next();
}

/** Forgets what is over. */
export function clearUploads(): void {
  set(uploads.filter(isMoving));
}

/** A picker is closed: what it was sending goes on in the tray; what it has got is no news. */
export function releaseUploads(by: symbol): void {
  if (!uploads.some((each) => each.by === by)) return;
  const kept = uploads.filter((each) => each.by !== by || each.state !== 'done');
  set(kept.map((each) => (each.by === by ? { ...each, by: undefined } : each)));
}

/** Files are sent as who is signed in: those of somebody else who was here before go no further. */
export function uploadAs(userId: string): void {
  if (ownerId && userId !== ownerId) {
    for (const each of aborting.values()) each.abort();
    set([]);
  }
  ownerId = userId;
}

function next(): void {
  const free = MOST_AT_ONCE - uploads.filter(({ state }) => SENT.has(state)).length;
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void send(upload);
}

async function send({ key, file, visibility, replaces }: Upload): Promise<void> {
  const stop = new AbortController();
  aborting.set(key, stop);
  const { signal } = stop;
  const onProgress = (share: number) => change(key, { share });
  for (let tried = 1; !signal.aborted; tried += 1) {
    change(key, { state: 'sending', share: 0 });
    try {
      const sent = await uploadMedia(file, { visibility, replaces, onProgress, signal });
      change(key, { state: 'done', share: 1, sent });
      break;
    } catch (error) {
      if (signal.aborted) break;
      const failure = error instanceof UploadFailed ? error : new UploadFailed('Failed.');
      const state = stateAfter(failure, tried);
      change(key, { state, error: failure.message });
      if (state !== 'retrying') break;
      // The same file sent twice is one item, so that harms nothing.
      await waitFor(pauseAfter(tried, failure.pause), signal);
    }
  }
  if (aborting.get(key) === stop) aborting.delete(key);
  next();
}

function stateAfter({ why }: UploadFailed, tried: number): UploadState {
  if (why === 'signedOut') return 'signedOut';
  if (why === 'network' && !navigator.onLine) return 'offline';
  return why !== 'refused' && tried < MOST_TRIES ? 'retrying' : 'failed';
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function change(key: number, to: Partial<Upload>): void {
  set(uploads.map((each) => (each.key === key ? { ...each, ...to } : each)));
}

function set(to: readonly Upload[]): void {
  uploads = to;
  for (const listener of listeners) listener();
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  const resume = (state: UploadState) => {
    set(uploads.map((each) => (each.state === state ? { ...each, state: 'waiting', share: 0 } : each)));
    next();
  };
  window.addEventListener('online', () => resume('offline'));
  on('signedIn', () => resume('signedOut'));
  // Leaving the site ends what is under way; the browser asks in words of its own.
  window.addEventListener('beforeunload', (event) => {
    if (uploads.some(isMoving)) event.preventDefault();
  });
}
