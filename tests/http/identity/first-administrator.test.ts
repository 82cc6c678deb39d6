import { afterAll, expect, it } from 'vitest';
import { Browser, codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';

const CHOSEN = 'Compiler & 7 moths';
let site: Awaited<ReturnType<typeof install>>;
afterAll(() => site.remove());

it('makes who was given a printed password choose another before anything else', async () => {
  site = await install('sqlite', { ADMIN_EMAIL: 'boss@example.org' });
  const { url, output, end } = await site.start();
  const printed = /with boss@example\.org and the password (\S+);/.exec(output())?.[1] ?? '';
  expect(output()).toContain('choose a password of your own');
  const at = new Browser(url);
  const login = async (password: string) =>
    (await (await at.post('/login', { email: 'boss@example.org', password })).json()) as object;
  const asked = { two_factor: true, challenge: 'NEW_PASSWORD_REQUIRED', email: 'boss@example.org' };
  expect(await login(printed)).toEqual(asked);
  // Its flow is no other step's, and no session.
  for (const [path, body] of [
    ['/mfa/setup', {}],
    ['/mfa/verify', { code: '123456' }],
    ['/two-factor-challenge', { code: '123456' }],
    ['/confirm-sign-up', { code: '123456' }],
  ] as const)
    expect((await at.post(path, body)).status, path).toBe(422);
  expect((await at.get('/user')).status).toBe(401);
  for (const password of [printed, 'short', 'Passw0rd!', undefined, ['x']])
    expect(await (await at.post('/new-password', { password })).json()).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
  const stranger = await new Browser(url).post('/new-password', { password: CHOSEN });
  expect(await stranger.json()).toMatchObject({ exception: 'ExpiredCodeException' });
  // Left there, it asks again.
  expect(await login(printed)).toEqual(asked);
  const chosen = await at.post('/new-password', { password: CHOSEN });
  expect(await chosen.json()).toEqual({ ...asked, challenge: 'MFA_SETUP' });
  expect((await at.get('/user')).status).toBe(401);
  const { secretCode } = (await (await at.post('/mfa/setup')).json()) as { secretCode: string };
  expect((await at.post('/mfa/verify', { code: codeOf(secretCode) })).status).toBe(200);
  expect((await at.get('/user')).status).toBe(200);
  expect(await login(printed)).toMatchObject({ exception: 'NotAuthorizedException' });
  expect(await login(CHOSEN)).toEqual({ ...asked, challenge: 'SOFTWARE_TOKEN_MFA' });
  expect(output()).not.toContain('ADMIN_EMAIL');
  await end('SIGTERM');
  const late = await site.start({ ADMIN_EMAIL: 'late@example.org' });
  expect(late.output()).toContain('ADMIN_EMAIL is no account’s address');
  expect(late.output()).not.toContain('late@example.org');
});
