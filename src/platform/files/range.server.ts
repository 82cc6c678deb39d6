import type { Files } from './file-store.ts';

/**
 * Answers a request for a stored file, whole or in part (RFC 9110 section 14): one range, `206`, or `416`
 * when it lies outside. Without `size` known beforehand nothing could be checked, so callers pass it.
 */
export async function fileResponse(
  request: Request,
  files: Files,
  file: { key: string; size: number; mime: string },
  cacheControl: string,
): Promise<Response> {
  const headers = new Headers({
    'content-type': file.mime,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
  });
  const range = parseRange(request.headers.get('range'), file.size);
  if (range === 'outside') {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
  if (request.method === 'HEAD') return new Response(null, { status: range ? 206 : 200, headers });
  const stored = await files.get(file.key, range ?? undefined);
  if (!stored) return new Response('Not found', { status: 404 });
  return new Response(stored.body, { status: range ? 206 : 200, headers });
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
