import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import {
  accessTokenIn,
  isKnownOrigin,
  viewerOfToken,
  viewerOfTokenNow,
} from './identity/cognito/access.server.ts';
import { allowOrigin, preflight } from './identity/cognito/cors.server.ts';
import { callerOf, viewerOf } from './identity/session-api/call.server.ts';
import { guest, type Viewer } from './kernel/access/viewer.ts';
import { hasSession } from './platform/http/page-cache.server.ts';
import { denied } from './platform/log.server.ts';

type Env = { Bindings: HttpBindings };

/** Who calls `/graphql`: by an access token alone where there is one, else by the session of our pages. */
export async function graphCallerOf(c: Context<Env>): Promise<Viewer | Response> {
  const token = accessTokenIn(c.req.raw.headers);
  if (!token) return hasSession(c.req.header('cookie') ?? null) ? callerOf(c) : guest;
  const viewer = await viewerOfToken(token, c.req.raw.headers);
  if ('kind' in viewer) return viewer;
  denied('policy');
  return c.json({ errors: [{ message: viewer.message, errorType: 'UnauthorizedException' }] }, 401);
}

/** The same of a call that stays open. */
export function graphViewerNow(headers: Headers): Promise<Viewer> {
  const token = accessTokenIn(headers);
  return token ? viewerOfTokenNow(token) : viewerOf(headers, false);
}

/** Pages of programs' own origins may call `/graphql` with an access token, and read what it answers. */
export function openGraphToPrograms(app: Hono<Env>): void {
  app.options('/graphql', async (c) => preflight(c, await isKnownOrigin(c.req.header('origin') ?? '')));
  app.use('/graphql', async (c, next) => {
    await next();
    const origin = c.req.header('origin');
    if (origin && accessTokenIn(c.req.raw.headers) && (await isKnownOrigin(origin))) allowOrigin(c, origin);
  });
}
