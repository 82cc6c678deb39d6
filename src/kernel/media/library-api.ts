import { measureSound } from './audio-shape.ts';
import { csrfToken, fetchCsrf } from '../browser/session-api.ts';
import { emit } from '../browser/event-bus.ts';
import type { MediaItem, MediaKind } from './media.ts';
import { MEGABYTE, MOST_BYTES } from './upload-limits.ts';
import { askedPause, mayPass } from '../browser/retry.ts';

export interface MediaPage {
  items: MediaItem[];
  count: number;
  next?: string;
}

/** Asks the library for one page of a kind. */
export async function searchMedia(kind: MediaKind, q: string, after?: string): Promise<MediaPage> {
  const query = new URLSearchParams({ kind, ...(q ? { q } : {}), ...(after ? { after } : {}) });
  return (await ask(query)) as MediaPage;
}

/** One item by its id; undefined where it is not there for who asks. */
export async function fetchMedia(id: string): Promise<MediaItem | undefined> {
  const { items } = (await ask(new URLSearchParams({ id })).catch(() => ({ items: [] }))) as MediaPage;
  return items[0];
}

async function ask(query: URLSearchParams): Promise<unknown> {
  const response = await fetch(`/media/library?${query}`, { headers: { accept: 'application/json' } }).catch(
    () => {
      throw new Error('There is no connection. The library is shown here once you are online again.');
    },
  );
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json'))
    throw new Error('The media library does not answer. Please try again.');
  return response.json();
}

export interface Sending {
  visibility: 'public' | 'members';
  /** The item whose file it takes the place of, as it was seen. */
  replaces?: { id: string; version: number } | undefined;
  /** Hears how much of the file has left, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface Sent {
  item: MediaItem;
  /** The same file was in the library before. */
  wasThere: boolean;
}

/** Why a file did not arrive: `trouble` and `network` pass, and the same again may do. */
export class UploadFailed extends Error {
  readonly why: 'refused' | 'signedOut' | 'trouble' | 'network';
  /** Milliseconds the server wants to be left alone for. */
  readonly pause: number;

  constructor(message: string, why: UploadFailed['why'] = 'refused', pause = 0) {
    super(message);
    this.why = why;
    this.pause = pause;
  }
}

/** Sends one file to the library; throws UploadFailed, whose message a person may read. */
export async function uploadMedia(file: File, sending: Sending): Promise<Sent> {
  // Said at once rather than after minutes of sending; the server looks for itself.
  const kind = file.type.startsWith('image/') ? 'image' : file.type === 'application/pdf' ? 'pdf' : 'audio';
  if (file.size > MOST_BYTES[kind])
    throw new UploadFailed(`It is larger than ${MOST_BYTES[kind] / MEGABYTE} MB.`);
  const form = new FormData();
  form.set('visibility', sending.visibility);
  if (sending.replaces) {
    form.set('replaces', sending.replaces.id);
    form.set('version', String(sending.replaces.version));
  }
  const shape = file.type.startsWith('audio/') ? await measureSound(file) : undefined;
  if (shape) {
    form.set('peaks', JSON.stringify(shape.peaks));
    form.set('duration', String(shape.duration));
  }
  form.set('file', file);
  if (!csrfToken()) await renewToken();
  let answer = await send(form, sending);
  if (answer.status === 419) {
    await renewToken();
    answer = await send(form, sending);
  }
  const { items: [item] = [], wereThere = [], message } = answer.body;
  if (item) return { item, wasThere: wereThere.includes(item.id) };
  if (answer.status === 401) {
    emit('openPanel', { panel: 'login', stay: true });
    throw new UploadFailed('You were logged out.', 'signedOut');
  }
  throw new UploadFailed(
    message ?? 'The upload failed. Please send it again.',
    mayPass(answer.status) ? 'trouble' : 'refused',
    answer.pause,
  );
}

async function renewToken(): Promise<void> {
  await fetchCsrf().catch(() => {
    throw new UploadFailed(BROKEN, 'network');
  });
}

const BROKEN = 'The connection was lost. Please send it again.';

interface Answer {
  status: number;
  /** Milliseconds. */
  pause: number;
  body: { items?: MediaItem[]; wereThere?: string[]; message?: string };
}

/** By XMLHttpRequest, which alone tells how far an upload is. */
function send(form: FormData, { onProgress, signal }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/media/upload');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-xsrf-token', csrfToken() ?? '');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        pause: askedPause(request.getResponseHeader('retry-after')),
        body: readJson(request.responseText),
      }),
    );
    request.addEventListener('error', () => reject(new UploadFailed(BROKEN, 'network')));
    request.addEventListener('abort', () => reject(new UploadFailed('Cancelled.')));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) request.abort();
    request.send(form);
  });
}

function readJson(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}
