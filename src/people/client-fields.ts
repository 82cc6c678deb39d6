import type { AppClient, AuthFlowName } from '../identity/app-client.ts';
import type { Entered, Field, FieldErrors } from '../kernel/forms/field.ts';

export const nameField: Field = {
  name: 'clientName',
  label: 'Name',
  kind: 'text',
  max: 128,
  required: true,
  hint: 'People see this name in their list of sessions.',
};

/** Of what `FLOW_CHOICES` are chosen from. */
export const flowsField: Field = { name: 'flows', label: 'How people log in', kind: 'text' };

/** One per line. */
export const addressFields: Field[] = [
  {
    name: 'origins',
    label: 'Origins',
    kind: 'longText',
    hint: 'Of pages that call from a browser, like https://www.example.org. One per line.',
  },
  {
    name: 'callbacks',
    label: 'Callback addresses',
    kind: 'longText',
    hint: 'Where the hosted login leads back to, exactly as the program sends it, like https://www.example.org/back. One per line.',
  },
  {
    name: 'signOuts',
    label: 'Sign-out addresses',
    kind: 'longText',
    hint: 'Where the hosted login leads to once somebody has logged out, like https://www.example.org. One per line.',
  },
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

/** As the form shows it. */
export const valuesOf = (client: AppClient): Entered => ({
  clientName: client.ClientName,
  origins: client.AllowedOrigins.join('\n'),
  callbacks: client.CallbackURLs.join('\n'),
  signOuts: client.LogoutURLs.join('\n'),
  flows: FLOW_CHOICES.flatMap(({ value }) => (client.ExplicitAuthFlows.includes(value) ? value : [])).join(
    ' ',
  ),
  guests: client.MandatorySignIn ? '' : 'yes',
});

/** What is wrong with an app client, at the fields of the form; what others changed meanwhile is said of them already. */
export function errorsOf(wrong: FieldErrors): FieldErrors {
  const { ClientName, ExplicitAuthFlows, AllowedOrigins, CallbackURLs, LogoutURLs, ...ofFields } = wrong;
  const errors = {
    clientName: ClientName,
    flows: ExplicitAuthFlows && 'Tick at least one, or write a callback address.',
    origins: AllowedOrigins,
    callbacks: CallbackURLs,
    signOuts: LogoutURLs,
    ...ofFields,
  };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error]] : [])),
  );
}
