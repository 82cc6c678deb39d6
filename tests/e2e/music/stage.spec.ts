import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { lead } from '../../../src/music/stage/lead/lead.server.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newBreak } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../../support/chromium.ts';
import { pdfText } from '../../support/files/pdf-text.ts';
import { asPerson } from '../../support/viewers.ts';
import { addPerson, beside, signInAs, signInAsAdministrator } from '../administrator.ts';
import { logInThere } from '../authenticator.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../page.ts';

/** What the browser says of a network that the test took away. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;
const VERSES = Array.from(
  { length: 12 },
  (_, verse) => `{start_of_verse}\n[G]Verse ${verse + 1} is [C]sung by [G]all\n{end_of_verse}\n`,
).join('\n');

const addSongs = (mark: string): Promise<void> =>
  beside(async () => {
    for (const [title, key] of [
      ['Long Road', 'G'],
      ['Short Way', 'G'],
    ])
      await createSong(asSystem('songs for a test'), {
        chordpro: `{title: ${title} ${mark}}\n{key: ${key}}\n{tempo: 120}\n{duration: 0:20}\n${title === 'Long Road' ? VERSES : '[G]Home again'}`,
        rights: 'publicDomain',
      });
  });

declare global {
  interface Window {
    wakeLocks: WakeLockSentinel[];
  }
}

/** The browser's own locks, each noted as it is given. */
function noteWakeLocks(): void {
  window.wakeLocks = [];
  const { wakeLock } = navigator;
  const ask = wakeLock.request.bind(wakeLock);
  wakeLock.request = async (type) => {
    const lock = await ask(type);
    window.wakeLocks.push(lock);
    return lock;
  };
}

const song = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const openTools = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'All tools', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tools' })).toBeVisible();
};
const closeTools = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Tools' })).toBeHidden();
};
const inOneColumn = async (page: Page): Promise<void> => {
  await openTools(page);
  await page.getByRole('button', { name: 'One column' }).click();
  await closeTools(page);
};
const toolsSay = async (page: Page, text: string): Promise<void> => {
  await openTools(page);
  await expect(page.getByRole('region', { name: 'Tools' }).getByText(text)).toBeVisible();
  await closeTools(page);
};
const toolsKey = async (page: Page, key: string | RegExp): Promise<void> => {
  await openTools(page);
  await expect(page.getByRole('group', { name: 'Your key' }).getByRole('status')).toHaveText(key);
  await closeTools(page);
};
const scrolled = (page: Page) =>
  page.getByRole('region', { name: 'The sheet' }).evaluate((sheet) => sheet.scrollTop);
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('private stage '));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => new URL(url).pathname);
  });

// Full screen and wake locks are of the whole browser.
test.use({ launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS } });

