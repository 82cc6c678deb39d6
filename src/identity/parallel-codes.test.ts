import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser, PASSWORD } from '../../tests/support/people.ts';
import { now } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { confirmSignIn } from './confirm-sign-in.server.ts';
import { forgotPassword, forgotPasswordSubmit } from './passwords/password-reset.server.ts';
import { renewRecoveryCodes } from './reauthentication.server.ts';
import { mailedCode } from './secret-codes.server.ts';
import { openSession } from './sessions.server.ts';
import { setSignUpOpen } from './site-settings.server.ts';
import { signIn } from './sign-in.server.ts';
import { confirmSignUp, signUp } from './sign-up.server.ts';
import { stepAt, totpCode } from './second-factor/totp.server.ts';
import type { Caller, SecondFactor } from './user.ts';
import type { UserRow } from './user-row.server.ts';

const AT_ONCE = 16;
let addresses = 0;
const caller = (): Caller => ({ address: `10.6.0.${++addresses}`, agent: 'Test', deviceToken: undefined });
const codeOf = (secret: string, steps = 0) => totpCode(secret, stepAt(now()) + steps);

const rowOf = (email: string): Promise<UserRow> =>
  db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const newestCode = async () => {
  const row = await db().selectFrom('verificationCodes').select('id').executeTakeFirstOrThrow();
  return mailedCode(row.id);
};

async function challengeOf(email: string): Promise<string> {
  const result = await signIn(email, PASSWORD, caller());
  if (!result.challengeName) throw new Error('no challenge');
  return result.flowToken;
}

const confirm = (flow: string, factor: SecondFactor) =>
  confirmSignIn(flow, factor, caller(), (tx, userId) => openSession(tx, userId, 'Test'));

/** Does it sixteen times at once; answers how many came through. */
async function atOnce(work: (i: number) => Promise<unknown>): Promise<number> {
  const settled = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, i) => work(i)));
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

onEachDatabase('one right code, sixteen times at once, is one try', () => {
  it('in as many sign-ins: one gets in, nothing is counted, nobody is paused', async () => {
    const { email, secret } = await addUser();
    const flows: string[] = [];
    for (let i = 0; i < AT_ONCE; i++) flows.push(await challengeOf(email));
    const code = codeOf(secret);
    expect(await atOnce((i) => confirm(flows[i] ?? '', { code }))).toBe(1);
    expect(await rowOf(email)).toMatchObject({ mfaFailures: 0, codeFailures: 0 });
    expect(await db().selectFrom('authFlows').select('id').where('tries', '>', 0).execute()).toEqual([]);
    await confirm(await challengeOf(email), { code: codeOf(secret, 1) });
  });

  it('for an action of who is signed in', async () => {
    const { id, email, secret } = await addUser();
    const viewer = {
      kind: 'user' as const,
      id,
      email,
      givenName: '',
      familyName: '',
      groups: [],
      profiles: [],
    };
    const code = codeOf(secret);
    expect(await atOnce(() => renewRecoveryCodes(viewer, PASSWORD, { code }))).toBe(1);
    expect(await rowOf(email)).toMatchObject({ mfaFailures: 0, codeFailures: 0 });
    const next = { code: codeOf(secret, 1) };
    const [recoveryCode = ''] = await renewRecoveryCodes(viewer, PASSWORD, next);
    const flows: string[] = [];
    for (let i = 0; i < AT_ONCE; i++) flows.push(await challengeOf(email));
    expect(await atOnce((i) => confirm(flows[i] ?? '', { recoveryCode }))).toBe(1);
    expect(await rowOf(email)).toMatchObject({ mfaFailures: 0, codeFailures: 0 });
  });

  it('of the mail that resets a password', async () => {
    const { email } = await addUser();
    await forgotPassword(email, caller());
    const code = await newestCode();
    expect(await atOnce((i) => forgotPasswordSubmit(email, code, `Brand new ${i} bars!`, caller()))).toBe(1);
    expect(await rowOf(email)).toMatchObject({ mailedCodeFailures: 0 });
  });

  it('of the mail that confirms an address', async () => {
    await setSignUpOpen(asSystem('test'), true);
    const email = 'grace@example.org';
    const facts = { givenName: 'Grace', familyName: 'Hopper', phoneNumber: null, email };
    const flow = await signUp({ ...facts, password: 'Compiler & 7 moths' }, caller());
    const code = await newestCode();
    expect(await atOnce(() => confirmSignUp(flow, code, caller()))).toBe(1);
    expect(await rowOf(email)).toMatchObject({ state: 'active', mailedCodeFailures: 0 });
  });
});

onEachDatabase('a code that was used', () => {
  it('is refused in every sign-in, however often, and says that it was used', async () => {
    const { email, secret } = await addUser();
    const code = codeOf(secret);
    await confirm(await challengeOf(email), { code });
    const flow = await challengeOf(email);
    const said = [];
    for (const each of [code, code, code, code, code, code, codeOf(secret, 40)]) {
      const refusal = await confirm(flow, { code: each }).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ name: 'CodeMismatchException' });
      said.push((refusal as Error).message);
    }
    const used = 'That code cannot be used any more. Wait for the next one.';
    expect(said).toEqual([...Array.from({ length: 6 }, () => used), 'That code is wrong.']);
    expect(await db().selectFrom('sessions').select('id').execute()).toHaveLength(1);
    // The one guess among them.
    expect(await rowOf(email)).toMatchObject({ mfaFailures: 1 });
  });
});
