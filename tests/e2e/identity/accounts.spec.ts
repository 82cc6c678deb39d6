import { expect, type Page } from '@playwright/test';
import { shippedSite } from '../../../src/kernel/publishing/site.ts';
import { codeOf } from '../../support/browser.ts';
import { PASSWORD } from '../../support/people.ts';
import { addPerson, signInAs, signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes, expectGoodInAllLooks } from '../looks.ts';
import { expectAccessible, mailsTo, mailTo, test, expectArrival } from '../page.ts';

const NEW_PASSWORD = 'Wax-and-Wings-77';

let visitors = 0;
test.beforeEach(async ({ page }) => {
  visitors += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.114.${visitors}` });
});

const panel = (page: Page) => page.getByRole('dialog');
const sixDigits = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

/** Refused calls are noted on Chromium's console; each test says which it meant. */
function expectRefusals(complaints: string[], ...statuses: number[]): void {
  const noted = complaints.splice(0);
  expect(noted.filter((text) => !statuses.some((status) => text.includes(String(status))))).toEqual([]);
}

/** Scans the QR code of the panel (by its key) and keeps the recovery codes. */
async function enrol(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const key = ((await page.getByTestId('key').textContent()) ?? '').replaceAll(' ', '');
  await panel(page).getByLabel('MFA code').fill(codeOf(key));
  await panel(page).getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'I’ve saved them, continue' }).click();
}

/** The page is loaded anew, since its own words changed. */
async function saveWords(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await loaded;
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await expect(page.getByText('Saved. Every page and email shows it from now on.')).toBeVisible();
}

async function setSignUp(page: Page, open: boolean): Promise<void> {
  await page.goto('/admin/settings');
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.getByRole('checkbox', { name: 'Everybody may register as a new user' }).setChecked(open);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
}

test('an administrator edits the site’s words and opens the registration', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/home');
  await page.getByRole('link', { name: 'Site settings' }).click();
  await page.getByLabel('Claim', { exact: true }).fill('');
  await page.getByLabel('Elsewhere').fill('http://plain.example');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Claim - Claim is not valid.')).toBeVisible();
  await expect(page.getByLabel('Elsewhere')).toHaveValue('http://plain.example');
  await page.getByLabel('Claim', { exact: true }).fill('Bees who sing');
  await page.getByLabel('Elsewhere').fill('https://video.example/bees');
  await saveWords(page);
  await expectGoodInAllLooks(page);
  await page.goto('/admin/app-clients');
  await page.getByRole('button', { name: 'Create app client' }).click();
  await expect(page.getByRole('link', { name: 'Name - Write a name.' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill('Setlist');
  await page.getByRole('button', { name: 'Create app client' }).click();
  await expect(page.getByText('App client created. Its settings are below.')).toBeVisible();
  await page.getByText('Amplify 6 settings for Setlist').click();
  await expectGoodInAllLooks(page);
  await page.getByRole('link', { name: 'Change Setlist' }).click();
  await expect(page.getByRole('checkbox', { name: 'Refresh tokens' })).toBeChecked();
  await expectGoodInAllLooks(page);
  await page.getByText('Addresses, for a page in a browser or the hosted login').click();
  await page.getByLabel('Origins').fill('stage');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Origins - stage is not an origin.' })).toBeVisible();
  await page.getByLabel('Origins').fill('https://stage.example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('App client saved.')).toBeVisible();
  // A secret is shown once, wherever on the screen the button was.
  await page.getByLabel('Name').fill('Server');
  await page.getByText('It can keep a secret').click();
  await page.getByRole('button', { name: 'Create app client' }).click();
  await expect(page.getByRole('heading', { name: 'The secret of Server' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Copy secret' })).toBeInViewport();
  await expectAccessible(page);
  // The one just made stands first; once the secret is kept, it goes.
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Server');
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'The secret of Server' })).toHaveCount(0);
  expectRefusals(complaints, 422);
  await setSignUp(page, true);

  const email = `newcomer-${Date.now()}@example.org`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.114.200' } });
  const guest = await context.newPage();
  await guest.goto('/register');
  await expect(guest.getByRole('contentinfo')).toContainText('Bees who sing');
  await expect(guest.getByRole('link', { name: 'video.example' })).toBeVisible();
  await guest.getByLabel('Given name').fill('Grace');
  await guest.getByLabel('Family name').fill('Hopper');
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Phone number').fill('+33612345678');
  await guest.getByLabel('Password', { exact: true }).fill('Passw0rd!');
  await guest.getByLabel('Repeat the password').fill('Passw0rd!');
  await guest.getByRole('button', { name: 'Register' }).click();
  await expect(guest.getByText('This password is easy to guess.').first()).toBeVisible();
  await guest.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await guest.getByLabel('Repeat the password').fill(NEW_PASSWORD);
  await guest.getByRole('button', { name: 'Register' }).click();
  await expect(panel(guest).getByLabel('Confirmation code')).toBeVisible();
  await expectAccessible(guest);

  // UserNotConfirmedException: who left there and logs in is asked for a new code.
  await guest.goto('/login');
  await panel(guest).getByLabel('Email or user name').fill(email);
  await panel(guest).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  const first = sixDigits((await mailTo(email, 'Your confirmation code')).text);
  let second = '';
  await panel(guest).getByRole('button', { name: 'Log In' }).click();
  await panel(guest).getByLabel('Confirmation code').fill(first);
  await panel(guest).getByRole('button', { name: 'Confirm' }).click();
  await expect(panel(guest).getByText('That code is wrong.')).toBeVisible();
  await expect
    .poll(async () => {
      const codes = (await mailsTo(email, 'Your confirmation code')).map(({ text }) => sixDigits(text));
      second = codes.find((code) => code !== first) ?? '';
      return second;
    })
    .not.toBe('');
  await panel(guest).getByLabel('Confirmation code').fill(second);
  await panel(guest).getByRole('button', { name: 'Confirm' }).click();
  await enrol(guest);
  // Of no group: the guests' pages are theirs.
  await expect(guest).toHaveURL(/\/guests\/index$/);
  await context.close();

  await setSignUp(page, false);
  // As it ships, for the tests that come after.
  await page.getByLabel('Claim', { exact: true }).fill(shippedSite.claim);
  await page.getByLabel('Elsewhere').fill('');
  await saveWords(page);
  await page.goto('/register');
  await expect(page.getByText('administrators hand out accounts')).toBeVisible();
  expectRefusals(complaints, 422);
});

test('two administrators take nothing back from each other in settings and app clients', async ({
  page,
  context,
  complaints,
}) => {
  await signInAsAdministrator(page);
  const claimOf = (on: Page) => on.getByLabel('Claim', { exact: true });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/admin/settings');
    await each.locator('html[data-alive]').waitFor({ state: 'attached' });
  }
  await claimOf(page).fill('Bees who dance');
  await page.getByLabel('Country').selectOption('BE');
  await saveWords(page);
  // Ticked at once, it costs nothing that is being typed.
  await other.getByLabel('City').fill('Paris');
  const registration = other.getByRole('checkbox', { name: 'Everybody may register as a new user' });
  for (const open of [true, false]) {
    await registration.setChecked(open);
    await expect(other.getByText(open ? 'Open' : 'Closed', { exact: true })).toBeVisible();
  }
  await expect(other.getByLabel('City')).toHaveValue('Paris');
  await claimOf(other).fill('Bees who hum');
  await other.getByRole('button', { name: 'Save' }).first().click();
  await expect(other.getByText('Claim - Someone saved “Bees who dance” here in the meantime.')).toBeVisible();
  await expect(claimOf(other)).toHaveValue('Bees who hum');
  await expect(other.getByLabel('Country')).toHaveValue('BE');
  await expect(other.getByLabel('Postal code')).toHaveValue(shippedSite.address.postalCode);
  await expectGoodInAllLooks(other);
  await saveWords(other);
  await expect(claimOf(other)).toHaveValue('Bees who hum');
  await expect(other.getByLabel('City')).toHaveValue('Paris');
  await expect(other.getByLabel('Country')).toHaveValue('BE');
  await claimOf(other).fill(shippedSite.claim);
  await other.getByLabel('City').fill(shippedSite.address.city);
  await other.getByLabel('Country').selectOption(shippedSite.address.country);
  await saveWords(other);

  await page.goto('/admin/app-clients');
  await page.getByLabel('Name').fill('Shared');
  await page.getByRole('button', { name: 'Create app client' }).click();
  await page.getByRole('link', { name: 'Change Shared' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Shared');
  await other.goto(page.url());
  await page.getByLabel('Name').fill('Shared by two');
  await page.getByRole('checkbox', { name: 'Password', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('App client saved.')).toBeVisible();
  await other.getByLabel('Name').fill('Ours');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Name - Someone saved “Shared by two” here in the meantime.')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Change Shared by two');
  await expect(other.getByLabel('Name')).toHaveValue('Ours');
  await expect(other.getByRole('checkbox', { name: 'Password', exact: true })).not.toBeChecked();
  await expectGoodInAllLooks(other);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('App client saved.')).toBeVisible();
  await other.getByRole('link', { name: 'Change Ours' }).click();
  await expect(other.getByRole('checkbox', { name: 'Password', exact: true })).not.toBeChecked();
  expectRefusals(complaints, 409);
});

/** By an administrator: the address, and the link of its mail. */
async function invite(page: Page, givenName: string, familyName: string) {
  const email = `invited-${Date.now()}@example.org`;
  await page.goto('/bee/users/invite');
  await page.getByLabel('Given name').fill(givenName);
  await page.getByLabel('Family name').fill(familyName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: /BeeUsers/ }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const mail = await mailTo(email, 'Your account');
  const link = /\/register\?invitation=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  return { email, link };
}

test('an invitation is accepted from its mail; the settings panel is for who is no administrator', async ({
  page,
  browser,
}) => {
  await signInAsAdministrator(page);
  const { email, link } = await invite(page, 'Hedy', 'Lamarr');

  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.114.201' } });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await guest.getByLabel('Given name').fill('Hedy');
  await guest.getByLabel('Family name').fill('Lamarr');
  await guest.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await guest.getByLabel('Repeat the password').fill(NEW_PASSWORD);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Accept the invitation' }).click();
  await enrol(guest);
  await expectArrival(guest, /\/bee\/home$/);

  await guest.getByRole('button', { name: 'Settings' }).click();
  await expect(panel(guest).getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(panel(guest).getByText('User :')).toHaveCount(0);
  await expectAccessibleInBothThemes(guest);
  await panel(guest).getByRole('button', { name: 'Log out' }).click();
  await expect(panel(guest).getByRole('heading', { name: 'Log out' })).toBeVisible();
  await expectAccessibleInBothThemes(guest);
  await page.getByRole('button', { name: 'Administration' }).click();
  await expect(panel(page).getByText('User : Maya')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await panel(guest).getByRole('button', { name: 'Log out' }).click();
  await expect(guest).toHaveURL(/\/guests\/index$/);
  await guest.goto(link);
  await expect(guest.getByText('You have accepted this invitation')).toBeVisible();
  await context.close();
});

test('the e-mail address changes with a code mailed to the new one', async ({ page }) => {
  const person = await addPerson({});
  await signInAs(page, person);
  const email = `moved-${Date.now()}@example.org`;
  await page.goto(`/members/users/${person.id}/edit`);
  const part = page.locator('#part-email');
  await part.getByText('Change it…').click();
  await part.getByLabel('New email address').fill(email);
  await part.getByLabel('Password').fill(PASSWORD);
  await part.getByLabel('Code from your authenticator').fill(codeOf(person.secret));
  await part.getByRole('button', { name: 'Send me a code' }).click();
  const mail = await mailTo(email, 'Confirm your new email address');
  await part.getByLabel('Code from the email').fill(sixDigits(mail.text));
  await part.getByRole('button', { name: 'Change to this address' }).click();
  await expect(part.getByText('This is your new address.')).toBeVisible();
  await expect(part.getByText(email, { exact: true })).toBeVisible();
  await mailTo(person.email, 'Your email address was changed');
});

test('of the parts of the account the pressed one is lit until somebody scrolls', async ({ page }) => {
  const person = await addPerson({});
  await signInAs(page, person);
  await page.goto(`/members/users/${person.id}/edit`);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  const nav = page.getByRole('navigation', { name: 'Parts of your account' });
  const lit = nav.locator('[aria-current]');
  for (const name of ['Remembered devices', 'Sessions', 'Activity', 'Sessions']) {
    await nav.getByRole('link', { name }).click();
    await page.waitForTimeout(300);
    await expect(lit).toHaveText(name);
  }
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -3000);
  await expect(lit).toHaveText('Profile');
});

test('what says that typed text is back stands at the foot of the window, above what saves', async ({
  page,
}) => {
  const person = await addPerson({});
  await signInAs(page, person);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/members/users/${person.id}/edit`);
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    await page.getByLabel('Given name').fill(`Zed ${width}`);
    await page.reload();
    const said = page.getByText('What you typed here before is back in the form.');
    await expect(said).toBeVisible();
    const { top, bottom } = await said.evaluate((text) =>
      (text.closest('[data-notice]') as Element).getBoundingClientRect(),
    );
    expect(top).toBeGreaterThan(height / 2);
    const bar = page.locator('[data-save-bar]').first();
    const edge = (await bar.isVisible()) ? (await bar.boundingBox())?.y : height;
    expect(bottom).toBeLessThanOrEqual(edge ?? 0);
  }
});

