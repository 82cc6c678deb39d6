import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { encodeWave, RATE } from '../../../src/demo/sound/wave-file.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { addMedia } from '../../../src/media/add-media.server.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { readConfig } from '../../../src/platform/config.server.ts';
import { openFiles } from '../../../src/platform/files/files.server.ts';
import { addPerson, beside, signInAs, signInAsAdministrator } from '../administrator.ts';
import { startProxy } from '../broken-proxy.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { test } from '../page.ts';
import { dataFolder } from '../site.ts';

const SECONDS = 12;
const PITCH = 441;

/** Two songs with recordings, and one without between them. */
const addSet = (mark: string) =>
  beside(async () => {
    await openFiles(readConfig({ DATA_DIR: dataFolder() }));
    const maker = asSystem('a set for a test');
    const samples = Float32Array.from({ length: RATE * SECONDS }, (_, at) =>
      Math.sin((2 * Math.PI * PITCH * at) / RATE),
    );
    const content = async function* () {
      yield Buffer.from(encodeWave(samples));
    };
    const { item } = await addMedia(maker, {
      filename: `Backing ${mark}.wav`,
      content: content(),
      visibility: 'members',
    });
    const songs = [];
    for (const [name, audioId] of [
      ['Along', item.id],
      ['Alone', null],
    ] as const) {
      const { id } = await createSong(maker, {
        chordpro: `{title: ${name} ${mark}}\n{key: G}\n{tempo: 240}\n{time: 3/4}\n[G]Sing along [C]with it`,
        rights: 'publicDomain',
        audioId,
      });
      songs.push(id);
    }
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    const items = songs.map((id) => itemFrom(newSong(randomUUID(), id)));
    const set = await createPlaylist(maker, { title: `Track ${mark}`, ...details, items });
    return { stage: `/bee/playlists/show/${set}/stage`, song: `/bee/songs/show/${songs[0]}/sheet` };
  });

declare global {
  interface Window {
    sounds: HTMLAudioElement[];
  }
}

/** The program's sounds are not on the page: each is noted as it is made. */
function noteSounds(): void {
  window.sounds = [];
  const Real = window.Audio;
  window.Audio = class extends Real {
    constructor(address?: string) {
      super(address);
      window.sounds.push(this);
    }
  };
}

const sound = (page: Page) =>
  page.evaluate(() => {
    const [now] = window.sounds.filter(({ src }) => src).toReversed();
    if (!now) return undefined;
    const { paused, currentTime, playbackRate, preservesPitch, volume } = now;
    return { paused, at: currentTime, playbackRate, preservesPitch, volume };
  });
const isPlaying = async (page: Page) => (await sound(page))?.paused === false;

/** The strongest frequency of what is heard. */
const pitchHeard = (page: Page) =>
  page.evaluate(async () => {
    const [now] = window.sounds.filter(({ src }) => src).toReversed();
    const stream = (now as unknown as { captureStream: () => MediaStream }).captureStream();
    const context = new AudioContext();
    const look = context.createAnalyser();
    look.fftSize = 16_384;
    context.createMediaStreamSource(stream).connect(look);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const levels = new Float32Array(look.frequencyBinCount);
    look.getFloatFrequencyData(levels);
    const best = levels.indexOf(Math.max(...levels));
    const pitch = (best * context.sampleRate) / look.fftSize;
    await context.close();
    return pitch;
  });

