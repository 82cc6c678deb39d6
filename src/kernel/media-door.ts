import { measureSound } from './audio-shape.ts';
import { csrfToken, fetchCsrf } from './door.ts';
import { emit } from './event-bus.ts';
import { MEGABYTE, MOST_BYTES, type MediaItem, type MediaKind } from './media.ts';

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

/** One thing by its id; undefined where it is not there for who asks. */
export async function fetchMedia(id: string): Promise<MediaItem | undefined> {
  const { items } = (await ask(new URLSearchParams({ id })).catch(() => ({ items: [] }))) as MediaPage;
  return items[0];
}

async function ask(query: URLSearchParams): Promise<unknown> {
  const response = await fetch(`/media/library?${query}`, { headers: { accept: 'application/json' } });
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json'))
    throw new Error('The media library does not answer. Please try again.');
  return response.json();
}

/** `share`: of the file that has left, from 0 to 1. */
export interface Sending {
  visibility: 'public' | 'members';
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one file to the library; what goes wrong is an Error a person may read. */
export async function uploadMedia(file: File, sending: Sending): Promise<MediaItem> {
  // Said at once rather than after minutes of sending; the server looks for itself.
  if (file.size > MOST_BYTES.audio) throw new Error(`It is larger than ${MOST_BYTES.audio / MEGABYTE} MB.`);
  const form = new FormData();
  form.set('visibility', sending.visibility);
  const shape = file.type.startsWith('audio/') ? await measureSound(file) : undefined;
  if (shape) {
    form.set('peaks', JSON.stringify(shape.peaks));
    form.set('duration', String(shape.duration));
  }
  form.set('file', file);
  if (!csrfToken()) await fetchCsrf();
  let answer = await send(form, sending);
  if (answer.status === 419) {
    await fetchCsrf();
    answer = await send(form, sending);
  }
  if (answer.status === 401) emit('openPanel', { panel: 'login', stay: true });
  const item = answer.body.items?.[0];
  if (!item) throw new Error(answer.body.message ?? 'It did not arrive. Please send it again.');
  return item;
}

interface Answer {
  status: number;
  body: { items?: MediaItem[]; message?: string };
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
      resolve({ status: request.status, body: readJson(request.responseText) }),
    );
    request.addEventListener('error', () => reject(new Error('The connection broke. Please send it again.')));
    request.addEventListener('abort', () => reject(new Error('You stopped it.')));
    signal.addEventListener('abort', () => request.abort());
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
