import * as oidc from 'openid-client';
import { config } from '../../platform/config.server.ts';
import type { ProviderSettings } from '../../platform/federation-settings.server.ts';
import { sign } from '../../platform/secrets.server.ts';
import { type ForeignIdentity, identityFromAnswer, identityFromClaims } from './foreign-identity.ts';
import { clientOf, isPlain, PLAIN } from './provider-configuration.server.ts';
import { callbackAddress } from './providers.server.ts';

/** What the token of a request stands for: the provider hears the first two, and the third at the end. */
const secretsOf = (token: string) => ({
  state: sign('federation-state', token, 43),
  nonce: sign('federation-nonce', token, 43),
  verifier: sign('federation-verifier', token, 43),
});

/** Where the browser goes to say who it is. */
export async function addressAt(provider: ProviderSettings, token: string): Promise<string> {
  const { state, nonce, verifier } = secretsOf(token);
  const plain = isPlain(provider.id) ? PLAIN[provider.id] : undefined;
  const common = { redirect_uri: callbackAddress(provider.id), state };
  const client = await clientOf(provider);
  if (!plain && knowsNoCodes(client))
    return oidc.buildAuthorizationUrl(client, {
      ...common,
      nonce,
      scope: 'openid email profile',
      response_type: 'id_token token',
    }).href;
  return oidc.buildAuthorizationUrl(client, {
    ...common,
    scope: plain?.scope ?? 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(plain ? {} : { nonce }),
  }).href;
}

/** Brings its answer in the address (the implicit flow), where the settings let it. */
const knowsNoCodes = (client: oidc.Configuration) =>
  config().federation.tokenInUrl &&
  !(client.serverMetadata().response_types_supported ?? ['code']).includes('code');

/** Who came back, by the code in the address; throws where anything is not as it was begun. */
export async function identityByCode(
  provider: ProviderSettings,
  token: string,
  query: string,
): Promise<ForeignIdentity> {
  const { state, nonce, verifier } = secretsOf(token);
  const client = await clientOf(provider);
  const plain = isPlain(provider.id) ? provider.id : undefined;
  const tokens = await oidc.authorizationCodeGrant(client, new URL(callbackAddress(provider.id) + query), {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(plain ? {} : { expectedNonce: nonce, idTokenExpected: true }),
  });
  if (plain) {
    const address = new URL(PLAIN[plain].profile);
    const said = await oidc.fetchProtectedResource(client, tokens.access_token, address, 'GET');
    return identityFromAnswer(plain, (await said.json()) as Record<string, unknown>);
  }
  return withProfile(provider, client, tokens.claims() ?? {}, tokens.access_token);
}

/** The same by an id_token and an access_token in the address (the implicit flow), which nothing but these two prove. */
export async function identityByToken(
  provider: ProviderSettings,
  token: string,
  fragment: string,
): Promise<ForeignIdentity> {
  const { state, nonce } = secretsOf(token);
  const client = await clientOf(provider);
  oidc.useIdTokenResponseType(client);
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const accessToken = parts.get('access_token') ?? '';
  for (const name of ['access_token', 'token_type', 'expires_in', 'scope']) parts.delete(name);
  const address = new URL(callbackAddress(provider.id));
  address.hash = parts.toString();
  const claims = await oidc.implicitAuthentication(client, address, nonce, { expectedState: state });
  return withProfile(provider, client, claims, accessToken);
}

/** Some say the address only there; whose it is is compared with the id token. */
async function withProfile(
  { id }: ProviderSettings,
  client: oidc.Configuration,
  claims: Record<string, unknown>,
  accessToken: string,
): Promise<ForeignIdentity> {
  const asks = claims['email'] === undefined && client.serverMetadata().userinfo_endpoint && accessToken;
  const more = asks ? await oidc.fetchUserInfo(client, accessToken, String(claims['sub'])) : {};
  return identityFromClaims(id, { ...more, ...claims });
}
