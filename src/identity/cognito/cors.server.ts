import type { Context } from 'hono';

const ASKED =
  'authorization, content-type, x-amz-target, x-amz-user-agent, cache-control, amz-sdk-invocation-id, amz-sdk-request, x-amz-date, x-amz-security-token, x-amz-content-sha256';
const SHOWN = 'x-amzn-errortype, x-amzn-requestid, date, retry-after';

/** Lets pages of this origin alone read the answer, or none of another site; never with cookies. */
export function allowOrigin(c: Context, origin: string | undefined): void {
  c.header('access-control-allow-origin', origin);
  c.header('access-control-expose-headers', origin && SHOWN);
}

/** Answers what a browser asks before it calls from another site's page. */
export function preflight(c: Context, isAllowed: boolean): Response {
  const origin = c.req.header('origin');
  c.header('vary', 'origin');
  if (origin && isAllowed) {
    allowOrigin(c, origin);
    c.header('access-control-allow-methods', 'POST');
    c.header('access-control-allow-headers', ASKED);
    c.header('access-control-max-age', '600');
  }
  return c.body(null, 204);
}
