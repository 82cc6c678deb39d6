import { checkField, tidy } from '../../kernel/forms/field.ts';
import { securityOf } from '../accounts/account-security.server.ts';
import {
  confirmEmailChange,
  pendingEmail,
  requestEmailChangeAfterSignIn,
} from '../accounts/email-change.server.ts';
import { changeProfile } from '../accounts/profile.server.ts';
import { profileFields, userFormFields } from '../user-fields.ts';
import { findUser } from '../accounts/users.server.ts';
import type { TokenCall } from './call.server.ts';
import { deliveryTo } from './delivery.ts';
import { attributes, type Body, code, map, text } from './fields.ts';
import { invalidParameter } from './wire-error.ts';

/** What one changes oneself, by Cognito's names; nothing else is written, whatever is sent. */
const FIELDS: Record<string, string | undefined> = {
  given_name: 'given_name',
  family_name: 'family_name',
  phone_number: 'phone_number',
  preferred_username: 'username',
  email: 'email',
};

/** Names, telephone and user name at once; an e-mail address once its code has come back. */
export async function updateUserAttributes({ body, viewer, session }: TokenCall): Promise<object> {
  const { email, ...given } = checked(attributes(body, 'UserAttributes'));
  if (Object.keys(given).length > 0) {
    const { givenName, familyName, phoneNumber, username } = await findUser(viewer, viewer.id);
    const was = { givenName, familyName, phoneNumber, username };
    await changeProfile(
      viewer,
      viewer.id,
      {
        givenName: given['given_name'] ?? givenName,
        familyName: given['family_name'] ?? familyName,
        phoneNumber: given['phone_number'] ?? phoneNumber,
        username: given['username'] === undefined ? username : given['username'] || null,
      },
      was,
    );
  }
  if (email === undefined) return { CodeDeliveryDetailsList: [] };
  await requestEmailChangeAfterSignIn(viewer, email, session.provedAt);
  return { CodeDeliveryDetailsList: [deliveryTo(email)] };
}

/** Another code for the address that waits for one. */
export async function getUserAttributeVerificationCode(call: TokenCall): Promise<object> {
  requireEmail(call.body);
  const email = await pendingEmail(call.viewer);
  if (!email) throw invalidParameter('No address waits for a code: ask with UpdateUserAttributes.');
  await requestEmailChangeAfterSignIn(call.viewer, email, call.session.provedAt);
  return { CodeDeliveryDetails: deliveryTo(email) };
}

export async function verifyUserAttribute({ body, viewer, caller }: TokenCall): Promise<object> {
  requireEmail(body);
  await confirmEmailChange(viewer, code(body, 'Code'), caller);
  return {};
}

/** The authenticator is the only second factor here, and nobody goes without (SPEC section 9). */
export async function setUserMfaPreference({ body, viewer }: TokenCall): Promise<object> {
  const totp = map(body, 'SoftwareTokenMfaSettings');
  const others = ['SMSMfaSettings', 'EmailMfaSettings'].map((name) => map(body, name));
  if (others.some((each) => each['Enabled'] === true))
    throw invalidParameter('An authenticator is the only second factor here.');
  if (totp['Enabled'] === false) throw invalidParameter('Nobody signs in here without a second factor.');
  const { hasAuthenticator } = await securityOf(viewer, viewer.id);
  if (totp['Enabled'] === true && !hasAuthenticator)
    throw invalidParameter('User has not verified software token mfa');
  return {};
}

function requireEmail(body: Body): void {
  if (text(body, 'AttributeName') !== 'email') throw invalidParameter('Only the email is verified here.');
}

function checked(sent: Record<string, string>): Record<string, string | undefined> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    const known = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    const field = [...profileFields, ...userFormFields].find((each) => each.name === known);
    if (!field || !known) throw invalidParameter(`${name.slice(0, 60)} cannot be changed.`);
    const tidied = tidy(value, field.kind);
    const problem = checkField(field, tidied);
    if (problem) throw invalidParameter(problem);
    values[known] = tidied;
  }
  return values;
}
