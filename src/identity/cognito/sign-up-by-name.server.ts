import { userFields } from '../session-api/fields.server.ts';
import { requireGoodPassword } from '../passwords/password-policy.server.ts';
import { confirmSignUp, confirmSignUpOf, resendConfirmationCodeTo, signUp } from '../sign-up.server.ts';
import { asId, unreal } from '../srp/stored-password.server.ts';
import { findByLogin } from '../user-row.server.ts';
import type { ClientCall } from './call.server.ts';
import { deliveryTo } from './delivery.ts';
import { attributes, code, optionalText, text } from './fields.ts';
import { invalidParameter } from './wire-error.ts';

/** The e-mail address is the user name (SPEC section 3). A known address is answered as a new one; its owner is told. */
export async function signUpByName({ body, caller }: ClientCall): Promise<object> {
  const [email, password] = [text(body, 'Username'), text(body, 'Password')];
  const given = { email, ...attributes(body, 'UserAttributes') };
  if (given.email.toLowerCase() !== email.toLowerCase())
    throw invalidParameter('Username should be the email.');
  requireGoodPassword(password, [email]);
  const fields = userFields({ ...given, password });
  const session = await signUp(fields, caller);
  const made = await findByLogin(fields.email);
  return {
    UserConfirmed: false,
    // Of an address that is known, always the same one of nobody: asked twice, it tells nothing.
    UserSub: made?.state === 'unconfirmed' ? made.id : asId(unreal('no-sub', fields.email)),
    CodeDeliveryDetails: deliveryTo(fields.email),
    Session: session,
  };
}

/** With the session of the sign-up where the program kept it, else by the name alone. */
export async function confirmSignUpByName({ body, caller }: ClientCall): Promise<object> {
  const [username, typed] = [text(body, 'Username'), code(body, 'ConfirmationCode')];
  const session = optionalText(body, 'Session');
  if (session) await confirmSignUp(session, typed, caller);
  else await confirmSignUpOf(username, typed, caller);
  return {};
}

export async function resendConfirmationCodeByName({ body, caller }: ClientCall): Promise<object> {
  const username = text(body, 'Username');
  await resendConfirmationCodeTo(username, caller);
  return { CodeDeliveryDetails: deliveryTo(username) };
}
