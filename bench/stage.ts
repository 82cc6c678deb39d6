// `npm run bench -- stage`: how long a band waits on the stage, in Chromium, on a phone (CPU four times slower) and not.
import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { demoSongs } from '../src/demo/demo-songs.server.ts';
import { asSystem } from '../src/kernel/access/viewer.ts';
import { createPlaylist } from '../src/music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../src/music/playlists/items.ts';
import { createSongs } from '../src/music/songs/changes.server.ts';
import { readConfig, setConfig } from '../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../src/platform/db/database.server.ts';
import { migrate } from '../src/platform/db/migrate.server.ts';
import { loadSecretKey } from '../src/platform/secrets.server.ts';
import { CHROMIUM, CHROMIUM_AS_IT_IS } from '../tests/support/chromium.ts';
import { median } from './load.ts';
import { newDataFolder, runOnCoreZero } from './site.ts';
import { songbookMilliseconds } from './songbook.ts';
import { signedIn } from './volume/member.ts';

const SONGS = 30;
const PAINTED = 'the sheet is painted';
const SHEET = '[aria-label="The sheet"]:not([aria-hidden])';

async function addSet(): Promise<string> {
  const maker = asSystem('a set to be measured');
  const texts = Array.from({ length: SONGS }, (_, n) =>
    (demoSongs[n % demoSongs.length] ?? '').replace(/\{title: /, `{title: ${n + 1} `),
  );
  const ids = await createSongs(maker, texts);
  const items = ids.map((id) => itemFrom(newSong(randomUUID(), id)));
  const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
  return createPlaylist(maker, { title: 'Thirty songs', ...details, items });
}

/** Milliseconds from asking for the page to the sheet that is painted; the page itself looks, for Playwright's looking takes long. */
async function opening(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForEvent('console', (message) => message.text() === PAINTED);
  return page.evaluate(() => (window as unknown as { painted: number }).painted);
}

/** Says when the sheet was painted. */
const lookForSheet = ([sheet, said]: readonly [string, string]) => {
  const look = () => {
    if (!document.querySelector(`${sheet} section`)) requestAnimationFrame(look);
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          Object.assign(window, { painted: performance.now() });
          console.log(said);
        }),
      );
  };
  requestAnimationFrame(look);
};

/** Milliseconds from each key to what is painted of it. */
async function turns(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const turns: number[] = [];
    Object.assign(window, { turns });
    const listen = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => turns.push(performance.now() - timeStamp)));
    window.addEventListener('keydown', listen, true);
  });
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(700);
  }
  return page.evaluate(() => (window as unknown as { turns: number[] }).turns);
}

/** Milliseconds from the leader's key to the song that the follower sees, on one clock. */
async function behind(leader: Page, follower: Page, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const before = await follower.locator('h2').first().textContent();
    const seen = follower.evaluate(
      (was) =>
        new Promise<number>((resolve) => {
          const look = () =>
            document.querySelector('h2')?.textContent === was
              ? requestAnimationFrame(look)
              : setTimeout(() => resolve(performance.timeOrigin + performance.now()));
          look();
        }),
      before,
    );
    const pressed = leader.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const listen = ({ timeStamp }: KeyboardEvent) => resolve(performance.timeOrigin + timeStamp);
          window.addEventListener('keydown', listen, { capture: true, once: true });
        }),
    );
    await leader.waitForTimeout(600);
    await leader.keyboard.press('n');
    waits.push((await seen) - (await pressed));
  }
  return waits;
}

const rows: string[] = [];
const row = (what: string, figures: readonly number[], bar: string) => {
  const [typical, worst] = [median([...figures]), Math.max(...figures)].map(Math.round);
  rows.push(`| ${what} | ${typical} ms | ${worst} ms | ${bar} |`);
  console.log(rows.at(-1));
};

console.log('| what | median | worst | bar |\n|---|---|---|---|');
row('a songbook of 1 MB, read and set', [songbookMilliseconds()], '≤ 150 ms on a quiet machine');
const folder = newDataFolder();
const config = readConfig({ DATA_DIR: folder });
setConfig(config);
loadSecretKey(config);
openDatabase(config);
await migrate();
const set = await addSet();
const cookie = await signedIn();
await closeDatabase();
const site = await runOnCoreZero(['scripts/serve.mjs'], { DATA_DIR: folder, DEMO: '0' }, '/guests/index');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_AS_IT_IS });
const [name = '', value = ''] = cookie.split('=');
const stage = `${site.url}/bee/playlists/show/${set}/stage`;
const newPage = async (): Promise<Page> => {
  // Workers keep pages: what is measured is the network's.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([{ name, value, url: site.url }]);
  await context.addInitScript(lookForSheet, [SHEET, PAINTED] as const);
  return context.newPage();
};
const firstOpened: number[] = [];
for (let n = 0; n < 5; n += 1) {
  const fresh = await newPage();
  // Only the device's own memory of songs is new, not the program.
  await fresh.goto(`${site.url}/bee/playlists/show/${set}`);
  firstOpened.push(await opening(fresh, stage));
  await fresh.context().close();
}
row(`a set of ${SONGS} songs on the stage, on a new device`, firstOpened, '');
const page = await newPage();
await opening(page, stage);
const opened: number[] = [];
for (let n = 0; n < 7; n += 1) {
  await page.waitForTimeout(1000);
  opened.push(await opening(page, stage));
}
row(`a set of ${SONGS} songs on the stage, again`, opened, '< 300 ms');
const cpu = await page.context().newCDPSession(page);
await cpu.send('Emulation.setCPUThrottlingRate', { rate: 4 });
await page.waitForTimeout(1000);
row('a page turned, CPU 4 × slower', await turns(page, 25), '< 50 ms');
await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 });
const [leader, follower] = [await newPage(), await newPage()];
await leader.goto(stage);
await follower.goto(stage);
await leader.waitForSelector(`${SHEET} section`);
await leader.waitForTimeout(500);
await leader.keyboard.press('l');
await follower.waitForTimeout(1000);
row('a follower behind its leader', await behind(leader, follower, 15), '≤ 150 ms');
await browser.close();
await site.stop();
