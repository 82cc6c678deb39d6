import type { Context } from 'hono';

const ASKED =
  'authorization, content-type, x-amz-target, x-amz-user-agent, cache-control, amz-sdk-invocation-id, amz-sdk-request, x-amz-date, x-amz-security-token, x-amz-content-sha256';
/** Of a file by S3's protocol, whose own metadata has any name. */
const ASKED_OF_FILES =
  /^(?:x-amz-[\w-]{1,80}|content-md5|content-disposition|if-match|if-none-match|range|amz-sdk-[\w-]{1,40})$/;
const SHOWN =
  'x-amzn-errortype, x-amzn-requestid, date, retry-after, etag, content-length, content-range, last-modified, x-request-id';

/** Lets pages of this origin alone read the answer, or none of another site; never with cookies. */
export function allowOrigin(c: Context, origin: string | undefined): void {
  c.header('access-control-allow-origin', origin);
  c.header('access-control-expose-headers', origin && SHOWN);
}

/** Answers what a browser asks before it calls from another site's page. */
export function preflight(c: Context, isAllowed: boolean, methods = 'POST'): Response {
  const origin = c.req.header('origin');
  c.header('vary', 'origin');
  if (origin && isAllowed) {
    allowOrigin(c, origin);
    c.header('access-control-allow-methods', methods);
    c.header(
      'access-control-allow-headers',
      methods === 'POST' ? ASKED : [ASKED, ...askedOfFiles(c)].join(', '),
    );
    c.header('access-control-max-age', '600');
  }
  return c.body(null, 204);
}

function askedOfFiles(c: Context): string[] {
  const names = (c.req.header('access-control-request-headers') ?? '').toLowerCase().split(',', 60);
  return names.map((name) => name.trim()).filter((name) => ASKED_OF_FILES.test(name));
}
