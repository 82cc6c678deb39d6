import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newBreak, newSong } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { addPerson, beside, signInAs, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

const SONGS = 12;
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

/** Twelve songs of different lengths, with a break after the sixth. */
const addSet = (mark: string): Promise<string> =>
  beside(async () => {
    const maker = asSystem('a set for a test');
    const items = [];
    for (let n = 1; n <= SONGS; n += 1) {
      const verses = Array.from(
        { length: 1 + ((n * 5) % 13) },
        (_, verse) => `{start_of_verse}\n[G]Song ${n} line ${verse} [C]is sung\n[D]and again\n{end_of_verse}`,
      );
      const { id } = await createSong(maker, {
        chordpro: `{title: Song ${n} ${mark}}\n{key: G}\n{tempo: 120}\n{time: 4/4}\n${verses.join('\n')}`,
        rights: 'publicDomain',
      });
      items.push(itemFrom(newSong(randomUUID(), id)));
      if (n === 6) items.push(itemFrom(newBreak(randomUUID())));
    }
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    return createPlaylist(maker, { title: `Twelve ${mark}`, ...details, items });
  });

/** The place, and the lines of the song that are seen whole. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('[aria-label="The sheet"]:not([aria-hidden])');
    const room = sheet?.getBoundingClientRect();
    const lines = [...(sheet?.querySelectorAll('section p') ?? [])].map((line) => {
      const box = line.getBoundingClientRect();
      return (
        room !== undefined &&
        box.top >= room.top - 1 &&
        box.bottom <= room.bottom + 1 &&
        box.left >= room.left - 1 &&
        box.right <= room.right + 1
      );
    });
    return { place: location.hash, title: document.querySelector('h2')?.textContent ?? '', lines };
  });

const title = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('a set of twelve songs is played with two keys, on any screen, and no line is lost', async ({
  page,
  browser,
  complaints,
}) => {
  const mark = String(Date.now());
  await signInAsAdministrator(page);
  const stage = `/bee/playlists/show/${await addSet(mark)}/stage`;

  for (const [width, height] of [
    [844, 390],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    await page.goto(stage);
    await expect(title(page)).toHaveText(`Song 1 ${mark}`);
    const whole = new Map<string, boolean[]>();
    const titles: string[] = [];
    for (let turns = 0; turns < 120; turns += 1) {
      const now = await seen(page);
      if (titles.at(-1) !== now.title) titles.push(now.title);
      const before = whole.get(now.place) ?? [];
      whole.set(
        now.place,
        now.lines.map((line, i) => line || before[i] === true),
      );
      const shown = await page.getByText(/^Page \d+\/\d+$/).allTextContents();
      const [, at, of] = /(\d+)\/(\d+)/.exec(shown[0] ?? '') ?? [];
      if (now.title.startsWith('Song 12') && at === of) break;
      await page.keyboard.press('PageDown');
      // What is drawn is looked at, not what comes.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    expect(titles).toEqual(
      [1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12].map((n) => (n ? `Song ${n} ${mark}` : 'Break')),
    );
    for (const [place, lines] of whole)
      expect(lines.filter((line) => !line).length, `${width} ${place}`).toBe(0);
    const share = await page
      .getByRole('region', { name: 'The sheet' })
      .evaluate((sheet) => sheet.clientHeight / innerHeight);
    expect(share, 'nearly all of the screen is the sheet').toBeGreaterThan(0.8);
  }

  await test.step('capitals of 10 mm on a stand of 10.9 inches, upright and on its side', async () => {
    const pixelsOfAMillimetre = Math.hypot(820, 1180) / 10.9 / 25.4;
    for (const [width, height] of [
      [820, 1180],
      [1180, 820],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const fact of ['Key', 'Tempo', 'Time signature']) {
        const capital = await page.locator(`[data-fact="${fact}"]`).evaluate((element) => {
          const style = getComputedStyle(element);
          const context = document.createElement('canvas').getContext('2d');
          if (!context) return 0;
          context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
          return context.measureText('E').actualBoundingBoxAscent;
        });
        expect(capital / pixelsOfAMillimetre, `${fact} at ${width}`).toBeGreaterThanOrEqual(10);
      }
    }
  });

  const context = await browser.newContext();
  const follower = await context.newPage();
  await signInAs(follower, await addPerson({ givenName: 'Kim', familyName: 'Player', groups: ['JamUsers'] }));
  await follower.goto(stage);
  await page.keyboard.press('Home');
  await page.keyboard.press('l');
  await expect(follower.getByText('Following Maya Keeper.')).toBeVisible();
  for (let songs = 0; songs < 2; songs += 1) {
    await page.keyboard.press('n');
    await expect(title(follower)).toHaveText(`Song ${songs + 2} ${mark}`);
  }
  await context.setOffline(true);
  await page.keyboard.press('n');
  await follower.waitForTimeout(300);
  await expect(title(follower)).toHaveText(`Song 3 ${mark}`);
  await context.setOffline(false);
  await expect(title(follower)).toHaveText(`Song 4 ${mark}`);

  await follower.getByRole('button', { name: 'All tools', exact: true }).click();
  await follower.getByRole('button', { name: 'Again' }).click();
  await expect(page.getByText('Again Kim Player')).toBeVisible();

  // The leader's page is gone: after thirty seconds nobody leads, and anybody may.
  await page.goto('about:blank');
  await beside(() => db().updateTable('playlistLeads').set({ endsAt: '2020-01-01T00:00:00.000Z' }).execute());
  await follower.reload();
  await follower.getByRole('button', { name: 'All tools', exact: true }).click();
  await expect(follower.getByText('Nobody is leading this set.')).toBeVisible();
  await follower.keyboard.press('l');
  await expect(follower.getByText('You are leading: the others see your song, place and key.')).toBeVisible();
  await expect(follower.getByText('Leading', { exact: true })).toBeVisible();
  await context.close();
  complaints.splice(0, Infinity, ...complaints.filter((text) => !OFFLINE.test(text)));
});

test('the band plays in its own order, jumps, drops a song in, sees its break run out, and is told when it is late', async ({
  page,
}) => {
  const mark = String(Date.now());
  await signInAsAdministrator(page);
  const stage = await beside(async () => {
    const maker = asSystem('a set for a test');
    const made = [];
    for (const name of ['Order', 'Extra', 'Last'])
      made.push(
        await createSong(maker, {
          chordpro: `{title: ${name} ${mark}}\n{key: G}\n{tempo: 140}\n{time: 3/4}\n{sov}\n[G]First of ${name}\n{eov}\n{soc}\n[C]Refrain of ${name}\n{eoc}\n{sov}\n[D]Second of ${name}\n{eov}`,
          rights: 'publicDomain',
        }),
      );
    const [order, , last] = made.map(({ id }) => itemFrom(newSong(randomUUID(), id)));
    const now = new Date(Date.now() - 12 * 60_000);
    const startTime = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
    const items = [
      { ...order, flow: 'V2 C V1 C', duration: 120 },
      { ...itemFrom(newBreak(randomUUID())), duration: 300 },
      last,
    ] as Parameters<typeof createPlaylist>[1]['items'] & object;
    const details = { summary: '', tags: [], eventId: null, date: null, startTime, gap: 30 };
    return `/bee/playlists/show/${await createPlaylist(maker, { title: `Order ${mark}`, ...details, items })}/stage`;
  });
  const headings = () =>
    page
      .locator('[aria-label="The sheet"]:not([aria-hidden]) section')
      .evaluateAll((sections) =>
        sections.map((section) => section.querySelector('p, [data-line]')?.textContent?.trim() ?? ''),
      );
  const shot = async (name: string) => {
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/stage-${name}.png` });
  };
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(stage);
  await expect(title(page)).toHaveText(`Order ${mark}`);
  expect(await headings()).toEqual([
    expect.stringContaining('Second of Order'),
    expect.stringContaining('Refrain of Order'),
    expect.stringContaining('First of Order'),
    expect.stringContaining('Refrain of Order'),
  ]);
  await expect(page.getByText(/1[01] min behind/)).toBeVisible();

  // One bar of three, and nothing after it.
  await page.keyboard.press('i');
  await expect(page.locator('[data-count-in]')).toHaveText(/[123]/);
  await expect(page.locator('[data-count-in]')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(page.getByRole('img', { name: 'Beat, 140 a minute' })).toBeVisible();
  await page.keyboard.press('j');
  const jumps = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(jumps).toHaveText(['Verse 2', 'Chorus', 'Verse 1', 'Chorus']);
  await shot('sections-820');
  for (let n = 0; n < 6; n += 1) await page.keyboard.press('+');
  await jumps.nth(2).click();
  await expect(jumps).toHaveCount(0);

  // Another song comes in, and the set goes on where it was left.
  await page.keyboard.press('g');
  await page.getByRole('searchbox').fill(`Extra ${mark}`);
  await shot('songs-820');
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shot(`songs-${width}`);
  }
  await page.getByRole('button', { name: `Extra ${mark}` }).click();
  await expect(title(page)).toHaveText(`Extra ${mark}`);
  await expect(page.getByText('Not in the set')).toBeVisible();
  await page.keyboard.press('n');
  await expect(title(page)).toHaveText('Break');
  await expect(page.getByRole('timer')).toHaveText(/^(?:5:00|4:5\d)$/);
  await shot('break-1440');
  await page.waitForTimeout(1100);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^4:5\d$/);
  await page.keyboard.press('n');
  await expect(title(page)).toHaveText(`Last ${mark}`);
  await shot('tools-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('region', { name: 'The sheet' }).click();
  await shot('tools-390');
});

test('a song that was dropped in is reported as played after a minute, once there is a network', async ({
  page,
  complaints,
}) => {
  const mark = String(Date.now());
  await signInAsAdministrator(page);
  const { set, extra } = await beside(async () => {
    const maker = asSystem('a set for a test');
    const [first, extra] = await Promise.all(
      ['First', 'Extra', 'Glance'].map((name) =>
        createSong(maker, { chordpro: `{title: ${name} ${mark}}\n[G]la`, rights: 'publicDomain' }),
      ),
    );
    const items = [itemFrom(newSong(randomUUID(), first?.id ?? ''))];
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    const set = await createPlaylist(maker, { title: `Played ${mark}`, ...details, items });
    return { set, extra: extra?.id };
  });
  const drop = async (name: string) => {
    await page.keyboard.press('g');
    await page.getByRole('searchbox').fill(`${name} ${mark}`);
    await page.getByRole('button', { name: `${name} ${mark}` }).click();
    await expect(title(page)).toHaveText(`${name} ${mark}`);
  };
  const reported = () =>
    beside(() => db().selectFrom('playedBesides').select('songId').where('playlistId', '=', set).execute());
  await page.clock.install();
  await page.goto(`/bee/playlists/show/${set}/stage`);
  await drop('Glance');
  await page.clock.fastForward(55_000);
  await drop('Extra');
  await page.clock.fastForward(50_000);
  expect(await reported()).toEqual([]);

  await page.context().setOffline(true);
  await page.clock.fastForward(15_000);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stage played'))).toContain(extra);
  expect(await reported()).toEqual([]);
  // The device is put away, and comes back to the set another day.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(`/bee/playlists/show/${set}/stage`);
  await expect.poll(reported).toEqual([{ songId: extra }]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stage played'))).toBeNull();
  complaints.splice(0, Infinity, ...complaints.filter((text) => !OFFLINE.test(text)));
});
