import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { photo } from '../../support/files/media-files.ts';
import { pdfText } from '../../support/files/pdf-text.ts';
import { sheetPdf } from '../../support/files/sheet-pdf.ts';
import { addPerson, beside, signInAs, signInAsAdministrator } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { test } from '../page.ts';

const PAGES = 3;
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;

/** A song that is a title until somebody adds its paper, one of text, and a set of both. */
const addSet = () =>
  beside(async () => {
    const maker = asSystem('a set for a test');
    const paper = await createSong(maker, { chordpro: '{title: Paper song}\n{key: G}', rights: 'own' });
    const text = await createSong(maker, { chordpro: '{title: Text song}\n[G]La la', rights: 'own' });
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    const items = [paper.id, text.id].map((id) => itemFrom(newSong(randomUUID(), id)));
    return { song: paper.id, set: await createPlaylist(maker, { title: 'Paper set', ...details, items }) };
  });

const pageOf = (page: Page, number: number): Locator =>
  page.getByRole('img', { name: `Page ${number} of ${PAGES}`, exact: true });
const marks = (page: Page): Locator =>
  page.getByRole('region', { name: 'The sheet' }).locator('svg path, svg polyline');

async function draw(page: Page, on: Locator, down: number): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('The page is not seen.');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * down);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * (down + 0.02), { steps: 8 });
  await page.mouse.up();
}

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function openTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('o');
  await tool(page, name).click();
}

/** On a phone and a large screen; then it is a tablet again. */
async function looksGood(page: Page): Promise<void> {
  await expectGoodInAllLooks(page);
  await page.setViewportSize({ width: 820, height: 1180 });
}

