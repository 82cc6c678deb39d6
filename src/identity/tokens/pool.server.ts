import { config } from '../../platform/config.server.ts';

/** SPEC section 9. */
export const REGION = 'eu-west-3';
/** What follows the underscore. */
export const POOL_NAME = 'jambee';
export const POOL_ID = `${REGION}_${POOL_NAME}`;
/** Where the user pool answers. */
export const POOL_PATH = '/cognito-idp';

/** Who signs tokens: an address of this site, with its port where it has one. */
export const issuer = () => `${config().publicUrl}${POOL_PATH}/${POOL_ID}`;

/** What programs are told. */
export const poolAddress = () => ({
  endpoint: `${config().publicUrl}${POOL_PATH}`,
  identityPool: `${config().publicUrl}/cognito-identity`,
  graphql: `${config().publicUrl}/graphql`,
  region: REGION,
  poolId: POOL_ID,
  domain: new URL(config().publicUrl).host,
});
