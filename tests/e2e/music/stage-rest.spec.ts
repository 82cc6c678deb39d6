import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

/** Short, long, of long sections, of long lines, with a chart: what a screen has to hold. */
const SONGS = [
  verses(2, 4, 'la la la'),
  verses(9, 4, 'and so it goes on and on'),
  verses(4, 12, 'a section that is high'),
  verses(3, 4, 'a line that is much longer than the screen of a phone is wide, and goes on for a while'),
  `{sog}\n| G . . . | C . . . | D . . . | G . . . |\n{eog}\n${verses(5, 6, "don't you know")}`,
  verses(1, 60, 'higher than any screen'),
];

function verses(count: number, lines: number, words: string): string {
  const verse = `{sov}\n${`[G]${words}, [C]${words.split(' ')[0]}\n`.repeat(lines)}{eov}`;
  return Array.from({ length: count }, () => verse).join('\n');
}

const addSet = (mark: string): Promise<string> =>
  beside(async () => {
    const maker = asSystem('a set for a test');
    const items = [];
    for (const [n, text] of SONGS.entries()) {
      const { id } = await createSong(maker, {
        chordpro: `{title: A song of a long name, number ${n} ${mark}}\n{key: F#m}\n{capo: 2}\n{tempo: 120}\n{time: 12/8}\n${text}`,
        rights: 'publicDomain',
      });
      items.push(itemFrom(newSong(randomUUID(), id)));
    }
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: '20:00', gap: 0 };
    return createPlaylist(maker, { title: `Rest ${mark}`, ...details, items });
  });

/** How high the bar is, what the sheet has, and what of the page is not seen whole. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('main > header');
    const sheet = document.querySelector('[aria-label="The sheet"]:not([aria-hidden])');
    const room = sheet?.getBoundingClientRect();
    const isSeen = ({ left, top, right, bottom }: DOMRect) =>
      room !== undefined &&
      left >= room.left - 1 &&
      right <= room.right + 1 &&
      top >= room.top - 1 &&
      bottom <= room.bottom + 1;
    const sections = [...(sheet?.querySelectorAll('section') ?? [])];
    return {
      bar: bar?.getBoundingClientRect().height ?? Infinity,
      /** Of the bar's parts, beyond it at the right. */
      wider: Math.max(
        ...[...(bar?.querySelectorAll('a, button, h2, dd') ?? [])]
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect().right - innerWidth),
      ),
      sheet: (room?.height ?? 0) / innerHeight,
      cut: sections.filter(
        (section) =>
          section.getClientRects().length > 1 ||
          (sections.length > 0 &&
            isPartlySeen(section.getBoundingClientRect()) &&
            !isSeen(section.getBoundingClientRect())),
      ).length,
      seen: sections.filter((section) => isSeen(section.getBoundingClientRect())).length,
    };
    function isPartlySeen({ left, top, right, bottom }: DOMRect): boolean {
      return (
        room !== undefined &&
        left < room.right - 40 &&
        right > room.left + 40 &&
        top < room.bottom &&
        bottom > room.top
      );
    }
  });

