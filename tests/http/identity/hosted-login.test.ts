import * as oidc from 'openid-client';
import { identityPoolIdOf } from '../../../src/identity/identity-pool/identities.server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppClientInput } from '../../../src/identity/app-client.ts';
import { renewClientSecret } from '../../../src/identity/app-clients.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser, forgetUsedCodes, PASSWORD } from '../../support/people.ts';
import { addAppClient, Program } from '../../support/servers/program.ts';
import type { Server } from '../../support/servers/server.ts';
import { enter, signedIn } from '../../support/signed-in.ts';

/** The hosted login against openid-client, which is certified, and against what it would never send. */
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let other: Server;
const BACK = 'https://app.example.org/back';
const BYE = 'https://app.example.org/bye';

beforeAll(async () => {
  site = await install('postgres');
  server = await site.start();
  // Another process on the same data, under the same name.
  other = await site.start({ PUBLIC_URL: publicUrl() });
}, 60_000);
afterAll(() => site.remove());

const publicUrl = () => server.url.replace('127.0.0.1', 'localhost');

async function program(change: Partial<AppClientInput> = {}) {
  const made = await addAppClient({ CallbackURLs: [BACK], LogoutURLs: [BYE], ...change });
  const config = await oidc.discovery(
    new URL(`${publicUrl()}/cognito-idp/eu-west-3_jambee`),
    made.ClientId,
    undefined,
    made.ClientSecret ? oidc.ClientSecretBasic(made.ClientSecret) : oidc.None(),
    { execute: [oidc.allowInsecureRequests] },
  );
  return { ...made, config };
}
type OneProgram = Awaited<ReturnType<typeof program>>;

interface Asked {
  path: string;
  checks: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string };
}

