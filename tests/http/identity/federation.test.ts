import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { install, until } from '../../support/servers/installation.ts';
import { addUser, forgetUsedCodes, identityMailsTo, PASSWORD } from '../../support/people.ts';
import { freePort, type Server } from '../../support/servers/server.ts';
import { enter, signedIn } from '../../support/signed-in.ts';

/** Logging in here by an account elsewhere, with oidc-provider as the elsewhere. */
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let foreign: ChildProcess;
let ports: number[] = [];

beforeAll(async () => {
  site = await install('postgres');
  const port = await freePort();
  ports = [await freePort(), await freePort()];
  const script = join(import.meta.dirname, '../../support/servers/foreign-provider.mjs');
  foreign = spawn(process.execPath, [script, `http://localhost:${port}`, ...ports.map(String)], {
    stdio: 'ignore',
  });
  server = await site.start(
    {
      OIDC_NAME: 'Choir office',
      OIDC_ISSUER: `http://localhost:${ports[0]}`,
      OIDC_CLIENT_ID: 'jambee',
      OIDC_CLIENT_SECRET: 'a secret that both of them know',
      OIDC_SECOND_FACTOR: 'mfa',
      DEVELOPER_ISSUER: `http://localhost:${ports[1]}`,
      DEVELOPER_CLIENT_ID: 'jambee',
      FEDERATION_SIGN_UP: 'developer',
      FEDERATION_TOKEN_IN_URL: '1',
    },
    { port },
  );
  for (const each of ports)
    await until(async () => {
      const answer = await fetch(`http://localhost:${each}/.well-known/openid-configuration`).catch(
        () => null,
      );
      return answer?.ok ?? false;
    });
}, 60_000);
afterAll(async () => {
  foreign.kill('SIGKILL');
  await site.remove();
});

interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  amr?: string[];
}

/** What a browser does at the provider, signed in there as this person; answers the address it comes back to. */
async function throughProvider(to: string, person: Person): Promise<string> {
  const { origin } = new URL(to);
  await fetch(`${origin}/as`, { method: 'POST', body: JSON.stringify(person) });
  const jar = new Map<string, string>();
  for (let at = to, hops = 0; hops < 8; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = new URL(answer.headers.get('location') ?? '', at);
    if (next.origin !== origin) return next.pathname + next.search + next.hash;
    at = next.href;
  }
  throw new Error('The provider leads nowhere');
}

async function begin(browser: Browser, provider = 'oidc', next?: string): Promise<string> {
  const answer = await browser.post('/federation/begin', { provider, next });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { to: string }).to;
}
const locationOf = async (browser: Browser, path: string) =>
  (await browser.get(path)).headers.get('location') ?? '';

