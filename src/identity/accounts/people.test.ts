import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../../tests/support/people.ts';
import { asSystem, guest, type Viewer } from '../../kernel/access/viewer.ts';
import { setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { listActivity } from './audit.server.ts';
import { acceptInvitation, findInvitation, inviteUser } from './invitations.server.ts';
import { invitationToken, mailedCode } from '../secret-codes.server.ts';
import { findSession, isOfDisabledUser, openSession } from '../sessions.server.ts';
import { securityOf } from './account-security.server.ts';
import { signIn } from '../sign-in.server.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from '../sign-up.server.ts';
import { setSignUpOpen } from '../site-settings.server.ts';
import type { Caller, Group } from '../user.ts';
import { listUsers } from './user-list.server.ts';
import * as users from './users.server.ts';

let addresses = 0;
const caller = (): Caller => ({ address: `10.2.0.${++addresses}`, agent: 'Test', deviceToken: undefined });
const system = asSystem('test');

async function viewerIn(groups: string[], profiles: string[] = []): Promise<Viewer & { kind: 'user' }> {
  const { id, email } = await addUser({ groups, profiles });
  return { kind: 'user', id, email, givenName: 'Ada', familyName: 'L', groups, profiles };
}

/** Every action of an administrator, on an account. */
const ACTIONS: Record<string, (viewer: Viewer, id: string) => Promise<unknown>> = {
  list: (viewer) => listUsers(viewer),
  read: users.findUser,
  activity: listActivity,
  memberships: (viewer, id) => users.setMembershipsOf(viewer, id, ['BeeUsers'], []),
  disable: users.disableUser,
  reset: users.forcePasswordReset,
  mfa: users.resetMfa,
  sessions: users.endSessions,
  invite: (viewer) => inviteUser(viewer, { email: 'new@example.org', groups: ['BeeUsers'] }),
  signUp: (viewer) => setSignUpOpen(viewer, true),
};

onEachDatabase('people', () => {
  it.each(Object.keys(ACTIONS))('%s is for administrators; for others there is nothing', async (intent) => {
    const { id } = await addUser();
    const work = ACTIONS[intent] as (typeof ACTIONS)[string];
    const outsiders = [
      guest,
      await viewerIn([]),
      await viewerIn(['JamUsers']),
      await viewerIn(['BeeUsers'], ['Developer']),
    ];
    for (const viewer of outsiders) {
      await expect(work(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(work(viewer, 'missing')).rejects.toMatchObject({ code: 'notFound' });
    }
    await work(await viewerIn(['BeeContributors']), id);
    if (intent === 'disable') await users.enableUser(system, id);
    await work(await viewerIn(['BeeUsers'], ['Administrator']), id);
  });

  it('lets everybody read himself, and nobody administer himself', async () => {
    const member = await viewerIn(['BeeUsers']);
    expect(await users.findUser(member, member.id)).toMatchObject({
      email: member.email,
      groups: ['BeeUsers'],
    });
    expect(await users.findUser(member, member.id)).not.toHaveProperty('passwordHash');
    const boss = await viewerIn(['BeeContributors']);
    await expect(users.disableUser(boss, boss.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(users.setMembershipsOf(boss, boss.id, [], [])).rejects.toMatchObject({ code: 'conflict' });
  });

  it('refuses groups and profiles that there are not', async () => {
    const { id } = await addUser();
    const refused = { name: 'InvalidParameterException' };
    await expect(users.setMembershipsOf(system, id, ['Admins' as never], [])).rejects.toMatchObject(refused);
    await expect(users.setMembershipsOf(system, id, [], ['Root' as never])).rejects.toMatchObject(refused);
    expect((await users.findUser(system, id)).groups).toEqual(['BeeUsers']);
  });

  it('gives nobody back by an older page what was taken from them meanwhile', async () => {
    const { id } = await addUser({ groups: ['BeeUsers', 'JamUsers'] });
    const set = (groups: Group[], seen: string) => users.setMembershipsOf(system, id, groups, [], seen);
    await set(['JamUsers'], 'BeeUsers JamUsers');
    await expect(set(['BeeUsers'], 'BeeUsers JamUsers')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('They are now: JamUsers.') as string,
    });
    expect((await users.findUser(system, id)).groups).toEqual(['JamUsers']);
    // Sent twice.
    await set(['JamUsers'], 'BeeUsers JamUsers');
    await set(['BeeUsers'], 'JamUsers');
    expect((await users.findUser(system, id)).groups).toEqual(['BeeUsers']);
  });

  it('ends every way in of who is disabled, reset or sent out, and keeps a record', async () => {
    for (const intent of ['disable', 'reset', 'sessions']) {
      const { id, email } = await addUser();
      const token = await db()
        .transaction()
        .execute((tx) => openSession(tx, id, 'Test'));
      await signIn(email, PASSWORD, caller());
      await ACTIONS[intent]?.(system, id);
      expect(await findSession(token), intent).toBeUndefined();
      for (const table of ['authFlows', 'devices'] as const)
        expect(await db().selectFrom(table).selectAll().where('userId', '=', id).execute()).toEqual([]);
      expect(await listActivity(system, id)).not.toEqual([]);
    }
  });

  it('says why to a session of who is disabled, and brings none back with the account', async () => {
    const [{ id }, other] = [await addUser(), await addUser()];
    const open = (userId: string) =>
      db()
        .transaction()
        .execute((tx) => openSession(tx, userId, 'Test'));
    const [token, others] = [await open(id), await open(other.id)];
    await users.disableUser(system, id);
    expect(await Promise.all([token, others, 'guessed'].map(isOfDisabledUser))).toEqual([true, false, false]);
    expect(await securityOf(system, id)).toMatchObject({ sessions: 0 });
    await users.enableUser(system, id);
    expect([await findSession(token), await isOfDisabledUser(token)]).toEqual([undefined, false]);
  });

  it('asks who must choose a new password for the mailed code, after the right one only', async () => {
    const { id, email } = await addUser();
    await users.forcePasswordReset(system, id);
    const wrong = signIn(email, 'wrong', caller());
    await expect(wrong).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const right = signIn(email, PASSWORD, caller());
    await expect(right).rejects.toMatchObject({ name: 'PasswordResetRequiredException' });
  });

  it('ends the sessions of whose groups or profiles change, and only then', async () => {
    const { id } = await addUser({ groups: ['BeeUsers'] });
    await db()
      .transaction()
      .execute((tx) => openSession(tx, id, 'Test'));
    const sessions = () => db().selectFrom('sessions').select('id').where('userId', '=', id).execute();
    await users.setMembershipsOf(system, id, ['BeeUsers'], []);
    expect(await sessions()).toHaveLength(1);
    await users.setMembershipsOf(system, id, ['BeeUsers'], ['Developer']);
    expect(await sessions()).toEqual([]);
  });
});

onEachDatabase('an invitation', () => {
  const accepted = {
    givenName: 'Grace',
    familyName: 'Hopper',
    phoneNumber: null,
    password: 'Compiler & 7 moths',
  };

  async function invite(email = 'grace@example.org'): Promise<string> {
    await inviteUser(system, { email, groups: ['BeeUsers'] });
    const mails = (await identityMailsTo(email)).filter((each) => each.letter === 'invitation');
    const live = await db().selectFrom('invitations').selectAll().execute();
    return invitationToken(
      mails.find((each) => live.some((row) => row.id === each.secretId))?.secretId ?? '',
    );
  }

  it('opens an account once, in its group, with an authenticator to come', async () => {
    const token = await invite();
    expect(await findInvitation(token)).toMatchObject({ email: 'grace@example.org' });
    const weak = acceptInvitation(token, { ...accepted, password: 'Hopper-123' }, caller());
    await expect(weak).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => acceptInvitation(token, accepted, caller())),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const signedIn = await signIn('grace@example.org', accepted.password, caller());
    expect(signedIn).toMatchObject({ challengeName: 'MFA_SETUP' });
    await expect(findInvitation(token)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('lasts seven days, and until the next one', async () => {
    setClock('2027-01-01T00:00:00.000Z');
    const first = await invite();
    const second = await invite();
    await expect(findInvitation(first)).rejects.toMatchObject({ code: 'notFound' });
    setClock('2027-01-08T00:00:00.000Z');
    await expect(acceptInvitation(second, accepted, caller())).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is not for an account there is, nor for a name that is taken', async () => {
    const { email } = await addUser({ username: 'ada.l' });
    await expect(invite(email)).rejects.toMatchObject({ name: 'UsernameExistsException' });
    const taken = inviteUser(system, { email: 'x@example.org', username: 'ADA.L', groups: [] });
    await expect(taken).rejects.toMatchObject({ fields: { username: 'This user name is taken.' } });
  });
});

onEachDatabase('a sign-up', () => {
  const input = (change = {}) => ({
    givenName: 'Grace',
    familyName: 'Hopper',
    email: 'grace@example.org',
    phoneNumber: '+33612345678',
    password: 'Compiler & 7 moths',
    ...change,
  });
  const newestCode = async () => {
    const row = await db().selectFrom('verificationCodes').select('id').executeTakeFirstOrThrow();
    return mailedCode(row.id);
  };

  it('is refused unless the site setting opens it', async () => {
    await expect(signUp(input(), caller())).rejects.toMatchObject({ name: 'SignUpDisabledException' });
  });

  it('confirms the address, then asks for an authenticator', async () => {
    await setSignUpOpen(system, true);
    const flow = await signUp(input(), caller());
    const early = signIn('grace@example.org', input().password, caller());
    await expect(early).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await resendConfirmationCode(flow, caller());
    const next = await confirmSignUp(flow, await newestCode(), caller());
    expect(next).toMatchObject({ challengeName: 'MFA_SETUP', email: 'grace@example.org' });
  });

  it('with a known address answers alike, changes nothing and tells the owner', async () => {
    await setSignUpOpen(system, true);
    const { email, id } = await addUser();
    const before = await db().selectFrom('users').selectAll().where('id', '=', id).execute();
    const flow = await signUp(input({ email }), caller());
    expect(flow).toMatch(/^[\w-]{43}$/);
    expect(await db().selectFrom('users').selectAll().where('id', '=', id).execute()).toEqual(before);
    expect((await identityMailsTo(email)).map((each) => each.letter)).toEqual(['already-registered']);
    await expect(confirmSignUp(flow, '123456', caller())).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });

  it('gains nothing with an address of somebody else, before or after he signs up', async () => {
    await setSignUpOpen(system, true);
    const attackers = await signUp(input({ password: 'Attacker & 9 keys' }), caller());
    const owners = await signUp(input(), caller());
    const code = await newestCode();
    await expect(confirmSignUp(attackers, code, caller())).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await confirmSignUp(owners, code, caller());
    const attack = signIn('grace@example.org', 'Attacker & 9 keys', caller());
    await expect(attack).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await signIn('grace@example.org', input().password, caller())).toMatchObject({
      challengeName: 'MFA_SETUP',
    });
  });
});
