import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { now } from '../../platform/clock.server.ts';
import { findUser } from '../accounts/users.server.ts';
import { viewerOfUser } from '../viewer-of-user.server.ts';
import { TOKEN_LIFE } from '../lifetimes.ts';
import { issuer } from './pool.server.ts';
import { ACCOUNT_SCOPE, claimsWithin, scopesOf } from './scopes.ts';
import type { ProgramSession } from './program-sessions.server.ts';
import { ALGORITHM, signingKey, verifyingKey } from './token-keys.server.ts';

/** `token_use` of what a program vouches for. */
const DEVELOPER = 'developer';

export interface Tokens {
  AccessToken: string;
  /** None where the program did not ask who signs in (`openid`). */
  IdToken?: string;
  /** Seconds. */
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** The tokens of a session, of its owner as they are now; undefined where they may no longer sign in. */
export async function makeTokens(
  session: ProgramSession,
  { nonce }: { nonce?: string | null } = {},
): Promise<Tokens | undefined> {
  const viewer = await viewerOfUser(session.userId);
  if (!viewer) return undefined;
  const user = await findUser(viewer, viewer.id);
  const { id } = user;
  const scopes = scopesOf(session.scope);
  const common = {
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(Date.parse(session.authenticatedAt ?? session.createdAt) / 1000),
    ...(viewer.groups.length > 0 ? { 'cognito:groups': viewer.groups } : {}),
  };
  const access = {
    ...common,
    token_use: 'access',
    client_id: session.client,
    username: id,
    scope: session.scope ?? ACCOUNT_SCOPE,
    ...(session.deviceKey ? { device_key: session.deviceKey } : {}),
  };
  const identity = {
    ...common,
    token_use: 'id',
    aud: session.client,
    'cognito:username': id,
    ...claimsWithin(scopes, user, session.emailVerified),
    ...(nonce ? { nonce } : {}),
  };
  return {
    AccessToken: await signed(access, id),
    ...(scopes.includes('openid') ? { IdToken: await signed(identity, id) } : {}),
    ExpiresIn: TOKEN_LIFE,
    TokenType: 'Bearer',
  };
}

async function signed(
  claims: Record<string, unknown>,
  subject: string,
  seconds = TOKEN_LIFE,
): Promise<string> {
  const { kid, key } = await signingKey();
  const at = Math.floor(now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .setSubject(subject)
    .setIssuer(issuer())
    .setJti(randomUUID())
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(key);
}

/** Says to others whose identity of which identity pool it is; opens nothing here. */
export async function makeIdentityToken(identityId: string, identityPoolId: string): Promise<string> {
  return signed({ token_use: 'identity', aud: identityPoolId }, identityId);
}

/** The same of somebody for whom the program of an app client vouches: exchanged here for keys. */
export async function makeDeveloperToken(
  identityId: string,
  identityPoolId: string,
  seconds: number,
): Promise<string> {
  return signed({ token_use: DEVELOPER, aud: identityPoolId }, identityId, seconds);
}

/** Whose identity of which pool such a token is of; undefined for anything else, and late. */
export async function readDeveloperToken(
  token: string,
): Promise<{ identityId: string; identityPoolId: string } | undefined> {
  const payload = await claimsOf(token, ['exp', 'sub', 'aud', 'token_use']);
  if (typeof payload === 'string' || payload['token_use'] !== DEVELOPER) return undefined;
  const { sub: identityId = '', aud: identityPoolId } = payload;
  return typeof identityPoolId === 'string' ? { identityId, identityPoolId } : undefined;
}

/** Which session a token of ours is of, at which client; 'invalid' for anything else. */
export async function readToken(
  token: string,
  use: 'access' | 'id',
): Promise<{ sessionId: string; client: string } | 'invalid' | 'expired'> {
  const payload = await claimsOf(token, ['exp', 'origin_jti', 'token_use']);
  if (typeof payload === 'string') return payload;
  const { token_use: is, origin_jti: sessionId } = payload;
  const client = use === 'access' ? payload['client_id'] : payload.aud;
  if (is !== use || typeof sessionId !== 'string' || typeof client !== 'string') return 'invalid';
  return { sessionId, client };
}

/** What is said in a token that was signed here, and is good still. */
async function claimsOf(
  token: string,
  requiredClaims: string[],
): Promise<JWTPayload | 'invalid' | 'expired'> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }: { kid?: unknown }) => {
        const key = typeof kid === 'string' ? await verifyingKey(kid) : undefined;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [ALGORITHM],
        issuer: issuer(),
        currentDate: now(),
        requiredClaims,
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'invalid';
    throw error;
  }
}