test('a recording is played along with: slower at its pitch, a part again and again, counted in, without a network', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  const mark = String(Date.now());
  await page.addInitScript(noteSounds);
  await signInAsAdministrator(page);
  const { stage, song } = await addSet(mark);
  const proxy = await startProxy(site);
  const tools = page.getByRole('region', { name: 'Tools' });
  const place = tools.getByLabel('Place in the recording');
  const pause = page.locator('main > header').getByRole('button', { name: 'Pause the recording' });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${proxy.url}${stage}`);

    await test.step('a key plays it, and the bar says so without growing', async () => {
      await expect(page.getByText('1 of 2')).toBeVisible();
      await page.keyboard.press('k');
      await expect.poll(() => isPlaying(page)).toBe(true);
      await expect(pause).toBeVisible();
      const bar = await page.locator('main > header').boundingBox();
      expect(bar?.height).toBeLessThanOrEqual(68);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await pause.click();
      await expect.poll(() => isPlaying(page)).toBe(false);
      await expect(pause).toHaveCount(0);
    });

    await test.step('slower, at the same pitch', async () => {
      await page.getByRole('button', { name: 'All tools', exact: true }).click();
      await tools.getByRole('button', { name: 'Speed and loop' }).click();
      await expectGoodInAllLooks(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await tools.getByLabel('Speed').selectOption('0.5');
      await page.keyboard.press('r');
      await tools.getByRole('button', { name: 'Play the recording' }).click();
      await expect.poll(() => isPlaying(page)).toBe(true);
      expect(await sound(page)).toMatchObject({ playbackRate: 0.5, preservesPitch: true });
      expect(Math.abs((await pitchHeard(page)) - PITCH)).toBeLessThan(12);
      await tools.getByRole('button', { name: 'Pause the recording' }).click();
    });

    await test.step('and a part of it again and again', async () => {
      await place.fill('4');
      await tools.getByRole('button', { name: /^A.*repeat from here/ }).click();
      await place.fill('4.8');
      await tools.getByRole('button', { name: /^B.*repeat to here/ }).click();
      await expect(tools.getByText('Repeats 0:04 to 0:04.8.')).toBeVisible();
      await tools.getByLabel('Speed').selectOption('1');
      await tools.getByLabel('Volume').fill('0.5');
      await page.keyboard.press('Escape');
      await page.keyboard.press('k');
      const seen: number[] = [];
      for (let n = 0; n < 25; n += 1) {
        await page.waitForTimeout(100);
        seen.push((await sound(page))?.at ?? 0);
      }
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(3.99);
      expect(Math.max(...seen)).toBeLessThan(4.95);
      const turns = seen.filter((at, n) => at < (seen[n - 1] ?? 0)).length;
      expect(turns, 'turns round').toBeGreaterThanOrEqual(2);
      expect((await sound(page))?.volume).toBe(0.5);
      await page.keyboard.press('k');
    });

    await test.step('another song silences it, and one without a recording has no tools for it', async () => {
      await page.keyboard.press('k');
      await expect.poll(() => isPlaying(page)).toBe(true);
      await page.keyboard.press('n');
      await expect(page.getByText('2 of 2')).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.sounds.every(({ paused }) => paused))).toBe(true);
      await page.keyboard.press('k');
      await page.getByRole('button', { name: 'All tools', exact: true }).click();
      await expect(tools.getByRole('group', { name: 'Recording' })).toHaveCount(0);
      expect(await page.evaluate(() => window.sounds.every(({ paused }) => paused))).toBe(true);
      await page.keyboard.press('Escape');
    });

    await test.step('a set keeps its recordings for where there is no network, and says what they take', async () => {
      await page.keyboard.press('g');
      await expect(tools.getByLabel('Recordings, too (0.5 MB)')).toBeChecked();
      await expect(tools.getByText(/On this device, [\d.]+ MB/)).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate(async (at) => (await (await caches.match(at))?.text())?.includes('4.8'), stage),
        )
        .toBe(true);
      proxy.answer(502);
      await page.goto('about:blank');
      await page.goto(`${proxy.url}${stage}`);
      await expect(page.getByText('1 of 2')).toBeVisible();
      await page.keyboard.press('o');
      await tools.getByRole('button', { name: 'Speed and loop' }).click();
      // The account has kept the loop.
      await expect(tools.getByText('Repeats 0:04 to 0:04.8.')).toBeVisible();
      await place.fill('9');
      await tools.getByRole('button', { name: 'No repeat' }).click();
      await tools.getByRole('button', { name: 'Play the recording' }).click();
      await expect.poll(async () => (await sound(page))?.at).toBeGreaterThan(9.2);
      await page.keyboard.press('Escape');
      await page.keyboard.press('k');
      proxy.answer(undefined);
      await page.keyboard.press('g');
      await tools.getByLabel('Recordings, too (0.5 MB)').uncheck();
      const kept = () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('private stage '));
          const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return files.flat().filter(({ url }) => url.includes('/media/')).length;
        });
      await expect.poll(kept).toBe(0);
    });
  } finally {
    proxy.stop();
  }

  await test.step('on the song’s page it is counted in, and a pedal of one’s own starts it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(song);
    const recording = page.getByRole('region', { name: 'Recording' });
    await recording.getByRole('button', { name: 'Speed and loop' }).click();
    await expect(recording.getByLabel('Speed')).toHaveValue('1');
    await recording.getByRole('button', { name: 'Count in first' }).click();
    await expectGoodInAllLooks(page);
    await page.goto(stage);
    await page.keyboard.press('?');
    await tools.getByRole('button', { name: 'Set a key: Play or pause the recording' }).click();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F8');
    await expect(page.locator('[data-count-in]')).toHaveText(/[123]/);
    expect(await isPlaying(page)).toBe(false);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect(page.locator('[data-count-in]')).toHaveCount(0);
  });

  await test.step('who follows hears nothing', async () => {
    const context = await browser.newContext();
    const follower = await context.newPage();
    await follower.addInitScript(noteSounds);
    await signInAs(
      follower,
      await addPerson({ givenName: 'Ivo', familyName: 'Silent', groups: ['JamUsers'] }),
    );
    await follower.goto(stage);
    await page.keyboard.press('l');
    await expect(follower.getByText('Following Maya Keeper.')).toBeVisible();
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await follower.evaluate(() => window.sounds.filter(({ src }) => src).length)).toBe(0);
    await context.close();
  });
  complaints.splice(0, Infinity, ...complaints.filter((each) => !/Failed to load resource|502/.test(each)));
});