async function ask({ config }: OneProgram, change: Record<string, string | undefined> = {}): Promise<Asked> {
  const [pkceCodeVerifier, expectedState, expectedNonce] = [
    oidc.randomPKCECodeVerifier(),
    oidc.randomState(),
    oidc.randomNonce(),
  ];
  const parameters = {
    redirect_uri: BACK,
    scope: 'openid email',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...change,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const { pathname, search } = oidc.buildAuthorizationUrl(config, Object.fromEntries(given));
  return { path: pathname + search, checks: { pkceCodeVerifier, expectedState, expectedNonce } };
}

/** Where a browser is led at once. */
async function ledTo(browser: Browser, path: string): Promise<URL> {
  const answer = await browser.get(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return new URL(answer.headers.get('location') ?? '');
}

/** Everything by hand that the page does; answers the address that the program is called at. */
async function logIn(path: string, user: { email: string; secret: string }): Promise<URL> {
  const browser = new Browser(server.url);
  const page = await browser.get(path);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Log in to continue to');
  await browser.post('/login', { email: user.email, password: PASSWORD });
  // The password alone leads nowhere.
  expect((await browser.get(path)).status).toBe(200);
  expect((await browser.post('/oauth2/confirm', { request: path })).status).toBe(409);
  expect((await browser.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(204);
  return ledTo(browser, path);
}

const tokenCall = (form: Record<string, string>, headers: Record<string, string> = {}, url = server.url) =>
  fetch(`${url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form), headers });

it('signs a person in for a certified client, tells what was asked for, refreshes, and ends', async () => {
  const app = await program({ Confidential: true });
  const user = await addUser();
  const { path, checks } = await ask(app);
  const back = await logIn(path, user);
  expect(back.href.startsWith(`${BACK}?`)).toBe(true);
  const tokens = await oidc.authorizationCodeGrant(app.config, back, checks);
  const claims = tokens.claims();
  expect(claims).toMatchObject({ sub: user.id, aud: app.ClientId, email: user.email, email_verified: true });
  expect(claims).not.toHaveProperty('given_name');
  expect(Math.abs(Number(claims?.['auth_time']) - Date.now() / 1000)).toBeLessThan(60);
  expect(await oidc.fetchUserInfo(app.config, tokens.access_token, user.id)).toEqual({
    sub: user.id,
    username: user.id,
    email: user.email,
    email_verified: true,
  });
  // It says who somebody is, and opens nothing.
  expect(await new Program(server.url, app.ClientId).getUser(tokens.access_token)).toMatchObject({
    message: 'Access Token does not have required scopes',
  });
  // Nor does it buy keys of the identity pool, which would open what the scopes leave shut.
  const keys = await fetch(`${server.url}/cognito-identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityService.GetId',
    },
    body: JSON.stringify({
      IdentityPoolId: identityPoolIdOf(app.ClientId),
      Logins: { [claims?.iss.replace(/^https?:\/\//, '') ?? '']: tokens.id_token },
    }),
  });
  expect(await keys.json()).toMatchObject({ message: 'Access Token does not have required scopes' });
  const graph = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokens.access_token },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  expect(graph.status).toBe(401);
  const next = await oidc.refreshTokenGrant(app.config, tokens.refresh_token ?? '');
  expect(next.claims()).toMatchObject({ sub: user.id, auth_time: claims?.['auth_time'] });
  // The secret may stand in the form as well as in the header.
  const secret = oidc.ClientSecretPost(app.ClientSecret ?? '');
  const posting = new oidc.Configuration(app.config.serverMetadata(), app.ClientId, undefined, secret);
  oidc.allowInsecureRequests(posting);
  const third = await oidc.refreshTokenGrant(posting, next.refresh_token ?? '');
  await renewClientSecret(asSystem('a test'), app.ClientId);
  await expect(oidc.refreshTokenGrant(posting, third.refresh_token ?? '')).rejects.toThrow();
  await expect(oidc.tokenRevocation(app.config, third.refresh_token ?? '')).rejects.toThrow();
  await db().deleteFrom('sessions').where('client', '=', app.ClientId).execute();
  await expect(oidc.fetchUserInfo(app.config, third.access_token, user.id)).rejects.toThrow();
});

it('a signed-in person goes straight back, at whatever process, with all scopes where none is named', async () => {
  const app = await program();
  const user = await addUser();
  const browser = await enter(server.url, user);
  const { path, checks } = await ask(app, { scope: undefined });
  const back = await ledTo(browser, path);
  const { pkceCodeVerifier, expectedState } = checks;
  expect(back.searchParams.get('state')).toBe(expectedState);
  const answer = await tokenCall(
    {
      grant_type: 'authorization_code',
      client_id: app.ClientId,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: BACK,
      code_verifier: pkceCodeVerifier,
    },
    { origin: 'https://app.example.org' },
    other.url,
  );
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
  const said = (await answer.json()) as { access_token: string; refresh_token: string };
  const wire = new Program(server.url, app.ClientId);
  expect(await wire.getUser(said.access_token)).toMatchObject({ Username: user.id });
  expect((await wire.refresh(said.refresh_token)).status).toBe(200);
  // It is no proof of both factors of this moment.
  const other_ = {
    AccessToken: said.access_token,
    UserAttributes: [{ Name: 'email', Value: 'n@example.org' }],
  };
  expect((await wire.call('UpdateUserAttributes', other_)).error).not.toBe('');
  const silent = await ledTo(browser, (await ask(app, { prompt: 'none' })).path);
  expect(silent.searchParams.has('code')).toBe(true);
  const nobody = await ledTo(new Browser(server.url), (await ask(app, { prompt: 'none' })).path);
  expect(nobody.searchParams.get('error')).toBe('login_required');
  // Asked to log in anew, one is shown the panel, and a session that is older does not do.
  const anew = await browser.get((await ask(app, { prompt: 'login' })).path);
  expect(await anew.text()).toContain('Log in to continue to Setlist');
  const claimed = `${(await ask(app, { prompt: 'login' })).path}&asked=0`;
  expect(await (await browser.get(claimed)).text()).toContain('Log in to continue to Setlist');
  const past = new Date(Date.now() - 600_000).toISOString();
  await db().updateTable('sessions').set({ createdAt: past }).where('userId', '=', user.id).execute();
  expect((await ledTo(browser, (await ask(app, { max_age: '3000' })).path)).searchParams.has('code')).toBe(
    true,
  );
  expect((await browser.get((await ask(app, { max_age: '60' })).path)).status).toBe(200);
});

describe('a code', () => {
  async function code(app: OneProgram, change: Record<string, string | undefined> = {}) {
    const user = await addUser();
    const browser = await enter(server.url, user);
    const { path, checks } = await ask(app, change);
    const back = await ledTo(browser, path);
    const form = {
      grant_type: 'authorization_code',
      client_id: app.ClientId,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: BACK,
      code_verifier: checks.pkceCodeVerifier,
    };
    return { user, browser, back, checks, form };
  }
  const errorOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { error?: string }).error ?? '';

  it('is good once: brought again, it ends the session it gave', async () => {
    const app = await program();
    const { form, user } = await code(app);
    const first = (await (await tokenCall(form)).json()) as { access_token: string };
    expect((await oidc.fetchUserInfo(app.config, first.access_token, user.id)).sub).toBe(user.id);
    expect(await errorOf(tokenCall(form))).toBe('invalid_grant');
    await expect(oidc.fetchUserInfo(app.config, first.access_token, user.id)).rejects.toThrow();
  });

  it.each([
    ['without its verifier', { code_verifier: '' }],
    ['with another verifier', { code_verifier: oidc.randomPKCECodeVerifier() }],
    ['with another address', { redirect_uri: `${BACK}/` }],
  ])('%s is used up', async (_, wrong) => {
    const { form } = await code(await program());
    expect(await errorOf(tokenCall({ ...form, ...wrong }))).toBe('invalid_grant');
    expect(await errorOf(tokenCall(form))).toBe('invalid_grant');
  });

  it('is nothing at another program, after a logout, or five minutes later', async () => {
    const [app, stranger] = [await program(), await program()];
    const { form, browser } = await code(app);
    expect(await errorOf(tokenCall({ ...form, client_id: stranger.ClientId }))).toBe('invalid_grant');
    await browser.post('/logout');
    expect(await errorOf(tokenCall(form))).toBe('invalid_grant');
    const late = await code(app);
    const past = new Date(Date.now() - 1000).toISOString();
    await db().updateTable('authorizationCodes').set({ expiresAt: past }).execute();
    expect(await errorOf(tokenCall(late.form))).toBe('invalid_grant');
    const disabled = await code(app);
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', disabled.user.id).execute();
    expect(await errorOf(tokenCall(disabled.form))).toBe('invalid_grant');
  });

  it('needs the secret of a program that has one', async () => {
    const app = await program({ Confidential: true });
    const { form } = await code(app);
    expect(await errorOf(tokenCall(form))).toBe('invalid_client');
    expect(await errorOf(tokenCall({ ...form, client_secret: 'guessed' }))).toBe('invalid_client');
    const basic = `Basic ${Buffer.from(`${app.ClientId}:${app.ClientSecret}`).toString('base64')}`;
    const twice = { ...form, client_secret: app.ClientSecret ?? '' };
    expect(await errorOf(tokenCall(twice, { authorization: basic }))).toBe('invalid_request');
    expect(await errorOf(tokenCall(form, { authorization: basic }))).toBe('');
    const open = await code(await program());
    expect(await errorOf(tokenCall({ ...open.form, client_secret: 'made up' }))).toBe('invalid_client');
  });

  it('with a foreign state or nonce is refused by the client', async () => {
    const app = await program();
    const [one, two] = [await code(app), await code(app)];
    const at = (part: string) => ({ cause: { message: expect.stringContaining(part) as string } });
    const grant = (checks: Asked['checks'], back: URL) =>
      oidc.authorizationCodeGrant(app.config, back, checks);
    await expect(grant({ ...one.checks, expectedState: 'another' }, one.back)).rejects.toMatchObject(
      at('state'),
    );
    await expect(grant({ ...two.checks, expectedNonce: 'another' }, two.back)).rejects.toMatchObject(
      at('nonce'),
    );
  });
});

it('leads nobody anywhere before program and address are known, and then says what is wrong to the program', async () => {
  const app = await program();
  const browser = await signedIn(server.url);
  const at = async (change: Record<string, string | undefined>) => browser.get((await ask(app, change)).path);
  for (const redirect_uri of [
    `${BACK}/`,
    'https://evil.example',
    `${BACK}?x=1`,
    `${BACK}#`,
    'javascript:alert(1)',
  ]) {
    const answer = await at({ redirect_uri });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    const html = await answer.text();
    expect(html).toContain('You can’t continue from here');
    expect(html).not.toContain('evil.example"');
  }
  expect((await at({ client_id: 'nobody' })).status).toBe(400);
  const { path } = await ask(app);
  expect((await browser.get(`${path}&redirect_uri=${encodeURIComponent(BACK)}`)).status).toBe(400);
  const wrong: [string, Record<string, string | undefined>][] = [
    ['invalid_request', { code_challenge: undefined, code_challenge_method: undefined }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge_method: undefined }],
    ['invalid_request', { code_challenge: 'short' }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'openid admin' }],
    ['invalid_request', { prompt: 'none login' }],
    ['request_not_supported', { request: 'e30.e30.' }],
  ];
  for (const [error, change] of wrong) {
    const asked = await ask(app, change);
    const to = await ledTo(browser, asked.path);
    expect([to.origin + to.pathname, to.searchParams.get('error')]).toEqual([BACK, error]);
    expect(to.searchParams.get('state')).toBe(asked.checks.expectedState);
    expect(to.searchParams.has('code')).toBe(false);
  }
});

