/** Where the user pool of this site is, for programs. */
export interface PoolAddress {
  endpoint: string;
  graphql: string;
  region: string;
  poolId: string;
}

/** `amplify_outputs.json` of Amplify version 6, and the one line it has no place for. */
export function amplifySettings(
  { endpoint, graphql, region, poolId }: PoolAddress,
  clientId: string,
): string {
  const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint };
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
