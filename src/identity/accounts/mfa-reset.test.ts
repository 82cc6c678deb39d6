import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../../tests/support/people.ts';
import { asSystem, guest, type UserViewer } from '../../kernel/access/viewer.ts';
import { now, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { listActivity } from './audit.server.ts';
import { confirmSignIn } from '../confirm-sign-in.server.ts';
import { keepSecondFactors, resetDueMfa } from '../mfa-reset.server.ts';
import { openSession } from '../sessions.server.ts';
import { signIn } from '../sign-in.server.ts';
import { stepAt, totpCode } from '../second-factor/totp.server.ts';
import { keepMfa, resetMfa } from './users.server.ts';

const system = asSystem('test');
let addresses = 0;
const caller = () => ({ address: `10.6.0.${++addresses}`, agent: 'Test', deviceToken: undefined });
const challengeOf = async (email: string) => signIn(email, PASSWORD, caller());
const mails = async (email: string) => (await identityMailsTo(email)).map(({ letter }) => letter);
const open = (id: string) =>
  db()
    .transaction()
    .execute((tx) => openSession(tx, id, 'Test'));

onEachDatabase('a reset of the second step', () => {
  it('waits a day, tells the owner at once, and then enrols anew', async () => {
    setClock('2027-01-01T12:00:00.000Z');
    const { id, email } = await addUser();
    await open(id);
    await db().insertInto('recoveryCodes').values({ userId: id, codeHash: 'x' }).execute();
    await resetMfa(system, id);
    setClock('2027-01-01T18:00:00.000Z');
    await resetMfa(system, id);
    expect(await mails(email)).toEqual(['authenticator-reset-asked']);
    setClock('2027-01-02T11:59:00.000Z');
    await resetDueMfa();
    expect(await challengeOf(email)).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA' });
    setClock('2027-01-02T12:00:00.000Z');
    await Promise.all([resetDueMfa(), resetDueMfa()]);
    for (const table of ['sessions', 'authFlows', 'recoveryCodes', 'passkeys'] as const)
      expect(await db().selectFrom(table).selectAll().where('userId', '=', id).execute()).toEqual([]);
    expect(await challengeOf(email)).toMatchObject({ challengeName: 'MFA_SETUP' });
    expect((await mails(email)).filter((each) => each === 'authenticator-removed')).toHaveLength(1);
    expect((await listActivity(system, id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['authenticator.reset-asked', 'authenticator.reset']),
    );
  });

  it('is off once the owner proves the second step, says no, or an administrator does', async () => {
    setClock('2027-01-01T12:00:00.000Z');
    const { id, email, secret } = await addUser();
    const owner: UserViewer = {
      kind: 'user',
      id,
      email,
      givenName: 'Ada',
      familyName: 'L',
      groups: [],
      profiles: [],
    };
    const waiting = async () =>
      (await db().selectFrom('users').select('mfaResetAt').where('id', '=', id).executeTakeFirstOrThrow())
        .mfaResetAt;
    await resetMfa(system, id);
    await expect(keepSecondFactors(guest)).rejects.toMatchObject({ code: 'notFound' });
    await keepSecondFactors(owner);
    expect(await waiting()).toBeNull();
    await resetMfa(system, id);
    await keepMfa(system, id);
    expect(await waiting()).toBeNull();
    await resetMfa(system, id);
    const result = await challengeOf(email);
    if (!result.challengeName) throw new Error('no challenge');
    expect(await waiting()).not.toBeNull();
    const factor = { code: totpCode(secret, stepAt(now())) };
    await confirmSignIn(result.flowToken, factor, caller(), (tx, userId) => openSession(tx, userId, 'Test'));
    expect(await waiting()).toBeNull();
  });
});
