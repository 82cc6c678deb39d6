import { config } from '../../platform/config.server.ts';

/** SPEC section 9. */
export const REGION = 'eu-west-3';
/** What follows the underscore. */
export const POOL_NAME = 'jambee';
export const POOL_ID = `${REGION}_${POOL_NAME}`;
/** What the one bucket of files is called, at the root of the site. */
export const BUCKET = 'files';
/** The same: Amplify writes a bucket into the path, and not before the host, only where its name has a dot. */
export const BUCKET_FOR_AMPLIFY = 'files.site';
/** Where the user pool answers. */
export const POOL_PATH = '/cognito-idp';

/** Who signs tokens: an address of this site, with its port where it has one. */
export const issuer = () => `${config().publicUrl}${POOL_PATH}/${POOL_ID}`;

/** What programs are told. */
export const poolAddress = () => ({
  endpoint: `${config().publicUrl}${POOL_PATH}`,
  identityPool: `${config().publicUrl}/cognito-identity`,
  graphql: `${config().publicUrl}/graphql`,
  files: config().publicUrl,
  bucket: BUCKET,
  bucketForAmplify: BUCKET_FOR_AMPLIFY,
  region: REGION,
  poolId: POOL_ID,
  domain: new URL(config().publicUrl).host,
});
