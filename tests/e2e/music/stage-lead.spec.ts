import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { lead } from '../../../src/music/stage/lead/lead.server.ts';
import { changePlaylist, createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { asPerson } from '../../support/viewers.ts';
import { addPerson, beside, signInAs, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

/** What the server refuses, and what a stream says of a network that is away, stands in the console, too. */
const REFUSED = /Failed to load resource/;
const SONGS = ['First', 'Second', 'Third'];
const maker = asSystem('a set for a test');

const addSet = (mark: string, capo = 0) =>
  beside(async () => {
    const items = [];
    for (const name of SONGS) {
      const { id } = await createSong(maker, {
        chordpro: `{title: ${name} ${mark}}\n{key: F}\n${capo ? `{capo: ${capo}}\n` : ''}{tempo: 120}\n{time: 3/4}\n[F]la`,
        rights: 'publicDomain',
      });
      items.push(itemFrom(newSong(randomUUID(), id)));
    }
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: '20:00', gap: 0 };
    return { items, id: await createPlaylist(maker, { title: `Led ${mark}`, ...details, items }) };
  });

const song = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const key = (page: Page) => page.getByRole('group', { name: 'Your key' }).getByRole('status');
const openTools = (page: Page) => page.getByRole('button', { name: 'All tools', exact: true }).click();
const leading = (page: Page) => page.getByText('Leading', { exact: true });

test('whoever takes over the lead of a song in another key leads on in that key, and the one before hears it once', async ({
  page,
  browser,
}) => {
  const mark = String(Date.now());
  const maya = page;
  await signInAsAdministrator(maya);
  const stage = `/bee/playlists/show/${(await addSet(mark)).id}/stage`;
  const context = await browser.newContext();
  const kim = await context.newPage();
  await signInAs(kim, await addPerson({ givenName: 'Kim', familyName: 'Player', groups: ['JamUsers'] }));
  const both = async (text: string) => {
    await expect(key(kim)).toHaveText(text);
    await expect(key(maya)).toHaveText(text);
  };
  await maya.goto(stage);
  await maya.keyboard.press('l');
  await expect(leading(maya)).toBeVisible();
  await kim.goto(stage);
  for (const each of [maya, kim]) await openTools(each);
  await expect(kim.getByText('Following Maya Keeper.').first()).toBeVisible();
  await both('F');
  await maya.keyboard.press('u');
  await maya.keyboard.press('u');
  await both('G +2');

  await kim.keyboard.press('l');
  await expect(leading(kim)).toBeVisible();
  await expect(maya.getByText('Following Kim Player.').first()).toBeVisible();
  await both('G +2');
  await kim.keyboard.press('d');
  await both('G♭ +1');
  // So does who had left the leader, in whose key the band is meanwhile.
  await maya.keyboard.press('b');
  await expect(maya.getByText('Following paused', { exact: true })).toBeVisible();
  for (let n = 0; n < 4; n += 1) await kim.keyboard.press('u');
  await expect(key(kim)).toHaveText('B♭ +5');
  await maya.waitForTimeout(500);
  await expect(key(maya)).toHaveText('G♭ +1');
  await maya.keyboard.press('l');
  await expect(leading(maya)).toBeVisible();
  await both('B♭ +5');
  // Another song has its own; who comes back finds the band's, and where the lead ends it sounds on.
  await maya.keyboard.press('n');
  await expect(song(kim)).toHaveText(`Second ${mark}`);
  await both('F');
  await maya.keyboard.press('p');
  await expect(song(kim)).toHaveText(`First ${mark}`);
  await both('B♭ +5');
  await maya.keyboard.press('l');
  await expect(kim.getByText('Nobody is leading this set.')).toBeVisible();
  await both('B♭ +5');
  // None of it is anybody's own: a page that is loaded again is where it began.
  await kim.reload();
  await openTools(kim);
  await expect(key(kim)).toHaveText('F');
  await context.close();
});

test('a song that is taken out of the set is played to its end; of another one the leader is told why, and leads on', async ({
  page,
  browser,
  complaints,
}) => {
  const mark = String(Date.now());
  await signInAsAdministrator(page);
  const { id, items } = await addSet(mark);
  const stage = `/bee/playlists/show/${id}/stage`;
  const context = await browser.newContext();
  const kim = await context.newPage();
  await signInAs(kim, await addPerson({ givenName: 'Kim', familyName: 'Player', groups: ['JamUsers'] }));
  await page.goto(stage);
  await page.keyboard.press('l');
  await expect(leading(page)).toBeVisible();
  await kim.goto(stage);
  await openTools(kim);
  await expect(kim.getByText('Following Maya Keeper.').first()).toBeVisible();
  await beside(() => changePlaylist(maker, id, 1, { items: items.slice(1, 2) }));

  await page.keyboard.press('u');
  await expect(key(kim)).toHaveText('G♭ +1');
  await page.keyboard.press('End');
  await expect(song(page)).toHaveText(`Third ${mark}`);
  await expect(page.getByText('This song is no longer in the set.')).toBeVisible();
  await expect(page.getByText('the others see your song')).toHaveCount(0);
  await expect(leading(page)).toBeVisible();
  await expect(song(kim)).toHaveText(`First ${mark}`);
  await expect(kim.getByText('Following Maya Keeper.').first()).toBeVisible();

  await page.keyboard.press('p');
  await expect(song(kim)).toHaveText(`Second ${mark}`);
  await expect(page.getByText('This song is no longer in the set.')).toHaveCount(0);

  // A lead that ran out is over for who led, too, whatever of it arrived.
  await page.route('**/stage/live', (route) => route.abort());
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await beside(() =>
    db()
      .updateTable('playlistLeads')
      .set({ endsAt: '2020-01-01T00:00:00.000Z' })
      .where('playlistId', '=', id)
      .execute(),
  );
  await page.keyboard.press('u');
  await expect(page.getByText('Nobody is leading this set now.')).toBeVisible();
  await expect(leading(page)).toHaveCount(0);
  await context.close();
  complaints.splice(0, Infinity, ...complaints.filter((text) => !REFUSED.test(text)));
});

test('who follows reads the leader’s name, and what comes next as a whole or not at all', async ({
  page,
}) => {
  const mark = String(Date.now());
  await signInAsAdministrator(page);
  const leader = await addPerson({ givenName: 'Élodie', familyName: 'Charpentier' });
  const { id, items } = await addSet(mark, 3);
  await beside(async () => {
    const place = { itemId: items[0]?.id ?? '', position: 0, shift: 0 };
    await lead({ ...asPerson('Élodie'), id: leader.id }, id, { ...place, do: 'lead', device: randomUUID() });
    // She goes on being heard, though she has no device here.
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    await db().updateTable('playlistLeads').set({ endsAt }).where('playlistId', '=', id).execute();
  });
  await page.clock.setFixedTime(new Date('2026-12-04T18:46'));
  await page.goto(`/bee/playlists/show/${id}/stage`);
  const said = page.getByText('Following Élodie Charpentier.');
  await expect(said).toBeVisible();
  for (const [width, height, isNextSeen] of [
    [390, 844, false],
    [768, 1024, false],
    [844, 390, false],
    [1180, 820, undefined],
    [1440, 900, false],
    [1920, 1080, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [name, line, title, played] = await page.evaluate(() =>
      ['.stage-next > p .truncate', '.stage-next', '.stage-cut', '.stage-follows > :last-child'].map(
        (part) => {
          const element = document.querySelector(part);
          const { top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
          const isCut = element !== null && element.scrollWidth > element.clientWidth + 1;
          return { top, right, bottom, isCut, width: element?.clientWidth ?? 0 };
        },
      ),
    );
    if (!name || !line || !title || !played) throw new Error('The bar has no such parts.');
    const at = `${width} × ${height}`;
    if (width !== 1180) expect(name.isCut, `${at}: the name is whole`).toBe(false);
    const isGone = title.top >= line.bottom && played.top >= line.bottom;
    const isWhole = title.bottom <= line.bottom + 1 && title.width > 80 && played.right <= line.right + 1;
    expect([isGone, isWhole], `${at}: what comes next`).toContain(true);
    if (isNextSeen !== undefined) expect(isWhole, at).toBe(isNextSeen);
  }
});
