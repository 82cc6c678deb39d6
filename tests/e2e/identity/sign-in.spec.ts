import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../../support/people.ts';
import { addPerson, addWaitingGuest } from '../administrator.ts';
import { nextCode } from '../authenticator.ts';
import { expectAccessibleInBothThemes, expectGoodInAllLooks } from '../looks.ts';
import { expectAccessible, mailTo, test, expectArrival } from '../page.ts';

const NEW_PASSWORD = 'Wax-and-Wings-77';

/** One administrator's story, in the order it happens: what one test learns, the next needs. */
let email = '';
let password = PASSWORD;
let secret = '';
let recoveryCodes: string[] = [];

test.describe.configure({ mode: 'serial' });

/** Each test comes from another address: a minute takes five logins from one. */
let visitors = 0;
test.beforeAll(async () => {
  ({ email } = await addPerson({
    givenName: 'Site',
    groups: ['BeeUsers', 'BeeContributors'],
    profiles: ['Administrator'],
    enrolled: false,
  }));
});

test.beforeEach(async ({ page }) => {
  visitors += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visitors}` });
});

const panel = (page: Page) => page.getByRole('dialog');

async function openLogin(page: Page): Promise<void> {
  await page.goto('/guests/index');
  await page.getByRole('link', { name: 'Members area' }).click();
  await expect(panel(page)).toBeVisible();
}

async function enterPassword(page: Page, secretWord = password): Promise<void> {
  await panel(page).getByLabel('Email or user name').fill(email);
  await panel(page).getByLabel('Password', { exact: true }).fill(secretWord);
  await panel(page).getByRole('button', { name: 'Log In' }).click();
}

async function logIn(page: Page): Promise<void> {
  await openLogin(page);
  await enterPassword(page);
  await panel(page)
    .getByLabel('MFA code')
    .fill(await nextCode(secret));
  await panel(page).getByRole('button', { name: 'Log In' }).click();
  await expectArrival(page, /\/bee\/home$/);
}

/** Refused calls are noted on Chromium's console; each test says which it meant. */
function expectRefusals(complaints: string[], ...statuses: number[]): void {
  const noted = complaints.splice(0);
  expect(noted.filter((text) => !statuses.some((status) => text.includes(String(status))))).toEqual([]);
}

test('guests are led away from what is not theirs', async ({ page }) => {
  await page.goto('/bee/home');
  await expect(page).toHaveURL('/guests/index?next=%2Fbee%2Fhome');
  await page.goto('/members/home');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(panel(page)).toBeVisible();
  for (const path of ['/admin/home', '/dev/splash', '/export/home']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: path })}`);
    await expect(panel(page)).toBeVisible();
  }
});

test('without scripts, /login says that it needs them', async ({ request }) => {
  // Chromium keeps <noscript> as text where a test switches scripts off, so this reads the page as it is sent.
  const html = await (await request.get('/login')).text();
  expect(html).toMatch(/<noscript><p[^>]*>Logging in needs JavaScript/);
});

