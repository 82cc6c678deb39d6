import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { TEST_HASH_COST } from '../../tests/support/cheap-hashes.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../tests/support/people.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { now, setClock } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { seal, unseal } from '../platform/secrets.server.ts';
import { forgetOldFlows } from './auth-flows.server.ts';
import { confirmSignIn } from './confirm-sign-in.server.ts';
import { answerNewPassword } from './passwords/new-password.server.ts';
import {
  HASH_COST,
  hashCount,
  hashPassword,
  setHashCost,
  verifyPassword,
} from './passwords/password-hash.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { endEverySignIn, lockUser } from './user-row.server.ts';
import { storedPassword } from './srp/stored-password.server.ts';
import { forgotPassword, forgotPasswordSubmit, setPassword } from './passwords/password-reset.server.ts';
import { beginAuthenticatorChange, renewRecoveryCodes } from './reauthentication.server.ts';
import { mailedCode } from './secret-codes.server.ts';
import { findSession, forgetOldSessions, openSession, rotateSession } from './sessions.server.ts';
import { setSignUpOpen } from './site-settings.server.ts';
import { signUp } from './sign-up.server.ts';
import { signIn } from './sign-in.server.ts';
import { setupTOTP, verifyTotpToken } from './second-factor/totp-setup.server.ts';
import { stepAt, totpCode } from './second-factor/totp.server.ts';
import type { Caller, SecondFactor } from './user.ts';

let addresses = 0;
const caller = (): Caller => ({ address: `10.1.0.${++addresses}`, agent: 'Test', deviceToken: undefined });
const codeOf = (secret: string, steps = 0) => totpCode(secret, stepAt(now()) + steps);
const NEW = 'Brand new 8 bars!';

const asMember = { kind: 'user' as const, givenName: 'Ada', familyName: 'L', groups: [], profiles: [] };

async function challengeOf(email: string): Promise<string> {
  const result = await signIn(email, PASSWORD, caller());
  if (!result.challengeName) throw new Error('no challenge');
  return result.flowToken;
}

const confirm = (flow: string, factor: SecondFactor) =>
  confirmSignIn(flow, factor, caller(), (tx, userId) => openSession(tx, userId, 'Test'));

async function resetCodes(email: string): Promise<string[]> {
  const mails = await identityMailsTo(email);
  return mails.filter((each) => each.letter === 'reset-code').map((each) => mailedCode(each.secretId ?? ''));
}

