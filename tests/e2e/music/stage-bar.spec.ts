import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

/** In the middle a song with a capo, one without, and one of a long name; somebody leads the second and the fourth. */
const SONGS = [
  { title: 'Ahead', capo: 0 },
  { title: 'Scarborough Fair', capo: 2, lead: 'Kim' },
  { title: 'Swing Low, Sweet Chariot', capo: 0 },
  { title: 'A song of a long name for a late evening', capo: 3, lead: 'Robin' },
  { title: 'After', capo: 0 },
];

const addSet = (mark: string): Promise<string> =>
  beside(async () => {
    const maker = asSystem('a set for a test');
    const items = [];
    for (const { title, capo, lead = '' } of SONGS) {
      const { id } = await createSong(maker, {
        chordpro: `{title: ${title}}\n{key: F#m}\n${capo ? `{capo: ${capo}}\n` : ''}{tempo: 120}\n{time: 12/8}\n[F#m]la`,
        rights: 'publicDomain',
      });
      items.push({ ...itemFrom(newSong(randomUUID(), id)), lead });
    }
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: '20:00', gap: 0 };
    return createPlaylist(maker, { title: `Bar ${mark}`, ...details, items });
  });

/** How wide the title and what comes next are, which parts of the bar overlap, and what leaves the screen. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('main > header');
    const boxes = [...(header?.querySelectorAll('a, button, h2, dd, .stage-lead, .stage-said > *') ?? [])]
      .filter((part) => part.checkVisibility())
      .map((part) => ({
        said: part.getAttribute('aria-label') ?? part.textContent ?? '',
        box: part.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const title = header?.querySelector('h2');
    return {
      isTitleWhole: title !== null && title !== undefined && title.scrollHeight <= title.clientHeight + 4,
      overlaps: boxes.flatMap((a, i) =>
        boxes.slice(i + 1).flatMap((b) => (meets(a.box, b.box) ? [`${a.said} / ${b.said}`] : [])),
      ),
      outside: boxes.filter(({ box }) => box.right > innerWidth + 1 || box.left < 0).map(({ said }) => said),
    };
  });

test('the ways between the songs and off the stage, and what comes next, are there on every screen', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  const stage = `/bee/playlists/show/${await addSet(String(Date.now()))}/stage`;
  // On the evening itself, when it also says how far the set is from its plan.
  await page.clock.setFixedTime(new Date('2026-12-04T20:00'));
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1180, 820],
    [1280, 720],
    [1440, 900],
    [1680, 1050],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('about:blank');
      await page.goto(stage);
      for (const [at, { title, capo, lead }] of SONGS.entries()) {
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title);
        const [before, next] = [SONGS[at - 1], SONGS[at + 1]];
        await expect(page.getByRole('link', { name: 'Leave the stage' })).toBeInViewport({ ratio: 1 });
        if (before)
          await expect(page.getByRole('button', { name: `Back to ${before.title}` })).toBeInViewport({
            ratio: 1,
          });
        await expect(page.getByRole('button', { name: 'All tools', exact: true })).toBeInViewport({
          ratio: 1,
        });
        await expect(page.locator('[data-fact="Key"]')).toBeInViewport();
        await expect(page.locator('[data-fact="Capo"]')).toHaveCount(capo ? 1 : 0);
        // On a wide screen beside the title, so that all columns begin alike; elsewhere above the words.
        const said = page.getByText(`Lead: ${lead}`).filter({ visible: true });
        if (lead) await expect(said).toBeInViewport({ ratio: 1 });
        const { isTitleWhole, overlaps, outside } = await bar(page);
        expect(overlaps, `${title}: nothing stands on another`).toEqual([]);
        expect(outside, `${title}: nothing leaves the screen`).toEqual([]);
        if (title.length < 30) expect(isTitleWhole, `${title} is whole`).toBe(true);
        const follows = page.locator('.stage-next [role="status"]', { hasText: 'Next: ' });
        await expect(follows).toHaveCount(next ? 1 : 0);
        if (!next) break;
        // Its title may be cut, what it is played in is not: over a capo the shapes, too, as the set's list says it.
        const key = next.capo ? `[A-G]♯?m\\scapo\\s${next.capo}\\s\\(F♯m\\)` : 'F♯m';
        await expect(follows).toHaveText(new RegExp(`^Next:\\s${next.title}\\s${key}$`));
        await expect(follows.locator('span').last()).toBeInViewport({ ratio: 0.99 });
        const on = page.getByRole('button', { name: `On to ${next.title}` });
        await expect(on).toBeInViewport({ ratio: 1 });
        await on.click();
      }
    });
});
