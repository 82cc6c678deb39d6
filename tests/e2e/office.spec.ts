import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { expectGoodInAllLooks } from './looks.ts';
import { expectAccessible, test } from './page.ts';

test('a member brings people in from a file, takes them back, and finds things by ⌘K', async ({ page }) => {
  await signInAsAdministrator(page);
  const name = `Zzyx${randomUUID().slice(0, 6).replaceAll(/\d/g, 'q')}`;

  await test.step('reads, names the columns, checks, imports', async () => {
    await page.goto('/bee/import');
    await page.getByLabel('The rows are').selectOption('participant');
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Prénom;Nom;Mail;Level\nAda;${name};${name}@example.org;high\nGrace;${name};;\nAlan;;alan@example.org;\n`,
      ),
    });
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'people.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await expect(page.getByText('Row 4: Family name is not valid.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 2 participants' }).click();
    await expect(page.getByText('2 participants were added.')).toBeVisible();
  });

  await test.step('finds one of them from anywhere, by keys alone', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    await search.fill(`ada ${name.slice(0, 6)}`);
    await expect(page.getByRole('option', { name: `Ada ${name}` })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Ada ${name}` })).toBeVisible();
  });

  await test.step('takes it all back', async () => {
    await page.goto('/bee/import');
    await page.getByRole('link', { name: 'people.csv' }).first().click();
    await page.getByText('Take it back…').click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('What this import had written is taken back.')).toBeVisible();
    await page.goto(`/bee/search?q=${name}`);
    await expect(page.getByText('Nothing answers to that')).toBeVisible();
  });

  for (const path of ['/bee/import', '/bee/search?q=a', '/dev/graph']) {
    await page.goto(path);
    await expectGoodInAllLooks(page);
  }
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"placesLeft"');
});
