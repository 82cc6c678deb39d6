import { callSessionApi } from '../../kernel/browser/session-api.ts';
import { emit, type OpenPanel } from '../../kernel/browser/event-bus.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { Button } from '../../ui/button.tsx';
import { type Challenge, fieldsOf, openChallenge } from './go-on.ts';
import { PanelForm } from './panel-form.tsx';
import { t } from '../../texts/text.ts';

/** UserNotConfirmedException (SPEC section 4): the mailed code confirms the sign-up and leads on. */
export function ConfirmationPanel({ open }: { open: OpenPanel }) {
  const confirm = async ({ code }: Entered) => {
    const answer = await callSessionApi<Challenge>('/confirm-sign-up', { code }, 'form');
    if (answer.ok) openChallenge(answer.body, open);
    return fieldsOf(answer);
  };
  const resend = async () => {
    const answer = await callSessionApi<{ message: string }>('/resend-confirmation');
    if (answer.ok) emit('displayAlert', { text: answer.body.message, duration: 5000 });
  };
  return (
    <>
      <p className="text-sm">
        {t('We sent a confirmation code to {email}. Enter it to confirm that the address is yours.', {
          email: open.email ?? t('your email'),
        })}
      </p>
      <PanelForm
        fields={[
          {
            name: 'code',
            label: t('Confirmation code'),
            kind: 'code',
            required: true,
            autoComplete: 'one-time-code',
          },
        ]}
        submit={t('Confirm')}
        onSubmit={confirm}
      />
      <Button look="quiet" onClick={() => void resend()}>
        {t('Send a new code')}
      </Button>
    </>
  );
}
