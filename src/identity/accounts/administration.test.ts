import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser, identityMailsTo, PASSWORD } from '../../../tests/support/people.ts';
import { asSystem, guest, type UserViewer, type Viewer } from '../../kernel/access/viewer.ts';
import { now } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { securityOf } from './account-security.server.ts';
import { listActivity } from './audit.server.ts';
import { confirmEmailChange, pendingEmail, requestEmailChange } from './email-change.server.ts';
import { inviteMany, readInvitationList } from './invitation-list.server.ts';
import { findInvitation, inviteAgain, inviteUser, withdrawInvitation } from './invitations.server.ts';
import { changeProfile } from './profile.server.ts';
import { findByLogin } from '../user-row.server.ts';
import { invitationToken, mailedCode } from '../secret-codes.server.ts';
import { stepAt, totpCode } from '../second-factor/totp.server.ts';
import type { Caller } from '../user.ts';
import { listUsers, userFilterFromQuery, USERS_PER_PAGE } from './user-list.server.ts';
import { disableUser, findUser, setMembershipsOf } from './users.server.ts';

const system = asSystem('test');
const caller: Caller = { address: '10.3.0.1', agent: 'Test', deviceToken: undefined };

async function viewerIn(groups: string[], profiles: string[] = []): Promise<UserViewer> {
  const { id, email } = await addUser({ groups, profiles });
  return { kind: 'user', id, email, givenName: 'Ada', familyName: 'Lovelace', groups, profiles };
}

const list = (query = '') => listUsers(system, userFilterFromQuery(new URLSearchParams(query)));
const profile = { givenName: 'Grâce', familyName: 'Hopper', phoneNumber: '+33612345678' };

const ACTIONS: Record<string, (viewer: Viewer, id: string) => Promise<unknown>> = {
  security: securityOf,
  profile: (viewer, id) => changeProfile(viewer, id, profile),
  'invite again': inviteAgain,
  withdraw: withdrawInvitation,
  'read a list': (viewer) => readInvitationList(viewer, 'new@example.org'),
  'invite many': (viewer) => inviteMany(viewer, 'new@example.org'),
};

