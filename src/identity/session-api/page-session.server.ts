import { parse } from 'hono/utils/cookie';
import { findSession, rotateSession } from '../sessions.server.ts';
import type { Caller } from '../user.ts';
import { cookieLine, cookieName, csrfCookieLine, type SessionCookie } from './cookies.server.ts';
import { sessionCsrfToken } from './csrf.server.ts';
import { agentFamily } from './user-agent.ts';
import { isAttended } from './attended.server.ts';
import { grantSession } from './sign-in.server.ts';

/** What the account's page knows of the browser that called it. */
export interface PageSession {
  /** Of the session; undefined for a guest. */
  id: string | undefined;
  session: { id: string; createdAt: string } | undefined;
  /** Of an authenticator change under way. */
  flowToken: string | undefined;
  caller: Caller;
  /** Opens a session for this browser in place of the one it has. */
  grant: ReturnType<typeof grantSession>;
  /** Gives the session a new token; answers its cookies. */
  rotate: () => Promise<Headers>;
}

export async function pageSession(request: Request, clientAddress: string): Promise<PageSession> {
  const cookies = parse(request.headers.get('cookie') ?? '');
  const read = (cookie: SessionCookie) => cookies[cookieName(cookie)];
  const sessionToken = read('session');
  const session = sessionToken ? await findSession(sessionToken, isAttended(request.headers)) : undefined;
  const caller = {
    address: clientAddress,
    agent: agentFamily(request.headers.get('user-agent') ?? undefined),
    deviceToken: read('device'),
  };
  return {
    id: session?.id,
    session,
    flowToken: read('flow'),
    caller,
    rotate: async () => sessionHeaders({ session: await rotateSession(sessionToken ?? '') }),
    grant: grantSession({ sessionToken: session ? sessionToken : undefined, caller, body: {} }),
  };
}

/** The cookies of a session that has just begun; the CSRF token changes with it. */
export function sessionHeaders({ session }: { session: string }): Headers {
  const headers = new Headers();
  headers.append('set-cookie', cookieLine('session', session));
  headers.append('set-cookie', cookieLine('flow', ''));
  headers.append('set-cookie', csrfCookieLine(sessionCsrfToken(session)));
  return headers;
}

/** Takes back the cookies of a session that has just ended. */
export function signedOutHeaders(): Headers {
  const headers = new Headers();
  for (const cookie of ['session', 'flow'] as const) headers.append('set-cookie', cookieLine(cookie, ''));
  return headers;
}

/** On the way to a provider. */
export function federationHeaders(token: string): Headers {
  return new Headers({ 'set-cookie': cookieLine('federation', token) });
}

export function flowHeaders(flowToken: string): Headers {
  return new Headers({ 'set-cookie': cookieLine('flow', flowToken) });
}