it('asks before it goes on to an address that any program of the device may hold', async () => {
  const own = 'jambee.setlist:/back';
  const app = await program({ CallbackURLs: [own, 'http://localhost:4711/back'] });
  const browser = await signedIn(server.url);
  for (const redirect_uri of [own, 'http://localhost:4711/back']) {
    const { path } = await ask(app, { redirect_uri });
    expect(await (await browser.get(path)).text()).toContain('Continue to Setlist?');
    const silent = await browser.get((await ask(app, { redirect_uri, prompt: 'none' })).path);
    expect(silent.headers.get('location')).toContain('error=interaction_required');
    // Neither another site nor who has no token can press.
    expect((await browser.post('/oauth2/confirm', { request: path }, { 'x-xsrf-token': '' })).status).toBe(
      419,
    );
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post('/oauth2/confirm', { request: path }, foreign)).status).toBe(403);
    const { to } = (await (await browser.post('/oauth2/confirm', { request: path })).json()) as {
      to: string;
    };
    expect(to.startsWith(`${redirect_uri}?code=`)).toBe(true);
  }
  const strange = (await ask(app, { redirect_uri: 'evil:/back' })).path;
  expect((await browser.post('/oauth2/confirm', { request: strange })).status).toBe(400);
});

it('speaks the language of who comes: their own, the program’s, or the browser’s', async () => {
  const app = await program();
  const { path } = await ask(app);
  const french = { 'accept-language': 'fr-FR,fr;q=0.9' };
  const said = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(server.url + address, { headers })).text();
  expect(await said(path, french)).toContain('Connectez-vous pour continuer vers');
  expect(await said(path)).toContain('Log in to continue to');
  expect(await said(`${path}&lang=en`, french)).toContain('Log in to continue to');
  expect(await said(`${path}&lang=fr`)).toContain('<html lang="fr"');
});

