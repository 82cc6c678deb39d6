import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../../tests/support/people.ts';
import { asSystem, type UserViewer } from '../../kernel/access/viewer.ts';
import { inSeconds, now, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { queueMails } from '../../platform/mail/outbox.server.ts';
import { currentSecrets, newSecretKey, seal, secretsOf } from '../../platform/secrets.server.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.server.ts';
import { findEmailUndo, undoEmailChange } from './email-undo.server.ts';
import { eraseUser } from './erase-user.server.ts';
import { inviteUser } from './invitations.server.ts';
import { resealSecrets } from '../reseal-secrets.server.ts';
import { emailUndoToken, mailedCode } from '../secret-codes.server.ts';
import { openSession } from '../sessions.server.ts';
import { signIn } from '../sign-in.server.ts';
import { forgetSecondFactors } from '../mfa-reset.server.ts';
import { TOTP, useOneTimeCode } from '../second-factor/one-time-code.server.ts';
import { makeRecoveryCodes, useRecoveryCode } from '../second-factor/recovery-codes.server.ts';
import { newTotpSecret, stepAt, totpCode } from '../second-factor/totp.server.ts';
import type { Caller } from '../user.ts';
import { changeUser, lockUser, type UserRow } from '../user-row.server.ts';
import { findUser } from './users.server.ts';
import { makeCode } from '../verification-codes.server.ts';

const system = asSystem('test');
const notFound = { code: 'notFound' };
let addresses = 0;
const address = () => `10.9.0.${++addresses}`;
const caller = (): Caller => ({ address: address(), agent: 'Test', deviceToken: undefined });

/** From here the clock stands, so that no step of the codes passes meanwhile. */
async function person() {
  setClock(now().toISOString());
  const user = await addUser();
  let step = stepAt(now()) - 2;
  /** To another address, as its owner (or who has both factors) does it. */
  const moveTo = async (email: string) => {
    const current = (await findUser(system, user.id)).email;
    const viewer: UserViewer = {
      kind: 'user',
      id: user.id,
      email: current,
      givenName: 'Ada',
      familyName: 'Lovelace',
      groups: [],
      profiles: [],
    };
    await requestEmailChange(viewer, email, PASSWORD, { code: totpCode(user.secret, ++step) });
    const { id } = await db()
      .selectFrom('verificationCodes')
      .select('id')
      .where('purpose', '=', 'changeEmail')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    await confirmEmailChange(viewer, mailedCode(id), caller());
    const mails = await identityMailsTo(current);
    const secretId = mails.findLast(({ letter }) => letter === 'email-changed')?.secretId ?? '';
    return emailUndoToken(secretId);
  };
  return { ...user, moveTo };
}

const emailOf = async (id: string) => (await findUser(system, id)).email;

onEachDatabase('the undo of a new address', () => {
  it('puts the old one back once, ends every way in, and says so to both', async () => {
    const ada = await person();
    const newEmail = `new-${ada.email}`;
    const link = await ada.moveTo(newEmail);
    expect(await findEmailUndo(link)).toEqual({ oldEmail: ada.email });
    expect(await emailOf(ada.id)).toBe(newEmail);
    await transaction(async (tx) => {
      await openSession(tx, ada.id, 'Test');
      // A reset code that waits in the mail of the other address.
      await makeCode(tx, ada.id, 'resetPassword');
    });
    const identity = { id: randomUUID(), provider: 'google', subject: randomUUID(), name: 'of a stranger' };
    await db()
      .insertInto('federatedIdentities')
      .values({ ...identity, userId: ada.id, createdAt: now().toISOString() })
      .execute();
    await db()
      .insertInto('passkeys')
      .values({
        id: randomUUID(),
        userId: ada.id,
        credentialId: randomUUID(),
        publicKey: 'x',
        signCount: 0,
        transports: '[]',
        name: 'Added since',
        createdAt: inSeconds(1),
        lastUsedAt: null,
      })
      .execute();
    await db()
      .insertInto('teamCalendars')
      .values({ userId: ada.id, id: randomUUID(), createdAt: inSeconds(1) })
      .execute();
    await undoEmailChange(link, address());
    expect(await emailOf(ada.id)).toBe(ada.email);
    for (const table of [
      'sessions',
      'verificationCodes',
      'passkeys',
      'federatedIdentities',
      'emailUndos',
      'teamCalendars',
    ] as const)
      expect(await db().selectFrom(table).select('id').execute(), table).toEqual([]);
    // The password that was known to who changed the address opens nothing.
    await expect(signIn(ada.email, PASSWORD, caller())).rejects.toMatchObject({
      name: 'PasswordResetRequiredException',
    });
    const mails = async (email: string) => (await identityMailsTo(email)).map(({ letter }) => letter);
    expect(await mails(ada.email)).toEqual(['email-changed', 'email-put-back', 'reset-code']);
    expect(await mails(newEmail)).toEqual(['email-code', 'email-taken-back']);
    await expect(undoEmailChange(link, address())).rejects.toMatchObject(notFound);
    await expect(findEmailUndo(link)).rejects.toMatchObject(notFound);
  });

  it('puts the second factor back that was there before, which whoever changed the address may have replaced since', async () => {
    const ada = await person();
    const codes = await transaction((tx) => makeRecoveryCodes(tx, ada.id));
    const link = await ada.moveTo(`new-${ada.email}`);
    const stranger = newTotpSecret();
    const theirs = await transaction(async (tx) => {
      const totpSecret = seal(TOTP, stranger, ada.id);
      await changeUser(tx, ada.id, { totpSecret, totpLastStep: stepAt(now()) });
      return makeRecoveryCodes(tx, ada.id);
    });
    await undoEmailChange(link, address());
    await transaction(async (tx) => {
      const user = (await lockUser(tx, ada.id)) as UserRow;
      const code = (secret: string) => useOneTimeCode(tx, user, totpCode(secret, stepAt(now())));
      expect(await code(stranger)).toBe('wrong');
      expect(await code(ada.secret)).toBe('right');
      expect(await useRecoveryCode(tx, ada.id, theirs[0] ?? '')).toBe('wrong');
      expect(await useRecoveryCode(tx, ada.id, codes[0] ?? '')).toBe('right');
    });
  });

  it('leaves the second factor where it is the same: what was used since stays used', async () => {
    const ada = await person();
    const codes = await transaction((tx) => makeRecoveryCodes(tx, ada.id));
    const link = await ada.moveTo(`new-${ada.email}`);
    await transaction((tx) => useRecoveryCode(tx, ada.id, codes[0] ?? ''));
    const before = await transaction((tx) => lockUser(tx, ada.id));
    await undoEmailChange(link, address());
    await transaction(async (tx) => {
      expect(await lockUser(tx, ada.id)).toMatchObject({ totpLastStep: before?.totpLastStep });
      expect(await useRecoveryCode(tx, ada.id, codes[0] ?? '')).toBe('used');
      expect(await useRecoveryCode(tx, ada.id, codes[1] ?? '')).toBe('right');
    });
  });

  it('brings no second factor back that an administrator took away since', async () => {
    const ada = await person();
    const link = await ada.moveTo(`new-${ada.email}`);
    await transaction(async (tx) => forgetSecondFactors(tx, (await lockUser(tx, ada.id)) as UserRow));
    await undoEmailChange(link, address());
    expect(await transaction((tx) => lockUser(tx, ada.id))).toMatchObject({ totpSecret: null });
  });

  it('is over after 72 hours, and no other text opens it', async () => {
    setClock('2027-01-01T00:00:10.000Z');
    const ada = await person();
    const link = await ada.moveTo(`new-${ada.email}`);
    for (const wrong of ['', 'x', emailUndoToken(randomUUID()), `${link}x`])
      await expect(undoEmailChange(wrong, address())).rejects.toMatchObject(notFound);
    setClock('2027-01-04T00:00:09.000Z');
    expect(await findEmailUndo(link)).toEqual({ oldEmail: ada.email });
    setClock('2027-01-04T00:00:11.000Z');
    await expect(findEmailUndo(link)).rejects.toMatchObject(notFound);
    await expect(undoEmailChange(link, address())).rejects.toMatchObject(notFound);
  });

  it('takes the later changes with it, and leaves the earlier ones', async () => {
    const ada = await person();
    const [second, third] = [`2-${ada.email}`, `3-${ada.email}`];
    const toFirst = await ada.moveTo(second);
    const toSecond = await ada.moveTo(third);
    await undoEmailChange(toFirst, address());
    expect(await emailOf(ada.id)).toBe(ada.email);
    await expect(undoEmailChange(toSecond, address())).rejects.toMatchObject(notFound);
  });

  it('is good under a new key, in mails that have left and in those that wait', async () => {
    const [ada, bob] = [await person(), await person()];
    const left = await ada.moveTo(`new-${ada.email}`);
    await db().updateTable('outbox').set({ state: 'sent' }).execute();
    await bob.moveTo(`new-${bob.email}`);
    const to = secretsOf(newSecretKey());
    await transaction((tx) => resealSecrets(system, tx, currentSecrets(), to));
    const { totpSecret } = await db()
      .selectFrom('emailUndos')
      .select('totpSecret')
      .where('userId', '=', ada.id)
      .executeTakeFirstOrThrow();
    expect(to.unseal(TOTP, totpSecret ?? '', ada.id)).toBe(ada.secret);
    const waiting = (await identityMailsTo(bob.email)).at(-1)?.secretId ?? '';
    expect(await findEmailUndo(left)).toEqual({ oldEmail: ada.email });
    expect(await findEmailUndo(emailUndoToken(waiting, to))).toEqual({ oldEmail: bob.email });
  });

  it('of twenty presses is one', async () => {
    const ada = await person();
    const link = await ada.moveTo(`new-${ada.email}`);
    const presses = Array.from({ length: 20 }, () => undoEmailChange(link, address()));
    const settled = await Promise.allSettled(presses);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const mails = await identityMailsTo(ada.email);
    expect(mails.filter(({ letter }) => letter === 'email-put-back')).toHaveLength(1);
  });

  it('takes no address from an account that has it since, whoever comes first', async () => {
    const ada = await person();
    const link = await ada.moveTo(`new-${ada.email}`);
    const invited = inviteUser(system, { email: ada.email, groups: [] });
    const [undone, invitation] = await Promise.allSettled([undoEmailChange(link, address()), invited]);
    const holders = await db().selectFrom('users').select('id').where('email', '=', ada.email).execute();
    expect(holders).toHaveLength(1);
    if (undone.status === 'fulfilled') {
      expect(holders[0]?.id).toBe(ada.id);
      expect(invitation.status).toBe('rejected');
    } else {
      expect(undone.reason).toMatchObject({ code: 'conflict' });
      expect(await emailOf(ada.id)).toBe(`new-${ada.email}`);
    }
  });

  it('removes a sign-up that nobody confirmed, and goes with its account', async () => {
    const ada = await person();
    const link = await ada.moveTo(`new-${ada.email}`);
    await addUser({ email: ada.email, state: 'unconfirmed', emailVerifiedAt: null });
    await undoEmailChange(link, address());
    expect(await emailOf(ada.id)).toBe(ada.email);
    const bob = await person();
    const other = await bob.moveTo(`new-${bob.email}`);
    const handover = { kind: 'message-handover', dedupeKey: randomUUID(), to: bob.email, payload: {} };
    const answer = { kind: 'message-reply', dedupeKey: randomUUID(), to: bob.email, payload: {} };
    await transaction((tx) => queueMails(tx, [handover, answer]));
    await eraseUser(system, bob.id);
    const left = await db().selectFrom('outbox').select('kind').where('toAddress', '=', bob.email).execute();
    expect(left).toEqual([{ kind: 'message-reply' }]);
    await expect(undoEmailChange(other, address())).rejects.toMatchObject(notFound);
    expect(await identityMailsTo(bob.email)).toEqual([]);
  });

  it('leaves nothing to be erased later at an address that an account had for a while', async () => {
    const jim = await person();
    const between = `new-${jim.email}`;
    const link = await jim.moveTo(between);
    expect(await undoEmailChange(link, address())).toEqual({ isDisabled: false });
    expect(await identityMailsTo(between)).not.toEqual([]);
    await eraseUser(system, jim.id);
    expect([await identityMailsTo(between), await identityMailsTo(jim.email)]).toEqual([[], []]);
  });

  it('says so where the account is disabled: no new password opens it', async () => {
    const boris = await person();
    const link = await boris.moveTo(`new-${boris.email}`);
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', boris.id).execute();
    expect(await undoEmailChange(link, address())).toEqual({ isDisabled: true });
  });
});
