import { expect, type Page } from '@playwright/test';

/** A guest's message to the team, sent. */
export async function writeToUs(page: Page, subject: string): Promise<void> {
  await page.goto('/guests/contact');
  await page.getByLabel('Your name').fill('Zoë Perrin');
  await page.getByLabel('Email', { exact: true }).fill('zoe@example.org');
  await page.getByLabel('What is it about?').selectOption('workshop');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('We are forty.\n\nIs May too early?');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page).toHaveURL(/sent/);
}
