import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { englishSongs } from '../../../src/demo/songs-english.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

/** Of the demo: the first with a word for the band, the second with a capo. */
const SONGS = [
  { title: 'Amazing Grace', lead: 'Kim', notes: 'First verse without the band.' },
  { title: 'Scarborough Fair', lead: '', notes: '' },
];

const addSet = (): Promise<string> =>
  beside(async () => {
    const maker = asSystem('a set for a test');
    const items = [];
    for (const { title, lead, notes } of SONGS) {
      const chordpro = englishSongs.find((each) => each.startsWith(`{title: ${title}}`)) ?? '';
      const { id } = await createSong(maker, { chordpro, rights: 'publicDomain' });
      items.push(itemFrom({ ...newSong(randomUUID(), id), lead, notes }));
    }
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: '20:00', gap: 0 };
    return createPlaylist(maker, { title: `Fit ${Date.now()}`, ...details, items });
  });

/** How the song stands: its words in pixels, its columns, and how many of its lines are broken into two. */
const standing = (page: Page) =>
  page.getByRole('region', { name: 'The sheet' }).evaluate((sheet) => {
    const size = Number.parseFloat(getComputedStyle(sheet).fontSize);
    const lines = [...sheet.querySelectorAll<HTMLElement>('section > p')];
    return {
      size,
      broken: lines.filter((line) => line.offsetHeight > size * (line.querySelector('.block') ? 3.4 : 2.2))
        .length,
      lines: lines.length,
      outside: lines.filter((line) => {
        const { left, right, bottom } = line.getBoundingClientRect();
        // What stands on another page is not there yet.
        return (left < innerWidth && right > innerWidth) || bottom > innerHeight;
      }).length,
    };
  });

test('a song that can be read on one page stands on one, upright on a stand on two, and none of its lines is broken', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  const stage = `/bee/playlists/show/${await addSet()}/stage`;
  for (const [width, height, least] of [
    [390, 844, 15],
    [768, 1024, 28],
    [820, 1180, 28],
    [1024, 768, 20],
    [1440, 900, 30],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('about:blank');
      await page.goto(stage);
      for (const [at, { title }] of SONGS.entries()) {
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title);
        // Who plays from an upright stand turns once rather than read small words from two metres.
        const most = height > width && width >= 600 ? 2 : 1;
        const pages = page.getByText(/^Page \d+\/\d+$/);
        if (most === 1) await expect(pages, 'pages to turn').toHaveCount(0);
        else if ((await pages.count()) > 0) await expect(pages).toHaveText(/\/2$/);
        const { size, lines, ...wrong } = await standing(page);
        expect(wrong, title).toEqual({ broken: 0, outside: 0 });
        expect(lines, title).toBe(12);
        expect(size, title).toBeGreaterThanOrEqual(least);
        if (SONGS[at + 1]) await page.keyboard.press('n');
      }
    });
});
