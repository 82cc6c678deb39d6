import { confirmSignIn } from '../../src/identity/confirm-sign-in.server.ts';
import { openSession } from '../../src/identity/sessions.server.ts';
import { signIn } from '../../src/identity/sign-in.server.ts';
import { stepAt, totpCode } from '../../src/identity/second-factor/totp.server.ts';
import { now } from '../../src/platform/clock.server.ts';
import { PASSWORD } from './people.ts';

let addresses = 0;

/** A whole sign-in with password and authenticator, by the services; answers the session's token. */
export async function signInWith(
  email: string,
  secret: string,
  { password = PASSWORD, steps = 0 } = {},
): Promise<string> {
  addresses += 1;
  const caller = {
    address: `10.8.${addresses >> 8}.${addresses & 255}`,
    agent: 'Test',
    deviceToken: undefined,
  };
  const asked = await signIn(email, password, caller);
  if (!asked.challengeName) throw new Error('no challenge');
  const code = totpCode(secret, stepAt(now()) + steps);
  return confirmSignIn(asked.flowToken, { code }, caller, (tx, userId) => openSession(tx, userId, 'Test'));
}
