import { useEffect, useState } from 'react';
import { callSessionApi, type SessionApiAnswer } from '../../kernel/browser/session-api.ts';
import type { OpenPanel } from '../../kernel/browser/event-bus.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/field.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { enter, fieldsOf, openNext } from './go-on.ts';
import { type PanelField, PanelForm } from './panel-form.tsx';
import { signWithPasskey, useWorkingPasskeys } from './passkey.ts';
import { t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';

const codeField: PanelField = {
  name: 'code',
  label: 'MFA code',
  kind: 'code',
  required: true,
  autoComplete: 'one-time-code',
};
const recoveryField: PanelField = {
  name: 'recovery_code',
  label: 'Recovery code',
  kind: 'text',
  required: true,
  autoComplete: 'off',
  hint: 'One of the codes you saved when you set up your authenticator, like ab3d-efgh-4kmn-pq5r',
};

/** SPEC section 2, panel 5: the authenticator's code, after its QR code when it is being set up. */
export function ValidationPanel({ open }: { open: OpenPanel }) {
  const isSetup = open.challenge === 'MFA_SETUP';
  const [setup, setSetup] = useState<{ secretCode: string; otpauthUri: string }>();
  const passkeysWork = useWorkingPasskeys();
  const [recovering, setRecovering] = useState(false);
  useEffect(() => {
    if (!isSetup) return;
    void callSessionApi<{ secretCode: string; otpauthUri: string }>('/mfa/setup').then((answer) => {
      if (answer.ok) setSetup(answer.body);
      else over(answer);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once a panel
  }, []);

  /** A challenge that is over begins again at the login panel. */
  const over = (answer: SessionApiAnswer<unknown>) => {
    if (!answer.ok && answer.exception === 'ExpiredCodeException')
      openNext('login', open, open.email ? { email: open.email } : {});
  };
  const verify = async (entered: Entered, form: FormData) => {
    const sent = { ...entered, ...(form.has('remember') ? { remember: true } : {}) };
    const path = isSetup ? '/mfa/verify' : '/two-factor-challenge';
    const answer = await callSessionApi<{ recoveryCodes: string[] } | undefined>(path, sent, 'form');
    if (!answer.ok) over(answer);
    else if (answer.body) openNext('recoveryCodes', open, answer.body);
    else enter(open);
    return fieldsOf(answer);
  };

  const withPasskey = async () => {
    const passkey = await signWithPasskey({ second: true });
    if (!passkey) return;
    const answer = await callSessionApi('/two-factor-challenge', { passkey });
    if (answer.ok) enter(open);
    else over(answer);
  };

  return (
    <>
      <p className="text-sm">
        {rich(isSetup ? 'Set up two-step login for {email}.' : 'Logging in as {email}.', {
          email: <strong className="font-semibold">{open.email}</strong>,
        })}
      </p>
      {setup && <AuthenticatorKey {...setup} />}
      <PanelForm
        key={recovering ? 'recovery' : 'code'}
        fields={[recovering ? recoveryField : codeField]}
        submit={t('Log In')}
        onSubmit={verify}
      >
        <Checkbox name="remember" label={t('Remember this device: don’t ask for a code here for a year')} />
      </PanelForm>
      {!isSetup && open.passkey && passkeysWork && (
        <Button look="quiet" onClick={() => void withPasskey()}>
          {t('Use my passkey')}
        </Button>
      )}
      {!isSetup && (
        <Button look="quiet" onClick={() => setRecovering(!recovering)}>
          {recovering ? t('Use my authenticator') : t('I lost my phone: use a recovery code')}
        </Button>
      )}
    </>
  );
}
