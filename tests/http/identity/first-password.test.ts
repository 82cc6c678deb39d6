import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedCode } from '../../../src/identity/secret-codes.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { type Browser, codeOf } from '../../support/browser.ts';
import { addUser, forgetUsedCodes, identityMailsTo, PASSWORD } from '../../support/people.ts';
import { install } from '../../support/servers/installation.ts';
import type { Server } from '../../support/servers/server.ts';
import { enter } from '../../support/signed-in.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NEW = 'Compiler & 7 moths';
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  server = await site.start();
});
afterAll(() => site.remove());

/** Somebody who is signed in as by a provider that had asked for a second factor of its own. */
async function cameByProvider(lacks: { passwordHash?: null; totpSecret?: null }) {
  const user = await addUser();
  const browser = await enter(server.url, user);
  await db().updateTable('users').set(lacks).where('id', '=', user.id).execute();
  return { ...user, browser, page: `/members/users/${user.id}/edit` };
}

const textOf = async (browser: Browser, path: string) => (await browser.get(path)).text();
const press = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.post(path, new URLSearchParams(fields).toString(), FORM);
const first = (change: Record<string, string>) => ({
  do: 'firstPassword',
  passwordCode: '000000',
  password: NEW,
  passwordConfirmation: NEW,
  ...change,
});

it('the page asks for no password of who has none, and gives a first one for a code by email', async () => {
  const { browser, page, email } = await cameByProvider({ passwordHash: null, totpSecret: null });
  const before = await textOf(browser, page);
  expect(before).toContain('None yet: you log in with your linked account.');
  expect(before.match(/This needs your password, and you have none yet/g)).toHaveLength(3);
  expect(before).not.toContain('Current password');
  expect(before).not.toContain('Gives you the codes to log in with.');
  expect(before).not.toContain('name="passwordCode"');

  // Without a code there is no proof, and none is taken that nobody mailed.
  expect((await press(browser, page, first({}))).status).toBe(422);
  const code = await mailedTo(browser, page, email);
  expect(await textOf(browser, page)).toContain('name="passwordCode"');
  for (const wrong of [
    { passwordCode: code === '000000' ? '000001' : '000000' },
    { passwordCode: '' },
    { passwordCode: code, password: 'short', passwordConfirmation: 'short' },
    { passwordCode: code, passwordConfirmation: `${NEW}!` },
  ])
    expect((await press(browser, page, first(wrong))).status, JSON.stringify(wrong)).toBe(422);
  const stranger = await enter(server.url, await addUser());
  expect((await press(stranger, page, first({ passwordCode: code }))).status).toBe(404);

  expect((await press(browser, page, first({ passwordCode: code }))).status).toBe(303);
  const after = await textOf(browser, page);
  expect(after).toContain('Current password');
  expect(after).toContain('None yet. You set one up the next time you log in with your password.');
  expect(after.match(/This needs a code from your authenticator/g)?.length).toBeGreaterThan(1);
  expect((await identityMailsTo(email)).map(({ letter }) => letter)).toContain('password-changed');
  // Nothing is changed without both, whatever is sent.
  const email2 = { do: 'email', email: 'x@example.org', emailPassword: NEW, emailFactor: '000000' };
  expect((await press(browser, page, email2)).status).toBe(422);
  const login = await browser.post('/login', { email, password: NEW });
  expect(await login.json()).toMatchObject({ challenge: 'MFA_SETUP' });
});

it('who has a password keeps the forms, and no mailed code sets another one there', async () => {
  const { id, email, secret } = await addUser();
  const browser = await enter(server.url, { email, secret });
  const page = `/members/users/${id}/edit`;
  const shown = await textOf(browser, page);
  expect(shown).toContain('Current password');
  expect(shown).not.toContain('you have none yet');
  const code = await mailedTo(browser, page, email);
  expect((await press(browser, page, first({ passwordCode: code }))).status).toBe(409);
  await forgetUsedCodes(id);
  const codes = { do: 'recoveryCodes', codesPassword: PASSWORD, codesCode: codeOf(secret) };
  expect((await press(browser, page, codes)).status).toBe(200);
});

async function mailedTo(browser: Browser, page: string, email: string): Promise<string> {
  expect((await press(browser, page, { do: 'firstPasswordCode' })).status).toBe(303);
  const mail = (await identityMailsTo(email)).findLast(({ letter }) => letter === 'reset-code');
  return mailedCode(mail?.secretId ?? '');
}
