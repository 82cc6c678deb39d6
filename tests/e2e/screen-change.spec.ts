import { expect, type Page } from '@playwright/test';
import { addWaitingGuest, signInAsAdministrator } from './administrator.ts';
import { test } from './page.ts';

/** What a screen reader is told, from here on. */
const said = (page: Page) => page.locator('body > p[role=status].sr-only');
const focused = (page: Page) => page.locator(':focus');

test('each new screen is told, and the focus always has a place', async ({ page }) => {
  await signInAsAdministrator(page);
  await addWaitingGuest();
  await addWaitingGuest();
  await page.goto('/bee/tips/list');
  await expect(said(page)).toHaveText('');

  await test.step('a row, a tab, Edit and the back key', async () => {
    const row = page.getByRole('link', { name: 'Pass the clap' }).first();
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText(/^Pass the clap/);
    await expect(page.locator('#main')).toBeFocused();
    const related = page.getByRole('link', { name: 'Related', exact: true });
    await related.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/related$/);
    // What is still there keeps it.
    await expect(related).toBeFocused();
    await page.getByRole('link', { name: 'Edit', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText(/^Edit Pass the clap/);
    await expect(page.locator('#main')).toBeFocused();
    await page.goBack();
    await expect(said(page)).toHaveText(/^Pass the clap/);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('approving', async () => {
    await page.goto('/bee/home');
    const approve = page.getByRole('button', { name: /^Approve / });
    const waiting = await approve.count();
    await approve.first().focus();
    await page.keyboard.press('Enter');
    await expect(approve).toHaveCount(waiting - 1);
    // It changes once it stands there: a message that is new with its words is read by few.
    await expect(page.locator('[data-notice=success]')).toContainText(/Registration approved.*\u00a0$/);
    // With the next of them.
    await expect(
      page.locator('#approvals, section', { has: approve }).locator(':focus').first(),
    ).toBeVisible();
  });

  await test.step('a message is sent', async () => {
    await page.goto('/guests/contact');
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
    await page.getByLabel('What is it about?').selectOption('other');
    await page.getByLabel('Subject').fill('Hello');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello to you all.');
    await page.getByLabel(/I agree/).check();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Send the message' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
  });
  await expect(focused(page)).toHaveCount(1);
});