test('a set is played by keyboard alone, led, followed, kept offline and printed', async ({
  page,
  browser,
  complaints,
}) => {
  const mark = String(Date.now());
  await page.addInitScript(noteWakeLocks);
  await signInAsAdministrator(page);
  await addSongs(mark);

  await test.step('a set is put together', async () => {
    await page.goto('/bee/playlists/create');
    await page.getByLabel('Title').fill(`Stage ${mark}`);
    await page.getByRole('button', { name: 'Create playlist' }).click();
    await expect(page.getByText('Playlist created. Now add songs.')).toBeVisible();
    for (const title of ['Long Road', 'Short Way']) {
      await page.getByLabel('Song to add').fill(`${title} ${mark}`);
      await page.getByRole('button', { name: `Add ${title} ${mark}` }).click();
    }
    await page
      .getByRole('group', { name: `Long Road ${mark}` })
      .getByLabel('Key in this set')
      .fill('A');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });
  const show = page
    .url()
    .replace(/\?.*/, '')
    .replace('/edit/', '/show/')
    .replace(/\/songs$/, '');
  const stage = new URL(`${show}/stage`).pathname;

  await test.step('and played by keyboard alone, in the dark', async () => {
    await page.goto(show);
    await page.getByRole('link', { name: 'Stage' }).focus();
    await page.keyboard.press('Enter');
    await expect(song(page)).toHaveText(`Long Road ${mark}`);
    await expect(page.getByText('1 of 2')).toBeVisible();
    const ground = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);
    expect(await ground()).toBe('rgb(23, 19, 14)');
    const held = () => page.evaluate(() => window.wakeLocks.map(({ released }) => !released));
    await expect.poll(held).toEqual([true]);
    // Browsers let go of it whenever the page is hidden; headless ones never hide a page.
    await page.evaluate(async () => {
      const show = (state: string) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      show('hidden');
      await window.wakeLocks[0]?.release();
      show('hidden');
    });
    await page.waitForTimeout(200);
    expect(await held()).toEqual([false]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(held).toEqual([false, true]);
    const fills = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
    await openTools(page);
    const switchOf = page.getByRole('button', { name: 'Full screen' });
    for (const on of [true, false, true]) {
      await page.keyboard.press('f');
      await expect.poll(fills).toBe(on);
      await expect(switchOf).toHaveAttribute('aria-pressed', String(on));
    }
    await page.keyboard.press('f');
    await expect.poll(fills).toBe(false);
    const key = page.getByRole('group', { name: 'Your key' }).getByRole('status');
    await expect(key).toHaveText('A');
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await expect(key).toHaveText('B +2');
    await expect(
      page
        .getByText('F♯')
        .or(page.getByText('E', { exact: true }))
        .first(),
    ).toBeVisible();
    await page.keyboard.press('d');
    await page.keyboard.press('d');
    await expect(key).toHaveText('A');
    await closeTools(page);
    const sheet = page.getByRole('region', { name: 'The sheet' });
    const size = () => sheet.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    const before = await size();
    // All of it is seen at once, as large as it goes.
    expect(before).toBeGreaterThanOrEqual(24);
    await expect(page.getByText('Verse 12 is')).toBeInViewport();
    await inOneColumn(page);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('+');
    await expect.poll(size).toBeGreaterThan(before);
    await page.keyboard.press('s');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(20);
    await page.keyboard.press('s');
    // It comes to rest, and stays there.
    let rest = 0;
    await expect
      .poll(async () => {
        const moved = (await scrolled(page)) - rest;
        rest += moved;
        return moved;
      })
      .toBe(0);
    await page.waitForTimeout(300);
    expect(await scrolled(page)).toBe(rest);
    await page.keyboard.press('m');
    await expect(
      page.getByRole('region', { name: 'Metronome' }).getByRole('button', { name: 'Stop' }),
    ).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Tempo' })).toHaveValue('120');
    await page.keyboard.press('m');
    for (const [press, place] of [
      ['n', 2],
      ['p', 1],
      ['End', 2],
      ['p', 1],
      ['n', 2],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(press);
      await expect(page.getByText(`${place} of 2`)).toBeVisible();
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('region', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('?');
    const box = await sheet.boundingBox();
    if (!box) throw new Error('No sheet.');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.mouse.click(box.x + box.width - 20, box.y + 100);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await page.mouse.click(box.x + 20, box.y + 100);
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  const context = await browser.newContext();
  const other = await context.newPage();
  await test.step('another device follows, breaks away, comes back and catches up', async () => {
    await signInAs(other, await addPerson({ givenName: 'Kim', familyName: 'Player', groups: ['JamUsers'] }));
    await other.goto(stage);
    await toolsSay(other, 'Nobody is leading this set.');
    await page.keyboard.press('l');
    await expect(page.getByText('Leading', { exact: true })).toBeVisible();
    await toolsSay(page, 'You are leading: the others see your song, place and key.');
    await expect(other.getByText('Following Maya Keeper.')).toBeVisible();
    await page.keyboard.press('u');
    await toolsKey(other, 'B♭ +1');
    await inOneColumn(other);
    for (let i = 0; i < 4; i += 1) await other.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => scrolled(other)).toBeGreaterThan(100);
    await page.keyboard.press('n');
    await expect(song(other)).toHaveText(`Short Way ${mark}`);
    await other.keyboard.press('b');
    await expect(other.getByText('Following paused', { exact: true })).toBeVisible();
    await toolsSay(other, 'Maya Keeper is leading; following paused.');
    await page.keyboard.press('Home');
    await expect(page.getByText('1 of 2')).toBeVisible();
    await expect(other.getByText('2 of 2')).toBeVisible();
    await other.keyboard.press('b');
    await expect(other.getByText('1 of 2')).toBeVisible();
    await context.setOffline(true);
    await expect(other.getByText('Offline', { exact: true })).toBeVisible();
    await toolsSay(other, 'Offline: this device is on its own.');
    await page.keyboard.press('End');
    await page.keyboard.press('u');
    await expect(page.getByText('2 of 2')).toBeVisible();
    await expect(other.getByText('1 of 2')).toBeVisible();
    await context.setOffline(false);
    await expect(song(other)).toHaveText(`Short Way ${mark}`);
    await toolsKey(other, /\+1/);
    // A leader whose own network was away tells where he is when it is back.
    await page.context().setOffline(true);
    await page.keyboard.press('Home');
    await expect(page.getByText('1 of 2')).toBeVisible();
    await expect(other.getByText('2 of 2')).toBeVisible();
    await page.context().setOffline(false);
    await expect(other.getByText('1 of 2')).toBeVisible();
    await other.goto('about:blank');
    await page.keyboard.press('End');
    await other.goto(stage);
    await expect(song(other)).toHaveText(`Short Way ${mark}`);
    // Who leads goes on leading after a reload, too.
    await page.reload();
    await toolsSay(page, 'You are leading: the others see your song, place and key.');
    await page.keyboard.press('l');
    await toolsSay(other, 'Nobody is leading this set.');
  });

  await test.step('accessible dark and light, on small screens and large', async () => {
    for (const light of [false, true]) {
      await openTools(page);
      if (light) await page.getByRole('button', { name: 'Light' }).click();
      await expectAccessible(page);
      await page.keyboard.press('?');
      await expectAccessible(page);
      await closeTools(page);
    }
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expect(song(page)).toBeInViewport();
    }
    await openTools(page);
    await page.getByRole('button', { name: 'Light' }).click();
    await closeTools(page);
  });

  await test.step('it is there without a network, after a reload; nothing else is; logging out takes it away', async () => {
    await expect.poll(() => cachedPages(other)).toContain(stage);
    expect(
      (await cachedPages(other)).filter((path) => path !== stage && !path.startsWith('/assets/')),
    ).toEqual([]);
    await context.setOffline(true);
    await other.reload();
    await expect(song(other)).toHaveText(`Short Way ${mark}`);
    await other.keyboard.press('Home');
    await expect(song(other)).toHaveText(`Long Road ${mark}`);
    await other.keyboard.press('m');
    await expect(other.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(other.getByText('Offline', { exact: true })).toBeVisible();
    expect(await other.goto('/bee/playlists/list').catch(() => 'no network')).toBe('no network');
    await context.setOffline(false);
    await other.goto('/bee/playlists/list');
    const leave = other.getByRole('dialog').getByRole('button', { name: 'Log out' });
    await expect(async () => {
      await other.getByRole('navigation').getByRole('button', { name: 'Log out' }).click({ timeout: 5000 });
      await expect(leave).toBeVisible({ timeout: 5000 });
    }).toPass();
    await leave.click();
    await other.waitForURL('**/guests/index');
    expect(await cachedPages(other)).toEqual([]);
    await context.close();
  });

  await test.step('printed, and as files, it reads as it should', async () => {
    await page.goto(`${show}/print`);
    const printed = pdfText(await page.pdf({ format: 'A4' }));
    for (const words of [`Stage${mark}`, `LongRoad${mark}`, 'Verse12', 'Homeagain'])
      expect(printed).toContain(words);
    expect(printed).not.toMatch(/logout/i);
    for (const [name, part] of [
      ['Set list (PDF)', 'LongRoad'],
      ['All sheets (PDF)', 'Homeagain'],
    ] as const) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      const answer = await page.request.get(href ?? '');
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect(pdfText(await answer.body())).toContain(part);
    }
  });
  complaints.splice(0, Infinity, ...complaints.filter((text) => !OFFLINE.test(text)));
});

test('who begins to lead and turns on before the server has answered stays where they are', async ({
  page,
  complaints,
}) => {
  const mark = String(Date.now());
  await signInAsAdministrator(page);
  const set = await beside(() => {
    const items = [1, 2].map(() => itemFrom(newBreak(randomUUID())));
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    return createPlaylist(asSystem('a set for a test'), { title: `Begun ${mark}`, ...details, items });
  });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/stage/lead', async (route) => {
    if (!route.request().postData()?.includes('"do":"lead"')) return route.continue();
    const response = await route.fetch();
    const body = await response.text();
    await held;
    return route.fulfill({ status: response.status(), contentType: 'application/json', body });
  });
  // Nor does the stream tell it.
  await page.route('**/stage/live', (route) => held.then(() => route.abort()));
  await page.goto(`/bee/playlists/show/${set}/stage`);
  const asked = page.waitForRequest('**/stage/lead');
  await page.keyboard.press('l');
  await asked;
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Back to Break' })).toBeVisible();
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/stage/lead') && request.postData()?.includes('"tell"') === true,
  );
  answer();
  await told;
  await expect(page.getByRole('button', { name: 'Back to Break' })).toBeVisible();
  complaints.splice(0, Infinity, ...complaints.filter((text) => !OFFLINE.test(text)));
});

