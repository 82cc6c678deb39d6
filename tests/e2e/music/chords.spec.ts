import { expect, type Locator, type Page } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { expectNoSidewaysScroll, test } from '../page.ts';

/** The browser says of each refused form and missing page that it could not load it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (404|422)/;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key never came there.');
}

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

test('a chord is drawn by keyboard alone, named, saved, found, turned round and thrown away', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAsAdministrator(page);

  await test.step('drawn and named without a mouse', async () => {
    await page.goto('/bee/chords/create');
    await tabTo(page, page.getByRole('gridcell', { name: 'E string, fret 1, F2' }));
    await press(page, 'm ArrowRight 0 ArrowRight ArrowDown Enter 2 ArrowRight 0');
    await press(page, 'ArrowRight ArrowUp Enter 1 ArrowRight ArrowDown ArrowDown Enter 4');
    await expect(page.getByRole('gridcell', { name: 'D string, fret 2, E3, finger 2' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('This is Am7')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the voicing' })).toBeInViewport();
    await expect(page.getByLabel('Frets')).toHaveValue('x02013');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Am7');
    await tabTo(page, page.getByLabel('Note'));
    await page.keyboard.type('For the bridge');
    await tabTo(page, page.getByRole('button', { name: 'Save the voicing' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Voicing saved.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A minor seventh, guitar: x 0 2 0 1 3' })).toBeVisible();
  });
  const own = page.url().replace(/\?.*/, '');

  await test.step('changed: what is drawn counts as not saved', async () => {
    await page.goto(own);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page
      .getByRole('gridcell', { name: /^E string, open/ })
      .first()
      .click();
    await expect(page.getByText('Unsaved')).toBeVisible();
  });

  await test.step('heard', async () => {
    await page.goto(own);
    await page.getByRole('button', { name: 'Strum' }).click();
    await page.getByRole('button', { name: 'Arpeggio' }).click();
  });

  await test.step('found by name and by its frets', async () => {
    await page.goto('/bee/chords/list');
    await page.getByRole('searchbox').fill('x02013');
    await expect(page).toHaveURL(/q=x02013/);
    const first = page.getByRole('list', { name: 'Chords' }).getByRole('listitem').first();
    await expect(first).toContainText('For the bridge');
    await page.getByRole('searchbox').fill('am7');
    await expect(page).toHaveURL(/q=am7/);
    await expect(first).toContainText('Our own');
  });

  await test.step('found by its root, which a search keeps, and page by page', async () => {
    const roots = page.getByRole('navigation', { name: 'Roots' });
    await page.goto('/bee/chords/list?instrument=ukulele');
    await roots.getByRole('link', { name: 'A', exact: true }).click();
    await expect(page).toHaveURL(/[?]instrument=ukulele&key=9$/);
    await expect(roots.getByRole('link', { name: 'A', exact: true })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('searchbox').fill('am');
    await expect(page).toHaveURL(/q=am&.*key=9$/);
    await page.goto('/bee/chords/list');
    await expect(page.getByText(/^1–24 of \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText(/^25–48 of \d+$/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('turned round for the left hand, and back', async () => {
    await page.goto(own);
    const diagram = page.getByRole('img', { name: /A minor seventh/ }).first();
    const right = await diagram.innerHTML();
    await page.getByRole('button', { name: 'Left-handed' }).click();
    await expect(page.getByRole('button', { name: 'Left-handed' })).toHaveAttribute('aria-pressed', 'true');
    expect(await diagram.innerHTML()).not.toBe(right);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Left-handed' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Left-handed' }).click();
    await expect(page.getByRole('button', { name: 'Left-handed' })).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('pressed on a piano', async () => {
    await page.goto('/bee/chords/create?instrument=piano');
    for (const key of ['D4', 'F sharp 4', 'A4'])
      await page.getByRole('button', { name: key, exact: true }).click();
    await expect(page.getByText('This is D')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Keys' })).toHaveValue('D4 F#4 A4');
  });

  await test.step('written without scripts; what was typed stays after an error', async () => {
    const context = await browser.newContext({
      storageState: await page.context().storageState(),
      javaScriptEnabled: false,
    });
    const plain = await context.newPage();
    await plain.goto('/bee/chords/create');
    await plain.getByLabel('Frets').fill('x3201');
    await plain.getByLabel('Name', { exact: true }).fill('C');
    await plain.getByRole('button', { name: 'Save the voicing' }).click();
    await expect(plain.getByText(/Frets - Please write one fret for each of the 6 strings/)).toBeVisible();
    await expect(plain.getByLabel('Frets')).toHaveValue('x3201');
    await plain.getByLabel('Frets').fill('x32010');
    await plain.getByRole('button', { name: 'Save the voicing' }).click();
    await expect(plain.getByText('Voicing saved.')).toBeVisible();
    await context.close();
  });

  await test.step('asked about once, where it plays other notes than its name says, with all that was typed', async () => {
    await page.goto('/bee/chords/create');
    await page.getByLabel('Frets').fill('24 24 24 24 24 24');
    await page.getByLabel('Name', { exact: true }).fill('E');
    await page.getByLabel('Note').fill('A joke');
    await page.getByRole('button', { name: 'Save the voicing' }).click();
    await expect(page.getByText('It plays A, D and G, and E is E G♯ B.')).toBeVisible();
    await expect(page.getByLabel('Frets')).toHaveValue('24 24 24 24 24 24');
    await expect(page.getByLabel('Note')).toHaveValue('A joke');
    await page.getByLabel('Save it anyway').check();
    await page.getByRole('button', { name: 'Save the voicing' }).click();
    await expect(page.getByText('Voicing saved.')).toBeVisible();
    await page.goto('/bee/chords/create?instrument=guitar&frets=24+24+24+24+24+24&title=E');
    await page.getByRole('button', { name: 'Save the voicing' }).click();
    await page.getByLabel('Save it anyway').check();
    await page.getByRole('button', { name: 'Save the voicing' }).click();
    await expect(page.getByText('Name - You have this voicing of E already.')).toBeVisible();
  });

  await test.step('an unknown part corrects its address', async () => {
    await page.goto('/bee/chords/show/C%23m7/nonsense');
    await expect(page).toHaveURL('/bee/chords/show/C%23m7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('C♯m7');
  });

  await test.step('accessible in both themes, and never wider than the screen', async () => {
    for (const path of [
      'list',
      'create',
      'create?instrument=piano&keys=C4+E4',
      'show/Am7',
      'show/Am7/voicings',
    ]) {
      await page.goto(`/bee/chords/${path}`);
      await expectAccessibleInBothThemes(page);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });

  await test.step('into the bin and out of it', async () => {
    await page.goto(own);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByText('Delete…').click();
    await page.getByRole('button', { name: 'Delete the voicing' }).click();
    await expect(page.getByText(/Moved to the bin./)).toBeVisible();
    await page.goto('/bee/chords/list?origin=bin');
    await page.getByRole('link', { name: 'Am7', exact: true }).first().click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Voicing restored.')).toBeVisible();
  });
  complaints.splice(0, Infinity, ...complaints.filter((text) => !REFUSED.test(text)));
});
