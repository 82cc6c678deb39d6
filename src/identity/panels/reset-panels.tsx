import { callSessionApi } from '../../kernel/browser/session-api.ts';
import { emit, type OpenPanel } from '../../kernel/browser/event-bus.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { Button } from '../../ui/button.tsx';
import { fieldsOf, openNext } from './go-on.ts';
import { emailField, newPasswordFields } from './panel-fields.tsx';
import { type PanelField, PanelForm } from './panel-form.tsx';
import { PanelLink } from './panel-link.tsx';
import { t } from '../../texts/text.ts';

const codeField: PanelField = {
  name: 'MFACode',
  label: 'MFACode',
  kind: 'code',
  required: true,
  autoComplete: 'one-time-code',
  hint: 'The 6 digits we emailed you',
};

/** SPEC section 2, panel 3. */
export function ResetRequestPanel({ open }: { open: OpenPanel }) {
  const request = async ({ email = '' }: Entered) => {
    const answer = await callSessionApi<{ message: string }>('/forgot-password', { email }, 'form');
    if (answer.ok) {
      emit('displayAlert', { text: answer.body.message, tone: 'warning', duration: 8000 });
      openNext('resetSubmit', open, { email, said: answer.body.message });
    }
    return fieldsOf(answer);
  };
  return (
    <>
      <p className="text-sm text-soft">
        {t(
          'We email a code of 6 digits to this address if it has an account here. It works once, within ten minutes.',
        )}
      </p>
      <PanelForm
        fields={[emailField]}
        values={open.email ? { email: open.email } : {}}
        submit={t('Request password reset code')}
        onSubmit={request}
      />
      <Button look="quiet" onClick={() => openNext('resetSubmit', open)}>
        {t('I already have a reset code')}
      </Button>
      <PanelLink onPress={() => openNext('login', open, open.email ? { email: open.email } : {})}>
        {t('Back to login')}
      </PanelLink>
    </>
  );
}

/** SPEC section 2, panel 4. */
export function ResetSubmitPanel({ open }: { open: OpenPanel }) {
  const reset = async ({ email, MFACode, password }: Entered) => {
    const answer = await callSessionApi<{ message: string }>(
      '/reset-password',
      { email, MFACode, password },
      'form',
    );
    if (answer.ok) {
      emit('displayAlert', { text: answer.body.message, duration: 5000 });
      if (open.stay) openNext('login', open, { email: email ?? '' });
      else {
        emit('closePanel');
        emit('routeLater', {
          to: `/login${open.next ? `?${new URLSearchParams({ next: open.next })}` : ''}`,
        });
      }
    }
    return fieldsOf(answer);
  };
  return (
    <>
      {/* The message announces it. */}
      {open.said && <p className="text-sm">{open.said}.</p>}
      <PanelForm
        fields={[emailField, codeField, ...newPasswordFields]}
        values={open.email ? { email: open.email } : {}}
        submit={t('Reset your password')}
        onSubmit={reset}
      />
      <PanelLink onPress={() => openNext('resetRequest', open, open.email ? { email: open.email } : {})}>
        {t('Send a new code')}
      </PanelLink>
      <PanelLink onPress={() => openNext('login', open, open.email ? { email: open.email } : {})}>
        {t('Back to login')}
      </PanelLink>
    </>
  );
}
