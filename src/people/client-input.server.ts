import type { AppClientInput, AuthFlowName } from '../identity/app-client.ts';
import { textIn } from '../kernel/forms/action.server.ts';

/** What the form says of an app client. */
export function clientInput(form: FormData): AppClientInput {
  const text = (name: string) => textIn(form, name).trim();
  const lines = (name: string) => text(name).split(/\s+/).filter(Boolean);
  const flows = form.getAll('flows').map(String) as AuthFlowName[];
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
