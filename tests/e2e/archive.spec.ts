import { expect } from '@playwright/test';
import { statSync } from 'node:fs';
import { codeOf } from '../support/browser.ts';
import { PASSWORD } from '../support/people.ts';
import { signInAsAdministrator } from './administrator.ts';
import { expectGoodInAllLooks } from './looks.ts';
import { test } from './page.ts';

test('an administrator takes everything along: proves it, waits, downloads, deletes', async ({
  page,
  complaints,
}) => {
  const { secret } = await signInAsAdministrator(page);
  await page.goto('/export/home');
  await page.getByText('Make the archive…').click();
  await page.getByLabel('Password').fill('Wrong-99!');
  await page.getByLabel('Code from your authenticator').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Make the archive' }).click();
  await expect(page.getByText('This is not your current password.').first()).toBeVisible();
  await expectGoodInAllLooks(page);

  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Code from your authenticator').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Make the archive' }).click();
  const link = page.getByRole('link', { name: /^Download \(.*MB\)$/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^everything-.*\.zip$/);
  expect(statSync(await download.path()).size).toBeGreaterThan(100_000);
  await expectGoodInAllLooks(page);

  await page.getByText('Delete…').click();
  await page.getByRole('button', { name: 'Delete the archive' }).click();
  await expect(page.getByText('Make the archive…')).toBeVisible();
  expect(complaints.splice(0).filter((said) => !/status of 422/.test(said))).toEqual([]);
});