it('wrong codes, spread over panel, program and hosted login, are counted together', async () => {
  const app = await program();
  const user = await addUser();
  const wire = new Program(server.url, app.ClientId);
  const wrong = () => codeOf(user.secret, 40);
  for (let tried = 0; tried < 5; tried += 1) {
    const browser = new Browser(server.url);
    if (tried % 2) await browser.get((await ask(app)).path);
    await browser.post('/login', { email: user.email, password: PASSWORD });
    expect((await browser.post('/two-factor-challenge', { code: wrong() })).status).toBe(422);
    const { Session } = await wire.initiate(user.email);
    const responses = { USERNAME: user.email, SOFTWARE_TOKEN_MFA_CODE: wrong() };
    expect((await wire.respond('SOFTWARE_TOKEN_MFA', Session, responses)).status).toBe(400);
  }
  const row = await db().selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst();
  expect(row?.mfaFailures).toBe(10);
  // Ten over all challenges: now the right one is not looked at either.
  const browser = new Browser(server.url);
  await browser.get((await ask(app)).path);
  await browser.post('/login', { email: user.email, password: PASSWORD });
  expect((await browser.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).not.toBe(204);
});

it('a program logs its people out; another site only shows them a button', async () => {
  const app = await program();
  const user = await addUser();
  const browser = await enter(server.url, user);
  const path = `/logout?${new URLSearchParams({ client_id: app.ClientId, logout_uri: BYE })}`;
  expect((await browser.get(path.replace('bye', 'elsewhere'))).status).toBe(400);
  const nowhere = await browser.get(`/logout?${new URLSearchParams({ client_id: app.ClientId })}`);
  expect([nowhere.status, await nowhere.text()]).toEqual([
    400,
    expect.stringContaining('does not say where to send you after logging out.'),
  ]);
  const shown = await browser.get(path);
  expect(await shown.text()).toContain('Log out of Jambee, too?');
  expect((await browser.get('/user')).status).toBe(200);
  browser.headers['referer'] = 'https://evil.example/';
  expect((await browser.get(path)).status).toBe(200);
  browser.headers['referer'] = 'https://app.example.org/';
  expect((await ledTo(browser, path)).href).toBe(BYE);
  expect((await browser.get('/user')).status).toBe(401);
  expect((await ledTo(browser, path)).href).toBe(BYE);
  await forgetUsedCodes(user.id);
  const again = new URLSearchParams({ client_id: app.ClientId, redirect_uri: BACK, response_type: 'code' });
  const led = await browser.get(`/logout?${again}`);
  expect(led.headers.get('location')).toBe(`/oauth2/authorize?${again}`);
});
