import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { isUnavailable } from '../../platform/app-error.ts';
import { denied, describeError, log } from '../../platform/log.server.ts';
import type { AppClient } from '../app-client.ts';
import { findUser } from '../accounts/users.server.ts';
import { accessTokenIn, isKnownOrigin, proveAccessToken } from '../cognito/access.server.ts';
import { allowOrigin, preflight } from '../cognito/cors.server.ts';
import { WireError } from '../cognito/wire-error.ts';
import { revokeRefreshToken } from '../tokens/program-sessions.server.ts';
import { claimsWithin, scopesOf } from '../tokens/scopes.ts';
import { clientOf } from './client-authentication.server.ts';
import { OAuthError, parametersOf } from './oauth-error.ts';
import { grantTokensFor } from './token-grants.server.ts';

type Env = { Bindings: HttpBindings };
type Form = ReadonlyMap<string, string>;

/** What programs call once somebody has signed in on our pages (docs/api.md). It neither reads nor sets cookies. */
export function oauthApi(): Hono<Env> {
  const api = new Hono<Env>();
  for (const path of ['token', 'userInfo', 'revoke'])
    api.options(`/oauth2/${path}`, async (c) =>
      preflight(c, await isKnownOrigin(c.req.header('origin') ?? '')),
    );
  const answersClient = (path: string, work: (client: AppClient, form: Form) => Promise<object>) =>
    api.post(path, (c) =>
      guarded(c, async () => {
        const form = await readForm(c);
        return c.json(await work(await clientOf(c.req.header('authorization'), form), form));
      }),
    );
  answersClient('/oauth2/token', grantTokensFor);
  answersClient('/oauth2/revoke', revoke);
  api.on(['GET', 'POST'], '/oauth2/userInfo', (c) => guarded(c, async () => c.json(await userInfo(c))));
  return api;
}

/** RFC 7009: a token that nobody knows is as good as revoked. */
async function revoke(client: AppClient, form: Form): Promise<object> {
  const token = form.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.');
  if (token.split('.').length === 3)
    throw new OAuthError('unsupported_token_type', 'Only refresh tokens are revoked.');
  if (!(await revokeRefreshToken(token, client.ClientId)))
    throw new OAuthError('invalid_grant', 'The token is of another program.');
  return {};
}

async function userInfo(c: Context<Env>): Promise<object> {
  const token = accessTokenIn(c.req.raw.headers);
  if (!token) throw new WireError('NotAuthorizedException', 'The access token is missing.');
  const { viewer, session } = await proveAccessToken(token, true, 'openid');
  const user = await findUser(viewer, viewer.id);
  return {
    sub: user.id,
    username: user.id,
    ...claimsWithin(scopesOf(session.scope), user, session.emailVerified),
  };
}

async function readForm(c: Context<Env>): Promise<Form> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? ''))
    throw new OAuthError('invalid_request', 'This address takes application/x-www-form-urlencoded.');
  return parametersOf(new URLSearchParams(await c.req.text()));
}

async function guarded(c: Context<Env>, work: () => Promise<Response>): Promise<Response> {
  const origin = c.req.header('origin');
  c.header('cache-control', 'no-store');
  c.header('pragma', 'no-cache');
  c.header('vary', 'origin');
  if (origin && (await isKnownOrigin(origin))) allowOrigin(c, origin);
  try {
    return await work();
  } catch (error) {
    return refuse(c, error);
  }
}

function refuse(c: Context<Env>, error: unknown): Response {
  const told = (name: string, message: string, status: 400 | 401 | 500 | 503) =>
    c.json({ error: name, error_description: message }, status);
  if (error instanceof OAuthError) {
    denied('policy');
    if (error.name !== 'invalid_client') return told(error.name, error.message, 400);
    if (c.req.header('authorization')) c.header('www-authenticate', 'Basic realm="Jambee"');
    return told(error.name, error.message, 401);
  }
  if (error instanceof WireError) {
    denied('policy');
    c.header('www-authenticate', `Bearer error="invalid_token", error_description="${error.message}"`);
    return told('invalid_token', error.message, 401);
  }
  if (isUnavailable(error)) return told('temporarily_unavailable', error.message, 503);
  log.error(describeError(error), 'identity request failed');
  return told('server_error', 'Something went wrong on our side.', 500);
}
