import * as oidc from 'openid-client';
import { AppError } from '../../platform/app-error.ts';
import type { ProviderSettings } from '../../platform/federation-settings.server.ts';
import { describeError, log } from '../../platform/log.server.ts';
import { t } from '../../texts/text.ts';

/** Seconds that a provider may take to answer. */
const PATIENCE_S = 8;

/** Those that are no OpenID providers, but OAuth's; where they say who somebody is. */
export const PLAIN = {
  facebook: {
    profile: 'https://graph.facebook.com/me?fields=id,name,first_name,last_name,email',
    scope: 'public_profile email',
    server: {
      issuer: 'https://www.facebook.com',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
    },
  },
  amazon: {
    profile: 'https://api.amazon.com/user/profile',
    scope: 'profile',
    server: {
      issuer: 'https://www.amazon.com',
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_endpoint: 'https://www.amazon.com/ap/oa',
      token_endpoint: 'https://api.amazon.com/auth/o2/token',
    },
  },
};

export const isPlain = (id: string): id is keyof typeof PLAIN => Object.hasOwn(PLAIN, id);

const discovered = new Map<string, { server: oidc.ServerMetadata; at: number }>();
/** Milliseconds for which what a provider said of itself holds. */
const HOLDS_MS = 3600_000;

/** A client of its own for each use: what is switched on for one must not hold for another. */
export async function clientOf(provider: ProviderSettings): Promise<oidc.Configuration> {
  const { id, issuer, clientId, clientSecret } = provider;
  const isLocal = issuer?.startsWith('http:') ?? false;
  const known = discovered.get(id);
  let server: oidc.ServerMetadata | undefined = isPlain(id)
    ? PLAIN[id].server
    : known && performance.now() - known.at < HOLDS_MS
      ? known.server
      : undefined;
  if (!server) {
    server = await discover(provider, isLocal);
    discovered.set(id, { server, at: performance.now() });
  }
  const client = new oidc.Configuration(server, clientId, undefined, proofOf(clientSecret, server));
  client.timeout = PATIENCE_S;
  if (isLocal) oidc.allowInsecureRequests(client);
  return client;
}

/** What an OpenID provider says of itself. */
async function discover(
  { issuer = '', name, clientId }: ProviderSettings,
  isLocal: boolean,
): Promise<oidc.ServerMetadata> {
  const how = { timeout: PATIENCE_S, ...(isLocal ? { execute: [oidc.allowInsecureRequests] } : {}) };
  try {
    return (await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), how)).serverMetadata();
  } catch (error) {
    log.warn({ provider: issuer, ...describeError(error) }, 'a provider does not answer');
    throw new AppError(
      'unavailable',
      t('{name} is not responding at the moment. Please try again, or log in with your password.', { name }),
    );
  }
}

/** The secret goes where the provider wants it: in the header, unless it says that it only looks in the form. */
function proofOf(secret: string | undefined, server: oidc.ServerMetadata): oidc.ClientAuth {
  if (!secret) return oidc.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret);
}
