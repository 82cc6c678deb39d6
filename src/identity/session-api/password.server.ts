import { acceptInvitation, findInvitation } from '../accounts/invitations.server.ts';
import { answerNewPassword } from '../passwords/new-password.server.ts';
import { forgotPassword, forgotPasswordSubmit } from '../passwords/password-reset.server.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from '../sign-up.server.ts';
import { type AddressOf, type SessionApi, onPost } from './call.server.ts';
import { readCookie, writeCookie } from './cookies.server.ts';
import { codeOf, emailOf, textOf, userFields } from './fields.server.ts';
import { challenge } from './sign-in.server.ts';
import { t } from '../../texts/text.ts';

/** The calls of whoever has no password, or none any more. */
export function addPasswordAndSignUp(api: SessionApi, addressOf: AddressOf): void {
  onPost(api, '/forgot-password', addressOf, async ({ c, body, caller }) => {
    await forgotPassword(emailOf(body), caller);
    return c.json({ message: t('If your credentials are known to us, we sent you a password reset code') });
  });
  onPost(api, '/reset-password', addressOf, async ({ c, body, caller }) => {
    const [email, code] = [emailOf(body), codeOf(body, 'MFACode')];
    await forgotPasswordSubmit(email, code, textOf(body, 'password', 'Password'), caller);
    return c.json({ message: t('Your password was reset successfully') });
  });
  onPost(api, '/new-password', addressOf, async (call) => {
    const password = textOf(call.body, 'password', 'Password');
    return challenge(call, await answerNewPassword(readCookie(call.c, 'flow') ?? '', password, call.caller));
  });
  onPost(api, '/register', addressOf, async ({ c, body, caller }) => {
    writeCookie(c, 'flow', await signUp(userFields(body), caller));
    return c.json({ message: t('We sent a confirmation code to your email address.') });
  });
  onPost(api, '/confirm-sign-up', addressOf, async (call) => {
    const flow = readCookie(call.c, 'flow') ?? '';
    return challenge(call, await confirmSignUp(flow, codeOf(call.body), call.caller));
  });
  onPost(api, '/resend-confirmation', addressOf, async ({ c, caller }) => {
    await resendConfirmationCode(readCookie(c, 'flow') ?? '', caller);
    return c.json({ message: t('If there is something to confirm, we sent you a new code.') });
  });
  onPost(api, '/invitation', addressOf, async ({ c, body }) => {
    const { email, givenName, familyName } = await findInvitation(textOf(body, 'token'));
    return c.json({ email, given_name: givenName, family_name: familyName });
  });
  onPost(api, '/invitation/accept', addressOf, async (call) => {
    const token = textOf(call.body, 'token');
    await findInvitation(token);
    const fields = userFields(call.body, { without: 'email', phoneRequired: false });
    return challenge(call, await acceptInvitation(token, fields, call.caller));
  });
}
