import type { AppClient } from '../app-client.ts';
import { IdentityError } from '../identity-error.ts';
import {
  findProgramSession,
  type ProgramSession,
  refreshSession,
} from '../tokens/program-sessions.server.ts';
import { makeTokens } from '../tokens/tokens.server.ts';
import { redeemCode } from './authorization-codes.server.ts';
import { OAuthError } from './oauth-error.ts';

/** RFC 6749, section 5.1. */
type TokenAnswer = Record<string, string | number>;

type Form = ReadonlyMap<string, string>;

export async function grantTokensFor(client: AppClient, form: Form): Promise<TokenAnswer> {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return byCode(client, form);
    case 'refresh_token':
      return byRefreshToken(client, form);
    case undefined:
      throw new OAuthError('invalid_request', 'grant_type is missing.');
    default:
      throw new OAuthError('unsupported_grant_type', 'There are authorization_code and refresh_token.');
  }
}

async function byCode(client: AppClient, form: Form): Promise<TokenAnswer> {
  const redeemed = await redeemCode(client, {
    code: required(form, 'code'),
    redirectUri: required(form, 'redirect_uri'),
    codeVerifier: form.get('code_verifier'),
  });
  const session = redeemed && (await findProgramSession(redeemed.sessionId, client.ClientId));
  if (!redeemed || !session) throw new OAuthError('invalid_grant', 'This code is not good, or not any more.');
  return answerFor(session, mayRefresh(client) ? redeemed.refreshToken : undefined, redeemed.nonce);
}

/** The refresh token is used up for another, as at `/cognito-idp`. */
async function byRefreshToken(client: AppClient, form: Form): Promise<TokenAnswer> {
  if (!mayRefresh(client)) throw new OAuthError('unauthorized_client', 'It was not made for refresh tokens.');
  const token = required(form, 'refresh_token');
  const done = await refreshSession(token, client.ClientId, true).catch((error: unknown) => {
    if (error instanceof IdentityError) throw new OAuthError('invalid_request', error.message);
    throw error;
  });
  if (typeof done === 'string')
    throw new OAuthError('invalid_grant', 'This refresh token is not good, or not any more.');
  return answerFor(done.session, done.refreshToken);
}

const mayRefresh = ({ ExplicitAuthFlows }: AppClient) =>
  ExplicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH');

async function answerFor(
  session: ProgramSession,
  refreshToken: string | undefined,
  nonce?: string | null,
): Promise<TokenAnswer> {
  const tokens = await makeTokens(session, nonce ? { nonce } : {});
  if (!tokens) throw new OAuthError('invalid_grant', 'This account cannot log in.');
  const { AccessToken, IdToken, ExpiresIn, TokenType } = tokens;
  return {
    access_token: AccessToken,
    ...(IdToken ? { id_token: IdToken } : {}),
    ...(refreshToken ? { refresh_token: refreshToken } : {}),
    token_type: TokenType,
    expires_in: ExpiresIn,
    ...(session.scope === null ? {} : { scope: session.scope }),
  };
}

function required(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}