test('the panel takes the focus, gives it back, and closes by Escape and by its button', async ({ page }) => {
  await openLogin(page);
  const button = page.getByRole('link', { name: 'Members area' });
  await expect(page.getByLabel('Email or user name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('an open menu is hidden while a panel is open, and back afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/guests/index');
  await page.getByRole('button', { name: 'Menu' }).click();
  const offer = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Offer' });
  await expect(offer).toBeVisible();
  // Not by a click, which closes a menu by itself.
  await page.getByRole('link', { name: 'Members' }).evaluate((link: HTMLElement) => link.click());
  await expect(panel(page)).toBeVisible();
  await expect(offer).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(offer).toBeVisible();
});

test('fields are checked on input, and an invalid submit lists them above', async ({ page }) => {
  await openLogin(page);
  await page.getByLabel('Email or user name').fill('abc');
  await expect(panel(page).getByText('Names must be at least 4 characters long')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Log In' }).click();
  const list = panel(page).getByRole('alert');
  await expect(list).toContainText('Email - Names must be at least 4 characters long');
  await expect(list).toContainText('Password - Password is not valid.');
  // What is mended leaves the list, and the hand stays where it types.
  await page.getByLabel('Email or user name').pressSequentially('de@example.org');
  await expect(list).not.toContainText('Email');
  await expect(list).toContainText('Password - Password is not valid.');
  await expect(page.getByLabel('Email or user name')).toBeFocused();
  await panel(page).getByRole('button', { name: 'About the email' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'You can use your email or user name when logging in. You got it through your system administrator.',
  );
});

test('a wrong password says what the server says', async ({ page, complaints }) => {
  await openLogin(page);
  await enterPassword(page, 'Not-the-one-1');
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await expect(page.getByText(/\b422\b/)).toHaveCount(0);
  expectRefusals(complaints, 422);
  // One can go on by the keyboard, and what went wrong in the panel goes with it.
  await expect(panel(page).locator('input:focus')).toHaveCount(1);
  await panel(page).getByRole('heading', { name: 'Log in' }).click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a new administrator enrols, with the keyboard alone', async ({ page }) => {
  await page.goto('/guests/index');
  await page.getByRole('link', { name: 'Members area' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email or user name')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  secret = ((await page.getByTestId('key').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await expect(page.getByLabel('MFA code')).toBeFocused();
  await page.keyboard.type(await nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toHaveCount(0);
  recoveryCodes = await page.getByTestId('recovery-codes').getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  // By its button or by closing the panel: one is signed in.
  await page.keyboard.press('Escape');
  await expectArrival(page, /\/bee\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('signs in, sees the members’ pages, and signs out', async ({ page }) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Administration' }).click();
  await expect(panel(page)).toContainText('User : Site');
  await page.keyboard.press('Escape');
  for (const path of ['/bee/home', '/admin/home', '/dev/splash', '/export/home']) {
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    await expectGoodInAllLooks(page);
  }
  for (const path of ['/login', '/guests', '/members/home', '/bee/index', '/bee/members', '/vue/splash']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/bee\/home$/);
  }
  await page.goto('/login?next=%2Fbee%2Ftips%2Flist');
  await expect(page).toHaveURL(/\/bee\/tips\/list$/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await panel(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/guests\/index$/);
  await page.goto('/bee/home');
  await expect(page).toHaveURL('/guests/index?next=%2Fbee%2Fhome');
});

test('approves a registration on the day’s page', async ({ page }) => {
  await addWaitingGuest();
  await logIn(page);
  await expect(page.locator('#approvals a').first()).toHaveAttribute('href', /\/registration\//);
  const waiting = page.locator('a[href="#approvals"]');
  const before = Number(await waiting.locator('strong').textContent());
  const approve = page.getByRole('button', { name: /^Approve / });
  await approve.first().dblclick();
  await expect(page.getByText('Registration approved')).toBeVisible();
  if (before > 1) await expect(waiting.locator('strong')).toHaveText(String(before - 1));
  else await expect(waiting).toHaveCount(0);
});

test('a wrong code keeps the challenge open; a recovery code opens it, once', async ({
  page,
  complaints,
}) => {
  await openLogin(page);
  await enterPassword(page);
  await panel(page).getByLabel('MFA code').fill('12345');
  await expect(panel(page).getByText('An MFA code consists of at least 5 digits')).toBeVisible();
  await panel(page).getByLabel('MFA code').fill('000000');
  await panel(page).getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('That code is wrong.').first()).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /use a recovery code/ })
    .click();
  await panel(page)
    .getByLabel('Recovery code')
    .fill(recoveryCodes[0] ?? '');
  await panel(page).getByRole('button', { name: 'Log In' }).click();
  await expectArrival(page, /\/bee\/home$/);
  expectRefusals(complaints, 422);
});

test('resets the password with the mailed code', async ({ page }) => {
  await openLogin(page);
  await panel(page).getByRole('button', { name: 'Forgot my password' }).click();
  await panel(page).getByLabel('Email').fill(email);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Request password reset code' }).click();
  const said = 'If your credentials are known to us, we sent you a password reset code';
  await expect(page.getByRole('status').getByText(said)).toBeVisible();
  // Where one goes on it stays, and is announced by the message alone.
  await expect(panel(page).getByText(said)).toBeVisible();
  await expect(panel(page).getByRole('status')).toHaveCount(0);
  const mail = await mailTo(email, 'Your password reset code');
  await panel(page)
    .getByLabel('MFACode')
    .fill(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '');
  await expect(panel(page).getByLabel('Repeat the password')).toBeHidden();
  await panel(page).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await panel(page).getByLabel('Repeat the password').fill('Another-1');
  await expect(panel(page).getByText('Passwords must match')).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByLabel('Repeat the password').fill(NEW_PASSWORD);
  await panel(page).getByRole('button', { name: 'Reset your password' }).click();
  await expect(page.getByText('Your password was reset successfully')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  password = NEW_PASSWORD;
  // A moment later one can log in with it.
  await page.waitForURL('/login');
  await logIn(page);
});

test('the guests’ panels and /register are accessible', async ({ page }) => {
  await openLogin(page);
  await expectAccessibleInBothThemes(page);
  await panel(page).getByRole('button', { name: 'Forgot my password' }).click();
  await panel(page).getByRole('button', { name: 'I already have a reset code' }).click();
  await expect(panel(page).getByRole('button', { name: 'Reset your password' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto('/register');
  await expect(page.getByText('administrators hand out accounts')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
