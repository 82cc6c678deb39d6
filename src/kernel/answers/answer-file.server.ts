import { hash } from 'node:crypto';

/** Answers with a made file; whoever has this very one already is told so and gets no body. */
export function answerFile(
  request: Request,
  body: string | Buffer,
  headers: { 'content-type': string; 'cache-control': string },
): Response {
  // Weak: on the way out the bytes may be compressed (RFC 9110 section 8.8.1).
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const known = request.headers.get('if-none-match') ?? '';
  if (known.split(/\s*,\s*/).includes(etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(body as BodyInit, { headers: { ...headers, etag } });
}