test('two people who edit one profile see what the other saved', async ({ page, browser, complaints }) => {
  const person = await addPerson({ givenName: 'Ada', familyName: 'Lovelace' });
  await signInAs(page, person);
  await page.goto(`/members/users/${person.id}/edit`);
  const part = page.locator('#part-profile');
  await part.getByLabel('Phone number').fill('+33612345678');
  await part.getByLabel('Given name').fill('Adelaide');

  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.114.203' } });
  const office = await context.newPage();
  await signInAsAdministrator(office);
  await office.goto(`/bee/users/edit/${person.id}/profile`);
  await office.getByLabel('Given name').fill('Augusta');
  await office.getByLabel('Family name').fill('Byron');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Profile saved.')).toBeVisible();
  await context.close();

  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByRole('alert')).toContainText('Someone saved “Augusta” here in the meantime.');
  await expect(part.getByLabel('Phone number')).toHaveValue('+33612345678');
  await expect(part.getByLabel('Given name')).toHaveValue('Adelaide');
  // What was left alone is theirs.
  await expect(part.getByLabel('Family name')).toHaveValue('Byron');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText('Profile saved.')).toBeVisible();
  await expect(part.getByLabel('Given name')).toHaveValue('Adelaide');
  await expect(part.getByLabel('Family name')).toHaveValue('Byron');
  expectRefusals(complaints, 409);
});

