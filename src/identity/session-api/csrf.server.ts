import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { config } from '../../platform/config.server.ts';
import { newToken, sameSecret, sign } from '../../platform/secrets.server.ts';
import { type HeadersOfCall, readCookie, writeCookie, writeCsrfCookie } from './cookies.server.ts';

/** What a CSRF token belongs to: the session, or before there is one, the visit. */
const boundToSession = (token: string) => `session:${token}`;
const boundToVisit = (visit: string) => `visit:${visit}`;

/** A token for this session, or for a visit where there is none. */
export function issueCsrf(c: Context, sessionToken: string | undefined): void {
  if (sessionToken) return writeCsrfCookie(c, sessionCsrfToken(sessionToken));
  const known = readCookie(c, 'visit');
  const visit = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  writeCookie(c, 'visit', visit);
  writeCsrfCookie(c, makeToken(boundToVisit(visit)));
}

export function sessionCsrfToken(sessionToken: string): string {
  return makeToken(boundToSession(sessionToken));
}

function makeToken(binding: string): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${sign('csrf', `${nonce}:${binding}`, 43)}`;
}

/** Whether the header carries a token that was issued to this session or visit. */
export function hasCsrfToken(c: HeadersOfCall, sessionToken: string | undefined): boolean {
  const [nonce = '', mac = ''] = (c.req.header('x-xsrf-token') ?? c.req.header('x-csrf-token') ?? '').split(
    '.',
  );
  const visit = readCookie(c, 'visit');
  const binding = sessionToken ? boundToSession(sessionToken) : visit && boundToVisit(visit);
  return Boolean(binding) && sameSecret(mac, sign('csrf', `${nonce}:${binding}`, 43));
}

/** Whether the browser says that the request comes from a page of ours; no word on it is a no. */
export function isSameOrigin(c: HeadersOfCall): boolean {
  const said = c.req.header('sec-fetch-site') === 'same-origin' || c.req.header('origin') !== undefined;
  return said && c.req.header('origin') !== 'null' && !isForeign(c);
}

/**
 * Whether the request may come from a page of somebody else's. Every browser names a form's origin; who does not is
 * a program, which may post as a guest, but not with a session (OWASP, CSRF prevention: no word is a no).
 */
export function isForeign(c: HeadersOfCall): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site === undefined && c.req.header('origin') === undefined)
    return readCookie(c, 'session') !== undefined;
  if (site !== undefined && site !== 'same-origin') return true;
  const origin = c.req.header('origin');
  // A page that tells no site where it is (no-referrer) tells ours neither.
  if (origin === 'null') return site === undefined;
  if (origin === undefined || origin === new URL(config().publicUrl).origin) return false;
  // Behind another name than PUBLIC_URL (a test, a preview): the page's host is the one that was called.
  return !(URL.canParse(origin) && new URL(origin).host === c.req.header('host'));
}
