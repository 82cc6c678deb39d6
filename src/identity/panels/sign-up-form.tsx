import { callSessionApi } from '../../kernel/browser/session-api.ts';
import { emit } from '../../kernel/browser/event-bus.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { fieldsOf } from './go-on.ts';
import { emailField, nameFields, newPasswordFields, phoneField } from './panel-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { t } from '../../texts/text.ts';

/** Where the site lets people register by themselves: the mailed code comes next. */
export function SignUpForm() {
  const signUp = async (entered: Entered) => {
    const answer = await callSessionApi<{ message: string }>('/register', entered, 'form');
    if (answer.ok) emit('openPanel', { panel: 'confirmation', email: entered['email'] ?? '' });
    return fieldsOf(answer);
  };
  return (
    <PanelForm
      fields={[...nameFields, emailField, phoneField, ...newPasswordFields]}
      submit={t('Register')}
      onSubmit={signUp}
    />
  );
}