test('the logo says the environment with shift, and forgets it with shift and two presses', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/guests/about');
  const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  await logo.click({ modifiers: ['Shift'] });
  await expect.poll(() => said.some((text) => text.startsWith('Environment'))).toBe(true);
  await expect(page).toHaveURL(/\/guests\/about$/);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  const reloaded = page.waitForEvent('load');
  await logo.click({ modifiers: ['Shift'], clickCount: 2, delay: 20 });
  await reloaded;
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  await expect(page).toHaveURL(/\/guests\/about$/);
});

test('administrators ask for a new password, reset the second step, end sessions, disable and enable', async ({
  page,
  browser,
  complaints,
}) => {
  const person = await addPerson({ givenName: 'Hedy', familyName: 'Lamarr' });
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.114.202' } });
  const theirs = await context.newPage();
  await signInAs(theirs, person);
  await theirs.goto(`/members/users/${person.id}/edit`);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Your account');

  await signInAsAdministrator(page);
  await page.goto(`/bee/users/edit/${person.id}/security`);
  const press = async (first: string, second: string, said: string) => {
    await page.getByText(first).click();
    await page.getByRole('button', { name: second, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
    // Done, it is folded again: no second press falls on it.
    await expect(page.getByRole('button', { name: second, exact: true })).toBeHidden();
  };
  await press('Reset the authenticator…', 'Reset the authenticator', 'will be reset in 24 hours');
  await mailTo(person.email, 'Your authenticator will be reset tomorrow');
  await expectAccessible(page);
  await theirs.reload();
  await theirs.getByRole('button', { name: 'I still have it: cancel the reset' }).click();
  await expect(theirs.getByText('The reset is cancelled.')).toBeVisible();
  await page.reload();
  await press('Log out everywhere…', 'Log out everywhere', 'remembered devices are forgotten');
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login\?next=/);
  await press('Require a new password…', 'Require a new password', 'A password reset code is on its way.');
  await mailTo(person.email, 'Your password reset code');
  await panel(theirs).getByLabel('Email or user name').fill(person.email);
  await panel(theirs).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel(theirs).getByRole('button', { name: 'Log In' }).click();
  await expect(panel(theirs).getByRole('button', { name: 'Reset your password' })).toBeVisible();
  await press('Disable the account…', 'Disable the account', 'Account disabled and');
  await page.goto(`/bee/users/show/${person.id}`);
  await expect(page.getByText(/^Disabled since .* Nobody can log in with this account\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enable the account' }).click();
  await expect(page.getByText('Account enabled.', { exact: true })).toBeVisible();
  await context.close();
  expectRefusals(complaints, 409);
});

test('on a phone, what the server refused is said once, at its field', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/login');
  await panel(page).getByLabel('Email or user name').fill('nobody@example.org');
  await panel(page).getByLabel('Password', { exact: true }).fill('Not-the-one-1');
  await panel(page).getByRole('button', { name: 'Log In' }).click();
  const field = panel(page).getByText('These credentials do not match our records.');
  await expect(field).toBeInViewport();
  await expect(panel(page).getByRole('heading')).toBeInViewport();
  await expect(panel(page).getByLabel('Email or user name')).toBeFocused();
  // Once is enough: no banner lies over the page.
  await expect(page.getByText(/\b422\b/)).toHaveCount(0);
  await expectAccessible(page);
  const shots = process.env['SHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/refused-390.png` });
  expectRefusals(complaints, 422);
});

test('an invitation that is not found for want of a network is looked for again; one whose answer was lost leads on', async ({
  page,
  browser,
}) => {
  await signInAsAdministrator(page);
  const { email, link } = await invite(page, 'Grace', 'Hopper');

  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.114.202' } });
  const guest = await context.newPage();
  await guest.route('**/invitation', (route) => route.fulfill({ status: 500, body: '' }));
  await guest.goto(link);
  const again = guest.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await guest.unroute('**/invitation');
  await again.click();
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await guest.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await guest.getByLabel('Repeat the password').fill(NEW_PASSWORD);
  await guest.route(
    '**/invitation/accept',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const accept = guest.getByRole('button', { name: 'Accept the invitation' });
  await accept.click();
  await expect(guest.getByRole('alert').getByText('Network Error')).toBeVisible();
  await accept.click();
  await expect(guest.getByText('You have accepted this invitation and chosen your password.')).toBeVisible();
  await expect(guest.getByRole('alert')).toHaveCount(0);
  await context.close();
});
