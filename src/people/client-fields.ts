import type { AuthFlowName } from '../identity/app-client.ts';
import type { Field } from '../kernel/forms/field.ts';

const addresses = { kind: 'longText', hint: 'One a line.' } as const;

export const clientFields: Field[] = [
  {
    name: 'clientName',
    label: 'Name',
    kind: 'text',
    max: 128,
    required: true,
    hint: 'People see it among their sessions.',
  },
  {
    ...addresses,
    name: 'origins',
    label: 'Origins',
    hint: 'Of pages that call from a browser, like https://www.example.org. One a line; none for an app or a script.',
  },
  { ...addresses, name: 'callbacks', label: 'Addresses to come back to' },
  { ...addresses, name: 'signOuts', label: 'Addresses after the sign-out' },
];

export const FLOW_CHOICES: { value: AuthFlowName; label: string; hint: string }[] = [
  {
    value: 'ALLOW_USER_PASSWORD_AUTH',
    label: 'Password',
    hint: 'People type their password and their code in the program.',
  },
  {
    value: 'ALLOW_USER_SRP_AUTH',
    label: 'Password that is not sent (SRP)',
    hint: 'What Amplify does unless it is told otherwise. From now on a second, weaker trace of each new password is stored, sealed; people choose theirs anew before it works for them.',
  },
  {
    value: 'ALLOW_REFRESH_TOKEN_AUTH',
    label: 'Refresh tokens',
    hint: 'People stay signed in for up to 30 days, as long as they use it once in 7.',
  },
];

export const USUAL_FLOWS: readonly AuthFlowName[] = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