onEachDatabase('passwords and codes', () => {
  it('cost one hash for everybody who gets in with none', async () => {
    const known = await addUser();
    const attempts: [string, string][] = [
      ['nobody@example.org', PASSWORD],
      [known.email, 'wrong'],
      [known.email, ''],
      [(await addUser({ state: 'disabled' })).email, PASSWORD],
      [(await addUser({ state: 'unconfirmed' })).email, 'wrong'],
      [(await addUser({ state: 'invited', passwordHash: null })).email, ''],
    ];
    for (const [email, password] of attempts) {
      const before = hashCount();
      await expect(signIn(email, password, caller())).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
      expect(hashCount() - before).toBe(1);
    }
    for (const email of ['nobody@example.org', known.email]) {
      const before = hashCount();
      const reset = forgotPasswordSubmit(email, '000000', NEW, caller());
      await expect(reset).rejects.toMatchObject({ name: 'CodeMismatchException' });
      expect(hashCount() - before).toBe(1);
    }
  });

  it('cost one hash to sign up with, whether or not the address is known', async () => {
    await setSignUpOpen(asSystem('test'), true);
    const known = await addUser();
    for (const email of ['new@example.org', known.email, 'new@example.org']) {
      const before = hashCount();
      const facts = { givenName: 'Grace', familyName: 'Hopper', phoneNumber: null };
      await signUp({ ...facts, email, password: 'Compiler & 7 moths' }, caller());
      expect(hashCount() - before, email).toBe(1);
    }
  });

  it('are taken exactly as typed', async () => {
    setHashCost(HASH_COST);
    const hash = await hashPassword('Éa 1! ');
    setHashCost(TEST_HASH_COST);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword('Éa 1! ', hash)).toBe(true);
    for (const other of ['Éa 1!', 'éa 1! ', 'E\u0301a 1! ', ''])
      expect(await verifyPassword(other, hash)).toBe(false);
  });

  it('are hashed a few at a time, and refused when too many wait', async () => {
    // As cheap as a hash can be.
    const stored = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA';
    const answers = Array.from({ length: 110 }, () => verifyPassword('x', stored));
    const settled = await Promise.allSettled(answers);
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(110 - 102);
    expect(refused[0]).toMatchObject({ reason: { name: 'LimitExceededException' } });
    expect(await verifyPassword('x', stored)).toBe(false);
  });

  it('let a user name in, in any case', async () => {
    const { email } = await addUser({ username: 'ada.l' });
    expect(await signIn(' ADA.L', PASSWORD, caller())).toMatchObject({ email });
    expect(await signIn(email.toUpperCase(), PASSWORD, caller())).toMatchObject({ email });
  });

  it('hold up an address that guesses, and no house full of people who know theirs', async () => {
    const { email } = await addUser();
    const one = (): Caller => ({ ...caller(), address: '10.2.0.1' });
    const others = await Promise.all(Array.from({ length: 61 }, async () => addUser()));
    for (const other of others) await signIn(other.email, PASSWORD, one());
    // Now somebody in that house guesses.
    for (const other of others.slice(0, 60)) await signIn(other.email, 'wrong', one()).catch(() => undefined);
    await expect(signIn(email, PASSWORD, one())).rejects.toMatchObject({ name: 'LimitExceededException' });
    expect(await signIn(email, PASSWORD, caller())).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA' });
  });

  it('seal for one owner and purpose', () => {
    const sealed = seal('totp-secret', 'ABC', 'ada');
    expect(unseal('totp-secret', sealed, 'ada')).toBe('ABC');
    expect(unseal('totp-secret', sealed, 'bob')).toBeUndefined();
    expect(unseal('other', sealed, 'ada')).toBeUndefined();
    expect(seal('totp-secret', 'ABC', 'ada')).not.toBe(sealed);
  });
});

