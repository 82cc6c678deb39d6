import { expect, type Page } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { expectGoodInAllLooks } from './looks.ts';
import { test } from './page.ts';

async function read(page: Page, kind: string, text: string): Promise<void> {
  await page.goto('/bee/import');
  await page.getByLabel('The rows contain').selectOption(kind);
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File').setInputFiles(file);
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible();
}

test('an import says what it understood and what becomes public, and asks what the file leaves open', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await test.step('of pages: no place of the site is taken over', async () => {
    await read(page, 'page', 'Title,State,Shown at\nOurs now,Published,Home\nAnother,Published,\n');
    await expect(page.getByText('This one comes in as a draft.')).toBeVisible();
    await expect(page.getByText('Guests see 1 of the 2 new pages at once')).toBeVisible();
    await expectGoodInAllLooks(page);
    await page.getByRole('button', { name: 'Import 2 pages' }).click();
    await expect(page.getByText('2 pages were added')).toBeVisible();
    await page.goto('/guests/index');
    await expect(page.getByText('Ours now')).toHaveCount(0);
  });
  await test.step('of telephone numbers: their country is chosen in the open, and what was typed is kept', async () => {
    await read(page, 'participant', 'Given name,Email,Telephone\nAnna,anna@example,030/1234567\n');
    await expect(page.getByText('+33 3 01 23 45 67').first()).toBeVisible();
    await page.getByLabel('Email in row 2').fill('anna@example.net');
    await page.getByLabel('Phone numbers without a country code are from').selectOption('DE');
    await expect(page.getByText('+49 30 1234567').first()).toBeVisible();
    await expect(page.getByLabel('Email in row 2')).toHaveCount(0);
    await expectGoodInAllLooks(page);
  });
});