test('at rest there is one bar and the sheet, and what fits is not cut', async ({ page }) => {
  await signInAsAdministrator(page);
  const stage = `/bee/playlists/show/${await addSet(String(Date.now()))}/stage`;
  const tools = page.getByRole('region', { name: 'Tools' });
  const more = page.getByRole('button', { name: 'All tools', exact: true });
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
    [1440, 900],
    [1920, 1080],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto('about:blank');
      await page.goto(stage);
      let lit = 0;
      for (const n of SONGS.keys()) {
        await expect(page.getByText(`${n + 1} of ${SONGS.length}`)).toBeVisible();
        const { bar, wider, sheet, cut, seen } = await standing(page);
        // Narrow screens give the title a line of its own; a stand is read from two metres.
        expect(bar, 'the bar').toBeLessThanOrEqual(
          width === 820 ? 116 : width === 390 ? 72 : width >= 1440 ? 80 : 56,
        );
        expect(wider, 'nothing leaves the bar').toBeLessThanOrEqual(0);
        expect(sheet, 'the sheet').toBeGreaterThanOrEqual(0.75);
        const before = await page.getByRole('region', { name: 'The sheet' }).boundingBox();
        await more.click();
        const fit = tools.getByRole('button', { name: 'Fit' });
        if ((await fit.getAttribute('aria-pressed')) === 'true') {
          lit += 1;
          expect([cut, seen > 0], `song ${n + 1} is whole`).toEqual([0, true]);
        }
        // Open tools lie over the sheet, which stays where it is; a tap beside them shuts them, and is no turn.
        expect(await page.getByRole('region', { name: 'The sheet' }).boundingBox()).toEqual(before);
        if (n % 2 === 0) await page.mouse.click(20, 140);
        else await page.keyboard.press('Escape');
        await expect(tools).toBeHidden();
        await expect(page.getByText(`${n + 1} of ${SONGS.length}`)).toBeVisible();
        await page.keyboard.press('n');
      }
      expect(lit, 'songs that fit').toBeGreaterThanOrEqual(4);
    });

  await test.step('what is kept of how a song fitted is taken where it still fits, and nowhere else', async () => {
    const size = () =>
      page.getByRole('region', { name: 'The sheet' }).evaluate((sheet) => sheet.style.fontSize);
    const change = (to: number) =>
      page.evaluate((rem) => {
        const fits = JSON.parse(localStorage.getItem('stage fits') ?? '{}') as Record<
          string,
          { size: number }
        >;
        for (const fit of Object.values(fits)) fit.size = rem * 16;
        localStorage.setItem('stage fits', JSON.stringify(fits));
        return Object.keys(fits).length;
      }, to);
    const openAgain = async () => {
      await page.goto('about:blank');
      await page.goto(stage);
      await expect(page.getByText(`1 of ${SONGS.length}`)).toBeVisible();
    };
    await openAgain();
    const found = await size();
    // Elsewhere, where nothing that is still to be written overwrites the change.
    const leave = () => page.goto(stage.replace('/stage', ''));
    await leave();
    await expect.poll(() => change(1)).toBeGreaterThanOrEqual(SONGS.length);
    await openAgain();
    expect(await size(), 'one that fits').toBe('1rem');
    await leave();
    await change(9);
    await openAgain();
    expect(await size(), 'one that fits no more').toBe(found);
  });
});

test('a metronome is heard on behind the shut tools, a finger turns pages, and an apostrophe is curved on the sheet alone', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  const stage = `/bee/playlists/show/${await addSet(String(Date.now()))}/stage`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stage}#2`);
  const tools = page.getByRole('region', { name: 'Tools' });
  const tick = page.locator('main > header').getByRole('button', { name: 'Metronome' });
  await page.keyboard.press('m');
  await expect(tools.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tools).toBeHidden();
  await expect(page.locator('#stage-panel').getByText('Stop', { exact: true })).toBeAttached();
  await tick.click();
  await expect(tick).toHaveCount(0);
  await expect(page.locator('#stage-panel').getByText('Stop', { exact: true })).toHaveCount(0);

  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: 400 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await expect(page.getByText(/^Page 1\/\d+$/)).toBeVisible();
  await swipe(300, 100);
  await expect(page.getByText(/^Page 2\/\d+$/)).toBeVisible();
  await swipe(100, 300);
  await expect(page.getByText(/^Page 1\/\d+$/)).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`${stage}#5`);
  await expect(page.getByText('don’t').first()).toBeVisible();
  const kept = await beside(() =>
    db()
      .selectFrom('songs')
      .select('chordpro')
      .where('chordpro', 'like', "%don't you know%")
      .executeTakeFirst(),
  );
  expect(kept?.chordpro).not.toContain('don’t');
});
