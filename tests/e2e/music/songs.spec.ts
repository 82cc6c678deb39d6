import { expect, type Page } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';

const OVER_WORDS = `The Water Is Wide
Traditional

[Verse 1]
    C              F       C
The water is wide, I can't get o'er
`;

/** The editor, once it has taken the text area's place. */
const editor = (page: Page) => page.locator('[role=textbox][data-language=chordpro]');
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

/** Pastes over everything that is there. */
async function paste(page: Page, text: string): Promise<void> {
  await editor(page).press('Control+A');
  await editor(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const how = { clipboardData, bubbles: true, composed: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', how));
  }, text);
}

test('a guest finds no songbook', async ({ page }) => {
  for (const path of ['/bee/songs/list', '/bee/songs/export/amazing-grace.pdf']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/guests\/index/);
  }
});

test('somebody writes a song, transposes it, imports another and takes it away', async ({
  page,
  complaints,
}) => {
  await signInAsAdministrator(page);

  await test.step('writing, with the sheet beside it', async () => {
    await page.goto('/bee/songs/create');
    await expect(editor(page)).toBeVisible();
    await paste(
      page,
      '{title: Morning Round}\n{key: D}\n\n{start_of_verse}\n[D]Wake up, the [A7]day is new\n',
    );
    await expect(preview(page).getByRole('heading', { name: 'Morning Round' })).toBeVisible();
    await expect(preview(page)).toContainText('A7');
    await expect(page.getByText('The verse that begins here has no end.')).toBeVisible();
  });

  await test.step('a chord goes over the syllable that is pressed', async () => {
    await page.getByRole('button', { name: 'Bm', exact: true }).click();
    await preview(page).getByText('Wake', { exact: true }).click();
    await expect(editor(page)).toContainText('[D][Bm]Wake up');
  });

  await test.step('directives and chords of the key are offered', async () => {
    await editor(page).press('Control+End');
    await editor(page).pressSequentially('{end_of_v');
    await page.getByRole('option', { name: /end_of_verse/ }).click();
    await expect(page.getByText('has no end')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Create song' }).click();
    await expect(page.getByText('Song saved.')).toBeVisible();
  });

  await test.step('the details are written into the text as one types, and the text says them', async () => {
    await expect(page.getByLabel('Title')).toHaveValue('Morning Round');
    await expect(page.getByLabel('Key', { exact: true })).toHaveValue('D');
    await page.getByLabel('Capo').fill('2');
    await expect(editor(page)).toContainText('{capo: 2}');
    await page.getByLabel('Length').fill('soon');
    await expect(editor(page)).not.toContainText('soon');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Length - Length is written like 3:45.')).toBeVisible();
    // The browser says of each refused form that it could not load it.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 422')]);
    await page.getByLabel('Length').fill('2:15');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(editor(page)).toContainText('{duration: 2:15}');
    await editor(page).press('Control+End');
    await editor(page).press('Enter');
    await editor(page).pressSequentially('{composer: Ada}');
    await expect(page.getByLabel('Composer')).toHaveValue('Ada');
    // An address of before leads to its part.
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.goto(`${new URL(page.url()).pathname}/media`);
    await expect(page.getByRole('group', { name: 'Recording' })).toBeInViewport();
  });

  await test.step('transposed by keyboard, with the state in the address', async () => {
    await page.getByRole('link', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'A semitone up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/transpose=1/);
    await expect(page.getByRole('group', { name: 'Verse 1' })).toContainText('B♭7');
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByLabel('Names').selectOption('nashville');
    await expect(page.getByRole('group', { name: 'Verse 1' })).toContainText('5⁷');
    await page.getByLabel('Names').selectOption('letters');
    await page.getByLabel('Chords').selectOption('sounding');
    await expect(page.getByRole('group', { name: 'Verse 1' })).toContainText('C7');
    await page.getByRole('link', { name: 'Original' }).click();
    await expect(page).not.toHaveURL(/transpose/);
    await expectAccessibleInBothThemes(page);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('the sheet begins early, and Edit comes first, on a phone, too', async () => {
    for (const [width, height, most] of [
      [390, 844, 360],
      [1440, 900, 300],
    ] as const) {
      await page.setViewportSize({ width, height });
      const verse = await page.getByRole('group', { name: 'Verse 1' }).boundingBox();
      expect(verse?.y ?? Infinity).toBeLessThanOrEqual(most);
      const edit = page.getByRole('main').getByRole('link', { name: 'Edit', exact: true });
      await expect(edit).toBeInViewport({ ratio: 1 });
      if (width > 390) continue;
      await page.getByRole('button', { name: 'More' }).first().click();
      await expect(page.getByRole('button', { name: 'Duplicate' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'More' }).nth(1).click();
      for (const label of ['Chords', 'Size', 'Names', 'Sharps or flats', 'Columns', 'Instrument'])
        await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/more-390.png` });
      await page.keyboard.press('Escape');
    }
  });

  await test.step('its chords as diagrams', async () => {
    await page.getByRole('link', { name: 'Chords', exact: true }).click();
    await expect(
      page.getByRole('list', { name: 'The chords of this song' }).getByRole('listitem'),
    ).toHaveCount(3);
    await page.getByRole('link', { name: 'Sheet', exact: true }).click();
  });

  await test.step('as text, ChordPro and PDF', async () => {
    await page.getByRole('main').getByRole('button', { name: 'More' }).first().click();
    const link = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    const text = await page.request.get((await link('Text')) ?? '');
    expect(await text.text()).toContain('Wake up');
    const chordPro = await page.request.get((await link('ChordPro')) ?? '');
    expect(await chordPro.text()).toContain('{title: Morning Round}');
    const pdf = await page.request.get((await link('PDF')) ?? '');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
  });

  await test.step('chords over words are offered to be converted when pasted', async () => {
    await page.goto('/bee/songs/create');
    await expect(editor(page)).toBeVisible();
    await paste(page, OVER_WORDS);
    await page.getByRole('button', { name: 'Convert' }).click();
    await expect(editor(page)).toContainText('The [C]water is wide, [F]I can');
  });

  await test.step('a text without a title is not kept until it has one', async () => {
    await page.goto('/bee/songs/create');
    await expect(editor(page)).toBeVisible();
    await paste(page, '{key: G}\n[G]Low down');
    await page.getByRole('button', { name: 'Create song' }).click();
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(title).toHaveAccessibleDescription(/^A song needs a title\./);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 422')]);
    await expect(editor(page)).toContainText('[G]Low down');
    await expectAccessible(page);
    await title.fill('Low');
    await page.getByRole('button', { name: 'Create song' }).click();
    await expect(page.getByText('Song saved.')).toBeVisible();
    await expect(editor(page)).toContainText('{title: Low}');
  });

  await test.step('nor is one that is imported, which may be called as its file', async () => {
    await page.goto('/bee/songs/import');
    await page.getByLabel('Or paste a song').fill('{key: G}\n[G]Higher up');
    const buffer = Buffer.from('[C]la');
    await page
      .getByLabel(/Files/)
      .setInputFiles([{ name: 'As_its_file.cho', mimeType: 'text/plain', buffer }]);
    await page.getByRole('button', { name: 'Check the songs' }).click();
    const titles = page.getByRole('textbox', { name: 'Title' });
    await expect(titles.first()).toHaveValue('As its file');
    await expect(titles.last()).toHaveValue('Higher up');
    await titles.last().fill('');
    await page.getByRole('button', { name: 'Import selected' }).click();
    await expect(titles.last()).toHaveAccessibleDescription(/^A song needs a title\./);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 422')]);
    await expect(titles.first()).toHaveValue('As its file');
    await titles.last().fill('Up');
    await page.getByRole('button', { name: 'Import selected' }).click();
    await expect(page.getByText('2 songs imported.')).toBeVisible();
    for (const name of ['As its file', 'Up'])
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  });

  await test.step('an import can be undone', async () => {
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The import was undone: 2 songs moved to the bin.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'As its file', exact: true })).toHaveCount(0);
    await page.goto('/bee/songs/import');
    await page.getByLabel('Or paste a song').fill('{title: Once}\n[G]la');
    await page.getByRole('button', { name: 'Check the songs' }).click();
    await page.getByRole('button', { name: 'Import selected' }).click();
    await expect(page.getByText('Song imported.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The import was undone: 1 song moved to the bin.')).toBeVisible();
  });

  await test.step('what is no text is named, and too much is told before it is sent', async () => {
    await page.goto('/bee/songs/import');
    const send = (name: string, buffer: Buffer) =>
      page.getByLabel(/Files/).setInputFiles([{ name, mimeType: 'text/plain', buffer }]);
    await send('big.cho', Buffer.alloc(3 * 1024 * 1024, 'a'));
    await expect(page.getByText('That is 3 MB in total. At most 2 MB can be sent at once')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Check the songs' }).click();
    await expect(page).toHaveURL(/\/songs\/import$/);
    await send('page.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]));
    await page.getByRole('button', { name: 'Check the songs' }).click();
    await expect(
      page.getByText('There is no song in it. Left out, since it is no text: page.png.'),
    ).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 422')]);
  });

  await test.step('imported, seen before it is kept', async () => {
    await page.goto('/bee/songs/import');
    await page.getByLabel('Or paste a song').fill(OVER_WORDS);
    await page.getByLabel(/Files/).setInputFiles([
      {
        name: 'two.cho',
        mimeType: 'text/plain',
        buffer: Buffer.from('{t: First}\n[C]la\n{new_song}\n{t: Second}\n[Q]la'),
      },
    ]);
    await page.getByRole('button', { name: 'Check the songs' }).click();
    await expect(page.getByText('3 songs were found. Nothing is saved yet.')).toBeVisible();
    await expect(page.getByText('Line 5, column 1:')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('checkbox', { name: 'Second' }).uncheck();
    await page.getByRole('button', { name: 'Import selected' }).click();
    await expect(page.getByText('2 songs imported.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search songs' }).fill('water wide');
    await expect(page.getByText('1 song', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'The Water Is Wide' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('to the bin and back', async () => {
    await page.getByRole('link', { name: 'The Water Is Wide' }).click();
    await page.getByRole('main').getByRole('button', { name: 'More' }).first().click();
    await page.getByText('Move to the bin…').click();
    await page.getByRole('button', { name: 'Move to the bin', exact: true }).click();
    await expect(page.getByText('Moved to the bin.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Bin', exact: true }).click();
    await page.getByRole('link', { name: 'The Water Is Wide' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a song is written and transposed', async ({ page }) => {
    await signInAsAdministrator(page);
    await page.goto('/bee/songs/create');
    await page.getByLabel('ChordPro').fill('{title: Plain}\n{key: C}\n[C]la [G]la\n');
    await page.getByLabel('Tempo').fill('90');
    await page.getByRole('button', { name: 'Create song' }).click();
    await expect(page.getByText('Song saved.')).toBeVisible();
    await expect(page.getByLabel('ChordPro')).toHaveValue(/\{tempo: 90\}/);
    await page.getByRole('link', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'A semitone up' }).click();
    await page.getByRole('link', { name: 'A semitone up' }).click();
    await expect(page.locator('main')).toContainText('D');
    await expect(page).toHaveURL(/transpose=2/);
  });
});

test('a break of the column begins another where there is room for one, and pushes nothing out of the page', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/songs/create');
  await expect(editor(page)).toBeVisible();
  const part = (name: string) => `{start_of_verse: ${name}}\n${'[G]La la [C]la\n'.repeat(4)}{end_of_verse}\n`;
  await paste(
    page,
    `{title: Three parts}\n{key: G}\n${part('One')}{column_break}\n${part('Two')}{column_break}\n${part('Three')}`,
  );
  await expect(preview(page).getByText('Three', { exact: true })).toBeVisible();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Create song' }).click();
  await expect(page).toHaveURL(/\/edit\/.*done=created/);
  await page.goto(page.url().replace('/edit/', '/show/').replace(/\?.*/, ''));
  const x = async (name: string) =>
    (await page.getByText(name, { exact: true }).last().boundingBox())?.x ?? 0;
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect((await x('Two')) > (await x('One')) + 100, `${width} px`).toBe(width >= 1440);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await x('Three')).toBeGreaterThan(await x('Two'));
});
