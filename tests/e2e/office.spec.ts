import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { expectGoodInAllLooks } from './looks.ts';
import { expectAccessible, test } from './page.ts';

/** 300 guests as a choir sends them: titles above the names, Windows-1252, telephones of three forms. */
function messySheet(name: string): Buffer {
  const phones = (n: number) =>
    [`06 12 34 ${10 + (n % 90)} ${10 + (n % 80)}`, `00336123450${10 + (n % 90)}`, `3361234${1000 + n}`][
      n % 3
    ];
  const rows = Array.from({ length: 288 }, (_, n) => {
    const email = n < 5 ? `broken ${n}` : `${name}-${n}@example.org`;
    return `${n === 0 ? 'Chœur' : ''};${n === 17 ? 'Ada' : `Zoë ${n}`};${name};${email};${phones(n)};violon | voix`;
  });
  const again = Array.from({ length: 12 }, (_, n) => `;Zoë;Encore;${name}-${n + 100}@EXAMPLE.org;;`);
  const text = [
    'Invités du printemps;;;;;',
    ';Personne;;Contact;;',
    'Groupe;Prénom;Nom;Courriel;Téléphone;Instruments',
    ...rows,
    '',
    ...again,
  ];
  return Buffer.from(text.join('\r\n').replaceAll('œ', '\u009c'), 'latin1');
}

test('a member brings a messy sheet of guests in, takes it back, and finds things by ⌘K', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  const name = `Zzyx${randomUUID().slice(0, 6).replaceAll(/\d/g, 'q')}`;

  await test.step('reads, finds what is wrong and what stands twice, imports: in three presses', async () => {
    await page.goto('/bee/import');
    await page.getByLabel('The rows contain').selectOption('participant');
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: messySheet(name) });
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'people.csv' })).toBeVisible();
    await expect(
      page.getByText(/300 rows, encoding Windows-1252 .*; row 3 contains the column names\./),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Courriel: 5 rows' })).toBeVisible();
    await expect(page.getByLabel('Courriel in row 5', { exact: true })).toHaveAccessibleDescription(
      'Email is not valid.',
    );
    await expect(
      page.getByRole('heading', { name: '12 rows have the email address of somebody with another name' }),
    ).toBeVisible();
    await expectAccessible(page);
    // It counts as soon as it is chosen, and what was typed meanwhile is kept.
    await page.getByLabel('Courriel in row 5', { exact: true }).fill(`${name}-mended@example.org`);
    await page.getByRole('button', { name: 'Save and check again' }).click();
    await expect(page.getByRole('heading', { name: 'Courriel: 4 rows' })).toBeVisible();
    const way = page.getByRole('combobox', { name: 'What to do: Courriel: 4 rows' });
    // By keys the list opens: nothing is chosen on the way to the second choice.
    await way.focus();
    await page.keyboard.press('ArrowDown');
    await expect(way).toHaveValue('');
    await page.keyboard.press('Escape');
    await way.selectOption('Leave all 4 cells empty');
    await expect(page.getByRole('heading', { name: 'Courriel: 4 rows' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Import 288 participants' }).click();
    await expect(
      page.getByText(
        '288 participants were added. 12 rows have the email address of somebody with another name and were skipped.',
      ),
    ).toBeVisible();
    // Said until the job has compared them, and no longer: the screen asks again by itself.
    await expect(page.getByText('Looking for duplicates:')).toHaveCount(0, { timeout: 60_000 });
    await expectAccessible(page);
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
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByText('Undo the import…').click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('Everything this import had written was undone.')).toBeVisible();
    await page.goto(`/bee/search?q=${name}`);
    await expect(page.getByText('No matches')).toBeVisible();
  });

  await test.step('brings in what was mended and not saved before', async () => {
    await page.goto('/bee/import');
    await page.getByLabel('The rows contain').selectOption('participant');
    const buffer = Buffer.from(`Given name,Email\nMended ${name},broken\nWell ${name},well@${name}.org\n`);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'two.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Read the file' }).click();
    const begin = page.getByRole('button', { name: 'Import 1 participant' });
    // Nothing comes in by other columns than those one looks at.
    await page.getByText('All 2 columns are matched').click();
    const column = page.locator('#column-1');
    await column.selectOption('Leave out');
    await expect(page.getByText('The columns were changed.')).toBeVisible();
    await expect(begin).toHaveCount(0);
    await column.selectOption('Email');
    await page.getByLabel('Email in row 2', { exact: true }).fill(`mended@${name}.org`);
    await begin.click();
    await expect(page.getByText('2 participants were added.')).toBeVisible();
  });

  await test.step('goes on once what all rows share is chosen, though dates are asked about only then', async () => {
    await page.goto('/bee/import');
    await page.getByLabel('The rows contain').selectOption('event');
    const buffer = Buffer.from(`Title,Day,Starts at\nImported ${name},03/04/2030,19:00\n`);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Read the file' }).click();
    await page.getByLabel('Type').selectOption('Concert');
    await page.getByRole('button', { name: 'Check all rows' }).click();
    await expect(page.getByRole('button', { name: 'Import 1 event' })).toBeVisible();
  });

  await test.step('finds in kinds on a screen of its own, which leads on before anything is typed', async () => {
    await page.goto('/bee/search');
    const screen = page.locator('#screen, main').first();
    await expect(screen.getByRole('heading', { name: 'Go to…' })).toBeVisible();
    await screen.getByRole('searchbox', { name: 'Search everything' }).fill('choir');
    const found = screen.getByRole('list', { name: 'Found' });
    await expect(found.locator('mark').first()).toHaveText(/^choir/i);
    const events = screen.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: /^Events/ });
    await events.click();
    await expect(events).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/[?]q=choir&kind=event$/);
    expect(await found.getByText('Event', { exact: true }).count()).toBe(
      await found.getByRole('link').count(),
    );
  });

  for (const path of ['/bee/import', '/bee/search?q=a', '/dev/graph']) {
    await page.goto(path);
    await expectGoodInAllLooks(page);
  }
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"placesLeft"');
});
