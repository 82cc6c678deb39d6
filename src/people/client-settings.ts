import type { AppClient } from '../identity/app-client.ts';
import { SCOPES } from '../identity/tokens/scopes.ts';

/** Where the user pool of this site is, for programs. */
export interface PoolAddress {
  endpoint: string;
  identityPool: string;
  graphql: string;
  /** Where S3's protocol is spoken: the site itself. */
  files: string;
  bucket: string;
  bucketForAmplify: string;
  region: string;
  poolId: string;
  /** Where people sign in on our own pages: the host alone, as Amplify takes it. */
  domain: string;
}

/** `amplify_outputs.json` of Amplify version 6, and the one line it has no place for. */
export function amplifySettings(
  { endpoint, identityPool, graphql, region, poolId, domain, bucketForAmplify }: PoolAddress,
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
  const S3 = { bucket: bucketForAmplify, region };
  const settings = { Auth: { Cognito }, API: { GraphQL }, Storage: { S3 } };
  return [
    `Amplify.configure(${JSON.stringify(settings, null, 2)});`,
    '// To uploadData, getUrl, list, downloadData, remove:',
    `const options = ${JSON.stringify({ customEndpoint: domain })};`,
  ].join('\n');
}

/** The AWS SDK for JavaScript, version 3. */
export function sdkSettings({ endpoint, region, files, bucket }: PoolAddress, clientId: string): string {
  return [
    `const pool = new CognitoIdentityProviderClient(${JSON.stringify({ region, endpoint })});`,
    `const ClientId = ${JSON.stringify(clientId)};`,
    '// With credentials of the identity pool:',
    `const s3 = new S3Client(${JSON.stringify({ region, endpoint: files, forcePathStyle: true })});`,
    `const Bucket = ${JSON.stringify(bucket)};`,
  ].join('\n');
}

/** A remote in `rclone.conf`; the keys are a person's own, and renewed by the program that docs/api.md has. */
export function rcloneSettings({ region, files, bucket }: PoolAddress): string {
  return [
    '[jambee]',
    'type = s3',
    'provider = Other',
    `endpoint = ${files}`,
    `region = ${region}`,
    'env_auth = true',
    'profile = jambee',
    '',
    '# Keys for an hour come from a program named in ~/.aws/config: docs/api.md has it.',
    '# [profile jambee]',
    '# credential_process = node /home/…/jambee-keys.mjs',
    '',
    `# rclone copy recordings jambee:${bucket}/library/sounds/rehearsal`,
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
