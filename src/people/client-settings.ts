import type { AppClient } from '../identity/app-client.ts';
import { SCOPES } from '../identity/tokens/scopes.ts';

/** Where the user pool of this site is, for programs. */
export interface PoolAddress {
  endpoint: string;
  identityPool: string;
  graphql: string;
  region: string;
  poolId: string;
  /** Where people sign in on our own pages: the host alone, as Amplify takes it. */
  domain: string;
}

/** `amplify_outputs.json` of Amplify version 6, and the one line it has no place for. */
export function amplifySettings(
  { endpoint, identityPool, graphql, region, poolId }: PoolAddress,
  clientId: string,
  identityPoolId: string,
  guests: boolean,
): string {
  const Cognito = {
    userPoolId: poolId,
    userPoolClientId: clientId,
    userPoolEndpoint: endpoint,
    identityPoolId,
    identityPoolEndpoint: identityPool,
    allowGuestAccess: guests,
  };
  const GraphQL = { endpoint: graphql, region, defaultAuthMode: 'userPool' };
  return `Amplify.configure(${JSON.stringify({ Auth: { Cognito }, API: { GraphQL } }, null, 2)});`;
}

/** The AWS SDK for JavaScript, version 3. */
export function sdkSettings({ endpoint, region }: PoolAddress, clientId: string): string {
  return [
    `const pool = new CognitoIdentityProviderClient(${JSON.stringify({ region, endpoint })});`,
    `const ClientId = ${JSON.stringify(clientId)};`,
  ].join('\n');
}

/** What Amplify version 6 needs besides, for people who sign in on our pages. */
export function hostedSettings(
  { poolId, endpoint, domain }: PoolAddress,
  { ClientId, CallbackURLs, LogoutURLs }: Pick<AppClient, 'ClientId' | 'CallbackURLs' | 'LogoutURLs'>,
): string {
  const oauth = {
    domain,
    scopes: SCOPES,
    redirectSignIn: CallbackURLs,
    redirectSignOut: LogoutURLs,
    responseType: 'code',
  };
  const Cognito = {
    userPoolId: poolId,
    userPoolClientId: ClientId,
    userPoolEndpoint: endpoint,
    loginWith: { oauth },
  };
  return [
    `Amplify.configure(${JSON.stringify({ Auth: { Cognito } }, null, 2)});`,
    'await signInWithRedirect();',
  ].join('\n');
}
