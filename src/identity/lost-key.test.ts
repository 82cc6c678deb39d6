import { afterEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../tests/support/people.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { asSystem, guest } from '../kernel/access/viewer.ts';
import { now, setClock } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { hashSecret, loadSecretKey, secretsOf, sign } from '../platform/secrets.server.ts';
import { confirmSignIn } from './confirm-sign-in.server.ts';
import { rememberDevice } from './devices.server.ts';
import { inviteUser, acceptInvitation, findInvitation } from './accounts/invitations.server.ts';
import { letIn } from './accounts/let-in.server.ts';
import { makeRecoveryCodes } from './second-factor/recovery-codes.server.ts';
import { resealSecrets } from './reseal-secrets.server.ts';
import { invitationToken } from './secret-codes.server.ts';
import { openSession } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { setupTOTP, verifyTotpToken } from './second-factor/totp-setup.server.ts';
import { stepAt, totpCode } from './second-factor/totp.server.ts';
import { disableUser } from './accounts/users.server.ts';
import type { SecondFactor } from './user.ts';

const system = asSystem('test');
const OLD = 'a key that the tests begin with, long enough';
const NEW = 'another key that the tests go on with, long enough';
const use = (secretKey: string) => loadSecretKey({ ...config(), secretKey });
afterEach(() => use(OLD));

let addresses = 0;
const caller = (deviceToken?: string) => ({
  address: `10.7.${++addresses >> 8}.${addresses & 255}`,
  agent: 'Test',
  deviceToken,
});
const challenge = async (email: string, password = PASSWORD) => {
  const result = await signIn(email, password, caller());
  if (!result.challengeName) throw new Error('no challenge');
  return result;
};
const confirm = (flow: string, factor: SecondFactor) =>
  confirmSignIn(flow, factor, caller(), (tx, userId) => openSession(tx, userId, 'Test'));
const codeOf = (secret: string, steps = 0) => totpCode(secret, stepAt(now()) + steps);
const tokenIn = (link: string) => new URL(link).searchParams.get('invitation') ?? '';
const unreadable = {
  name: 'SoftwareTokenMFANotFoundException',
  code: 'invalid',
  fields: { code: expect.stringContaining('recovery code or a passkey') },
};

onEachDatabase('a lost key', () => {
  it('is said at the code in plain words, counts as no try, and leaves the recovery codes good', async () => {
    use(OLD);
    const { id, email, secret } = await addUser();
    const [code = ''] = await transaction((tx) => makeRecoveryCodes(tx, id));
    use(NEW);
    const { flowToken } = await challenge(email);
    for (let tries = 0; tries < 12; tries += 1)
      await expect(confirm(flowToken, { code: codeOf(secret) })).rejects.toMatchObject(unreadable);
    await expect(confirm(flowToken, { recoveryCode: 'aaaa-aaaa-aaaa-aaaa' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await confirm(flowToken, { recoveryCode: code })).toBeTypeOf('string');
  });

  it('takes the recovery codes that were made before, short and keyed, only with their key', async () => {
    use(OLD);
    const { id, email } = await addUser();
    const keyed = sign('recovery-code', `${id}:ab3defgh4k`, 43);
    await db().insertInto('recoveryCodes').values({ userId: id, codeHash: keyed }).execute();
    use(NEW);
    const lost = confirm((await challenge(email)).flowToken, { recoveryCode: 'ab3de-fgh4k' });
    await expect(lost).rejects.toMatchObject({ name: 'CodeMismatchException' });
    use(OLD);
    await confirm((await challenge(email)).flowToken, { recoveryCode: 'ab3de-fgh4k' });
  });

  it('lets an enrolment under way begin anew', async () => {
    use(OLD);
    const { email } = await addUser({ enrolled: false });
    const { flowToken } = await challenge(email);
    const before = await setupTOTP(flowToken);
    use(NEW);
    const late = verifyTotpToken(flowToken, codeOf(before.secretCode), caller(), async () => 1);
    await expect(late).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    const { secretCode } = await setupTOTP(flowToken);
    expect(secretCode).not.toBe(before.secretCode);
    await verifyTotpToken(flowToken, codeOf(secretCode), caller(), async () => 1);
  });
});

onEachDatabase('letting somebody in again', () => {
  it('is not for guests and members, for unknown people, and for disabled accounts unless it is said', async () => {
    const { id, email } = await addUser();
    await addUser({ groups: ['BeeContributors'] });
    for (const viewer of [guest, asPerson('ada')])
      await expect(letIn(viewer, email)).rejects.toMatchObject({ code: 'notFound' });
    await expect(letIn(system, 'nobody@example.org')).rejects.toThrow('No account has the address');
    await disableUser(system, id);
    await expect(letIn(system, email)).rejects.toThrow('--enable');
    expect(await letIn(system, email, { enable: true })).toContain('/register?invitation=');
  });

  it('ends every old way in, and its link a sign-in with a new authenticator', async () => {
    setClock('2027-01-01T12:00:00.000Z');
    use(OLD);
    const user = await addUser({ phoneNumber: '+33612345678' });
    const device = await transaction((tx) => rememberDevice(tx, user.id, 'Test'));
    const [code = ''] = await transaction((tx) => makeRecoveryCodes(tx, user.id));
    await transaction((tx) => openSession(tx, user.id, 'Test'));
    use(NEW);
    const link = await letIn(system, user.email.toUpperCase());
    for (const table of ['sessions', 'devices', 'authFlows', 'recoveryCodes'] as const)
      expect(await db().selectFrom(table).selectAll().where('userId', '=', user.id).execute()).toEqual([]);
    await expect(signIn(user.email, PASSWORD, caller(device))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect((await identityMailsTo(user.email)).map(({ letter }) => letter)).toEqual([
      'authenticator-removed',
    ]);
    const token = tokenIn(link);
    expect(await findInvitation(token)).toMatchObject({ email: user.email, givenName: 'Ada' });

    const names = { givenName: 'Ada', familyName: 'King', phoneNumber: null };
    const accepted = await acceptInvitation(token, { ...names, password: 'Brand new 8 bars!' }, caller());
    expect(accepted.challengeName).toBe('MFA_SETUP');
    const { secretCode } = await setupTOTP(accepted.flowToken);
    await verifyTotpToken(accepted.flowToken, codeOf(secretCode), caller(), async () => 1);
    const next = await challenge(user.email, 'Brand new 8 bars!');
    await confirm(next.flowToken, { code: codeOf(secretCode, 1) });
    for (const old of [{ code: codeOf(user.secret) }, { recoveryCode: code }])
      await expect(
        confirm((await challenge(user.email, 'Brand new 8 bars!')).flowToken, old),
      ).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const again = acceptInvitation(token, { ...names, password: PASSWORD }, caller());
    await expect(again).rejects.toMatchObject({ code: 'notFound' });
    const row = await db()
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'active', phoneNumber: '+33612345678', familyName: 'King' });
  });

  it('gives a link that is good for a day, and only the last one', async () => {
    setClock('2027-01-01T12:00:00.000Z');
    const { email } = await addUser();
    const [first, second] = [await letIn(system, email), await letIn(system, email)];
    await expect(findInvitation(tokenIn(first))).rejects.toMatchObject({ code: 'notFound' });
    setClock('2027-01-02T11:59:00.000Z');
    expect(await findInvitation(tokenIn(second))).toMatchObject({ email });
    setClock('2027-01-02T12:00:00.000Z');
    await expect(findInvitation(tokenIn(second))).rejects.toMatchObject({ code: 'notFound' });
  });
});

onEachDatabase('a new key', () => {
  it('opens what was sealed with the old one, and leaves alone what neither opens', async () => {
    use('a key that was lost before, long enough');
    const lost = await addUser();
    use(OLD);
    const kept = await addUser();
    await challenge(kept.email);
    await expect(
      transaction((tx) => resealSecrets(guest, tx, secretsOf(OLD), secretsOf(NEW))),
    ).rejects.toMatchObject({ code: 'notFound' });
    const counts = await transaction((tx) => resealSecrets(system, tx, secretsOf(OLD), secretsOf(NEW)));
    expect(counts).toEqual({ resealed: 1, unreadable: 1 });
    use(NEW);
    await confirm((await challenge(kept.email)).flowToken, { code: codeOf(kept.secret) });
    const { flowToken } = await challenge(lost.email);
    await expect(confirm(flowToken, { code: codeOf(lost.secret) })).rejects.toMatchObject(unreadable);
  });

  it('leaves invitations good: by the link that was mailed, or by the one that will be', async () => {
    use(OLD);
    const mailed = await inviteUser(system, { email: 'mailed@example.org', groups: ['JamUsers'] });
    await db().updateTable('outbox').set({ state: 'sent' }).execute();
    const waiting = await inviteUser(system, { email: 'waiting@example.org', groups: ['JamUsers'] });
    const idOf = async (userId: string) =>
      (
        await db()
          .selectFrom('invitations')
          .select('id')
          .where('userId', '=', userId)
          .executeTakeFirstOrThrow()
      ).id;
    const [first, second] = [await idOf(mailed.id), await idOf(waiting.id)];
    const oldLink = invitationToken(first);
    await transaction((tx) => resealSecrets(system, tx, secretsOf(OLD), secretsOf(NEW)));
    use(NEW);
    expect(await findInvitation(oldLink)).toMatchObject({ email: 'mailed@example.org' });
    expect(await findInvitation(invitationToken(second))).toMatchObject({ email: 'waiting@example.org' });
    expect(hashSecret(oldLink)).not.toBe(hashSecret(invitationToken(first)));
  });
});
