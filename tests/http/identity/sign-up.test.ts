import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteUser } from '../../../src/identity/accounts/invitations.server.ts';
import { setSignUpOpen } from '../../../src/identity/site-settings.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { install, until } from '../../support/servers/installation.ts';
import { addUser, PASSWORD } from '../../support/people.ts';
import type { Server } from '../../support/servers/server.ts';

const system = asSystem('test');
let site: Awaited<ReturnType<typeof install>>;
let server: Server;

beforeAll(async () => {
  site = await install('sqlite');
  server = await site.start();
});
afterAll(() => site.remove());

const form = {
  given_name: 'Grace',
  family_name: 'Hopper',
  phone_number: '+33612345678',
  password: 'Compiler & 7 moths',
};

/** What `pattern` finds in the newest mail to an address. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  const mails = () => site.mail.mails.filter((mail) => mail.to?.some((to) => to.address === email));
  await until(() => mails().some((mail) => pattern.test(mail.text ?? '')));
  return pattern.exec(mails().at(-1)?.text ?? '')?.[1] ?? '';
}

async function enrol(at: Browser): Promise<void> {
  const { secretCode } = (await (await at.post('/mfa/setup')).json()) as { secretCode: string };
  expect((await at.post('/mfa/verify', { code: codeOf(secretCode) })).status).toBe(200);
  expect((await at.get('/user')).status).toBe(200);
}

describe('a new account', () => {
  it('comes by an invitation link from the mail', async () => {
    const email = 'invited@example.org';
    await inviteUser(system, { email, groups: ['BeeUsers'] });
    // The server's worker looks for mail of other processes every few seconds.
    const token = await mailed(email, /invitation=([\w-]+)/);
    const at = new Browser(server.url);
    const invited = await at.post('/invitation', { token });
    expect(await invited.json()).toEqual({ email, given_name: '', family_name: '' });
    expect((await at.post('/invitation', { token: 'x' })).status).toBe(404);
    const bad = await at.post('/invitation/accept', { ...form, token, given_name: 'Al', password: 'short' });
    expect(await bad.json()).toMatchObject({
      errors: {
        given_name: ['Names must be at least 4 characters long'],
        password: [expect.stringMatching(/^Password must be at least 8/)],
      },
    });
    const accepted = await at.post('/invitation/accept', { ...form, token, groups: ['BeeContributors'] });
    expect(await accepted.json()).toEqual({ two_factor: true, challenge: 'MFA_SETUP', email });
    expect((await at.get('/user')).status).toBe(401);
    await enrol(at);
    expect(await (await at.get('/user')).json()).toMatchObject({ groups: ['BeeUsers'], isAdmin: false });
    expect((await at.post('/invitation/accept', { ...form, token })).status).toBe(404);
  });

  it('comes by signing up where the site is open to it', async () => {
    await setSignUpOpen(system, true);
    const email = 'grace@example.org';
    const at = new Browser(server.url);
    const sent = await at.post('/register', {
      ...form,
      email,
      id: 'x',
      isAdmin: true,
      profileList: ['Administrator'],
    });
    const known = await new Browser(server.url).post('/register', {
      ...form,
      email: (await addUser()).email,
    });
    expect([sent.status, known.status]).toEqual([200, 200]);
    expect(await sent.text()).toBe(await known.text());
    const code = await mailed(email, /Code: (\d{6})/);
    expect((await new Browser(server.url).post('/confirm-sign-up', { code })).status).toBe(422);
    expect(await (await at.post('/confirm-sign-up', { code })).json()).toMatchObject({
      challenge: 'MFA_SETUP',
    });
    await enrol(at);
    expect(await (await at.get('/user')).json()).toMatchObject({
      email,
      groups: [],
      profileList: [],
      isAdmin: false,
    });
  });

  it('goes on at the login where the code was not given', async () => {
    const email = 'later@example.org';
    await new Browser(server.url).post('/register', { ...form, email });
    const at = new Browser(server.url);
    const login = await at.post('/login', { email, password: form.password });
    expect([login.status, await login.json()]).toMatchObject([
      409,
      { exception: 'UserNotConfirmedException' },
    ]);
    await until(() => site.mail.mails.filter((mail) => mail.to?.[0]?.address === email).length >= 1);
    const tried = await at.post('/confirm-sign-up', { code: '000000' });
    expect(await tried.json()).toMatchObject({ exception: 'CodeMismatchException' });
  });
});

describe('over https', () => {
  it('has __Host- cookies, Secure, and looks at no other', async () => {
    const secure = await install('sqlite', { PUBLIC_URL: 'https://www.example.org' });
    try {
      const { url } = await secure.start();
      const user = await addUser();
      const at = new Browser(url, { origin: 'https://www.example.org' });
      await at.post('/login', { email: user.email, password: PASSWORD });
      const answer = await at.post('/two-factor-challenge', { code: codeOf(user.secret) });
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
      expect(cookie).toMatch(
        /^__Host-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect((await at.get('/user')).status).toBe(200);
      const planted = new Browser(url);
      planted.cookies.set('session', at.cookies.get('__Host-session') as string);
      expect((await planted.get('/user')).status).toBe(401);
      const page = await at.get('/guests/index');
      expect(page.headers.get('cache-control')).toBe('private, no-cache');
    } finally {
      await secure.remove();
    }
  });
});
