import { forgotPassword, forgotPasswordSubmit } from '../passwords/password-reset.server.ts';
import { changePassword } from '../reauthentication.server.ts';
import type { ClientCall, TokenCall } from './call.server.ts';
import { deliveryTo } from './delivery.ts';
import { code, text } from './fields.ts';

export async function forgotPasswordByName({ body, caller }: ClientCall): Promise<object> {
  const username = text(body, 'Username');
  await forgotPassword(username, caller);
  return { CodeDeliveryDetails: deliveryTo(username) };
}

export async function confirmForgotPassword({ body, caller }: ClientCall): Promise<object> {
  const [username, typed] = [text(body, 'Username'), code(body, 'ConfirmationCode')];
  await forgotPasswordSubmit(username, typed, text(body, 'Password'), caller);
  return {};
}

/** The program that changes it stays signed in; every other one and every browser does not. */
export async function changeOwnPassword({ body, viewer, session }: TokenCall): Promise<object> {
  const [previous, proposed] = [text(body, 'PreviousPassword'), text(body, 'ProposedPassword')];
  await changePassword(viewer, previous, proposed, async () => undefined, session.id);
  return {};
}
