import { data, redirect } from 'react-router';
import { forgetDevice } from '../identity/devices.server.ts';
import { beginLink, unlink } from '../identity/federation/identities.server.ts';
import {
  federationHeaders,
  flowHeaders,
  type PageSession,
  sessionHeaders,
} from '../identity/session-api/page-session.server.ts';
import {
  confirmEmailChange,
  pendingEmail,
  requestEmailChange,
} from '../identity/accounts/email-change.server.ts';
import { keepSecondFactors } from '../identity/mfa-reset.server.ts';
import { setFirstPassword } from '../identity/passwords/first-password.server.ts';
import { forgotPassword } from '../identity/passwords/password-reset.server.ts';
import { removePasskey, renamePasskey } from '../identity/passkeys/passkeys.server.ts';
import {
  beginAuthenticatorChange,
  changePassword,
  renewRecoveryCodes,
} from '../identity/reauthentication.server.ts';
import { endOtherSessions, endSession } from '../identity/sessions.server.ts';
import { setupTOTP, verifyTotpToken } from '../identity/second-factor/totp-setup.server.ts';
import { profileFieldsOf } from '../identity/user-fields.ts';
import { AppError } from '../platform/app-error.ts';
import { IdentityError } from '../identity/identity-error.ts';
import { justDone } from '../identity/just-done.server.ts';
import { textIn } from '../kernel/forms/action.server.ts';
import { withDone } from '../kernel/forms/done.server.ts';
import { checkForm, type Field } from '../kernel/forms/field.ts';
import type { UserViewer } from '../kernel/access/viewer.ts';
import { saveProfile } from './save-profile.server.ts';
import { emailCodeFields, emailFields, firstPasswordFields } from './account-fields.ts';
import { factorIn, renaming } from './typed-factor.server.ts';
import { t } from '../texts/text.ts';

