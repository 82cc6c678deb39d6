import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { codeOf } from '../../support/browser.ts';
import { PASSWORD } from '../../support/people.ts';
import { addAppClient } from '../../support/servers/program.ts';
import { addPerson, beside, signInAsAdministrator } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { expectArrival, test } from '../page.ts';

/** A page of another program, and the addresses that lead to it. */
async function startProgram(html: string) {
  const program = createServer((_req, res) => res.setHeader('content-type', 'text/html').end(html));
  await once(program.listen(0, 'localhost'), 'listening');
  return { program, back: `http://localhost:${(program.address() as AddressInfo).port}/back` };
}

test('a program sends somebody here, who logs in by keyboard on a phone and goes back with a code', async ({
  page,
  complaints,
}) => {
  const { program, back } = await startProgram('<h1>Back</h1>');
  const person = await addPerson({ groups: ['BeeUsers'] });
  const { ClientId } = await beside(() => addAppClient({ ClientName: 'Setlist', CallbackURLs: [back] }));
  const verifier = randomBytes(32).toString('base64url');
  const address = (more: Record<string, string> = {}) =>
    `/oauth2/authorize?${new URLSearchParams({
      client_id: ClientId,
      redirect_uri: back,
      response_type: 'code',
      scope: 'openid email',
      state: 'of the program',
      login_hint: person.email,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    })}`;
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto(address({ redirect_uri: 'https://evil.example/' }));
  await expect(page.getByRole('heading', { name: 'You can’t continue from here' })).toBeVisible();
  expect(complaints.splice(0).filter((text) => !text.includes('400'))).toEqual([]);

  await page.goto(address());
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('You will continue to Setlist')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expectGoodInAllLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Log in' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Email or user name')).toHaveValue(person.email);
  await panel.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('MFA code')).toBeFocused();
  await page.keyboard.type(codeOf(person.secret));
  await page.keyboard.press('Enter');

  // An address of this machine may be any program's: one press more.
  await expect(page.getByRole('heading', { name: 'Continue to Setlist?' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectGoodInAllLooks(page);
  await page.getByRole('button', { name: 'Continue to Setlist' }).focus();
  await page.keyboard.press('Enter');
  await expectArrival(page, new RegExp(`^${back}\\?code=[\\w-]{43}&state=of\\+the\\+program&iss=`));

  const form = {
    grant_type: 'authorization_code',
    client_id: ClientId,
    code: new URL(page.url()).searchParams.get('code') ?? '',
    redirect_uri: back,
    code_verifier: verifier,
  };
  const tokens = await page.request.post('/oauth2/token', { form });
  expect(((await tokens.json()) as { scope: string }).scope).toBe('openid email');
  program.close();
});

test('a program logs somebody out, and nothing of theirs stays in the browser', async ({ page, site }) => {
  const { program, back } = await startProgram('<a>Log out of Setlist</a>');
  const { ClientId } = await beside(() =>
    addAppClient({ ClientName: 'Setlist', CallbackURLs: [back], LogoutURLs: [back] }),
  );
  await signInAsAdministrator(page);
  const kept = () =>
    page.evaluate(async () => ({
      recent: Object.keys(localStorage).filter((name) => name.startsWith('recent:')).length,
      pages: (await caches.keys()).filter((name) => name.startsWith('private ')).length,
    }));
  await page.goto('/bee/songs/list');
  await page.locator('#screen tbody a').first().click();
  await expect.poll(async () => (await kept()).recent).toBe(1);
  await page.goto('/bee/songs/stage');
  await expect.poll(async () => (await kept()).pages).toBeGreaterThan(0);

  await page.goto(back);
  const address = `${site}/logout?${new URLSearchParams({ client_id: ClientId, logout_uri: back })}`;
  await page.locator('a').evaluate((link: HTMLAnchorElement, href) => (link.href = href), address);
  // The page of a program says whose it is, as programs do.
  await page.getByText('Log out of Setlist').click();
  await page.waitForURL(back);
  await expect.poll(async () => (await page.request.get(`${site}/user`)).status()).toBe(401);
  await page.goto(`${site}/guests/index`);
  expect(await kept()).toEqual({ recent: 0, pages: 0 });
  program.close();
});