test('who only follows is told before the session ends; one touch keeps it, and a login brings it back', async ({
  page,
  complaints,
}) => {
  const mark = String(Date.now());
  const { id: userId, email, secret } = await signInAsAdministrator(page);
  const maya = await addPerson({ givenName: 'Maya', familyName: 'Leads' });
  const set = await beside(async () => {
    const maker = asSystem('a set for a test');
    const item = itemFrom(newBreak(randomUUID()));
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: null, gap: 0 };
    const id = await createPlaylist(maker, { title: `Followed ${mark}`, ...details, items: [item] });
    const place = { itemId: item.id, position: 0, shift: 0 };
    await lead({ ...asPerson('Maya'), id: maya.id }, id, { ...place, do: 'lead', device: randomUUID() });
    // She goes on being heard, though she has no device here.
    await db().updateTable('playlistLeads').set({ endsAt: '2099-01-01T00:00:00.000Z' }).execute();
    return id;
  });
  await page.clock.install();
  await page.goto(`/bee/playlists/show/${set}/stage`);
  await expect(page.getByText('Following Maya')).toBeVisible();

  await page.clock.fastForward('51:00');
  await expect(page.getByText('This device has not been used for 50 minutes.')).toBeVisible();
  const kept = page.waitForRequest((request) => new URL(request.url()).pathname === '/user');
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  expect((await (await kept).allHeaders())['x-unattended']).toBeUndefined();
  await expect(page.getByText('Following Maya')).toBeVisible();

  await beside(() => db().deleteFrom('sessions').where('userId', '=', userId).execute());
  await page.clock.fastForward('01:02:00');
  await expect(page.getByText('You were logged out: this device is on its own.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await logInThere(page, { email, secret });
  await expect(page.getByText('Following Maya')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${set}/stage`));
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes('401')));
});
