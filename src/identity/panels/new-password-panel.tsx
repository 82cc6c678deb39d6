import { callSessionApi } from '../../kernel/browser/session-api.ts';
import type { OpenPanel } from '../../kernel/browser/event-bus.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { type Challenge, fieldsOf, openChallenge, openNext } from './go-on.ts';
import { newPasswordFields } from './panel-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { t } from '../../texts/text.ts';

/** Cognito's NEW_PASSWORD_REQUIRED: who was given a password chooses one, and goes on to the second step. */
export function NewPasswordPanel({ open }: { open: OpenPanel }) {
  const choose = async ({ password }: Entered) => {
    const answer = await callSessionApi<Challenge>('/new-password', { password }, 'form');
    if (answer.ok) openChallenge(answer.body, open);
    else if (answer.exception === 'ExpiredCodeException')
      openNext('login', open, open.email ? { email: open.email } : {});
    return fieldsOf(answer);
  };
  return (
    <>
      <p className="text-sm">
        {t('Your password was printed when this site was set up. Choose one that only you know.')}
      </p>
      <PanelForm fields={newPasswordFields} submit={t('Save password')} onSubmit={choose} />
    </>
  );
}
