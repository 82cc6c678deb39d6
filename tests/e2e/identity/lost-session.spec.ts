import { expect, type Page } from '@playwright/test';
import { disableUser } from '../../../src/identity/accounts/users.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { logInThere } from '../authenticator.ts';
import { expectAccessible, test } from '../page.ts';

const panel = (page: Page) => page.getByRole('dialog');

test('a form whose session was lost waits for the login, with what was typed', async ({
  page,
  complaints,
}) => {
  const { email, secret } = await signInAsAdministrator(page);
  const invited = `lost-${Date.now()}@example.org`;
  await page.goto('/bee/users/invite');
  await page.getByLabel('Given name').fill('Hedy');
  await page.getByLabel('Family name').fill('Lamarr');
  await page.getByLabel('Email').fill(invited);
  await page.getByRole('checkbox', { name: /JamUsers/ }).check();
  await page.context().clearCookies({ name: 'session' });

  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(panel(page)).toContainText('You were logged out.');
  await expect(panel(page).getByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  await expectAccessible(page);
  // Whoever closes the panel stays with what was typed, and may send it again.
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/bee\/users\/invite$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(invited);
  await expect(page.getByRole('button', { name: 'Send the invitation' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );

  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await logInThere(page, { email, secret });
  await expect(page.getByText(`The invitation is on its way to ${invited}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('checkbox', { name: /JamUsers/ })).toBeChecked();
  expect(complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
});

test('a click after the session was ended elsewhere says why the site is there, and leads on after the login', async ({
  page,
}) => {
  const { email, secret } = await signInAsAdministrator(page);
  await page.goto('/bee/songs/list');
  await page.context().addCookies([{ name: 'session', value: 'ended', url: new URL('/', page.url()).href }]);
  await page.getByRole('link', { name: 'Tips', exact: true }).first().click();
  await expect(page.getByText('The page you asked for is for members.')).toBeVisible();
  await page
    .getByText('The page you asked for is for members.')
    .getByRole('link', { name: 'Log in' })
    .click();
  await logInThere(page, { email, secret });
  await expect(page).toHaveURL(/\/bee\/tips\/list$/);
});

test('who is disabled in mid-form hears it, keeps what was typed, and is offered no login', async ({
  page,
  complaints,
}) => {
  const { id } = await signInAsAdministrator(page);
  await page.goto('/bee/tips/create');
  await page.getByLabel('Title').fill('Clap on two');
  await beside(() => disableUser(asSystem('a test'), id));
  await page.getByRole('button', { name: 'Create tip' }).click();
  await expect(page.getByText('An administrator has disabled your account.')).toBeVisible();
  await expect(page.getByText('What you typed stays on this page')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Clap on two');
  await expect(panel(page)).toBeHidden();
  expect(complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
});

test('what a script posts is answered 401, waits for the login, and is sent then', async ({
  page,
  complaints,
}) => {
  const { email, secret } = await signInAsAdministrator(page);
  await page.goto('/bee/epics/list');
  await page.getByRole('link', { name: 'Shy people sing too' }).click();
  await page
    .getByRole('navigation', { name: 'Parts of this epic' })
    .getByRole('link', { name: 'Stories' })
    .click();
  await page.waitForURL('**/stories');
  const board = page.url();
  // Where it is, its menu does not name.
  const card = page.locator('[data-story]').filter({ hasText: 'Know what will happen' });
  const dropped = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Dropped/ }) })
    .locator(card);
  const drop = async () => {
    await card.getByRole('button', { name: /^Move .*…$/ }).click();
    await card.getByRole('button', { name: 'Move to Dropped' }).click();
  };
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/bee/'))
      statuses.push(response.status());
  });

  const other = await page.context().newPage();
  await other.goto('/bee/tips/create');
  await other.getByLabel('Title').fill('Typed in another tab');
  await page.context().clearCookies({ name: 'session' });
  await other.getByRole('button', { name: 'Create tip' }).click();
  await expect(panel(other)).toContainText('You were logged out.');
  await drop();
  await expect(panel(page)).toContainText('You were logged out.');
  // Whoever closes the panel finds the card where it was, and may move it again. It hears keys once it has the focus.
  await expect(panel(page).getByLabel('Email or user name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(board);
  await expect(dropped).toHaveCount(0);
  await drop();
  await logInThere(page, { email, secret });
  await expect(panel(page)).toBeHidden();
  // The other tab's form goes on by itself: one login is enough.
  await expect(other.getByText(/^Created( as|\.)/)).toBeVisible();
  await other.close();
  await expect(page).toHaveURL(board);
  await expect(dropped).toHaveCount(1);
  await expect.poll(() => statuses).toEqual([401, 401, 202]);
  await page.reload();
  await expect(dropped).toHaveCount(1);
  // As it was, for the tests that come after.
  await card.getByRole('button', { name: /^Move .*…$/ }).click();
  await card.getByRole('button', { name: 'Move to Ready' }).click();
  await expect(dropped).toHaveCount(0);
  expect(complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
});

test('what a page asks for while nobody touches it keeps no session open', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/home');
  const ask = async () => {
    const request = page.waitForRequest((each) => each.url().endsWith('/user'));
    await page.evaluate(() => fetch('/user'));
    return (await request).headers()['x-unattended'];
  };
  await page.keyboard.press('Shift');
  expect(await ask()).toBeUndefined();
  // What marks requests is loaded once the page stands: two minutes later, from then on.
  await expect(async () => {
    await page.evaluate(() => {
      const { performance: clock } = window;
      const real = clock.now.bind(clock);
      clock.now = () => real() + 120_000;
    });
    expect(await ask()).toBe('1');
  }).toPass();
  // The members' area watches what is sent, anew on each of its screens; that takes no mark away.
  for (const address of ['/bee/events/list', '/guests/index']) {
    await page.evaluate(
      (href) => document.querySelector<HTMLElement>(`a[href^="${href}"]`)?.click(),
      address,
    );
    await page.waitForURL(`**${address}*`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await ask()).toBe('1');
  }
  await page.keyboard.press('Shift');
  expect(await ask()).toBeUndefined();
});
