import { expect, type Page } from '@playwright/test';
import { codeOf } from '../../support/browser.ts';
import { PASSWORD } from '../../support/people.ts';
import { signInAsAdministrator } from '../administrator.ts';
import { expectAccessible, expectNoSidewaysScroll, mailTo, test, expectArrival } from '../page.ts';

const panel = (page: Page) => page.getByRole('dialog');

/** A phone with a fingerprint reader, as Chromium's own tests have it; answers what takes it away. */
async function plugInAuthenticator(page: Page): Promise<(verified: boolean) => Promise<unknown>> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await panel(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/guests\/index$/);
}

test('adds a passkey, logs in with it alone and as the second step, and removes it', async ({
  page,
  complaints,
}) => {
  const setVerified = await plugInAuthenticator(page);
  const { id, email, secret } = await signInAsAdministrator(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  await page.goto(`/members/users/${id}/edit`);
  const part = page.locator('#part-passkeys');
  await part.getByText('Add a passkey…').click();
  await part.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(part.getByText('Password - Password is not valid.')).toBeVisible();
  await part.getByLabel('Name').fill('My laptop');
  await part.getByLabel('Password').fill(PASSWORD);
  await part.getByLabel('Code from your authenticator').fill('000000');
  await part.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(part.getByText('That code is wrong.')).toBeVisible();
  await part.getByLabel('Code from your authenticator').fill(codeOf(secret));
  await part.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Passkey saved.')).toBeVisible();
  await expect(part.getByRole('listitem').filter({ hasText: 'My laptop' })).toBeVisible();
  expect((await mailTo(email, 'A passkey was added')).text).toContain('log in with this passkey');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const shots = process.env['SHOTS'];
    if (shots) await part.screenshot({ path: `${shots}/passkeys-${width}.png` });
  }

  await part.getByText('Rename My laptop…').click();
  await part.getByRole('listitem').getByLabel('Name', { exact: true }).fill('Blue key');
  await part.getByRole('button', { name: 'Save the name' }).click();
  await expect(part.getByRole('listitem').filter({ hasText: 'Blue key' })).toBeVisible();

  await logOut(page);
  loaded.length = 0;
  await page.getByRole('link', { name: 'Members area' }).click();
  await expect(panel(page).getByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  await setVerified(false);
  await panel(page).getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await setVerified(true);
  await panel(page).getByRole('button', { name: 'Use a passkey instead' }).click();
  await expectArrival(page, /\/bee\/home$/);

  await logOut(page);
  await page.getByRole('link', { name: 'Members area' }).click();
  await panel(page).getByLabel('Email or user name').fill(email);
  await panel(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel(page).getByRole('button', { name: 'Log In' }).click();
  await expect(panel(page).getByRole('button', { name: 'Use my passkey' })).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Use my passkey' }).click();
  await expectArrival(page, /\/bee\/home$/);

  await page.goto(`/members/users/${id}/edit`);
  await part.getByText('Remove a passkey…').click();
  await part.getByLabel('Password').last().fill(PASSWORD);
  await part.getByLabel('Code from your authenticator').last().fill(codeOf(secret, 1));
  await part.getByRole('button', { name: 'Remove this passkey' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  expect(complaints.splice(0).every((text) => text.includes('422'))).toBe(true);
});

test('guests’ pages load nothing of it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.goto('/guests/index');
  await page.getByRole('link', { name: 'Members area' }).click();
  await expect(panel(page)).toBeVisible();
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(bodies.length).toBeGreaterThan(2);
  // A word that only the library says.
  expect(bodies.filter((body) => body.includes('ERROR_CEREMONY_ABORTED'))).toEqual([]);
});
