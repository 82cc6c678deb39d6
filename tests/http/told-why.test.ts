import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEmailUndo } from '../../src/identity/accounts/email-undo.server.ts';
import { inviteUser, withdrawInvitation } from '../../src/identity/accounts/invitations.server.ts';
import { emailUndoToken, invitationToken } from '../../src/identity/secret-codes.server.ts';
import { disableUser, enableUser } from '../../src/identity/accounts/users.server.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { transaction } from '../../src/platform/db/transaction.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, forgetUsedCodes, identityMailsTo, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';
import { enter } from '../support/signed-in.ts';

/** Who stands before something closed is told why, and what to do. */
const system = asSystem('test');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  server = await site.start();
});
afterAll(() => site.remove());

async function signedIn(groups: string[]) {
  const user = await addUser({ groups });
  return { ...user, at: await enter(server.url, user) };
}

const text = async (answer: Promise<Response>) => (await answer).text();

it('who is in no group hears it on every page, with the account and the way out', async () => {
  const { at, email, id } = await signedIn([]);
  for (const path of ['/guests/index', '/guests/about']) {
    const page = await text(at.get(path));
    expect(page).toContain('is not in a group yet');
    expect(page).toContain(email);
    expect(page).toContain(`/members/users/${id}/edit`);
    expect(page).toContain('Log out');
  }
  const others = [
    new Browser(server.url),
    (await signedIn(['JamUsers'])).at,
    (await signedIn(['BeeUsers'])).at,
  ];
  for (const other of others) expect(await text(other.get('/guests/index'))).not.toContain('in no group');
});

it('a guest who asked for a page of the members is told, and led on to it by the login', async () => {
  const guest = new Browser(server.url);
  const away = (await guest.get('/bee/tips/list?q=clap')).headers.get('location') ?? '';
  expect(away).toBe('/guests/index?next=%2Fbee%2Ftips%2Flist%3Fq%3Dclap');
  const page = await text(guest.get(away));
  expect(page).toContain('The page you asked for is for members.');
  expect(page).toContain('href="/login?next=%2Fbee%2Ftips%2Flist%3Fq%3Dclap"');
  for (const path of [
    '/guests/index',
    '/guests/index?next=https%3A%2F%2Fevil.example',
    '/guests/index?next=%2F%2Fevil.example',
  ])
    expect(await text(guest.get(path)), path).not.toContain('is for members');
  const { at } = await signedIn(['BeeUsers']);
  expect(await text(at.get(away))).not.toContain('is for members');
  expect((await at.get('/login?next=%2Fbee%2Ftips%2Flist%3Fq%3Dclap')).headers.get('location')).toBe(
    '/bee/tips/list?q=clap',
  );
});

it('an invitation opened again goes on by logging in; a withdrawn one does not', async () => {
  const email = 'grace@example.org';
  const { id } = await inviteUser(system, { email, groups: ['BeeUsers'] });
  const [letter] = await identityMailsTo(email);
  const token = invitationToken(letter?.secretId ?? '');
  const link = `/register?invitation=${token}`;
  const grace = new Browser(server.url);
  expect(await text(grace.get(link))).not.toContain('You have accepted this invitation');
  const names = { given_name: 'Grace', family_name: 'Hopper' };
  const accepted = await grace.post('/invitation/accept', {
    token,
    ...names,
    password: 'Compiler & 7 moths',
  });
  expect(await accepted.json()).toMatchObject({ challenge: 'MFA_SETUP' });
  // The QR code was closed without a look.
  const again = new Browser(server.url);
  expect(await text(again.get(link))).toContain('You have accepted this invitation');
  expect((await again.post('/invitation', { token })).status).toBe(404);
  expect(
    (await again.post('/invitation/accept', { token, ...names, password: 'Another & 8 moths' })).status,
  ).toBe(404);
  const login = await again.post('/login', { email, password: 'Compiler & 7 moths' });
  expect(await login.json()).toMatchObject({ challenge: 'MFA_SETUP' });
  const comesNext = 'setting up your authenticator app comes next';
  expect(await text(again.get(link))).toContain(comesNext);
  const { secretCode } = (await (await again.post('/mfa/setup')).json()) as { secretCode: string };
  expect((await again.post('/mfa/verify', { code: codeOf(secretCode) })).status).toBe(200);
  const done = await text(new Browser(server.url).get(link));
  expect(done).toContain('You have accepted this invitation');
  expect(done).not.toContain(comesNext);
  await disableUser(system, id);
  expect(await text(again.get(link))).not.toContain('You have accepted this invitation');

  const { id: other } = await inviteUser(system, { email: 'bo@example.org', groups: [] });
  const [waiting] = await identityMailsTo('bo@example.org');
  await withdrawInvitation(system, other);
  const gone = `/register?invitation=${invitationToken(waiting?.secretId ?? '')}`;
  expect(await text(again.get(gone))).not.toContain('You have accepted');
});

