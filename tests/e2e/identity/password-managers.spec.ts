import { expect, type Locator, type Page } from '@playwright/test';
import { codeOf } from '../../support/browser.ts';
import { PASSWORD } from '../../support/people.ts';
import { addPerson, signInAs } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { test } from '../page.ts';

const OWN = 'Wax-and-Wings-78';
const panel = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.116.${Date.now() % 250}` });
});

/** As a person or a password manager does it: by the clipboard. */
async function paste(field: Locator, text: string, autocomplete: string): Promise<void> {
  await expect(field).toHaveAttribute('autocomplete', autocomplete);
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.press('Control+V');
  await expect(field).toHaveValue(text);
}

test('a printed password, one’s own and a code are pasted on the way in', async ({ page }) => {
  const { email } = await addPerson({ mustChangePassword: 1, enrolled: false });
  await page.goto('/login');
  await paste(page.getByLabel('Email or user name'), email, 'username');
  await paste(panel(page).getByLabel('Password', { exact: true }), PASSWORD, 'current-password');
  await panel(page).getByRole('button', { name: 'Log In' }).click();

  await expect(panel(page).getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const shots = process.env['SHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/new-password.png` });
  await paste(panel(page).getByLabel('Password', { exact: true }), OWN, 'new-password');
  await paste(panel(page).getByLabel('Repeat the password'), OWN, 'new-password');
  await panel(page).getByRole('button', { name: 'Save password' }).click();

  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = ((await page.getByTestId('key').textContent()) ?? '').replaceAll(' ', '');
  // Authenticators copy their codes in two threes.
  const code = codeOf(key).replace(/(?<=^...)/, ' ');
  await paste(panel(page).getByLabel('MFA code'), code, 'one-time-code');
  await panel(page).getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'I’ve saved them, continue' })).toBeVisible();
});

test('the reset and the account’s page take what is pasted', async ({ page }) => {
  const person = await addPerson({});
  await page.goto('/login');
  await panel(page).getByRole('button', { name: 'Forgot my password' }).click();
  await panel(page).getByRole('button', { name: 'I already have a reset code' }).click();
  await paste(panel(page).getByLabel('Email'), person.email, 'username');
  await paste(panel(page).getByLabel('MFACode'), '123456', 'one-time-code');
  await paste(panel(page).getByLabel('Password', { exact: true }), OWN, 'new-password');
  await paste(panel(page).getByLabel('Repeat the password'), OWN, 'new-password');

  await signInAs(page, person);
  await page.goto(`/members/users/${person.id}/edit`);
  const of = (part: string) => page.locator(`#part-${part}`);
  await of('password').locator('summary').click();
  await paste(of('password').getByLabel('Current password'), PASSWORD, 'current-password');
  await paste(of('password').getByLabel('New password'), OWN, 'new-password');
  await paste(of('password').getByLabel('Repeat the password'), OWN, 'new-password');
  await of('authenticator').locator('summary').click();
  await paste(of('authenticator').getByLabel('Password'), PASSWORD, 'current-password');
  await paste(of('authenticator').getByLabel('Code of the authenticator'), '123456', 'one-time-code');
});