onEachDatabase('running the people', () => {
  it.each(Object.keys(ACTIONS))('%s is for administrators; for others there is nothing', async (intent) => {
    const work = ACTIONS[intent] as (typeof ACTIONS)[string];
    const { id } = await inviteUser(system, { email: 'waiting@example.org', groups: [] });
    const outsiders = [
      guest,
      await viewerIn([]),
      await viewerIn(['JamUsers']),
      await viewerIn(['BeeUsers'], ['Developer']),
    ];
    for (const viewer of outsiders)
      await expect(work(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
    await work(await viewerIn(['BeeContributors']), id);
  });

  it('gives a user name to one account only, for its owner to log in with', async () => {
    const [ada, bob] = [await viewerIn([]), await viewerIn([])];
    const named = (username: string | null) => ({ ...profile, username });
    await changeProfile(ada, ada.id, named(' Ada  L. '));
    expect(await findUser(ada, ada.id)).toMatchObject({ username: 'ada l.' });
    expect(await findByLogin('ADA L.')).toMatchObject({ id: ada.id });
    for (const [typed, message] of [
      ['ada l.', 'This user name is taken.'],
      ['Ada', 'Names must be at least 4 characters long'],
      [ada.email, 'Please enter characters (even accented) or spaces. !-_.{} are also allowed'],
      ['x'.repeat(41), 'User name is too long: 40 characters at most.'],
    ] as const)
      await expect(changeProfile(bob, bob.id, named(typed))).rejects.toMatchObject({
        fields: { username: message },
      });
    // Whoever says nothing of it keeps it; two who want one name at once: one has it.
    await changeProfile(ada, ada.id, profile);
    expect(await findUser(ada, ada.id)).toMatchObject({ username: 'ada l.' });
    await changeProfile(ada, ada.id, named(null));
    const both = await Promise.allSettled([ada, bob].map((who) => changeProfile(who, who.id, named('band'))));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('lets everybody change his own profile and see his own security', async () => {
    const ada = await viewerIn([]);
    await changeProfile(ada, ada.id, profile);
    expect(await findUser(ada, ada.id)).toMatchObject(profile);
    expect(await securityOf(ada, ada.id)).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 0 });
    expect((await listActivity(ada, ada.id))[0]).toMatchObject({ action: 'profile.changed' });
  });

  it('keeps the language somebody chose until they choose another, or none', async () => {
    const ada = await viewerIn([]);
    await changeProfile(ada, ada.id, { ...profile, language: 'fr' });
    await changeProfile(ada, ada.id, profile);
    // A page that was open before there was a choice says nothing of it.
    await changeProfile(ada, ada.id, { ...profile, language: null }, profile);
    expect(await findUser(ada, ada.id)).toMatchObject({ language: 'fr' });
    const stale = changeProfile(ada, ada.id, { ...profile, language: 'en' }, { ...profile, language: null });
    await expect(stale).rejects.toMatchObject({ code: 'conflict', fields: { language: expect.any(String) } });
    await changeProfile(ada, ada.id, { ...profile, language: null });
    expect(await findUser(ada, ada.id)).toMatchObject({ language: null });
  });

  it('overwrites no profile that somebody else changed meanwhile', async () => {
    const ada = await viewerIn([]);
    const before = { givenName: 'Ada', familyName: 'Lovelace', phoneNumber: null };
    await changeProfile(system, ada.id, { ...before, familyName: 'Byron' }, before);
    const stale = changeProfile(ada, ada.id, profile, before);
    await expect(stale).rejects.toMatchObject({
      code: 'conflict',
      fields: { family_name: expect.stringContaining('“Byron”') },
    });
    expect(await findUser(ada, ada.id)).toMatchObject({ familyName: 'Byron' });
    // What was left as it was is theirs, and what both made the same is no conflict.
    await changeProfile(
      ada,
      ada.id,
      { ...before, givenName: 'Augusta', phoneNumber: '+33611223344' },
      before,
    );
    await changeProfile(ada, ada.id, { ...before, givenName: 'Augusta' }, before);
    expect(await findUser(ada, ada.id)).toMatchObject({
      givenName: 'Augusta',
      familyName: 'Byron',
      phoneNumber: '+33611223344',
    });
    await changeProfile(system, ada.id, { ...before, familyName: 'Byron' });
    // Something else of the account that changed is no reason.
    await setMembershipsOf(system, ada.id, ['JamUsers'], []);
    await changeProfile(ada, ada.id, profile, { ...before, familyName: 'Byron' });
    expect(await findUser(ada, ada.id)).toMatchObject(profile);
  });

  it('finds by name without accents, by address, group and state', async () => {
    const { id } = await addUser({ groups: ['JamUsers'] });
    await changeProfile(system, id, profile);
    await addUser({ state: 'disabled' });
    for (const query of ['q=grace', 'q=HOP', 'group=JamUsers', `q=grace&state=active&group=JamUsers`])
      expect(await list(query), query).toMatchObject({ count: 1, users: [{ id }] });
    expect(await list('state=disabled')).toMatchObject({ count: 1 });
    expect(await list('q=grace&state=disabled')).toMatchObject({ count: 0 });
    expect(await list('q=%2B')).toMatchObject({ count: 0, users: [] });
    expect(await list('state=lost&group=Admins&after=x')).toMatchObject({ count: 2 });
  });

  it('goes through all pages with nobody twice', async () => {
    for (let i = 0; i < USERS_PER_PAGE + 3; i++) await addUser({ groups: [] });
    const first = await list();
    const second = await list(`after=${first.next}`);
    const ids = [...first.users, ...second.users].map((user) => user.id);
    expect(new Set(ids).size).toBe(USERS_PER_PAGE + 3);
    expect(second.next).toBeUndefined();
    expect(second.count).toBe(USERS_PER_PAGE + 3);
  });
});

onEachDatabase('the last administrator', () => {
  it('is not disabled and loses no right, whoever asks', async () => {
    const { id } = await addUser({ groups: ['BeeUsers'], profiles: ['Administrator'] });
    await addUser({ groups: ['BeeContributors'], state: 'disabled' });
    // The profile opens nothing to who is in no group of members.
    await addUser({ groups: ['JamUsers'], profiles: ['Administrator'] });
    const refused = { code: 'conflict' };
    await expect(disableUser(system, id)).rejects.toMatchObject(refused);
    await expect(setMembershipsOf(system, id, ['BeeUsers'], [])).rejects.toMatchObject(refused);
    expect(await findUser(system, id)).toMatchObject({ state: 'active', profiles: ['Administrator'] });
    await setMembershipsOf(system, id, ['BeeContributors'], []);
    await expect(setMembershipsOf(system, id, [], [])).rejects.toMatchObject(refused);
  });

  it('is left when two administrators disable each other at once', async () => {
    const [a, b] = [await viewerIn(['BeeContributors']), await viewerIn(['BeeUsers'], ['Administrator'])];
    const results = await Promise.allSettled([disableUser(a, b.id), disableUser(b, a.id)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await list('state=active')).toMatchObject({ count: 1 });
  });
});

onEachDatabase('an invitation that waits', () => {
  async function tokens(): Promise<string[]> {
    const mails = await identityMailsTo('grace@example.org');
    return mails.map((each) => invitationToken(each.secretId ?? ''));
  }

  it('is sent again with a new link, in the same groups', async () => {
    const { id } = await inviteUser(system, { email: 'grace@example.org', groups: ['JamUsers'] });
    await inviteAgain(system, id);
    const found = await Promise.allSettled((await tokens()).map(findInvitation));
    expect(found.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await findUser(system, id)).groups).toEqual(['JamUsers']);
    expect((await securityOf(system, id)).invitedUntil).toBeDefined();
  });

  it('is made and mailed once by one form, however often it is sent', async () => {
    const form = { id: randomUUID(), email: 'grace@example.org', groups: ['JamUsers' as const] };
    const sent = await Promise.all([inviteUser(system, form), inviteUser(system, form)]);
    expect(sent).toEqual([
      { id: form.id, isAgain: false },
      { id: form.id, isAgain: false },
    ]);
    expect(await tokens()).toHaveLength(1);
    // Its address was mistyped and is sent again: that is somebody else.
    const other = await inviteUser(system, { ...form, email: 'grace.h@example.org' });
    expect(other.id).not.toBe(form.id);
    expect(await identityMailsTo('grace.h@example.org')).toHaveLength(1);
  });

  it('is sent anew by the form, with the names and groups that were typed last', async () => {
    const email = 'grace@example.org';
    const { id } = await inviteUser(system, {
      email,
      givenName: 'Grcae',
      familyName: 'Hopper',
      groups: ['JamUsers'],
    });
    const again = await inviteUser(system, { email, givenName: 'Grace', groups: ['BeeUsers'] });
    expect(again.isAgain).toBe(true);
    expect(again.id).toBe(id);
    expect(await findUser(system, id)).toMatchObject({
      givenName: 'Grace',
      familyName: 'Hopper',
      groups: ['BeeUsers'],
    });
    expect((await list('q=grace')).count).toBe(1);
  });

  it('is withdrawn with its account; an accepted one is not', async () => {
    const { id } = await inviteUser(system, { email: 'grace@example.org', groups: ['JamUsers'] });
    await withdrawInvitation(system, id);
    for (const token of await tokens())
      await expect(findInvitation(token)).rejects.toMatchObject({ code: 'notFound' });
    await expect(findUser(system, id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await list('q=grace')).toMatchObject({ count: 0 });
    const { id: active } = await addUser();
    await expect(withdrawInvitation(system, active)).rejects.toMatchObject({ code: 'conflict' });
    await expect(inviteAgain(system, active)).rejects.toMatchObject({ code: 'conflict' });
  });
});

onEachDatabase('a list of invitations', () => {
  const read = (text: string) => readInvitationList(system, text);

  it('names the problems of every row and writes nothing', async () => {
    const { email } = await addUser();
    await inviteUser(system, { email: 'waits@example.org', groups: [] });
    const before = await list();
    const rows = await read(
      [
        '\uFEFFE-mail;First name;Last name;Groups;Profiles',
        'NEW@example.org;Zoë;Lin Manuel;beeusers JamUsers;',
        `${email};Ada;Lovelace;BeeUsers;`,
        'waits@example.org;;;;',
        'nonsense;Al;Li;Admins;Root',
        'new@example.org;;;;Developer',
        '',
      ].join('\r\n'),
    );
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, []],
      [3, ['There is already an account with this address.']],
      [4, []],
      [
        5,
        [
          'Email - Email is not valid.',
          'Given name - Names must be at least 4 characters long',
          'Family name - Names must be at least 4 characters long',
          'There is no group “Admins”.',
          'There is no profile “Root”.',
        ],
      ],
      [
        6,
        [
          'This address is already in line 2.',
          'Developer works only together with BeeUsers or BeeContributors.',
        ],
      ],
    ]);
    expect(rows[0]).toMatchObject({ email: 'new@example.org', groups: ['BeeUsers', 'JamUsers'] });
    expect(rows[2]).toMatchObject({ invitedBefore: true });
    expect(await list()).toEqual(before);
  });

  it('takes a list without a head, in the order we say', async () => {
    expect(await read('zoe@example.org,Zoë,Perrin,JamUsers')).toMatchObject([
      {
        email: 'zoe@example.org',
        givenName: 'Zoë',
        familyName: 'Perrin',
        groups: ['JamUsers'],
        problems: [],
      },
    ]);
  });

  const ZOE = { email: 'zoe@example.org', givenName: 'Zoë', familyName: 'Perrin Blanc' };

  it.each([
    ['pasted from a spreadsheet', 'zoe@example.org\tZoë Perrin Blanc\tBeeUsers, JamUsers'],
    ['with one name', 'E-mail;Name;Group\nzoe@example.org;Zoë Perrin Blanc;BeeUsers/JamUsers'],
    [
      'from a French office',
      'Courriel;Prénom;Nom;Groupes\nzoe@example.org;Zoë;Perrin Blanc;BeeUsers JamUsers',
    ],
    ['with the groups first', 'beeusers jamusers,Zoë,Perrin Blanc,zoe@example.org'],
    ['with more cells than columns', 'email,name,groups\nzoe@example.org,Zoë Perrin Blanc,BeeUsers,JamUsers'],
  ])('reads addresses, names and groups %s', async (_, text) => {
    expect(await read(text)).toMatchObject([{ ...ZOE, groups: ['BeeUsers', 'JamUsers'], problems: [] }]);
  });

  it('says which group or column is unknown, and drops nothing silently', async () => {
    const rows = await read('a@example.org,Zoë Perrin,BeeUsers\nb@example.org,Adèle Martin,Choir BeeUsers');
    expect(rows.map(({ problems }) => problems)).toEqual([[], ['There is no group “Choir”.']]);
    await expect(read('email,name,voice\na@example.org,Zoë Perrin,alto')).rejects.toMatchObject({
      code: 'invalid',
      fields: { list: expect.stringContaining('“voice” is not a column we know.') },
    });
  });

  it('asks for the column of addresses, and leaves out a profile that would give no rights', async () => {
    await expect(read('adress,Vorname,Nachname\na@example.org,Zoë,Perrin')).rejects.toMatchObject({
      fields: { list: expect.stringContaining('“adress” is not a column we know.') },
    });
    await expect(read('Vorname,Nachname\nZoë,Perrin')).rejects.toMatchObject({
      fields: { list: expect.stringContaining('No column is called email.') },
    });
    const rows = await read('email,groups,profiles\na@example.org,JamUsers,Administrator');
    expect(rows[0]?.problems).toEqual([
      'Administrator works only together with BeeUsers or BeeContributors.',
    ]);
  });

  it.each([
    ['nobody', ' \n\n'],
    ['a broken quote', 'a@example.org,"Ada'],
    ['too many', 'x\n'.repeat(501)],
  ])('refuses a whole list with %s', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'invalid', fields: { list: expect.any(String) } });
  });

  it('invites the good rows and leaves out the others', async () => {
    const text = 'email,groups\na@example.org,BeeUsers\nb@example.org,\nwrong,\na@example.org,';
    expect(await inviteMany(system, text)).toEqual({ invited: 2, leftOut: 2 });
    expect(await list('state=invited')).toMatchObject({ count: 2 });
    expect(await db().selectFrom('outbox').select('toAddress').orderBy('toAddress').execute()).toEqual([
      { toAddress: 'a@example.org' },
      { toAddress: 'b@example.org' },
    ]);
  });
});