async function logIn(browser: Browser, person: Person, next?: string): Promise<string> {
  return locationOf(browser, await throughProvider(await begin(browser, 'oidc', next), person));
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
type Made = Awaited<ReturnType<typeof addUser>>;

/** Presses a button of the account's page. */
async function press(browser: Browser, user: Made, form: Record<string, string>) {
  await forgetUsedCodes(user.id);
  return browser.post(`/members/users/${user.id}/edit`, new URLSearchParams(form).toString(), FORM);
}
async function link(browser: Browser, user: Made, person: Person): Promise<string> {
  const asked = {
    do: 'linkIdentity',
    provider: 'oidc',
    linkPassword: PASSWORD,
    linkCode: codeOf(user.secret),
  };
  const answer = await press(browser, user, asked);
  expect(answer.status).toBe(303);
  return locationOf(browser, await throughProvider(answer.headers.get('location') ?? '', person));
}
const isIn = async (browser: Browser) => (await browser.get('/user')).status === 200;
let subjects = 0;
const someone = (more: Partial<Person> = {}): Person => ({ sub: `someone-${(subjects += 1)}`, ...more });

it('an account elsewhere is linked by its owner with both factors, stands for the password, and is removed', async () => {
  const user = await addUser();
  const person = someone({ email: 'choir@example.org', email_verified: true });
  // By its address alone it opens nothing, and nothing is made of it.
  const sameAddress = someone({ email: user.email, email_verified: true });
  for (const each of [person, sameAddress])
    expect(await logIn(new Browser(server.url), each)).toBe('/login?federated=unknown');
  // Who began in French comes back in French.
  const french = new Browser(server.url, { 'accept-language': 'fr' });
  expect(await logIn(french, person)).toBe('/fr/login?federated=unknown');
  const own = await enter(server.url, user);
  const wrong = {
    do: 'linkIdentity',
    provider: 'oidc',
    linkPassword: PASSWORD,
    linkCode: codeOf(user.secret, 40),
  };
  expect((await press(own, user, wrong)).status).toBe(422);
  expect(await link(own, user, person)).toContain('#part-identities');
  expect(await (await own.get(`/members/users/${user.id}/edit`)).text()).toContain(
    'Choir office: choir@example.org',
  );

  const browser = new Browser(server.url);
  await forgetUsedCodes(user.id);
  expect(await logIn(browser, person, '/bee/tips/list')).toBe(
    '/login?federated=pending&next=%2Fbee%2Ftips%2Flist',
  );
  expect(await isIn(browser)).toBe(false);
  const pending = await browser.post('/federation/pending');
  expect(await pending.json()).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA', email: user.email });
  expect((await browser.post('/two-factor-challenge', { code: codeOf(user.secret, 40) })).status).toBe(422);
  expect((await browser.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(204);
  expect(await isIn(browser)).toBe(true);

  // It is one person's: nobody else links it, and only the two factors take it away.
  const other = await addUser();
  expect(await link(await enter(server.url, other), other, person)).toContain('done=taken');
  const { id } = await db()
    .selectFrom('federatedIdentities')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  const remove = { do: 'unlinkIdentity', identity: id, unlinkPassword: PASSWORD };
  expect((await press(own, user, { ...remove, unlinkCode: '' })).status).toBe(422);
  const foreignOwner = await enter(server.url, await forgotten(other));
  const theirs = { ...remove, unlinkCode: codeOf(other.secret) };
  expect((await press(foreignOwner, other, theirs)).status).toBe(404);
  expect((await press(own, user, { ...remove, unlinkCode: codeOf(user.secret) })).status).toBe(303);
  expect(await logIn(new Browser(server.url), person)).toBe('/login?federated=unknown');
  const letters = (await identityMailsTo(user.email)).map(({ letter }) => letter);
  expect(letters).toEqual(expect.arrayContaining(['identity-linked', 'identity-unlinked']));
});

async function forgotten(user: Made): Promise<Made> {
  await forgetUsedCodes(user.id);
  return user;
}

it('what comes back is taken once, in the browser that began, as it was begun', async () => {
  const user = await addUser();
  const person = someone();
  await link(await enter(server.url, user), user, person);
  const [browser, stranger] = [new Browser(server.url), new Browser(server.url)];
  const back = await throughProvider(await begin(browser), person);
  // Somebody else's way back (CSRF log-in), then one's own, then the same again.
  expect(await locationOf(stranger, back)).toBe('/login?federated=over');
  await begin(stranger);
  expect(await locationOf(stranger, back)).toBe('/login?federated=failed');
  expect(await locationOf(browser, back)).toBe('/login?federated=pending');
  expect(await locationOf(browser, back)).toBe('/login?federated=over');
  const tampered = async (change: (to: URL) => void) => {
    const at = new Browser(server.url);
    const to = new URL(await begin(at));
    change(to);
    return locationOf(at, await throughProvider(to.href, person));
  };
  expect(await tampered((to) => to.searchParams.set('nonce', 'another'))).toBe('/login?federated=failed');
  expect(await tampered((to) => to.searchParams.set('state', 'another'))).toBe('/login?federated=failed');
  expect(await tampered((to) => to.searchParams.set('code_challenge', 'x'.repeat(43)))).toBe(
    '/login?federated=failed',
  );
  const denied = `/federation/callback/oidc?${new URLSearchParams({ error: 'access_denied' })}`;
  const refusing = new Browser(server.url);
  await begin(refusing);
  expect(await locationOf(refusing, denied)).toBe('/login?federated=failed');
  // Another provider's answer at this one's address.
  const mixed = new Browser(server.url);
  const ofOther = await throughProvider(await begin(mixed), person);
  expect(await locationOf(mixed, ofOther.replace('/oidc', '/developer'))).toBe('/login?federated=over');
  // Nothing leads to another site.
  expect(await logIn(new Browser(server.url), person, 'https://evil.example/')).toBe(
    '/login?federated=pending',
  );
  await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', user.id).execute();
  expect(await logIn(new Browser(server.url), person)).toBe('/login?federated=unknown');
});

it('the second factor is left out only where the provider says that it asked for one, and is trusted', async () => {
  const user = await addUser();
  const person = someone();
  await link(await enter(server.url, user), user, person);
  const browser = new Browser(server.url);
  expect(await logIn(browser, { ...person, amr: ['pwd'] })).toBe('/login?federated=pending');
  expect(await logIn(browser, { ...person, amr: ['pwd', 'mfa'] }, '/bee/home')).toBe('/bee/home');
  expect(await isIn(browser)).toBe(true);
});

it('makes an account only where that is allowed, for an address that is confirmed and nobody’s; a token in the address is proved', async () => {
  const byToken = async (browser: Browser, person: Person, change = (back: string) => back) => {
    const to = await begin(browser, 'developer');
    expect(new URL(to).searchParams.get('response_type')).toBe('id_token token');
    const back = change(await throughProvider(to, person));
    const fragment = back.slice(back.indexOf('#'));
    expect(fragment).toContain('access_token=');
    expect(await locationOf(browser, '/federation/callback/developer')).toBe(
      '/login?federated=token&provider=developer',
    );
    const answer = await browser.post('/federation/token', { provider: 'developer', fragment });
    return ((await answer.json()) as { to: string }).to;
  };
  const email = `new-${Date.now()}@example.org`;
  const known = await addUser();
  // An administrator's word counts, each time it is asked: at this process, too.
  const administrator = await signedIn(server.url, { profiles: ['Administrator'] });
  const allow = (who: Browser, ids: string[]) =>
    who.post(
      '/admin/settings',
      new URLSearchParams([['do', 'federation'], ...ids.map((id) => ['signUpBy', id])]).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
  expect((await allow(administrator, [])).status).toBe(303);
  expect(await byToken(new Browser(server.url), someone({ email, email_verified: true }))).toBe(
    '/login?federated=unknown',
  );
  const member = await signedIn(server.url, { groups: ['BeeUsers'] });
  expect((await allow(member, ['developer'])).status).not.toBe(303);
  expect((await allow(administrator, ['developer', 'myspace'])).status).toBe(303);
  const last = await db()
    .selectFrom('siteSettings')
    .selectAll()
    .where('name', '=', 'federationSignUp')
    .execute();
  expect(last).toEqual([{ name: 'federationSignUp', value: 'developer' }]);
  const recorded = await db()
    .selectFrom('auditLog')
    .select('detail')
    .where('action', '=', 'setting.changed')
    .execute();
  expect(recorded).toHaveLength(2);
  expect(await (await administrator.get('/admin/settings')).text()).toMatch(/name="signUpBy"[^>]*checked/);
  for (const refused of [
    someone({ email }),
    someone(),
    someone({ email: known.email, email_verified: true }),
  ])
    expect(await byToken(new Browser(server.url), refused)).toBe('/login?federated=unknown');
  const person = someone({ email, email_verified: true, given_name: 'Nina', family_name: 'Newcomer' });
  const forge = (back: string) => back.replace(/id_token=[^&]+/, 'id_token=e30.e30.');
  expect(await byToken(new Browser(server.url), person, forge)).toBe('/login?federated=failed');
  const browser = new Browser(server.url);
  expect(await byToken(browser, person)).toBe('/login?federated=pending');
  expect(await (await browser.post('/federation/pending')).json()).toMatchObject({
    challenge: 'MFA_SETUP',
    email,
  });
  const { secretCode } = (await (await browser.post('/mfa/setup')).json()) as { secretCode: string };
  expect((await browser.post('/mfa/verify', { code: codeOf(secretCode) })).status).toBe(200);
  expect(await (await browser.get('/user')).json()).toMatchObject({ email, given_name: 'Nina', groups: [] });
});

it('says in SPEC’s words that there is no such provider, and knows no token in the address unless it is set', async () => {
  const away = { DEVELOPER_ISSUER: 'http://localhost:1', DEVELOPER_CLIENT_ID: 'jambee' };
  const plain = await site.start({ PUBLIC_URL: server.url, ...away });
  const browser = new Browser(plain.url);
  const answer = await browser.post('/federation/begin', { provider: 'oidc' });
  expect(await answer.json()).toMatchObject({
    message: 'Federation requires either a User Pool or Identity Pool in config',
  });
  const silent = await browser.post('/federation/begin', { provider: 'developer' });
  expect(silent.status).toBe(503);
  expect(await silent.json()).toMatchObject({
    message: expect.stringContaining('is not responding') as string,
  });
  expect((await browser.post('/federation/token', { provider: 'oidc', fragment: '#' })).status).toBe(404);
  expect((await browser.post('/federation/pending')).status).toBe(422);
  expect(await locationOf(browser, '/federation/callback/oidc?code=x')).toBe('/login?federated=over');
  const foreignPost = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const path of ['begin', 'token', 'pending'])
    expect((await browser.post(`/federation/${path}`, {}, foreignPost)).status).toBe(403);
});
