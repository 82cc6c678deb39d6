import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { type CookieOptions, parse, serialize } from 'hono/utils/cookie';
import { config } from '../../platform/config.server.ts';
import { CHALLENGE, DEVICE_TRUST, ENROLMENT, FEDERATION, SESSION_ABSOLUTE } from '../lifetimes.ts';

/** Seconds that each cookie lives; what it stands for ends on the server by its own clock. */
const LIFE = {
  session: SESSION_ABSOLUTE,
  flow: Math.max(CHALLENGE, ENROLMENT),
  passkey: CHALLENGE,
  device: DEVICE_TRUST,
  visit: SESSION_ABSOLUTE,
  federation: FEDERATION,
} as const;

export type SessionCookie = keyof typeof LIFE;

const isHttps = () => config().publicUrl.startsWith('https:');

/** `__Host-` where the site is https: then no neighbour domain and no plain connection can set it. */
export function cookieName(cookie: SessionCookie): string {
  return isHttps() ? `__Host-${cookie}` : cookie;
}

/** What is read of a call to know who makes it: Hono's context has it, and Node's own request can be shown so. */
export interface HeadersOfCall {
  req: { header: (name: string) => string | undefined };
}

export function readCookie(c: HeadersOfCall, cookie: SessionCookie): string | undefined {
  return sessionCookieIn(c.req.header('cookie'), cookie);
}

/** The same of the session for a page, which has the header alone. */
export function sessionTokenIn(header: string | null): string | undefined {
  return sessionCookieIn(header, 'session');
}

function sessionCookieIn(header: string | null | undefined, cookie: SessionCookie): string | undefined {
  const name = cookieName(cookie);
  return header ? parse(header, name)[name] : undefined;
}

export function writeCookie(c: Context, cookie: SessionCookie, value: string): void {
  setCookie(c, cookieName(cookie), value, optionsOf(LIFE[cookie]));
}

/** The same for a page's own answer; an empty value takes the cookie back. */
export function cookieLine(cookie: SessionCookie, value: string): string {
  return serialize(cookieName(cookie), value, optionsOf(value ? LIFE[cookie] : 0));
}

function optionsOf(maxAge: number): CookieOptions {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(), maxAge };
}

export function dropCookie(c: Context, cookie: SessionCookie): void {
  deleteCookie(c, cookieName(cookie), { path: '/', secure: isHttps() });
}

/** The one cookie that scripts read: Sanctum's name, which axios sends back by itself. */
export function writeCsrfCookie(c: Context, token: string): void {
  setCookie(c, CSRF_COOKIE, token, { ...optionsOf(SESSION_ABSOLUTE), httpOnly: false });
}

export function csrfCookieLine(token: string): string {
  return serialize(CSRF_COOKIE, token, { ...optionsOf(SESSION_ABSOLUTE), httpOnly: false });
}

const CSRF_COOKIE = 'XSRF-TOKEN';
