import { Tooltip } from '../../ui/tooltip.tsx';
import type { PanelField } from './panel-form.tsx';
import { t, translated } from '../../texts/text.ts';

const LOGIN_HINT =
  'You can use your email or user name when logging in. You got it through your system administrator.';

function LoginHelp() {
  return (
    <Tooltip text={translated(LOGIN_HINT)}>
      {(id) => (
        <button
          type="button"
          aria-label={t('About the email')}
          aria-describedby={id}
          className="grid size-6 cursor-help place-items-center rounded-full border border-edge text-xs font-bold text-soft"
        >
          ?
        </button>
      )}
    </Tooltip>
  );
}

export const loginField: PanelField = {
  name: 'email',
  label: 'Email or user name',
  short: 'Email',
  kind: 'login',
  required: true,
  min: 4,
  minMessage: 'Names must be at least 4 characters long',
  autoComplete: 'username',
  aside: <LoginHelp />,
};
export const secretField: PanelField = {
  name: 'password',
  label: 'Password',
  kind: 'secret',
  required: true,
  autoComplete: 'current-password',
};
export const emailField: PanelField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: true,
  autoComplete: 'username',
};
export const newPasswordFields: PanelField[] = [
  {
    name: 'password',
    label: 'Password',
    kind: 'password',
    required: true,
    autoComplete: 'new-password',
    hint: 'At least 8 characters, with an uppercase and a lowercase letter, a digit and a special character',
  },
  {
    name: 'passwordConfirmation',
    label: 'Repeat the password',
    short: 'Password confirmation',
    kind: 'secret',
    required: true,
    autoComplete: 'new-password',
    after: 'password',
    same: 'password',
  },
];
/** SPEC section 5: at least 3 characters, whatever the message says. */
const name = {
  kind: 'name',
  required: true,
  min: 3,
  minMessage: 'Names must be at least 4 characters long',
} as const;
export const nameFields: PanelField[] = [
  { ...name, name: 'given_name', label: 'Given name', autoComplete: 'given-name' },
  { ...name, name: 'family_name', label: 'Family name', autoComplete: 'family-name' },
];
export const phoneField: PanelField = {
  name: 'phone_number',
  label: 'Phone number',
  kind: 'phone',
  required: true,
  autoComplete: 'tel',
  hint: 'With the country code, like +33612345678',
};
