import type { AuthFlowName } from '../identity/app-client.ts';
import type { Field } from '../kernel/forms/field.ts';

const addresses = { kind: 'longText', hint: 'One per line.' } as const;

export const clientFields: Field[] = [
  {
    name: 'clientName',
    label: 'Name',
    kind: 'text',
    max: 128,
    required: true,
    hint: 'People see this name in their list of sessions.',
  },
  {
    ...addresses,
    name: 'origins',
    label: 'Origins',
    hint: 'Of pages that call from a browser, like https://www.example.org. One per line; leave empty for an app or a script.',
  },
  {
    ...addresses,
    name: 'callbacks',
    label: 'Callback addresses',
    hint: 'For the hosted login, where people log in on our pages and the program never sees their password. Exactly as the program sends it, like https://www.example.org/back. One per line.',
  },
  { ...addresses, name: 'signOuts', label: 'Sign-out addresses' },
];

export const FLOW_CHOICES: { value: AuthFlowName; label: string; hint: string }[] = [
  {
    value: 'ALLOW_USER_PASSWORD_AUTH',
    label: 'Password',
    hint: 'People enter their password and code in the program.',
  },
  {
    value: 'ALLOW_USER_SRP_AUTH',
    label: 'Password that is not sent (SRP)',
    hint: 'What Amplify does by default. From now on, a second, weaker verifier of each new password is stored, encrypted; it works for people once they have chosen a new password.',
  },
  {
    value: 'ALLOW_REFRESH_TOKEN_AUTH',
    label: 'Refresh tokens',
    hint: 'People stay logged in for up to 30 days, as long as they use it every 7 days.',
  },
];

export const USUAL_FLOWS: readonly AuthFlowName[] = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