onEachDatabase('a new e-mail address', () => {
  const code = async () => {
    const row = await db().selectFrom('verificationCodes').select('id').executeTakeFirstOrThrow();
    return mailedCode(row.id);
  };

  /** With the authenticator whose secret only the test knows. */
  async function personWithCode() {
    const { id, email, secret } = await addUser();
    const viewer: UserViewer = {
      ...(await viewerIn(['BeeUsers'])),
      id,
      email,
    };
    return { viewer, factor: { code: totpCode(secret, stepAt(now())) } };
  }

  it('counts once its code was typed, and the old address is told', async () => {
    const { viewer: ada, factor } = await personWithCode();
    await expect(requestEmailChange(guest, 'new@example.org', PASSWORD, factor)).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(requestEmailChange(ada, 'new@example.org', 'wrong', factor)).rejects.toMatchObject({
      fields: { password: expect.any(String) },
    });
    const guessed = requestEmailChange(ada, 'new@example.org', PASSWORD, { code: '000000' });
    await expect(guessed).rejects.toMatchObject({ fields: { code: expect.any(String) } });
    expect(await pendingEmail(ada)).toBeUndefined();
    await requestEmailChange(ada, 'new@example.org', PASSWORD, factor);
    expect(await pendingEmail(ada)).toBe('new@example.org');
    const right = await code();
    const wrong = right === '000000' ? '000001' : '000000';
    await expect(confirmEmailChange(ada, wrong, caller)).rejects.toMatchObject({
      fields: { emailCode: expect.any(String) },
    });
    expect((await findUser(ada, ada.id)).email).toBe(ada.email);
    await confirmEmailChange(ada, right, caller);
    expect((await findUser(ada, ada.id)).email).toBe('new@example.org');
    expect((await identityMailsTo(ada.email)).map((each) => each.letter)).toEqual(['email-changed']);
    await expect(confirmEmailChange(ada, right, caller)).rejects.toMatchObject({ code: 'invalid' });
    expect(await list('q=new@example.org')).toMatchObject({ count: 1 });
  });

  it('of somebody else is answered alike, and never taken', async () => {
    const { viewer: ada, factor } = await personWithCode();
    const grace = await addUser();
    await requestEmailChange(ada, grace.email, PASSWORD, factor);
    expect((await identityMailsTo(grace.email)).map((each) => each.letter)).toEqual(['address-wanted']);
    await expect(confirmEmailChange(ada, await code(), caller)).rejects.toMatchObject({ code: 'invalid' });
    expect((await findUser(ada, ada.id)).email).toBe(ada.email);
  });
});
