import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { expectGoodInAllLooks } from './looks.ts';
import { test } from './page.ts';

async function read(page: Page, kind: string, text: string): Promise<void> {
  await page.goto('/bee/import');
  await page.getByLabel('The rows contain').selectOption(kind);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Read the file' }).click();
}

test('what is typed into cells of an import is not lost by another check, another way to read, or leaving', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  const name = `Zz${randomUUID().slice(0, 6).replaceAll(/\d/g, 'q')}`;
  const file = `Vorname;Nachname;Email;Email;Schuhgröße\nAnna;${name};${name}a@example;;38\nBert;${name};${name}b@example;;41\n`;
  await read(page, 'participant', file);
  const cell = (row: number) => page.getByLabel(`Email in row ${row}`, { exact: true });
  await expect(page.getByText('Left out: Email (2), Schuhgröße')).toBeVisible();
  const back = page.getByText('What you typed here before is back in the form.');

  await test.step('leaving by a link, by the back key and by a reload', async () => {
    await cell(2).fill(`${name}a@example.net`);
    await page.getByRole('link', { name: 'Import', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    await page.getByRole('link', { name: 'rows.csv' }).first().click();
    await expect(cell(2)).toHaveValue(`${name}a@example.net`);
    await expect(back.first()).toBeVisible();
    await page.reload();
    await expect(cell(2)).toHaveValue(`${name}a@example.net`);
    await page.getByRole('link', { name: 'Import', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    await page.goBack();
    await expect(cell(2)).toHaveValue(`${name}a@example.net`);
  });

  await test.step('another check of the columns', async () => {
    await page.getByText('3 of 5 columns are matched').click();
    await page.getByLabel('Phone numbers without a country code are from').selectOption('DE');
    await page.locator('#column-4').selectOption('Notes');
    await expect(page.getByText('The columns were changed.')).toBeVisible();
    await page.locator('.way-on').getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Left out: Email (2)', { exact: true })).toBeVisible();
    await expect(cell(2)).toHaveCount(0);
    await expect(cell(3)).toHaveValue(`${name}b@example`);
  });

  await test.step('another way to read asks first, and keeps what fits', async () => {
    await cell(3).fill(`${name}b@example.net`);
    await page.getByText('Read it differently').click();
    await page.getByText('Read again…').click();
    await expect(page.getByText('For the others it is lost.')).toBeVisible();
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await expect(page.getByRole('button', { name: 'Import 2 participants' })).toBeVisible();
  });
  await expectGoodInAllLooks(page);
});

test('a cell of a choice is chosen', async ({ page }) => {
  await signInAsAdministrator(page);
  const name = randomUUID().slice(0, 6);
  await read(page, 'event', `Title,Type,Day,Starts at\nImported ${name},konzert,31/12/2030,19:00\n`);
  const cell = page.getByLabel('Type in row 2', { exact: true });
  await expect(cell).toHaveValue('konzert');
  await cell.selectOption('Concert');
  await page.getByRole('link', { name: 'Import', exact: true }).last().click();
  await page.getByRole('link', { name: 'rows.csv' }).first().click();
  await expect(cell).toHaveValue('Concert');
  await expectGoodInAllLooks(page);
  await page.getByRole('button', { name: 'Save and check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 event' })).toBeVisible();
});

test('one answer is enough for all rows that say the same word in place of a choice', async ({ page }) => {
  await signInAsAdministrator(page);
  const name = randomUUID().slice(0, 6);
  const words = ['Konzert', 'Konzert', 'konzert', 'Probe', 'Werkstatt'];
  const rows = words.map((word, index) => `Imported ${name} ${index},${word},${index + 1}.12.2030,19:00`);
  await read(page, 'event', ['Titel,Art,Tag,Beginn', ...rows].join('\n'));
  const way = (what: string) => page.getByRole('combobox', { name: `What to do: Art: ${what}`, exact: true });
  await expect(way('5 rows')).toBeVisible();
  // What was chosen in one cell meanwhile is meant of that cell.
  await page.getByLabel('Art in row 4', { exact: true }).selectOption('Workshop');
  await expectGoodInAllLooks(page);
  await way('3 rows say “Konzert”').selectOption('Concert');
  await expect(page.getByRole('heading', { name: 'Art: 2 rows' })).toBeVisible();
  await way('1 row says “Probe”').selectOption('Leave the row out');
  await expect(page.getByRole('heading', { name: 'Art: 1 row says “Werkstatt”' })).toBeVisible();
  await way('1 row says “Werkstatt”').selectOption('Workshop');
  await expect(page.getByRole('button', { name: 'Import 4 events' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset your decisions about rows' }).click();
  await expect(way('5 rows')).toBeVisible();
});

test('two people who share an address are told apart, and whoever is skipped is named', async ({ page }) => {
  await signInAsAdministrator(page);
  const name = `Fam${randomUUID().slice(0, 6)}`;
  const file = `Given name,Family name,Email,Telephone\nMutter,${name},${name}@example.org,+33612345678\nKind,${name},${name}@example.org,+33612345679\n`;
  await read(page, 'participant', file);
  await expect(
    page.getByRole('heading', { name: '1 row has the email address of somebody with another name' }),
  ).toBeVisible();
  const way = page.getByLabel('What to do with row 3');
  await way.selectOption('Update the existing one');
  await expect(page.getByText('Given name: Mutter → Kind')).toBeVisible();
  await expect(page.getByText('Telephone: +33612345678 → +33612345679')).toBeVisible();
  await expectGoodInAllLooks(page);
  await way.selectOption('Skip');
  await expect(page.getByText('1 to add · 1 to skip')).toBeAttached();
  await page.getByRole('button', { name: 'Import 1 participant' }).click();
  await expect(page.getByRole('heading', { name: 'What was not imported' })).toBeVisible();
  await expect(
    page.getByText(`Has the email address of row 2, Mutter ${name}, but another name: skipped.`),
  ).toBeVisible();
  await expect(page.getByText('Looking for duplicates:')).toHaveCount(0);
  await expectGoodInAllLooks(page);
});

test('two tabs over one cell of an import lose neither text', async ({ page, context }) => {
  await signInAsAdministrator(page);
  const name = `Tab${randomUUID().slice(0, 6)}`;
  await read(page, 'participant', `Given name,Email\n${name},broken\n`);
  const cell = page.getByLabel('Email in row 2', { exact: true });
  await expect(cell).toHaveValue('broken');
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByLabel('Email in row 2', { exact: true }).fill(`${name}.one@example.org`);
  await page.getByRole('button', { name: 'Save and check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 participant' })).toBeVisible();
  await other.getByLabel('Email in row 2', { exact: true }).fill(`${name}.two@example.org`);
  await other.getByRole('button', { name: 'Save and check again' }).click();
  await expect(other.getByText('Two texts were typed here')).toBeVisible();
  await expectGoodInAllLooks(other);
  const way = other.getByRole('combobox', { name: 'What to do: Email: 1 row' });
  await way.selectOption(`Take “${name}.two@example.org”`);
  await expect(other.getByRole('button', { name: 'Import 1 participant' })).toBeVisible();
});
