import { callSessionApi } from '../../kernel/browser/session-api.ts';
import type { OpenPanel } from '../../kernel/browser/event-bus.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FederatedLogIn, useComeBack } from './federated.tsx';
import { loginField, secretField } from './panel-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { PanelLink } from './panel-link.tsx';
import { signWithPasskey, useWorkingPasskeys } from './passkey.ts';
import { type Challenge, enter, fieldsOf, openChallenge, openNext } from './go-on.ts';
import { addressHere, t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';

/** SPEC section 2, panel 1. The simpler variant has only email and password. */
export function LoginPanel({ open, simple = false }: { open: OpenPanel; simple?: boolean }) {
  const passkeysWork = useWorkingPasskeys();
  const refused = useComeBack(open);
  const logIn = async ({ email = '', password }: Entered) => {
    const answer = await callSessionApi<Challenge | { two_factor: false }>(
      '/login',
      { email, password },
      'form',
    );
    if (answer.ok) {
      if (answer.body.two_factor) openChallenge(answer.body, open);
      else enter(open);
    } else if (answer.exception === 'UserNotConfirmedException') openNext('confirmation', open, { email });
    else if (answer.exception === 'PasswordResetRequiredException') openNext('resetSubmit', open, { email });
    return fieldsOf(answer);
  };
  const withPasskey = async () => {
    const passkey = await signWithPasskey();
    if (!passkey) return;
    const answer = await callSessionApi('/passkey/login', { passkey });
    if (answer.ok) enter(open);
    else if (answer.exception === 'PasswordResetRequiredException') openNext('resetSubmit', open);
  };
  return (
    <>
      {!simple && !open.program && (
        <p className="text-sm text-soft">
          <strong className="text-ink">{t('Welcome back.')}</strong>{' '}
          {t('This is the team’s door. To save a place at an event, you need no account.')}
        </p>
      )}
      {refused && <Notice tone="error">{refused}</Notice>}
      {open.program && (
        <p className="text-sm">
          {rich('You will continue to {program}, which sees neither your password nor your code.', {
            program: <strong className="font-semibold">{open.program}</strong>,
          })}
        </p>
      )}
      {open.stay && (
        <p className="text-sm text-soft">
          {t('You were logged out. Log in again: this page stays as it is, with what you typed.')}
        </p>
      )}
      <PanelForm
        fields={[simple ? { ...loginField, aside: undefined } : loginField, secretField]}
        values={open.email ? { email: open.email } : {}}
        submit={t('Log In')}
        onSubmit={logIn}
      >
        {({ email = '' }) =>
          !simple && (
            <PanelLink onPress={() => openNext('resetRequest', open, email.includes('@') ? { email } : {})}>
              {t('Forgot my password')}
            </PanelLink>
          )
        }
      </PanelForm>
      {(passkeysWork || !simple) && (
        <div className="grid gap-3 border-t border-line pt-5">
          {!simple && <FederatedLogIn open={open} />}
          {passkeysWork && (
            <Button look="quiet" onClick={() => void withPasskey()}>
              {t('Use a passkey instead')}
            </Button>
          )}
          {!simple && (
            <a
              href={addressHere('/register')}
              className="inline-flex min-h-11 items-center justify-center text-sm font-semibold underline underline-offset-4"
            >
              {t('Register as a new user')}
            </a>
          )}
        </div>
      )}
    </>
  );
}
