import { damagedFile } from './damaged-file.server.ts';
import { type Files, type StoredFile, StoreUnavailable } from './file-store.ts';

interface Asked {
  key: string;
  size: number;
  mime: string;
  cacheControl: string;
  /** Another for other bytes, in quotes: with it caches ask whether theirs are still right. */
  etag?: string | undefined;
  /** Of the whole file, in hexadecimal, where it is known. */
  sha256?: string | undefined;
}

/** Seconds until it is worth to ask a store again that did not answer. */
export const STORE_RETRY_S = 10;

/**
 * Answers a request for a stored file, whole or in part (RFC 9110 section 14): one range, `206`, or `416`
 * when it lies outside. Without `size` known beforehand nothing could be checked, so callers pass it. `reader` is the
 * client's address. No cache keeps an answer without the file.
 */
export async function fileResponse(
  request: Request,
  files: Files,
  file: Asked,
  reader: string,
): Promise<Response> {
  const headers = new Headers({
    'cache-control': file.cacheControl,
    ...(file.etag ? { etag: file.etag } : {}),
  });
  if (file.etag && namesTag(request.headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', file.mime);
  headers.set('accept-ranges', 'bytes');
  // Whoever has the beginning of other bytes gets these whole.
  const isSame = (request.headers.get('if-range') ?? file.etag) === file.etag;
  const range = isSame ? parseRange(request.headers.get('range'), file.size) : undefined;
  if (range === 'outside')
    return new Response(null, {
      status: 416,
      headers: { ...UNCACHED, 'content-range': `bytes */${file.size}` },
    });
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
  if (request.method === 'HEAD') return new Response(null, { status: range ? 206 : 200, headers });
  const { sha256 } = file;
  const stored = await read(files, file, { range, reader, sha256, signal: request.signal });
  if (stored === 'unavailable')
    return new Response('This file cannot be fetched at the moment. Please try again in a minute.', {
      status: 503,
      headers: { ...UNCACHED, 'retry-after': String(STORE_RETRY_S) },
    });
  if (!stored) return new Response('Not found', { status: 404, headers: UNCACHED });
  return new Response(stored.body, { status: range ? 206 : 200, headers });
}

/** RFC 9110 section 13.1.2: what a proxy made weak on its way counts, too. */
function namesTag(header: string | null, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}

const UNCACHED = { 'cache-control': 'no-store' };

async function read(
  files: Files,
  { key, size }: Asked,
  reading: Parameters<Files['get']>[1],
): Promise<StoredFile | 'unavailable' | undefined> {
  try {
    const stored = await files.get(key, reading);
    if (stored && stored.size !== size) {
      await stored.body.cancel();
      throw damagedFile(key, `${stored.size} of ${size} bytes are there`);
    }
    return stored;
  } catch (error) {
    if (error instanceof StoreUnavailable) return 'unavailable';
    throw error;
  }
}

/** Several ranges, other units and malformed headers are answered with the whole file, as the RFC allows. */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') {
    const last = Math.min(Number(match[2]), size);
    return last === 0 ? 'outside' : { start: size - last, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start >= size) return 'outside';
  return start > end ? undefined : { start, end };
}
