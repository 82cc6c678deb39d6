import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser, PASSWORD } from '../../tests/support/people.ts';
import { now, setClock } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { confirmSignIn } from './confirm-sign-in.server.ts';
import { forgotPassword, forgotPasswordSubmit } from './passwords/password-reset.server.ts';
import { mailedCode } from './secret-codes.server.ts';
import { openSession } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { setupTOTP, verifyTotpToken } from './second-factor/totp-setup.server.ts';
import { stepAt, totpCode } from './second-factor/totp.server.ts';
import type { Caller } from './user.ts';

let addresses = 0;
const caller = (): Caller => ({ address: `10.7.0.${++addresses}`, agent: 'Test', deviceToken: undefined });
const codeOf = (secret: string, steps = 0) => totpCode(secret, stepAt(now()) + steps);
const grant = (tx: Parameters<typeof openSession>[0], userId: string) => openSession(tx, userId, 'Test');
const mismatch = { name: 'CodeMismatchException' };

async function challengeOf(email: string): Promise<string> {
  const result = await signIn(email, PASSWORD, caller());
  if (!result.challengeName) throw new Error('no challenge');
  return result.flowToken;
}
const signInWith = async (email: string, code: string) =>
  confirmSignIn(await challengeOf(email), { code }, caller(), grant);

onEachDatabase('when the clock was an hour ahead', () => {
  const AHEAD = '2027-01-01T13:00:10.000Z';
  const RIGHT = '2027-01-01T12:00:10.000Z';

  it('right codes are taken at once, each once, also where several come together', async () => {
    setClock(AHEAD);
    const { email, secret } = await addUser();
    await signInWith(email, codeOf(secret));
    setClock(RIGHT);
    const code = codeOf(secret);
    const flows = [await challengeOf(email), await challengeOf(email), await challengeOf(email)];
    const answers = await Promise.allSettled(
      flows.map((flow) => confirmSignIn(flow, { code }, caller(), grant)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(signInWith(email, code)).rejects.toMatchObject(mismatch);
    await expect(signInWith(email, codeOf(secret, -1))).rejects.toMatchObject(mismatch);
    setClock('2027-01-01T12:01:10.000Z');
    await signInWith(email, codeOf(secret));
  });

  it('so are those of an authenticator that was set up meanwhile', async () => {
    setClock(AHEAD);
    const { email } = await addUser({ enrolled: false });
    const flow = await challengeOf(email);
    const { secretCode } = await setupTOTP(flow);
    await verifyTotpToken(flow, codeOf(secretCode), caller(), grant);
    setClock(RIGHT);
    await signInWith(email, codeOf(secretCode));
  });

  it('a clock that is a little ahead opens no code twice', async () => {
    setClock('2027-01-01T12:00:40.000Z');
    const { email, secret } = await addUser();
    const code = codeOf(secret);
    await signInWith(email, code);
    setClock(RIGHT);
    await expect(signInWith(email, code)).rejects.toMatchObject(mismatch);
    await expect(signInWith(email, codeOf(secret))).rejects.toMatchObject(mismatch);
    expect(await db().selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  it('neither a sign-in under way nor a mailed code lasts for an hour more', async () => {
    setClock(AHEAD);
    const { email, secret } = await addUser();
    const flow = await challengeOf(email);
    await forgotPassword(email, caller());
    const { id } = await db().selectFrom('verificationCodes').select('id').executeTakeFirstOrThrow();
    setClock(RIGHT);
    const late = confirmSignIn(flow, { code: codeOf(secret) }, caller(), grant);
    await expect(late).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    const reset = forgotPasswordSubmit(email, mailedCode(id), 'Brand new 8 bars!', caller());
    await expect(reset).rejects.toMatchObject(mismatch);
  });

  it('a pause after ten wrong codes ends with the quarter of an hour', async () => {
    setClock(AHEAD);
    const { email, secret } = await addUser();
    for (let i = 0; i < 10; i++)
      await expect(signInWith(email, codeOf(secret, 40 + i))).rejects.toMatchObject(mismatch);
    const paused = await signInWith(email, codeOf(secret)).catch((error: unknown) => error);
    expect(paused).toMatchObject({ name: 'LimitExceededException', retryAfter: 15 * 60 });
    setClock('2027-01-01T12:15:20.000Z');
    await signInWith(email, codeOf(secret));
  });
});
