import { expect } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';

/** The browser says of each refused form and missing page that it could not load it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (404|422)/;

const addSongs = (mark: string): Promise<void> =>
  beside(async () => {
    for (const [title, key, chord] of [
      ['Amazing Grace', 'G', 'G'],
      ['Down by the Riverside', 'F', 'F'],
    ])
      await createSong(asSystem('songs for a test'), {
        chordpro: `{title: ${title} ${mark}}\n{composer: Traditional}\n{key: ${key}}\n{tempo: 80}\n{duration: 3:30}\n{sov}\n[${chord}]Sing it\n{eov}`,
        rights: 'publicDomain',
      });
  });

test('a set is put together, moved about by keyboard, played, printed and shared', async ({
  page,
  browser,
  complaints,
}) => {
  const mark = String(Date.now());
  await signInAsAdministrator(page);
  await addSongs(mark);

  await test.step('made', async () => {
    await page.goto('/bee/playlists/list');
    await page.getByRole('link', { name: 'New playlist' }).click();
    await page.getByLabel('Title').fill(`Friday ${mark}`);
    await page.getByLabel('Date').fill('2026-12-04');
    await page.getByLabel('Starts at').fill('25:00');
    await page.getByRole('button', { name: 'Create playlist' }).click();
    await expect(page.getByText('Starts at - Starts at is a time like 20:30.')).toBeVisible();
    await page.getByLabel('Starts at').fill('20:30');
    await page.getByRole('button', { name: 'Create playlist' }).click();
    await expect(page.getByText('Playlist created. Now add songs.')).toBeVisible();
  });
  const edit = page.url().replace(/\?.*/, '');
  const show = edit.replace('/edit/', '/show/');

  await test.step('filled, with a key for tonight alone', async () => {
    const look = page.getByLabel('Song to add');
    await look.fill(mark);
    await look.press('Enter');
    await expect(page.getByText('2 songs match: ↓ leads to them.')).toBeVisible();
    await look.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: `Add Down by the Riverside ${mark}` })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await look.fill(`down by ${mark}`);
    await look.press('Enter');
    await expect(page.getByText(`Down by the Riverside ${mark} is added.`)).toBeVisible();
    await expect(look).toHaveValue('');
    // Nothing is looked for now.
    await look.press('Enter');
    await expect(page.getByRole('list', { name: 'Order of the set' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Add a break' }).click();
    await page.getByRole('button', { name: `More of Down by the Riverside ${mark}` }).click();
    const riverside = page.getByRole('group', { name: `Down by the Riverside ${mark}` });
    await riverside.getByLabel('Key in this set').fill('x');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please check the marked fields below.')).toBeVisible();
    await expect(riverside.getByText('Key is a note')).toBeVisible();
    await riverside.getByLabel('Key in this set').fill('A');
    await riverside.getByLabel('Lead').fill('Kim');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await expect(page.getByText('Total 22:00')).toBeVisible();
    // A part that the song has not is said, and taken.
    await riverside.getByLabel('Order in this set').fill('Verse 1, Chorus, Verse 1');
    await expect(riverside.getByText('This song has no “Chorus”: left out.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await riverside.getByLabel('Order in this set').fill('');
  });

  await test.step('moved by the buttons, and dragged by keyboard', async () => {
    const order = page.getByRole('list', { name: 'Order of the set' }).getByRole('listitem');
    await page.getByRole('button', { name: `Move Down by the Riverside ${mark} up` }).click();
    await expect(order.first()).toContainText('Down by the Riverside');
    await page.getByRole('button', { name: 'Drag Break' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(order.nth(1).getByLabel('Name', { exact: true })).toHaveValue('Break');
    await expect(page.getByText('Break is now 2 of 3.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Drag Break' })).toBeFocused();
    // Without what is behind their arrows the rows stand above the bar that saves.
    await page.getByRole('button', { name: `More of Down by the Riverside ${mark}` }).click();
    await order
      .first()
      .getByRole('button', { name: /^Drag/ })
      .dragTo(order.nth(2), { targetPosition: { x: 200, y: 48 } });
    await expect(order.nth(2)).toContainText('Down by the Riverside');
    await page
      .getByRole('button', { name: /^Move Down by/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Move Down by/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('moved from a menu, which stays open, on a phone', async () => {
    const order = page.getByRole('list', { name: 'Order of the set' }).getByRole('listitem');
    await page.setViewportSize({ width: 390, height: 844 });
    const riverside = `Down by the Riverside ${mark}`;
    await page.getByRole('button', { name: `Move or remove ${riverside}` }).press('Enter');
    const down = page.getByRole('button', { name: `Move ${riverside} down` });
    await down.press('Enter');
    await expect(order.nth(1)).toContainText(riverside);
    await expect(down).toBeFocused();
    await down.press('Enter');
    // A break has no number.
    await expect(order.nth(2)).toContainText(`2${riverside}`);
    await expect(order.first()).not.toContainText('1');
    const up = page.getByRole('button', { name: `Move ${riverside} up` });
    await up.click();
    await up.click();
    await expect(order.first()).toContainText(riverside);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a break' }).click();
    await page.getByRole('button', { name: 'Move or remove Break' }).last().click();
    await page.getByRole('button', { name: 'Remove Break', exact: true }).click();
    await expect(order).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^More of / }).last()).toBeFocused();
    const offered = page.getByRole('list', { name: 'Songs to add' });
    expect(await offered.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('shown with its clock, and played with the keys of a pedal', async () => {
    await page.goto(show);
    await expect(page.getByText('20:30–20:52')).toBeVisible();
    await expect(page.getByText(/2 songs\s· 22\smin/)).toBeVisible();
    await expect(page.getByRole('rowheader', { name: `Amazing Grace ${mark} Traditional` })).toBeVisible();
    await page.getByRole('link', { name: 'Stage' }).click();
    await expect(page).toHaveURL(/\/stage(#\d)?$/);
    const titles: string[] = [];
    for (let place = 1; place <= 3; place += 1) {
      await expect(page).toHaveURL(new RegExp(`#${place}$`));
      titles.push((await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '');
      // A song may have a page more.
      await expect(async () => {
        if (place < 3) await page.keyboard.press('PageDown');
        if (place < 3) await expect(page).toHaveURL(new RegExp(`#${place + 1}$`), { timeout: 1000 });
      }).toPass();
    }
    expect(titles.join()).toContain('Break');
    expect(new Set(titles).size).toBe(3);
    // A break is no song.
    await page.keyboard.press('Home');
    await expect(page.getByText(/1 of 2|Break/).first()).toBeVisible();
  });

  await test.step('shared with somebody who has no account, until the link is ended', async () => {
    await page.goto(show);
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('Link to this set').inputValue();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto(new URL(link).pathname);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Friday ${mark}`);
    await expect(guest.getByRole('heading', { name: `Down by the Riverside ${mark}` })).toBeVisible();
    await expectAccessible(guest);
    await page.goto(show);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
    expect((await guest.goto(new URL(link).pathname))?.status()).toBe(404);
    await context.close();
  });

  await test.step('accessible in both themes, and never wider than the screen', async () => {
    for (const path of [edit, `${show}/set`, `${show}/stage`, `${show}/print`, '/bee/playlists/list']) {
      await page.goto(path);
      await expectAccessibleInBothThemes(page);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });

  await test.step('what was played says so, and an arrow stands only where the days are in order', async () => {
    const when = page.getByRole('columnheader', { name: 'When' });
    await page.goto('/bee/playlists/list?when=coming');
    await expect(page.getByText('20:30').first()).toBeVisible();
    await expect(when).toHaveAttribute('aria-sort', 'ascending');
    await page.goto('/bee/playlists/list');
    await expect(when).not.toHaveAttribute('aria-sort');
    await page.goto('/bee/playlists/create');
    await page.getByLabel('Title').fill(`Long ago ${mark}`);
    await page.getByLabel('Date').fill('2020-01-02');
    await page.getByRole('button', { name: 'Create playlist' }).click();
    await expect(page.getByText('Playlist created. Now add songs.')).toBeVisible();
    await page.goto('/bee/playlists/list?when=past');
    await expect(page.getByRole('row', { name: `Long ago ${mark}` })).toContainText('Played');
    await expect(when).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('its history compares and brings back', async () => {
    await page.goto(`${edit}/history?version=1`);
    await expect(page.getByText('What has changed since then')).toBeVisible();
    await page.getByText('Restore this version…').click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page).toHaveURL(/restored/);
    await page.goto(show);
    await expect(page.getByText('No songs yet')).toBeVisible();
  });
  complaints.splice(0, Infinity, ...complaints.filter((text) => !REFUSED.test(text)));
});

test('the songs played follow the days that are chosen at once, and by a button without scripts', async ({
  page,
  browser,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/songs/usage');
  const from = page.getByLabel('From');
  await from.fill('2090-01-01');
  await expect(page).toHaveURL(/\?from=2090-01-01$/);
  await expect(page.getByText('Nothing was played in this time')).toBeVisible();
  await expect(from).toHaveValue('2090-01-01');
  await from.fill('');
  await expect(page).toHaveURL(/\/usage$/);
  await expectAccessible(page);
  const place = await from.boundingBox();
  await page.goto('/bee/songs/usage?from=2030-03-01&until=2030-02-01');
  await expect(page.getByLabel('Until')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Until')).toHaveAccessibleDescription('This day is before “From”.');
  expect(await from.boundingBox(), 'the days stay where they are').toMatchObject({
    x: place?.x,
    y: place?.y,
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const [one, two] = [await from.boundingBox(), await page.getByLabel('Until').boundingBox()];
  expect(one?.y, 'both days stand in one line').toBe(two?.y);
  await page.goto('/bee/songs/usage');
  const titles = page.locator('.data-title a');
  const newest = await titles.allInnerTexts();
  await page.getByLabel('Order').selectOption('By song');
  await expect(page).toHaveURL(/sort=title$/);
  await expect(titles).toHaveText(newest.toSorted((a, b) => a.localeCompare(b, 'en')));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Song' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('link').click();
  await expect(page).toHaveURL(/usage$/);
  await expect(titles).toHaveText(newest);
  const plain = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const other = await plain.newPage();
  await other.goto('/bee/songs/usage');
  await other.getByLabel('Until').fill('2000-01-01');
  await other.getByRole('button', { name: 'Show' }).click();
  await expect(other).toHaveURL(/until=2000-01-01/);
  await plain.close();
});