test('a PDF is played, led, drawn on and cropped, with a network and without', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  const { song, set } = await addSet();

  await test.step('its pages are there as soon as it has arrived', async () => {
    await page.goto(`/bee/songs/edit/${song}/media`);
    const input = page.getByLabel('Sheet files to add');
    const broken = {
      name: 'broken.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\nno pdf'),
    };
    await input.setInputFiles(broken);
    await expect(page.getByText(/damaged or locked/)).toBeVisible();
    await input.setInputFiles({
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      buffer: await sheetPdf(PAGES),
    });
    await expect(page.getByText(`PDF, ${PAGES} pages`)).toBeVisible();
    await looksGood(page);
  });

  await test.step('what is typed beside them meets what others save meanwhile', async () => {
    const summary = page.getByLabel('Summary');
    const removeScan = page.getByRole('button', { name: /^Remove scan/ });
    await summary.fill('Typed beside the files.');
    await page
      .getByLabel('Sheet files to add')
      .setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(removeScan).toBeEnabled();
    await tool(page, 'Save').click();
    await expect(page.locator('[data-save-bar]').getByText(/^Saved /)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/bee/songs/edit/${song}`);
    await other.getByLabel('Summary').fill('Of the other one.');
    await tool(other, 'Save').click();
    await expect(other.locator('[data-save-bar]').getByText(/^Saved /)).toBeVisible();
    await other.close();
    await summary.fill('Typed at the same time.');
    await removeScan.click();
    await expect(removeScan).toHaveCount(0);
    await tool(page, 'Save').click();
    await expect(page.getByText('while you were writing')).toBeVisible();
    await tool(page, 'Save mine over it').click();
    await expect(page.getByText('while you were writing')).toHaveCount(0);
    await page.reload();
    await expect(summary).toHaveValue('Typed at the same time.');
  });

  await test.step('they are printed in the place of its text', async () => {
    const pdf = async (query: string) => {
      const answer = await page.request.get(`/bee/playlists/pdf/${set}/sheets.pdf${query}`);
      const text = (await answer.body()).toString('latin1');
      return {
        pages: text.match(/\/Type \/Page\b/g)?.length,
        pictures: text.match(/\/Subtype \/Image/g)?.length,
      };
    };
    // The list, the pages of paper, and the song of text.
    expect(await pdf('')).toEqual({ pages: PAGES + 2, pictures: PAGES });
    expect(await pdf('?lyrics')).toEqual({ pages: 3 });
  });

  await page.goto(`/bee/playlists/show/${set}/stage`);
  await expect(pageOf(page, 1)).toHaveAttribute('data-drawn', 'true');
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInAs(other, await addPerson({ givenName: 'Jam', groups: ['JamUsers'] }));
  await other.goto(`/bee/playlists/show/${set}/stage`);
  await expect(pageOf(other, 1)).toHaveAttribute('data-drawn', 'true');

  await test.step('two keys turn pages, whole and by halves, and who follows sees the same', async () => {
    await openTool(page, 'Lead the others');
    await expect(page.getByText(/^You are leading/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await expect(pageOf(page, 2)).toBeVisible();
    await expect(pageOf(other, 2)).toBeVisible();
    await expect(pageOf(other, 1)).toBeHidden();
    await page.keyboard.press('PageUp');
    await expect(pageOf(other, 1)).toBeVisible();
    await openTool(page, 'Half-page turns');
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    // The upper half of the next page stands above the lower half of this one.
    await expect(pageOf(page, 1)).toBeVisible();
    await expect(pageOf(page, 2)).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(pageOf(page, 1)).toBeHidden();
    await expect(pageOf(other, 2)).toBeVisible();
    for (let turns = 0; turns < 2; turns += 1) await page.keyboard.press('PageDown');
    await expect(page.getByText('Next: Text song')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(other.getByRole('heading', { level: 2 }).first()).toHaveText('Text song');
    await page.keyboard.press('PageUp');
    await expect(pageOf(other, PAGES)).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    await page.keyboard.press('p');
    await expect(pageOf(other, 1)).toBeVisible();
  });

  await test.step('what is drawn for the band is seen by it, what is one’s own is not', async () => {
    await openTool(page, 'Draw and write');
    await looksGood(page);
    await tool(page, 'Pen').click();
    await draw(page, pageOf(page, 1), 0.2);
    await expect(marks(page)).toHaveCount(1);
    await tool(page, 'The band').click();
    await draw(page, pageOf(page, 1), 0.4);
    await draw(page, pageOf(page, 1), 0.5);
    await tool(page, 'Undo').click();
    await tool(page, 'Words').click();
    await tool(page, 'Write on this page').click();
    await page.keyboard.type('softly');
    await page.keyboard.press('Enter');
    await expect(marks(page)).toHaveCount(2);
    await expect(other.getByText('softly')).toBeVisible();
    await expect(marks(other)).toHaveCount(1);
    // Whoever takes the pen, writes elsewhere or is done has said what was to be written.
    const written = (text: string) => page.getByRole('button', { name: new RegExp(`^Words: ${text}`) });
    await tool(page, 'Write on this page').click();
    await page.keyboard.type('slower');
    await tool(page, 'Pen').click();
    await expect(written('slower')).toHaveCount(1);
    await tool(page, 'Words').click();
    await tool(page, 'Write on this page').click();
    await page.keyboard.type('louder');
    const box = await pageOf(page, 1).boundingBox();
    if (box) await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.7);
    await expect(written('louder')).toHaveCount(1);
    await expect(page.getByLabel('Words on the page')).toHaveValue('');
    await page.keyboard.type('not so');
    await tool(page, 'Cancel').click();
    for (const text of ['slower', 'louder']) {
      await written(text).focus();
      await page.keyboard.press('Delete');
    }
    await expect(page.getByRole('button', { name: /^Words: / })).toHaveCount(1);
    await tool(page, 'Write on this page').click();
    await page.keyboard.type('held');
    await tool(page, 'Done').click();
    await expect(other.getByText('held')).toBeVisible();
    await openTool(page, 'Draw and write');
    // By keyboard alone.
    const words = page.getByRole('button', { name: /^Words: softly/ });
    await words.focus();
    await page.keyboard.press('ArrowDown');
    await expect(pageOf(page, 1)).toBeVisible();
    await tool(page, 'Done').click();
  });

  await test.step('two who change the same words: both stand, and the second is told', async () => {
    for (const on of [page, other]) {
      await openTool(on, 'Draw and write');
      await tool(on, 'Words').click();
      await on.getByRole('button', { name: /^Words: softly/ }).focus();
      await on.keyboard.press('Enter');
    }
    await page.getByLabel('Words on the page').fill('softly now');
    await page.keyboard.press('Enter');
    await expect(other.getByRole('button', { name: /^Words: softly now/ })).toBeVisible();
    await other.getByLabel('Words on the page').fill('softly, please');
    await other.keyboard.press('Enter');
    for (const on of [page, other]) {
      await expect(on.getByRole('button', { name: /^Words: softly now/ })).toBeVisible();
      await expect(on.getByRole('button', { name: /^Words: softly, please/ })).toBeVisible();
      await tool(on, 'Done').click();
    }
  });

  await test.step('and printed so: for the band what is the band’s, one’s own for who drew it', async () => {
    const printed = async (on: Page, query = '') => {
      const answer = await on.request.get(`/bee/songs/export/${song}.pdf${query}`);
      const file = await answer.body();
      return { text: pdfText(file), size: file.length };
    };
    await expect.poll(async () => (await printed(page)).text).toContain('softly');
    const [own, others] = [await printed(page), await printed(other)];
    expect(others.text).toContain('softly');
    expect(others.size).toBeLessThan(own.size);
    expect((await printed(page, '?unmarked=on')).text).not.toContain('softly');
    if (process.env['SHOTS'])
      await writeFile(
        `${process.env['SHOTS']}/marks.pdf`,
        await (await page.request.get(`/bee/playlists/pdf/${set}/sheets.pdf`)).body(),
      );
  });

  const view = (on: Page) =>
    on.locator('[aria-label="The sheet"]:not([aria-hidden]) svg[viewBox]').first().getAttribute('viewBox');
  const before = await view(page);
  await test.step('margins that are cut away stay so, here and for the others', async () => {
    await openTool(page, 'Crop and turn');
    await looksGood(page);
    await tool(page, 'Cut the margins').click();
    await page.getByLabel('Left', { exact: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await tool(page, 'Done').click();
    await expect.poll(() => view(page)).not.toBe(before);
    const cut = await view(page);
    await expect.poll(() => view(other)).toBe(cut);
    await page.reload();
    await expect(pageOf(page, 1)).toHaveAttribute('data-drawn', 'true');
    expect(await view(page)).toBe(cut);
    await expect(marks(page)).toHaveCount(2);
  });

  await test.step('without a network it plays on; what is drawn then is joined when it is back', async () => {
    await page.keyboard.press('g');
    await expect(page.getByText(/On this device, [\d.]+ MB/)).toBeVisible();
    await context.setOffline(true);
    // However long this takes here, it is no more than a leader may be away.
    const endsAt = '2099-01-01T00:00:00.000Z';
    await beside(() => db().updateTable('playlistLeads').set({ endsAt }).execute());
    await page.reload();
    await expect(pageOf(page, 1)).toHaveAttribute('data-drawn', 'true');
    await expect(marks(page)).toHaveCount(2);
    await openTool(page, 'Half-page turns');
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageDown');
    await expect(pageOf(page, 2)).toHaveAttribute('data-drawn', 'true');
    await openTool(page, 'Draw and write');
    await tool(page, 'Pen').click();
    await tool(page, 'The band').click();
    await draw(page, pageOf(page, 2), 0.3);
    await expect(page.getByText('Offline: one change is kept on this device')).toBeVisible();
    await page.reload();
    await page.keyboard.press('PageDown');
    await expect(marks(page)).toHaveCount(1);
    await context.setOffline(false);
    // Who led before, and has turned on meanwhile, leads on from where they are.
    await expect(pageOf(other, 2)).toBeVisible();
    await expect(marks(other)).toHaveCount(1);
    await expect(pageOf(page, 2)).toBeVisible();
  });
  expect(complaints.splice(0).filter((each) => !OFFLINE.test(each) && !/422/.test(each))).toEqual([]);
});

test('a folder of PDFs becomes songs', async ({ page, complaints }) => {
  await signInAsAdministrator(page);
  const there = await beside(() =>
    createSong(asSystem('a song for a test'), { chordpro: '{title: Blue Bayou}\n[G]La la', rights: 'own' }),
  );
  const pdf = async (name: string, title: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: await sheetPdf(2, title),
  });
  await page.goto('/bee/songs/import');
  await page
    .getByLabel('PDFs to import')
    .setInputFiles([
      await pdf('blue_bayou.pdf', 'Blue Bayou'),
      await pdf('new hope.pdf', 'New hope'),
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nno pdf at all') },
    ]);
  await expect(page.getByText('3 files have arrived')).toBeVisible();
  await expect(page.getByText(/damaged or locked/)).toBeVisible();
  const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
  const bayou = rows.filter({ hasText: 'is in the songbook' });
  await expect(bayou.getByLabel('Import as')).toHaveValue(there.id);
  const hope = rows.filter({ has: page.locator('input[value="New hope"]') });
  await expectGoodInAllLooks(page);

  await test.step('what was chosen stays where a title is missing', async () => {
    await hope.getByLabel('Title').fill('');
    await bayou.getByLabel('Title').fill('Bayou');
    await page.getByRole('button', { name: 'Import songs' }).click();
    await expect(page.getByRole('alert')).toContainText('Every new song needs a title');
    await expect(rows.filter({ has: page.locator('input[value="Bayou"]') })).toBeVisible();
    await rows.filter({ hasText: 'A song needs a title' }).getByLabel('Title').fill('New Hope');
  });

  await page.getByRole('button', { name: 'Import songs' }).dblclick();
  await expect(page).toHaveURL(/\/bee\/songs\/list/);
  await page.goto('/bee/songs/list?search=hope');
  await expect(page.getByRole('link', { name: 'New Hope', exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'New Hope', exact: true }).click();
  await page.waitForURL(/\/bee\/songs\/show\/[^/?#]+/);
  await page.getByRole('link', { name: 'Stage', exact: true }).first().click();
  await expect(page.getByRole('img', { name: 'Page 1 of 2', exact: true })).toBeVisible();
  await page.goto(`/bee/songs/edit/${there.id}/media`);
  await expect(page.getByText('PDF, 2 pages')).toBeVisible();
  expect(complaints.splice(0).filter((each) => !/422/.test(each))).toEqual([]);
});
