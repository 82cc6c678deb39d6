import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { createPlaylist } from '../../../src/music/playlists/changes.server.ts';
import { itemFrom, newSong } from '../../../src/music/playlists/items.ts';
import { createSong } from '../../../src/music/songs/changes.server.ts';
import { addPerson, beside, signInAs, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

/** What a stream says of a network that is away stands in the console, too. */
const AWAY = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;
const maker = asSystem('a set for a test');

const addSet = (mark: string) =>
  beside(async () => {
    const ids = [];
    for (const name of ['First', 'Second', 'Third'])
      ids.push(
        (
          await createSong(maker, {
            chordpro: `{title: ${name} ${mark}}\n{key: F}\n[F]la`,
            rights: 'publicDomain',
          })
        ).id,
      );
    const items = ids.map((id) => itemFrom(newSong(randomUUID(), id)));
    const details = { summary: '', tags: [], eventId: null, date: null, startTime: '20:00', gap: 0 };
    return { ids, id: await createPlaylist(maker, { title: `Changed ${mark}`, ...details, items }) };
  });

const title = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const key = (page: Page) => page.getByRole('group', { name: 'Your key' }).getByRole('status');
const news = (page: Page) => page.getByText('The set has changed');

test('a set that is changed while it is played is the changed one on every device, wherever each one is in it', async ({
  page: maya,
  browser,
  complaints,
}) => {
  const mark = String(Date.now());
  await signInAsAdministrator(maya);
  const { id, ids } = await addSet(mark);
  const stage = `/bee/playlists/show/${id}/stage`;
  const context = await browser.newContext();
  const kim = await context.newPage();
  await signInAs(kim, await addPerson({ givenName: 'Kim', familyName: 'Player', groups: ['JamUsers'] }));
  const desk = await maya.context().newPage();
  const all = async (check: (page: Page) => Promise<void>) => {
    for (const page of [maya, kim]) await check(page);
  };
  const both = (what: (page: Page) => ReturnType<typeof key>, text: string) =>
    all((page) => expect(what(page)).toHaveText(text));
  const follows = (text: string) => all((page) => expect(page.getByText(text).first()).toBeVisible());
  const save = async () => {
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText(/^Saved /)).toBeVisible();
  };
  const remove = async (name: string) => {
    await desk.getByRole('button', { name: `Remove ${name} ${mark}`, exact: true }).click();
  };

  await maya.goto(stage);
  // Who asks to lead and turns the key at once turns it for all, however long the answer takes.
  await maya.route('**/stage/lead', (route) => setTimeout(400).then(() => route.continue()), { times: 1 });
  await maya.keyboard.press('l');
  await maya.keyboard.press('u');
  await expect(maya.getByText('Leading', { exact: true })).toBeVisible();
  await kim.goto(stage);
  await all((page) => page.getByRole('button', { name: 'All tools', exact: true }).click());
  await expect(kim.getByText('Following Maya Keeper.').first()).toBeVisible();
  await maya.keyboard.press('u');
  await both(key, 'G +2');

  await test.step('the key that was tried is written down, and a song falls out', async () => {
    await desk.goto(`/bee/playlists/edit/${id}/songs`);
    await desk.getByRole('button', { name: `More of First ${mark}` }).click();
    await desk
      .getByRole('group', { name: `First ${mark}` })
      .getByLabel('Key in this set')
      .fill('G');
    await remove('Second');
    await save();
    await all((page) => expect(news(page)).toBeVisible());
    await both(key, 'G');
    await both(title, `First ${mark}`);
    await follows(`Next: Third ${mark}`.replace(': ', ':\u00A0'));
  });

  await test.step('what is played is played to its end, though it is taken out', async () => {
    await expect(news(maya)).toHaveCount(0, { timeout: 10_000 });
    await desk.getByLabel('Song to add').fill(`Second ${mark}`);
    await desk.getByRole('button', { name: `Add Second ${mark}` }).click();
    await remove('First');
    await save();
    await all((page) => expect(news(page)).toBeVisible());
    await all((page) => expect(page.getByText('Not in the set')).toBeVisible());
    await both(title, `First ${mark}`);
    await maya.keyboard.press('u');
    await both(key, 'A♭ +1');
    // Who comes only now, or comes back, stands there, too, and whoever leads goes on with it.
    const tom = await maya.context().newPage();
    await tom.goto(stage);
    for (const page of [tom, kim, maya]) {
      if (page !== tom) await page.reload();
      await expect(title(page)).toHaveText(`First ${mark}`);
    }
    await expect(tom.getByText('Not in the set')).toBeVisible();
    await all((page) => page.getByRole('button', { name: 'All tools', exact: true }).click());
    // The same key, from the song’s own.
    await both(key, 'A♭ +3');
    await expect(title(tom)).toHaveText(`First ${mark}`);
    await tom.close();
    await maya.keyboard.press('n');
    await both(title, `Third ${mark}`);
    // It is over now.
    await maya.keyboard.press('p');
    await both(title, `Third ${mark}`);
    await follows(`Next: Second ${mark}`.replace(': ', ':\u00A0'));
  });

  await test.step('a song that is corrected is read as it is now', async () => {
    await expect(news(kim)).toHaveCount(0, { timeout: 10_000 });
    await desk.goto(`/bee/songs/edit/${ids[2]}`);
    await desk.getByLabel('Key', { exact: true }).fill('C');
    await save();
    await both(key, 'C');
  });

  await test.step('who was away meanwhile has it as soon as there is a network', async () => {
    await context.setOffline(true);
    await expect(kim.getByText('Offline: this device is on its own.')).toBeVisible();
    await desk.goto(`/bee/playlists/edit/${id}/songs`);
    await desk.getByRole('button', { name: `Move Second ${mark} up` }).click();
    await save();
    await expect(maya.getByText(/2 of 2/)).toBeVisible();
    await maya.keyboard.press('p');
    await expect(title(maya)).toHaveText(`Second ${mark}`);
    await expect(title(kim)).toHaveText(`Third ${mark}`);
    await context.setOffline(false);
    await both(title, `Second ${mark}`);
    await follows(`Next: Third ${mark}`.replace(': ', ':\u00A0'));
  });

  await test.step('a key that the leader went away with is heard once, when it is written down', async () => {
    await maya.keyboard.press('n');
    await both(title, `Third ${mark}`);
    await maya.keyboard.press('u');
    await maya.keyboard.press('u');
    await both(key, 'D +2');
    await maya.close();
    await desk.getByRole('button', { name: `More of Third ${mark}` }).click();
    await desk
      .getByRole('group', { name: `Third ${mark}` })
      .getByLabel('Key in this set')
      .fill('D');
    await save();
    await expect(news(kim)).toBeVisible();
    await expect(key(kim)).toHaveText('D');
    await kim.keyboard.press('l');
    await expect(kim.getByText('Leading', { exact: true })).toBeVisible();
    await expect(key(kim)).toHaveText('D');
  });

  await test.step('a song that goes into the bin while it is played is played to its end', async () => {
    await expect(news(kim)).toHaveCount(0, { timeout: 10_000 });
    await desk.goto(`/bee/songs/show/${ids[2]}`);
    await desk.getByRole('main').getByRole('button', { name: 'More' }).first().click();
    await desk.getByText('Move to the bin…').click();
    await expect(
      desk.getByText(/It is in 1 playlist: “[^”]+”\. There it will be named as deleted/),
    ).toBeVisible();
    await desk.getByRole('button', { name: 'Move to the bin', exact: true }).click();
    await expect(news(kim)).toBeVisible();
    await expect(title(kim)).toHaveText(`Third ${mark}`);
    await expect(key(kim)).toHaveText('D');
    const late = await desk.context().newPage();
    await late.goto(stage);
    await expect(title(late)).toHaveText(`Third ${mark}`);
    await late.close();
    await kim.keyboard.press('p');
    await kim.keyboard.press('n');
    await expect(title(kim)).toHaveText(`Third ${mark} (deleted)`);
  });
  await test.step('a set that is emptied, or deleted, is said so, and what is on stage stays there', async () => {
    await expect(news(kim)).toHaveCount(0, { timeout: 10_000 });
    await kim.keyboard.press('p');
    await expect(title(kim)).toHaveText(`Second ${mark}`);
    await desk.goto(`/bee/playlists/edit/${id}/songs`);
    await remove('Second');
    await desk.getByRole('button', { name: `Remove Third ${mark} (deleted)`, exact: true }).click();
    await save();
    await expect(kim.getByText('Everything was taken out of the set')).toBeVisible();
    await expect(title(kim)).toHaveText(`Second ${mark}`);
    await desk.goto(`/bee/playlists/show/${id}`);
    await desk.getByRole('main').getByRole('button', { name: 'More' }).first().click();
    await desk.getByText('Move to the bin…').click();
    await desk.getByRole('button', { name: 'Move to the bin', exact: true }).click();
    await expect(kim.getByText('This set was deleted: this device is on its own.').first()).toBeVisible();
    await expect(kim.getByText('Leading', { exact: true })).toHaveCount(0);
    await expect(title(kim)).toHaveText(`Second ${mark}`);
    await desk.goto(`/bee/playlists/show/${id}`);
    await desk.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(kim.getByText('This set was deleted: this device is on its own.')).toHaveCount(0);
  });
  await context.close();
  complaints.splice(0, Infinity, ...complaints.filter((text) => !AWAY.test(text)));
});
