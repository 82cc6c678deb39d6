import { db } from '../../platform/db/database.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { securityOf } from '../accounts/account-security.server.ts';
import { endOtherSessions } from '../sessions.server.ts';
import { revokeRefreshToken } from '../tokens/program-sessions.server.ts';
import { findUser } from '../accounts/users.server.ts';
import type { ClientCall, TokenCall } from './call.server.ts';
import { text } from './fields.ts';
import { WireError } from './wire-error.ts';

/** Who is signed in, and how the account is kept safe. */
export async function getUser({ viewer, session }: TokenCall): Promise<object> {
  const user = await findUser(viewer, viewer.id);
  const { hasAuthenticator } = await securityOf(viewer, viewer.id);
  const attributes = {
    sub: user.id,
    email: user.email,
    email_verified: String(session.emailVerified),
    given_name: user.givenName,
    family_name: user.familyName,
    phone_number: user.phoneNumber,
    preferred_username: user.username,
  };
  return {
    Username: user.id,
    UserAttributes: Object.entries(attributes).flatMap(([Name, Value]) => (Value ? [{ Name, Value }] : [])),
    UserMFASettingList: hasAuthenticator ? ['SOFTWARE_TOKEN_MFA'] : [],
    ...(hasAuthenticator ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}),
  };
}

/** Ends the session that the refresh token is of, access tokens included. */
export async function revokeToken({ body, client }: ClientCall): Promise<object> {
  const token = text(body, 'Token');
  if (token.split('.').length === 3)
    throw new WireError('UnsupportedTokenTypeException', 'Only refresh tokens are revoked.');
  if (!(await revokeRefreshToken(token, client.ClientId)))
    throw new WireError('UnauthorizedException', 'The token is of another client.');
  return {};
}

/** Signs out everywhere: browsers and programs. */
export async function globalSignOut({ viewer }: TokenCall): Promise<object> {
  await endOtherSessions(viewer, '');
  await record(db(), { action: 'sign-out', actorId: viewer.id, subjectId: viewer.id });
  return {};
}