it('who mistypes while changing the email uses up no mail; who asks too often hears for how long', async () => {
  const { at, id, secret } = await signedIn(['BeeUsers']);
  const page = `/members/users/${id}/edit`;
  const press = async (fields: Record<string, string>) => {
    await forgetUsedCodes(id);
    return at.post(page, new URLSearchParams(fields).toString(), form);
  };
  const ask = (change: Record<string, string> = {}) =>
    press({
      do: 'email',
      email: 'elsewhere@example.org',
      emailPassword: PASSWORD,
      emailFactor: codeOf(secret),
      ...change,
    });
  for (const wrong of ['', 'Wrong 1', 'Wrong 2', 'Wrong 3', 'Wrong 4']) {
    const refused = await ask({ emailPassword: wrong });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(
      wrong ? 'This is not your current password.' : 'Password is not valid.',
    );
  }
  expect((await ask({ emailFactor: '000000' })).status).toBe(422);
  for (const _ of [1, 2, 3]) expect((await ask()).status).toBe(303);
  const often = await ask();
  expect([often.status, await often.text()]).toEqual([
    429,
    expect.stringMatching(/Too Many Attempts\. Please try again in (?:59|60) minutes\./),
  ]);
  const empty = await text(press({ do: 'emailCode', emailCode: ' ' }));
  expect(empty).toContain('Code from the email is not valid.');
  expect(empty).not.toContain('That code is wrong.');
  // Passwords have a limit of their own.
  for (let n = 0; n < 10; n += 1)
    await press({ do: 'recoveryCodes', codesPassword: `Wrong ${n}`, codesCode: codeOf(secret) });
  const guessed = await press({
    do: 'recoveryCodes',
    codesPassword: PASSWORD,
    codesCode: codeOf(secret),
  });
  expect([guessed.status, await guessed.text()]).toEqual([
    429,
    expect.stringMatching(/Please try again in 1[45] minutes\./),
  ]);
});

it('who is disabled at work hears it; nobody else does, and a log-in tells nothing', async () => {
  const { at, id, email } = await signedIn(['BeeUsers']);
  await disableUser(system, id);
  const told = await at.get('/user');
  expect([told.status, await told.json()]).toEqual([
    401,
    { message: 'An administrator has disabled your account.', exception: 'NotAuthorizedException' },
  ]);
  expect((await at.get('/bee/home')).status).toBe(302);
  // The session's own CSRF token is void, too.
  await at.get('/sanctum/csrf-cookie');
  const post = await at.post('/user/sessions/end', { others: true });
  expect(await post.json()).toMatchObject({ message: 'An administrator has disabled your account.' });
  const stranger = new Browser(server.url);
  expect(await (await stranger.get('/user')).json()).toEqual({
    message: 'Unauthenticated.',
    kind: 'noUserSession',
  });
  const login = await stranger.post('/login', { email, password: PASSWORD });
  expect(await login.json()).toMatchObject({ message: 'These credentials do not match our records.' });
  await enableUser(system, id);
  expect(await (await at.get('/user')).json()).toEqual({
    message: 'Unauthenticated.',
    kind: 'noUserSession',
  });
});

it('the link to the old address changes nothing by being opened, and puts it back by its button', async () => {
  const { at, id, email } = await signedIn(['BeeUsers']);
  const link = await transaction(async (tx) => {
    await tx
      .updateTable('users')
      .set({ email: `new-${email}` })
      .where('id', '=', id)
      .execute();
    return `/guests/email/${emailUndoToken(await allowEmailUndo(tx, { id, email, totpSecret: null }))}`;
  });
  const emailNow = async () =>
    (await db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  const owner = new Browser(server.url);
  const page = await owner.get(link);
  expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  expect(await page.text()).toContain(email);
  expect(await emailNow()).toBe(`new-${email}`);
  const evil = { ...form, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await owner.post(link, 'x=', evil)).status).toBe(403);
  expect(await emailNow()).toBe(`new-${email}`);
  const undone = await owner.post(link, 'x=', form);
  expect(undone.status).toBe(303);
  const told = await owner.get(undone.headers.get('location') ?? '');
  expect([told.status, await told.text()]).toEqual([
    200,
    expect.stringContaining('Your account has its old address again'),
  ]);
  expect(await emailNow()).toBe(email);
  expect((await at.get('/user')).status).toBe(401);
  const over = await owner.get(link);
  expect([over.status, await over.text()]).toEqual([404, expect.stringContaining('This link has expired')]);
  expect((await owner.post(link, 'x=', form)).status).toBe(404);
});