/** What one does to one's own account; each answers with a redirect, or with codes that are shown this once. */
export function accountActions(viewer: UserViewer, session: PageSession, form: FormData) {
  const here = `/members/users/${viewer.id}/edit`;
  const done = (name: string, section: string, headers = new Headers()) =>
    redirect(`${withDone(here, name)}#part-${section}`, { status: 303, headers });

  return {
    profile: async () => {
      await saveProfile(viewer, viewer.id, form, profileFieldsOf);
      return done('profile', 'profile');
    },
    email: async () => {
      const { email = '' } = checked(emailFields, form);
      await renaming({ password: 'emailPassword', code: 'emailFactor', recovery_code: 'emailFactor' }, () =>
        requestEmailChange(viewer, email, textIn(form, 'emailPassword'), factorIn(form, 'emailFactor')),
      );
      return redirect(`${here}#part-email`, { status: 303, headers: await session.rotate() });
    },
    emailCode: async () => {
      const { emailCode = '' } = checked(emailCodeFields, form);
      // The code was sent before, and its answer was lost, or it came too late.
      if (!(await pendingEmail(viewer)))
        throw new AppError(
          'conflict',
          t('Your address is {email}. No other one is waiting for a code.', { email: viewer.email }),
        );
      await confirmEmailChange(viewer, emailCode, session.caller);
      return done('email', 'email');
    },
    firstPasswordCode: async () => {
      await forgotPassword(viewer.email, session.caller);
      return redirect(`${here}#part-password`, 303);
    },
    firstPassword: async () => {
      const { passwordCode = '' } = checked(firstPasswordFields, form);
      const password = repeatedPassword(form);
      const { caller, grant } = session;
      const granted = await setFirstPassword(viewer, passwordCode, password, caller, grant);
      return done('password', 'password', sessionHeaders(granted));
    },
    password: async () => {
      const password = repeatedPassword(form);
      const granted = await changePassword(viewer, textIn(form, 'currentPassword'), password, session.grant);
      return done('password', 'password', sessionHeaders(granted));
    },
    authenticator: async () => {
      const flow = await renaming(
        { password: 'appPassword', code: 'appCode', recovery_code: 'appCode' },
        () => beginAuthenticatorChange(viewer, textIn(form, 'appPassword'), factorIn(form, 'appCode')),
      );
      // Makes the secret now: the page that shows it only looks.
      await setupTOTP(flow);
      return redirect(`${here}?step=scan#part-authenticator`, { status: 303, headers: flowHeaders(flow) });
    },
    authenticatorCode: async () => {
      const code = textIn(form, 'setupCode').trim();
      const { recoveryCodes, granted } = await renaming({ code: 'setupCode' }, () =>
        verifyTotpToken(session.flowToken ?? '', code, session.caller, session.grant).catch(
          async (error: unknown) => {
            throw isOver(error) ? await changeOver(viewer.id) : error;
          },
        ),
      );
      return data({ shown: 'authenticator' as const, recoveryCodes }, { headers: sessionHeaders(granted) });
    },
    recoveryCodes: async () => {
      const recoveryCodes = await renaming(
        { password: 'codesPassword', code: 'codesCode', recovery_code: 'codesCode' },
        () => renewRecoveryCodes(viewer, textIn(form, 'codesPassword'), factorIn(form, 'codesCode')),
      );
      return data({ shown: 'recoveryCodes' as const, recoveryCodes }, { headers: await session.rotate() });
    },
    renamePasskey: async () => {
      await renamePasskey(viewer, textIn(form, 'id'), textIn(form, 'passkeyName'));
      return done('passkey', 'passkeys');
    },
    removePasskey: async () => {
      await renaming({ password: 'keyPassword', code: 'keyCode', recovery_code: 'keyCode' }, () =>
        removePasskey(
          viewer,
          textIn(form, 'passkey'),
          textIn(form, 'keyPassword'),
          factorIn(form, 'keyCode'),
          session.id,
        ),
      );
      return done('passkey-removed', 'passkeys', await session.rotate());
    },
    linkIdentity: async () => {
      const { to, token } = await renaming(
        { password: 'linkPassword', code: 'linkCode', recovery_code: 'linkCode' },
        () =>
          beginLink(
            viewer,
            textIn(form, 'provider'),
            textIn(form, 'linkPassword'),
            factorIn(form, 'linkCode'),
          ),
      );
      const headers = await session.rotate();
      for (const line of federationHeaders(token).getSetCookie()) headers.append('set-cookie', line);
      return redirect(to, { status: 303, headers });
    },
    unlinkIdentity: async () => {
      await renaming({ password: 'unlinkPassword', code: 'unlinkCode', recovery_code: 'unlinkCode' }, () =>
        unlink(
          viewer,
          textIn(form, 'identity'),
          textIn(form, 'unlinkPassword'),
          factorIn(form, 'unlinkCode'),
        ),
      );
      return done('unlinked', 'identities', await session.rotate());
    },
    keepMfa: async () => {
      await keepSecondFactors(viewer);
      return done('kept', 'authenticator');
    },
    forgetDevice: async () => {
      await forgetDevice(viewer, textIn(form, 'id'));
      return done('device', 'devices');
    },
    endSession: async () => {
      await endSession(viewer, textIn(form, 'id'));
      return done('session', 'sessions');
    },
    endOthers: async () => {
      await endOtherSessions(viewer, session.id ?? '');
      return done('sessions', 'sessions');
    },
  };
}

const isOver = (error: unknown) => error instanceof IdentityError && error.name === 'ExpiredCodeException';

/** What became of a change of the authenticator that is over. */
async function changeOver(userId: string): Promise<AppError> {
  const message = (await justDone(userId, 'authenticator.set'))
    ? t(
        'The new authenticator is in use already. Recovery codes were made with it: if you have not seen them, make new ones below.',
      )
    : t('This change took too long, or was begun again elsewhere. Your authenticator is the one you had.');
  return new AppError('conflict', message);
}

function repeatedPassword(form: FormData): string {
  const password = textIn(form, 'password');
  if (password !== textIn(form, 'passwordConfirmation'))
    throw refused({ passwordConfirmation: 'Passwords must match' });
  return password;
}

function checked(fields: readonly Field[], form: FormData) {
  const { values, errors, ok } = checkForm(fields, form);
  if (!ok) throw refused(errors);
  return values;
}

function refused(errors: Record<string, string>): AppError {
  return new AppError('invalid', 'Please check the fields below.', errors);
}
