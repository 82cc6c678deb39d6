import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { findPlaylist } from '../../../src/music/playlists/playlists.server.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';
import { MEMBERS_WAYS, type Sending } from '../ways-to-fail.ts';

/** The browser says of each request that failed that it did. */
const FAILED = /^Failed to load resource/;
test.afterEach(({ complaints }) =>
  complaints.splice(0, Infinity, ...complaints.filter((words) => !FAILED.test(words))),
);

const system = asSystem('a test looks at what is stored');
/** What answers a field that is sent twice is another item: these forms have many of a name. */
const { refused: _, ...ALL } = MEMBERS_WAYS;
const { reload, 'back and forward': away, 'no network': offline } = ALL;
const WAYS = process.env['EVERY_WAY'] ? ALL : { reload, away, offline };

/** All that the form would send now, in order. */
const sends = (form: Locator) =>
  form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].map(([name, value]) => `${name}=${value as string}`),
  );

function sendingOf(page: Page, form: Locator, button: string): Sending {
  return {
    page,
    form,
    send: () => form.getByRole('button', { name: button, exact: true }).click(),
    bringBack: () => expect(page.getByText('What you typed here before is back in the form.')).toBeVisible(),
    leave: async () => {
      await page.getByRole('link', { name: 'Media', exact: true }).first().click();
      await expect(form).toHaveCount(0);
    },
  };
}

/** Lets the form fail in each way: it must hold what it held, hidden parts and their order with it. */
async function failInEachWay(sending: Sending): Promise<void> {
  const stands = await sends(sending.form);
  for (const [way, fail] of Object.entries(WAYS))
    await test.step(way, async () => {
      await fail(sending);
      await expect.poll(() => sends(sending.form), way).toEqual(stands);
    });
}

test('songs put into a set, their order, keys and notes stand again, whatever failed before', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const id = await beside(async () => {
    for (const title of ['One', 'Two'])
      await createSong(system, { chordpro: `{title: ${title} ${mark}}\n[G]Sing` });
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    return createPlaylist(system, { title: `Set ${mark}`, ...details });
  });
  await signInAsAdministrator(page);
  await page.goto(`/bee/playlists/edit/${id}/songs`);
  for (const title of ['One', 'Two']) {
    await page.getByLabel('Song to add').fill(`${title} ${mark}`);
    await page.getByRole('button', { name: `Add ${title} ${mark}` }).click();
  }
  await page.getByRole('button', { name: 'Add a break' }).click();
  await page.getByRole('button', { name: `Move Two ${mark} up` }).click();
  await page.getByRole('button', { name: `More of Two ${mark}` }).click();
  const two = page.getByRole('group', { name: `Two ${mark}` });
  await two.getByLabel('Key in this set').fill('A');
  await two.getByLabel('Notes').fill('Slow, all stand\nthen fast');
  const sending = sendingOf(page, page.locator('#screen form[data-mirrored]'), 'Save');
  await failInEachWay({ ...sending, bringBack: () => page.getByRole('button', { name: 'Restore' }).click() });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const { items } = await beside(() => findPlaylist(system, id));
  expect(items.map(({ kind }) => kind)).toEqual(['song', 'song', 'break']);
  expect(items[0]).toMatchObject({ key: 'A', notes: 'Slow, all stand\nthen fast' });

  // What was saved is not offered again.
  await page.reload();
  await expect(page.getByRole('group', { name: `Two ${mark}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('a chord that is drawn and named stands again, whatever failed before', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/chords/create');
  await page.getByLabel('Name', { exact: true }).fill('Cadd9');
  await page.getByLabel('Frets').fill('x32000');
  await page.getByLabel('Note').fill('For the bridge');
  // Drawn, not typed.
  const drawn = page.getByRole('gridcell', { name: /^B string, fret 3/ });
  await drawn.click();
  await expect(drawn).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Frets')).toHaveValue('x32030');
  await failInEachWay(sendingOf(page, page.locator('#screen form[data-whole]'), 'Save the voicing'));
  await page.getByRole('button', { name: 'Save the voicing' }).click();
  await expect(page.getByText('Voicing saved.')).toBeVisible();
  await expect(page.getByText('For the bridge')).toBeVisible();
});
