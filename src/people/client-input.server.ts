import type { AppClient, AppClientInput, AuthFlowName } from '../identity/app-client.ts';
import { textIn, textsIn } from '../kernel/forms/action.server.ts';
import { meetOthers } from '../kernel/forms/meet-others.server.ts';
import { FLOW_CHOICES, flowsField, valuesOf } from './client-fields.ts';

/** What the form says of an app client. */
export function clientInput(form: FormData): AppClientInput {
  const text = (name: string) => textIn(form, name).trim();
  const lines = (name: string) => text(name).split(/\s+/).filter(Boolean);
  const flows = textsIn(form, 'flows').flatMap((sent) => sent.split(' ').filter(Boolean)) as AuthFlowName[];
  return {
    ClientName: text('clientName'),
    ExplicitAuthFlows: flows,
    CallbackURLs: lines('callbacks'),
    LogoutURLs: lines('signOuts'),
    AllowedOrigins: lines('origins'),
    Confidential: text('confidential') === 'yes',
    Srp: flows.includes('ALLOW_USER_SRP_AUTH'),
    MandatorySignIn: text('guests') !== 'yes',
  };
}

/** The same of one that others may have changed since the form was opened. */
export function changedInput(form: FormData, now: AppClient): AppClientInput {
  const labelOf = (flow: string) => FLOW_CHOICES.find(({ value }) => value === flow)?.label ?? flow;
  meetOthers(form, valuesOf(now), (name, value) =>
    name === flowsField.name ? value.split(' ').map(labelOf).join(', ') : value,
  );
  return clientInput(form);
}
