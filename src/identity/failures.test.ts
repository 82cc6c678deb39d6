import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../tests/support/people.ts';
import { now } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { confirmSignIn } from './confirm-sign-in.server.ts';
import { rememberDevice } from './devices.server.ts';
import { MOST_FAILURES } from './lifetimes.ts';
import { hashCount } from './passwords/password-hash.server.ts';
import { forgotPassword, forgotPasswordSubmit } from './passwords/password-reset.server.ts';
import { mailedCode } from './secret-codes.server.ts';
import { openSession } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { stepAt, totpCode } from './second-factor/totp.server.ts';
import type { Caller } from './user.ts';
import type { UserRow } from './user-row.server.ts';

let addresses = 0;
const caller = (deviceToken?: string): Caller => ({
  address: `10.5.0.${++addresses}`,
  agent: 'Test',
  deviceToken,
});
const refused = { name: 'NotAuthorizedException' };
const mismatch = { name: 'CodeMismatchException' };
const mails = async (email: string) => (await identityMailsTo(email)).map(({ letter }) => letter);

const rowOf = (id: string): Promise<UserRow> =>
  db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** As if so many had been wrong: an hour of waiting for the other limits is spared. */
const fail = (id: string, column: 'passwordFailures' | 'codeFailures', times: number) =>
  db()
    .updateTable('users')
    .set({ [column]: times })
    .where('id', '=', id)
    .execute();

async function flowOf(email: string): Promise<string> {
  const result = await signIn(email, PASSWORD, caller());
  if (!result.challengeName) throw new Error('no challenge');
  return result.flowToken;
}

const confirm = (flow: string, code: string) =>
  confirmSignIn(flow, { code }, caller(), (tx, userId) => openSession(tx, userId, 'Test'));

onEachDatabase('a hundred wrong passwords in a row', () => {
  it('switch the password off, with the same answer and work, and one mail', async () => {
    const { id, email } = await addUser();
    await fail(id, 'passwordFailures', MOST_FAILURES - 2);
    await expect(signIn(email, 'wrong', caller())).rejects.toMatchObject(refused);
    expect(await signIn(email, PASSWORD, caller())).toMatchObject({ email });
    await expect(signIn(email, 'wrong', caller())).rejects.toMatchObject(refused);
    const before = hashCount();
    await expect(signIn(email, PASSWORD, caller())).rejects.toMatchObject(refused);
    expect(hashCount() - before).toBe(1);
    await expect(signIn(email, 'wrong', caller())).rejects.toMatchObject(refused);
    expect((await mails(email)).filter((mail) => mail === 'password-off')).toHaveLength(1);
  });

  it('lock nobody out for good: a remembered device and the mailed code still open', async () => {
    const { id, email } = await addUser();
    await fail(id, 'passwordFailures', MOST_FAILURES);
    const device = await db()
      .transaction()
      .execute((tx) => rememberDevice(tx, id, 'Test'));
    expect(await signIn(email, PASSWORD, caller(device))).toMatchObject({ userId: id });
    await forgotPassword(email, caller());
    const mail = (await identityMailsTo(email)).find((each) => each.letter === 'reset-code');
    await forgotPasswordSubmit(email, mailedCode(mail?.secretId ?? ''), 'Brand new 8 bars!', caller());
    expect(await signIn(email, 'Brand new 8 bars!', caller())).toMatchObject({ email });
    expect((await rowOf(id)).passwordFailures).toBe(0);
  });

  it('are counted anew once somebody got in with all steps', async () => {
    const { id, email, secret } = await addUser();
    await fail(id, 'passwordFailures', 40);
    await fail(id, 'codeFailures', 40);
    const flow = await flowOf(email);
    expect((await rowOf(id)).passwordFailures).toBe(40);
    await confirm(flow, totpCode(secret, stepAt(now())));
    expect(await rowOf(id)).toMatchObject({ passwordFailures: 0, codeFailures: 0 });
  });
});

onEachDatabase('a hundred wrong codes in a row', () => {
  it('switch the codes off, however right the next one is, and whatever password comes between', async () => {
    const { id, email, secret } = await addUser();
    await fail(id, 'codeFailures', MOST_FAILURES - 1);
    await expect(confirm(await flowOf(email), '000000')).rejects.toMatchObject(mismatch);
    await db().updateTable('users').set({ mfaFailures: 0 }).where('id', '=', id).execute();
    const right = totpCode(secret, stepAt(now()));
    await expect(confirm(await flowOf(email), right)).rejects.toMatchObject(mismatch);
    expect(await mails(email)).toEqual(['codes-off']);
  });
});
