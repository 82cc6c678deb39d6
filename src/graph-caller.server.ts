import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import {
  accessTokenIn,
  isKnownOrigin,
  viewerOfToken,
  viewerOfTokenNow,
} from './identity/cognito/access.server.ts';
import { isSigned } from './identity/identity-pool/signature.server.ts';
import { viewerOfSigned, viewerOfSignedNow } from './identity/identity-pool/signed-caller.server.ts';
import { allowOrigin, preflight } from './identity/cognito/cors.server.ts';
import { callerOf, viewerOf } from './identity/session-api/call.server.ts';
import { guest, type Viewer } from './kernel/access/viewer.ts';
import { hasSession } from './platform/http/page-cache.server.ts';
import { denied } from './platform/log.server.ts';

type Env = { Bindings: HttpBindings };

/** Who calls `/graphql`: by a signature or an access token alone where there is one, else by the session of our pages. */
export async function graphCallerOf(c: Context<Env>): Promise<Viewer | Response> {
  if (isSigned(c.req.raw.headers)) return signedCallerOf(c);
  const token = accessTokenIn(c.req.raw.headers);
  if (!token) return hasSession(c.req.header('cookie') ?? null) ? callerOf(c) : guest;
  const viewer = await viewerOfToken(token, c.req.raw.headers);
  if ('kind' in viewer) return viewer;
  denied('policy');
  return c.json({ errors: [{ message: viewer.message, errorType: 'UnauthorizedException' }] }, 401);
}

async function signedCallerOf(c: Context<Env>): Promise<Viewer | Response> {
  const viewer = await viewerOfSigned(c.req.raw, () => c.req.text());
  if ('kind' in viewer) return viewer;
  denied('policy');
  c.header('x-amzn-errortype', viewer.name);
  return c.json({ errors: [{ message: viewer.message, errorType: viewer.name }] }, 403);
}

/** The same of a call that stays open. */
export function graphViewerNow(headers: Headers): Promise<Viewer> {
  if (isSigned(headers)) return viewerOfSignedNow(headers);
  const token = accessTokenIn(headers);
  return token ? viewerOfTokenNow(token) : viewerOf(headers, false);
}

/** Pages of programs' own origins may call `/graphql` with an access token or a signature, and read what it answers. */
export function openGraphToPrograms(app: Hono<Env>): void {
  app.options('/graphql', async (c) => preflight(c, await isKnownOrigin(c.req.header('origin') ?? '')));
  app.use('/graphql', async (c, next) => {
    await next();
    const origin = c.req.header('origin');
    const { headers } = c.req.raw;
    if (origin && (accessTokenIn(headers) || isSigned(headers)) && (await isKnownOrigin(origin)))
      allowOrigin(c, origin);
  });
}