onEachDatabase('the two-step login', () => {
  it.each([-1, 0, 1])('takes a code %i steps away, once, and none before it', async (steps) => {
    setClock('2027-01-01T00:00:10.000Z');
    const { email, secret } = await addUser();
    const code = codeOf(secret, steps);
    await confirm(await challengeOf(email), { code });
    await expect(confirm(await challengeOf(email), { code })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'That code cannot be used any more. Wait for the next one.',
    });
    const before = confirm(await challengeOf(email), { code: codeOf(secret, steps - 1) });
    await expect(before).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it.each([-2, 2])('refuses a code %i steps away', async (steps) => {
    setClock('2027-01-01T00:00:10.000Z');
    const { email, secret } = await addUser();
    const answer = confirm(await challengeOf(email), { code: codeOf(secret, steps) });
    await expect(answer).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it('ends after three minutes, and with the account', async () => {
    setClock('2027-01-01T00:00:10.000Z');
    const late = await addUser();
    const flow = await challengeOf(late.email);
    setClock('2027-01-01T00:03:10.000Z');
    const over = { name: 'ExpiredCodeException' };
    await expect(confirm(flow, { code: codeOf(late.secret) })).rejects.toMatchObject(over);
    await forgetOldFlows();
    expect(await db().selectFrom('authFlows').selectAll().execute()).toEqual([]);
    const gone = await addUser();
    const pending = await challengeOf(gone.email);
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', gone.id).execute();
    await expect(confirm(pending, { code: codeOf(gone.secret) })).rejects.toMatchObject(over);
  });

  it('stays what it is until a new authenticator has proved itself', async () => {
    const user = await addUser();
    const viewer = { ...asMember, id: user.id, email: user.email };
    const flow = await beginAuthenticatorChange(viewer, PASSWORD, { code: codeOf(user.secret, -1) });
    const { secretCode } = await setupTOTP(flow);
    const grant = (tx: Parameters<typeof openSession>[0], id: string) => openSession(tx, id, 'Test');
    const wrong = verifyTotpToken(flow, codeOf(user.secret), caller(), grant);
    await expect(wrong).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    await confirm(await challengeOf(user.email), { code: codeOf(user.secret) });
    await verifyTotpToken(flow, codeOf(secretCode), caller(), grant);
    const old = confirm(await challengeOf(user.email), { code: codeOf(user.secret, 1) });
    await expect(old).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it('lets no step of a sign-in stand for another', async () => {
    const enrolled = await addUser();
    const fresh = await addUser({ enrolled: false });
    const given = await addUser({ mustChangePassword: 1 });
    const over = { name: 'ExpiredCodeException' };
    await expect(setupTOTP(await challengeOf(enrolled.email))).rejects.toMatchObject(over);
    await expect(confirm(await challengeOf(fresh.email), { code: '123456' })).rejects.toMatchObject(over);
    const flow = await challengeOf(given.email);
    await expect(setupTOTP(flow)).rejects.toMatchObject(over);
    await expect(confirm(flow, { code: codeOf(given.secret) })).rejects.toMatchObject(over);
    for (const other of [await challengeOf(enrolled.email), await challengeOf(fresh.email)])
      await expect(answerNewPassword(other, NEW, caller())).rejects.toMatchObject(over);
  });

  it('is set up at the next sign-in by who left the first one halfway', async () => {
    const { email } = await addUser({ enrolled: false });
    for (const flow of [await challengeOf(email), await challengeOf(email)]) await setupTOTP(flow);
    const flow = await challengeOf(email);
    const { secretCode } = await setupTOTP(flow);
    const { recoveryCodes } = await verifyTotpToken(flow, codeOf(secretCode), caller(), async () => 1);
    expect(recoveryCodes).toHaveLength(10);
  });

  it('is set up once: who began to at the same time comes too late', async () => {
    const { email } = await addUser({ enrolled: false });
    const flows = [await challengeOf(email), await challengeOf(email)];
    const [mine, theirs] = await Promise.all(flows.map((flow) => setupTOTP(flow)));
    await verifyTotpToken(flows[0] ?? '', codeOf(mine?.secretCode ?? ''), caller(), async () => 1);
    const late = verifyTotpToken(flows[1] ?? '', codeOf(theirs?.secretCode ?? ''), caller(), async () => 1);
    await expect(late).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await confirm(await challengeOf(email), { code: codeOf(mine?.secretCode ?? '', 1) });
  });

  it('takes each recovery code once, and the new ones instead of the old', async () => {
    const user = await addUser();
    const viewer = { ...asMember, id: user.id, email: user.email };
    const [first = '', second = ''] = await renewRecoveryCodes(viewer, PASSWORD, {
      code: codeOf(user.secret),
    });
    await confirm(await challengeOf(user.email), { recoveryCode: first.toUpperCase().replace('-', ' ') });
    const again = confirm(await challengeOf(user.email), { recoveryCode: first });
    await expect(again).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'That code has been used already. Take another one from your list.',
    });
    const used = renewRecoveryCodes(viewer, PASSWORD, { recoveryCode: first });
    await expect(used).rejects.toMatchObject({ fields: { recovery_code: expect.stringContaining('used') } });
    await renewRecoveryCodes(viewer, PASSWORD, { recoveryCode: second });
    const void_ = confirm(await challengeOf(user.email), { recoveryCode: second });
    await expect(void_).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const stored = await db().selectFrom('recoveryCodes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second.slice(0, 5));
    expect(stored).toHaveLength(10);
  });
});

onEachDatabase('an emailed code', () => {
  const submit = (email: string, code: string, password = NEW) =>
    forgotPasswordSubmit(email, code, password, caller());
  const mismatch = { name: 'CodeMismatchException' };
  const setNewPassword = async (id: string) => {
    const stored = await storedPassword(id, NEW);
    await transaction(async (tx) => {
      const user = await lockUser(tx, id);
      if (user) await setPassword(tx, user, stored, id);
    });
  };
  const endAll = (id: string) => transaction((tx) => endEverySignIn(tx, id));

  it('sets no password that is one’s own name, and stays good for another one; a wrong code says nothing of names', async () => {
    const user = await addUser({ givenName: 'Belinda' });
    await forgotPassword(user.email, caller());
    const [code = ''] = await resetCodes(user.email);
    await expect(submit(user.email, '000000', 'Belinda3!')).rejects.toMatchObject(mismatch);
    await expect(submit(user.email, code, 'Belinda3!')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await submit(user.email, code);
  });

  it('is worth nothing once its owner has chosen a password, or ended every session', async () => {
    for (const end of [setNewPassword, endAll]) {
      const user = await addUser();
      await forgotPassword(user.email, caller());
      const [code = ''] = await resetCodes(user.email);
      await end(user.id);
      await expect(submit(user.email, code)).rejects.toMatchObject(mismatch);
    }
  });

  it('is sent a few times an hour by all names of an account, which tell nothing of one another', async () => {
    const user = await addUser();
    const username = `ada-${randomUUID()}`;
    await db().updateTable('users').set({ username }).where('id', '=', user.id).execute();
    const tooOften = { name: 'LimitExceededException' };
    for (let time = 0; time < 3; time++) await forgotPassword(user.email, caller());
    await expect(forgotPassword(user.email, caller())).rejects.toMatchObject(tooOften);
    await forgotPassword(username, caller());
    expect(await resetCodes(user.email)).toHaveLength(3);
    for (let time = 0; time < 20; time++) await signIn(user.email, 'wrong', caller()).catch(() => undefined);
    await expect(signIn(user.email, 'wrong', caller())).rejects.toMatchObject(tooOften);
    await expect(signIn(username, 'wrong', caller())).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('is good for ten minutes, once, for its owner', async () => {
    setClock('2027-01-01T00:00:00.000Z');
    const [ada, bob] = [await addUser(), await addUser()];
    for (const { email } of [ada, bob]) await forgotPassword(email, caller());
    const [code = ''] = await resetCodes(ada.email);
    const [bobs = ''] = await resetCodes(bob.email);
    expect(code).toMatch(/^\d{6}$/);
    if (bobs !== code) await expect(submit(ada.email, bobs)).rejects.toMatchObject(mismatch);
    await submit(ada.email, code);
    await expect(submit(ada.email, code)).rejects.toMatchObject(mismatch);
    setClock('2027-01-01T00:10:01.000Z');
    await expect(submit(bob.email, bobs)).rejects.toMatchObject(mismatch);
  });

  it('ends every session when it resets the password', async () => {
    const { id, email } = await addUser();
    const token = await db()
      .transaction()
      .execute((tx) => openSession(tx, id, 'Test'));
    await forgotPassword(email, caller());
    const [code = ''] = await resetCodes(email);
    await submit(email, code);
    expect(await findSession(token)).toBeUndefined();
  });

  it('takes no old password where a new one was asked for, and is mailed no oftener than others', async () => {
    const { id, email } = await addUser();
    await db().updateTable('users').set({ mustResetPassword: 1 }).where('id', '=', id).execute();
    for (let times = 0; times < 5; times++)
      await expect(signIn(email, PASSWORD, caller())).rejects.toMatchObject({
        name: 'PasswordResetRequiredException',
      });
    const codes = await resetCodes(email);
    expect(codes).toHaveLength(3);
    const submitted = await Promise.allSettled(
      codes.map((code) => forgotPasswordSubmit(email, code, PASSWORD, caller())),
    );
    expect(
      submitted.filter(
        (each) => each.status === 'rejected' && each.reason.name === 'InvalidPasswordException',
      ),
    ).toHaveLength(1);
    const { passwordFailures, mustResetPassword } = await db()
      .selectFrom('users')
      .select(['passwordFailures', 'mustResetPassword'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ passwordFailures, mustResetPassword }).toEqual({ passwordFailures: 0, mustResetPassword: 1 });
    const renewed = await Promise.allSettled(codes.map((code) => submit(email, code)));
    expect(renewed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await signIn(email, NEW, caller())).toMatchObject({ email });
  });

  it('dies of five wrong tries and of its successor', async () => {
    const { email } = await addUser();
    await forgotPassword(email, caller());
    const [code = ''] = await resetCodes(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) await expect(submit(email, wrong)).rejects.toMatchObject(mismatch);
    await expect(submit(email, code)).rejects.toMatchObject(mismatch);
    await forgotPassword(email, caller());
    const newest = (await resetCodes(email)).find((each) => each !== code) ?? code;
    await submit(email, newest);
    expect((await identityMailsTo(email)).at(-1)?.letter).toBeDefined();
  });

  it('is sent three times an hour, to known and unknown alike, and only to active accounts', async () => {
    const [known, off] = [await addUser(), await addUser({ state: 'disabled' })];
    for (const email of [known.email, off.email, 'nobody@example.org']) {
      for (let i = 0; i < 3; i++) await forgotPassword(email, caller());
      await expect(forgotPassword(email, caller())).rejects.toMatchObject({ name: 'LimitExceededException' });
    }
    expect(await resetCodes(known.email)).toHaveLength(3);
    expect(await db().selectFrom('outbox').selectAll().execute()).toHaveLength(3);
  });

  it('is in no table', async () => {
    const { email } = await addUser();
    await forgotPassword(email, caller());
    const [code = ''] = await resetCodes(email);
    const rows = [
      await db().selectFrom('verificationCodes').select(['purpose', 'tries']).execute(),
      await db().selectFrom('outbox').select(['kind']).execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

onEachDatabase('a session', () => {
  it('ends after an idle hour and after a day, and is stored hashed', async () => {
    setClock('2027-01-01T00:00:00.000Z');
    const { id } = await addUser();
    const token = await db()
      .transaction()
      .execute((tx) => openSession(tx, id, 'Test'));
    const stored = await db().selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(token);
    for (let minute = 50; minute < 24 * 60; minute += 50) {
      setClock(new Date(Date.UTC(2027, 0, 1, 0, minute)).toISOString());
      expect((await findSession(token))?.viewer.id).toBe(id);
    }
    setClock('2027-01-02T00:00:00.000Z');
    expect(await findSession(token)).toBeUndefined();
    await forgetOldSessions();
    expect(await db().selectFrom('sessions').selectAll().execute()).toEqual([]);
    const idle = await db()
      .transaction()
      .execute((tx) => openSession(tx, id, 'Test'));
    setClock('2027-01-02T01:00:00.000Z');
    expect(await findSession(idle)).toBeUndefined();
  });

  it('is nobody’s whose account is not active, even where it was left open', async () => {
    const { id } = await addUser();
    const token = await db()
      .transaction()
      .execute((tx) => openSession(tx, id, 'Test'));
    for (const state of ['disabled', 'invited', 'unconfirmed'] as const) {
      await db().updateTable('users').set({ state }).where('id', '=', id).execute();
      expect(await findSession(token), state).toBeUndefined();
    }
    await db().updateTable('users').set({ state: 'active' }).where('id', '=', id).execute();
    expect((await findSession(token))?.viewer.id).toBe(id);
  });

  it('changes its token for who proved himself again', async () => {
    const { id } = await addUser();
    const token = await db()
      .transaction()
      .execute((tx) => openSession(tx, id, 'Test'));
    const before = await findSession(token);
    const fresh = await rotateSession(token);
    expect(await findSession(token)).toBeUndefined();
    expect(await findSession(fresh)).toEqual(before);
  });

  it('leaves records that nobody can change', async () => {
    await expect(signIn('nobody@example.org', 'x', caller())).rejects.toThrow();
    expect(await db().selectFrom('auditLog').select('action').execute()).toEqual([
      { action: 'sign-in.refused' },
    ]);
    await expect(db().deleteFrom('auditLog').execute()).rejects.toThrow(/append-only/);
    await expect(db().updateTable('auditLog').set({ action: 'x' }).execute()).rejects.toThrow(/append-only/);
  });
});
