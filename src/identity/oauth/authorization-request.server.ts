import { config } from '../../platform/config.server.ts';
import type { AppClient } from '../app-client.ts';
import { knownAppClients } from '../app-clients.server.ts';
import { issuer } from '../tokens/pool.server.ts';
import { type Scope, SCOPES } from '../tokens/scopes.ts';
import { OAuthError, parametersOf } from './oauth-error.ts';
import { t } from '../../texts/text.ts';

/** Where a program sends people to sign in. */
export const AUTHORIZE_PATH = '/oauth2/authorize';
export const authorizeAddress = () => config().publicUrl + AUTHORIZE_PATH;

/** What a program asks for, once it is known whose request it is and that its parts fit together. */
export interface AuthorizationRequest {
  client: AppClient;
  redirectUri: string;
  scope: string;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  prompt: 'none' | 'login' | undefined;
  /** Seconds since the sign-in at most. */
  maxAge: number | undefined;
  loginHint: string | undefined;
  /** Where an answer goes; `iss` says whose it is (RFC 9207). */
  answer: (with_: Record<string, string>) => string;
}

/** A request whose program or whose way back is not known: it is answered by a page, never by leading on. */
export class UnknownReturn extends Error {}

/** A request that is wrong in itself; the program is told at its own address. */
export class RefusedRequest extends Error {
  readonly to: string;
  constructor({ name, message }: OAuthError, request: Pick<AuthorizationRequest, 'answer'>) {
    super(message);
    this.to = request.answer({ error: name, error_description: message });
  }
}

export async function readAuthorizationRequest(sent: URLSearchParams): Promise<AuthorizationRequest> {
  const [id, redirectUri] = [sent.getAll('client_id'), sent.getAll('redirect_uri')];
  const client = (await knownAppClients()).find(({ ClientId }) => id.length === 1 && ClientId === id[0]);
  if (!client) throw new UnknownReturn(t('There is no such app client here.'));
  const [to = ''] = redirectUri;
  if (redirectUri.length !== 1 || !client.CallbackURLs.includes(to))
    throw new UnknownReturn(
      t('{program} wants to send you back to an address that is not registered for it.', {
        program: client.ClientName,
      }),
    );
  const state = sent.get('state');
  const answer = (with_: Record<string, string>) => {
    const parameters = new URLSearchParams({ ...with_, ...(state ? { state } : {}), iss: issuer() });
    return `${to}${to.includes('?') ? '&' : '?'}${parameters}`;
  };
  try {
    return { client, redirectUri: to, answer, ...readRest(sent, client) };
  } catch (error) {
    if (error instanceof OAuthError) throw new RefusedRequest(error, { answer });
    throw error;
  }
}

function readRest(sent: URLSearchParams, client: AppClient) {
  const given = parametersOf(sent);
  for (const name of ['request', 'request_uri'])
    if (given.has(name)) throw new OAuthError('request_not_supported', `${name} is not taken.`);
  if (given.get('response_type') !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.');
  if ((given.get('response_mode') ?? 'query') !== 'query')
    throw new OAuthError('invalid_request', 'response_mode must be query.');
  return {
    scope: scopeIn(given.get('scope')),
    nonce: given.get('nonce'),
    codeChallenge: challengeIn(given, client),
    prompt: promptIn(given.get('prompt')),
    maxAge: maxAgeIn(given.get('max_age')),
    loginHint: given.get('login_hint')?.slice(0, 254),
  };
}

/** All there are, where none is asked for, as Cognito gives them. */
function scopeIn(text: string | undefined): string {
  if (!text) return SCOPES.join(' ');
  const asked = new Set(text.split(' ').filter(Boolean));
  const strange = [...asked].find((name) => !SCOPES.includes(name as Scope));
  if (strange !== undefined) throw new OAuthError('invalid_scope', `There are ${SCOPES.join(', ')}.`);
  return [...asked].join(' ');
}

/** What proves at the end that it is the same program (RFC 7636); one that keeps no secret has nothing else. */
function challengeIn(given: Map<string, string>, { Confidential }: AppClient): string | undefined {
  const challenge = given.get('code_challenge');
  const method = given.get('code_challenge_method');
  if (challenge === undefined) {
    if (!Confidential || method !== undefined)
      throw new OAuthError('invalid_request', 'code_challenge is missing, with code_challenge_method S256.');
    return undefined;
  }
  if (method !== 'S256') throw new OAuthError('invalid_request', 'code_challenge_method must be S256.');
  if (!/^[\w-]{43}$/.test(challenge))
    throw new OAuthError('invalid_request', 'code_challenge must have 43 characters of base64url.');
  return challenge;
}

function promptIn(text: string | undefined): 'none' | 'login' | undefined {
  const asked = new Set(text?.split(' ').filter(Boolean));
  if (asked.has('none') && asked.size > 1)
    throw new OAuthError('invalid_request', 'prompt=none stands alone.');
  // What else there is (consent, select_account) asks for a look at who one is: so does logging in.
  if (asked.has('none')) return 'none';
  return asked.size > 0 ? 'login' : undefined;
}

function maxAgeIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text))
    throw new OAuthError('invalid_request', 'max_age must be a number of seconds.');
  return Number(text);
}
