import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { codeOf } from '../../support/browser.ts';
import { PASSWORD } from '../../support/people.ts';
import { signInAsAdministrator } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { expectAccessible, mailTo, test } from '../page.ts';
import { writeToUs } from '../write-to-us.ts';

async function invite(page: Page, email: string, givenName: string, familyName: string): Promise<string> {
  await page.goto('/bee/users/list');
  await page.getByRole('link', { name: 'Invite someone' }).click();
  await page.getByLabel('Given name').fill(givenName);
  await page.getByLabel('Family name').fill(familyName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: /JamUsers/ }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a guest finds none of it', async ({ page }) => {
  for (const path of ['/bee/users/list', '/bee/usermessages/list']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/guests\/index/);
  }
});

/** The browser says of each refused form and missing page that it could not load it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (404|422)/;

test('an administrator runs the people, answers a message and keeps the own account', async ({
  page,
  complaints,
}) => {
  const email = `grace-${Date.now()}@example.org`;
  const { id: own } = await signInAsAdministrator(page);

  await test.step('a wrong form says what is wrong and keeps what was typed', async () => {
    await page.goto('/bee/users/invite');
    await page.getByLabel('Given name').fill('Al');
    await page.getByLabel('Email').fill('nonsense');
    await page.getByRole('checkbox', { name: /BeeContributors/ }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('Given name - Names must be at least 4 characters long')).toBeVisible();
    await expect(page.getByLabel('Given name')).toHaveValue('Al');
    await expect(page.getByRole('checkbox', { name: /BeeContributors/ })).toBeChecked();
  });

  const id = await invite(page, email, 'Grace', 'Hopper');
  await test.step('the link goes by mail', async () => {
    expect((await mailTo(email, 'Your account')).text).toContain('/register?invitation=');
  });

  await test.step('found, with the state in the address', async () => {
    await page.goto('/bee/users/list');
    await page.getByRole('searchbox', { name: 'Search users' }).fill('grace hop');
    await expect(page).toHaveURL(/q=grace/);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('State').selectOption('invited');
    await expect(page).toHaveURL(/state=invited/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Grace Hopper' }).first().click();
    await expect(page).toHaveURL(/\/bee\/users\/show\//);
    await page.goto(`/bee/users/show/${id}/nonsense`);
    await expect(page).toHaveURL(`/bee/users/show/${id}`);
    for (const part of ['profile', 'security', 'activity']) {
      await page.goto(`/bee/users/show/${id}/${part}`);
      await expect(page.getByText('Invited by email')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Logging in' })).toBeVisible();
    }
  });

  await test.step('groups are changed', async () => {
    await page.goto(`/bee/users/edit/${id}/groups`);
    await page.getByRole('checkbox', { name: /BeeContributors/ }).check();
    await page.getByRole('checkbox', { name: /JamUsers/ }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Groups and profiles saved.')).toBeVisible();
    await page.goto(`/bee/users/show/${id}`);
    await expect(page.getByText('Members who also run the people, messages and settings.')).toBeVisible();
    await expect(page.getByText('Musicians: the songbook only.')).toBeHidden();
  });

  await test.step('an invitation is withdrawn after a second press', async () => {
    await page.goto(`/bee/users/edit/${id}/security`);
    await page.getByText('Withdraw the invitation…').click();
    await page.getByRole('button', { name: 'Withdraw the invitation' }).click();
    await expect(page.getByText('Invitation withdrawn.')).toBeVisible();
    await page.goto(`/bee/users/show/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Grace');
  });

  await test.step('many at once, after a look at every row', async () => {
    await page.goto('/bee/users/import');
    await page.getByLabel(/Pasted rows/).fill(`email,groups\n${email},BeeUsers\nwrong,BeeUsers\n`);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('1 person can be invited; 1 row has a problem')).toBeVisible();
    await expect(page.getByText('Email is not valid.')).toBeVisible();
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    await expect(page.getByText('1 invitation is on the way; 1 left out.')).toBeVisible();
  });

  await test.step('a message is assigned, answered and archived', async () => {
    const subject = `A choir for forty ${Date.now()}`;
    await writeToUs(page, subject);
    await page.goto('/bee/usermessages/list');
    await page.getByRole('link', { name: subject }).first().click();
    await expect(page).toHaveURL(/\/bee\/usermessages\/show\//);
    const assigned = page.getByRole('button', { name: 'Assigned to:' });
    await assigned.press('Enter');
    await page.locator(`button[name="assignee"][value="${own}"]`).press('Enter');
    await expect(page.getByText('This message is assigned to you.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('As it was before.')).toBeVisible();
    await expect(assigned).toHaveText('Nobody');
    await expect(page.getByRole('button', { name: 'State: New' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('Please write an answer.').first()).toBeVisible();
    await page.getByLabel('Your answer').fill('Gladly.\n\nMay is fine.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('Your answer is saved and on its way.')).toBeVisible();
    await expect(page.getByLabel('Your answer')).toHaveValue('');
    const mail = await mailTo('zoe@example.org', `Re: ${subject}`);
    expect(mail.text).toContain('May is fine.');
    await page.getByRole('button', { name: 'State:' }).click();
    await page.getByRole('button', { name: 'Archived' }).click();
    await expect(page.getByText('Status changed.')).toBeVisible();
    await page.goto(`/bee/usermessages/list?state=archived&q=${encodeURIComponent(subject)}`);
    await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  });

  await test.step('the own account', async () => {
    await page.goto(`/members/users/${own}/edit`);
    await page.getByLabel('Phone number').fill('0612');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Phone number - Please enter a valid phone number/)).toBeVisible();
    await page.getByLabel('Phone number').fill('+33 6 12 34 56 78');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved.')).toBeVisible();
    await page.locator('#part-password summary').click();
    await page.getByLabel('Current password').fill('not this');
    await page.getByLabel('New password').fill('Other & 8 drums');
    await page.getByLabel('Repeat the password').fill('Other & 9 drums');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Repeat the password - Passwords must match')).toBeVisible();
    await expect(page.getByText('This browser', { exact: true })).toBeVisible();
    await page.goto(`/bee/users/edit/${own}/security`);
    await expect(page.getByText('Another administrator has to do this')).toBeVisible();
  });
  complaints.splice(0, Infinity, ...complaints.filter((text) => !REFUSED.test(text)));
});

test('a new password, new recovery codes and a new authenticator ask for the old ones', async ({ page }) => {
  const { id, secret } = await signInAsAdministrator(page);
  await page.goto(`/members/users/${id}/edit`);
  await page.getByText('Change your password…').click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('Other & 8 drums');
  await page.getByLabel('Repeat the password').fill('Other & 8 drums');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();

  await page.getByText('Make new codes…').click();
  const recovery = page.locator('#part-recovery-codes');
  await recovery.getByLabel('Password').fill('Other & 8 drums');
  await recovery.getByLabel('Code from your authenticator').fill(codeOf(secret, 1));
  await recovery.getByRole('button', { name: 'Make ten new codes' }).click();
  await expect(page.getByText('Save these recovery codes now')).toBeVisible();
  const code = (await recovery.getByRole('listitem').first().textContent()) ?? '';

  const authenticator = page.locator('#part-authenticator');
  await page.getByText('Change the authenticator…').click();
  await authenticator.getByLabel('Password').fill('Other & 8 drums');
  await authenticator.getByLabel('Code of the authenticator you have now').fill(code);
  await authenticator.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = (await authenticator.getByTestId('key').textContent()) ?? '';
  await page.getByLabel('Code of the new authenticator').fill(codeOf(key));
  await page.getByRole('button', { name: 'Use the new authenticator' }).click();
  await expect(page.getByText('Your codes now come from the new authenticator.')).toBeVisible();
  await expect(authenticator.getByRole('listitem')).toHaveCount(10);
  await page.goto(`/members/users/${id}/edit`);
  await expect(page.getByText('10 codes are left.')).toBeVisible();
});

test('its screens are accessible in both themes, small and big', async ({ page }) => {
  const { id } = await signInAsAdministrator(page);
  const invited = await invite(page, `ada-${Date.now()}@example.org`, 'Augusta Ada', 'Lovelace');
  await writeToUs(page, 'A song for the tenth birthday');
  await page.goto('/bee/usermessages/list');
  const message = await page
    .getByRole('link', { name: 'A song for the tenth birthday' })
    .first()
    .getAttribute('href');
  for (const path of [
    '/bee/users/list',
    '/bee/users/list?q=nobodyatall',
    `/bee/users/show/${invited}`,
    `/bee/users/edit/${invited}/security`,
    `/bee/users/edit/${invited}/groups`,
    '/bee/users/invite',
    '/bee/users/import',
    '/bee/usermessages/list',
    message ?? '',
    `/members/users/${id}/edit`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodInAllLooks(page);
  }
});
