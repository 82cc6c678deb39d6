import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { config } from '../../platform/config.server.ts';
import { describeError, denied, log } from '../../platform/log.server.ts';
import { knownAppClients } from '../app-clients.server.ts';
import type { AppClient } from '../app-client.ts';
import { authorizeAddress } from '../oauth/authorization-request.server.ts';
import { SCOPES } from '../tokens/scopes.ts';
import { issuer, POOL_ID, POOL_PATH } from '../tokens/pool.server.ts';
import { publicKeys } from '../tokens/token-keys.server.ts';
import { isKnownOrigin } from './access.server.ts';
import { allowOrigin, preflight } from './cors.server.ts';
import type { Body } from './fields.ts';
import { poolOperations } from '../identity-pool/operations.server.ts';
import { hashOf } from '../identity-pool/signature.server.ts';
import { operations } from './operations.server.ts';
import { WireError, wireErrorOf } from './wire-error.ts';

type Env = { Bindings: HttpBindings };
/** The user pool, and the identity pool. */
const ENDPOINTS = [
  { path: POOL_PATH, target: 'AWSCognitoIdentityProviderService.', operations },
  { path: '/cognito-identity', target: 'AWSCognitoIdentityService.', operations: poolOperations },
];
type Endpoint = (typeof ENDPOINTS)[number];
const TYPE = 'application/x-amz-json-1.1';

/**
 * The API that programs use: the user pool and the identity pool as Cognito's clients speak to them (docs/api.md). It answers only where an
 * app client exists, and neither reads nor sets cookies.
 */
export function cognitoApi(addressOf: (c: Context<Env>) => string): Hono<Env> {
  const api = new Hono<Env>();
  for (const endpoint of ENDPOINTS)
    for (const path of [endpoint.path, `${endpoint.path}/`]) {
      api.options(path, async (c) => preflight(c, await isKnownOrigin(c.req.header('origin') ?? '')));
      api.post(path, (c) => answer(c, addressOf(c), endpoint));
    }
  api.get(`${POOL_PATH}/${POOL_ID}/.well-known/jwks.json`, (c) => known(c, publicKeys));
  api.get(`${POOL_PATH}/${POOL_ID}/.well-known/openid-configuration`, (c) =>
    known(c, async () => metadata()),
  );
  return api;
}

async function answer(c: Context<Env>, address: string, endpoint: Endpoint): Promise<Response> {
  const operation = (c.req.header('x-amz-target') ?? '').replace(endpoint.target, '');
  const origin = c.req.header('origin');
  c.header('cache-control', 'no-store');
  c.header('vary', 'origin');
  const readableBy = (clients: AppClient[]) =>
    allowOrigin(
      c,
      origin && clients.some((each) => each.AllowedOrigins.includes(origin)) ? origin : undefined,
    );
  try {
    const clients = await knownAppClients();
    if (clients.length === 0) throw noPool();
    // Until it is known whose call it is, an error may be read where any of them is at home.
    readableBy(clients);
    const work = Object.hasOwn(endpoint.operations, operation) ? endpoint.operations[operation] : undefined;
    if (!work)
      throw new WireError(
        'UnknownOperationException',
        `There is no operation ${operation.slice(0, 60)} here.`,
      );
    const body = await readBody(c);
    const { pathname: path, searchParams: query } = new URL(c.req.url);
    const { headers, method } = c.req.raw;
    const signed = { method, path, query, headers, payloadHash: hashOf(await c.req.text()) };
    const tell = (client: AppClient) => readableBy([client]);
    return c.body(JSON.stringify(await work({ body, signed, clients, address, tell })), 200, {
      'content-type': TYPE,
    });
  } catch (error) {
    return refuse(c, error, operation);
  }
}

async function readBody(c: Context<Env>): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new WireError('SerializationException', 'The JSON is invalid.');
  return body as Body;
}

/** The name in the header and in the body, always the same: clients differ in which they read first. */
function refuse(c: Context<Env>, error: unknown, operation: string): Response {
  const told = wireErrorOf(error, operation);
  if (!told) log.error(describeError(error), 'identity request failed');
  const { name, message, status } =
    told ?? new WireError('InternalErrorException', 'Something went wrong on our side.', 500);
  if (name === 'NotAuthorizedException') denied('policy');
  c.header('x-amzn-errortype', `${name}:`);
  return c.body(JSON.stringify({ __type: name, message }), status as ContentfulStatusCode, {
    'content-type': TYPE,
  });
}

async function known(c: Context<Env>, work: () => Promise<object>): Promise<Response> {
  if ((await knownAppClients()).length === 0) return refuse(c, noPool(), '');
  // Public, and the same for everybody: any page may read it.
  return c.json(await work(), 200, {
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  });
}

function noPool(): WireError {
  return new WireError('ResourceNotFoundException', 'There are no app clients here.');
}

function metadata(): object {
  return {
    issuer: issuer(),
    jwks_uri: `${issuer()}/.well-known/jwks.json`,
    subject_types_supported: ['public'],
    authorization_endpoint: authorizeAddress(),
    token_endpoint: `${config().publicUrl}/oauth2/token`,
    userinfo_endpoint: `${config().publicUrl}/oauth2/userInfo`,
    revocation_endpoint: `${config().publicUrl}/oauth2/revoke`,
    end_session_endpoint: `${config().publicUrl}/logout`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    prompt_values_supported: ['none', 'login'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: SCOPES,
    claims_supported: [
      'sub',
      'email',
      'email_verified',
      'name',
      'given_name',
      'family_name',
      'preferred_username',
      'phone_number',
    ],
  };
}
