import { grantEnrolment, setupTOTP, verifyTotpToken } from '../second-factor/totp-setup.server.ts';
import { authenticatorChangeOf, beginAuthenticatorChangeAfterSignIn } from '../reauthentication.server.ts';
import type { ClientCall, TokenCall } from './call.server.ts';
import { code, text } from './fields.ts';

/** The secret for the authenticator; asked again it is the same. */
export async function associateInSignIn({ body, client }: ClientCall): Promise<object> {
  const session = text(body, 'Session');
  const { secretCode } = await setupTOTP(session, client.ClientId);
  return { SecretCode: secretCode, Session: session };
}

/** Proves that the authenticator is set up. Its session asks for the tokens; a wrong code leaves this one open. */
export async function verifyInSignIn({ body, client, caller }: ClientCall): Promise<object> {
  const session = text(body, 'Session');
  const grant = grantEnrolment(client.ClientId);
  const { granted } = await verifyTotpToken(session, code(body, 'UserCode'), caller, grant);
  return { Status: 'SUCCESS', Session: granted };
}

/** Another authenticator in place of the one there is, moments after a sign-in; the old one works until it is verified. */
export async function associateSignedIn({ viewer, session }: TokenCall): Promise<object> {
  const change = await beginAuthenticatorChangeAfterSignIn(viewer, session);
  const { secretCode } = await setupTOTP(change, session.client);
  return { SecretCode: secretCode };
}

export async function verifySignedIn({ body, session, caller }: TokenCall): Promise<object> {
  const change = authenticatorChangeOf(session.id);
  await verifyTotpToken(change, code(body, 'UserCode'), caller, async () => undefined);
  return { Status: 'SUCCESS' };
}
