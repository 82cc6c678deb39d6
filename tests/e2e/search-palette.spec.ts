import { expect, type Page } from '@playwright/test';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { tip } from '../../src/writing/tip.ts';
import { beeUser } from '../support/guests.ts';
import { addPerson, beside, signInAs, signInAsAdministrator } from './administrator.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './page.ts';

const EVENT = 'Strings at Noon';
const TIP = 'Pass the clap';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const recent = (page: Page) => palette(page).getByRole('group', { name: 'Recent' }).getByRole('option');
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('recent:')));

const REFUSED = /Failed to load resource.*404/;

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

async function openFrom(page: Page, list: string, title: string) {
  await page.goto(list);
  await page.locator('#screen').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('what one opened last is at hand, for nobody else and not once one has logged out', async ({
  page,
  context,
  complaints,
}) => {
  const person = await signInAsAdministrator(page);
  await page.goto('/bee/home');
  await openPalette(page);
  // Nothing was opened yet.
  await expect(palette(page).getByRole('group', { name: 'Go to' })).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await test.step('the last first, with its picture, and Enter goes there', async () => {
    await openFrom(page, '/bee/tips/list?sort=title', TIP);
    await openFrom(page, '/bee/events/list', EVENT);
    await page.goto('/bee/home');
    await openPalette(page);
    await expect(recent(page)).toHaveText([`${EVENT} Events`, `${TIP} Tips`]);
    await expect(recent(page).first().locator('img')).toHaveAttribute('src', /^\/(covers|media)\//);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: EVENT })).toBeVisible();
    // Where one is needs no way there.
    await openPalette(page);
    await expect(recent(page)).toHaveText([`${TIP} Tips`]);
    await page.keyboard.press('Escape');
    expect(await kept(page)).toEqual([`recent:${person.id}`]);
  });

  await test.step('what is gone is no more offered', async () => {
    const { id } = await beside(() =>
      createContent({ ...beeUser, id: person.id }, tip, { title: 'Zz soon gone' }),
    );
    await page.goto(`/bee/tips/show/${id}`);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('Zz soon gone');
    await beside(() => db().deleteFrom('tips').where('id', '=', id).execute());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'This verse is missing' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .not.toContain('Zz soon gone');
  });

  const other = await addPerson({ givenName: 'Otto', familyName: 'Other', groups: ['BeeUsers'] });
  await test.step('another account in the same browser sees nothing of it', async () => {
    await context.clearCookies();
    await signInAs(page, other);
    await page.goto('/bee/home');
    await openPalette(page);
    await expect(palette(page).getByRole('group', { name: 'Go to' })).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
    expect(await kept(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('nothing is left once one has logged out', async () => {
    await openFrom(page, '/bee/tips/list?sort=title', TIP);
    await expect.poll(() => kept(page)).toEqual([`recent:${other.id}`]);
    await page.getByRole('button', { name: 'Otto Other' }).click();
    await page.locator('#face').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/guests/index');
    expect(await kept(page)).toEqual([]);
  });
  complaints.splice(0, Infinity, ...complaints.filter((words) => !REFUSED.test(words)));
});

test('keys go through the search, the match is marked, and where nothing matches it leads on', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/home');
  await openPalette(page);
  const search = palette(page).getByRole('combobox');
  const options = palette(page).getByRole('option');
  const chosen = palette(page).getByRole('option', { selected: true });

  await test.step('to the last and back to the first', async () => {
    await page.keyboard.press('End');
    await expect(chosen).toHaveText(
      await options
        .last()
        .innerText()
        .then((words) => words.replace(/\n+/g, ' ')),
    );
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).toBeInViewport({ ratio: 1 });
    expect(await search.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  });

  await test.step('by kinds, then screens and what can be created', async () => {
    await search.fill('tip');
    await expect(palette(page).getByRole('group', { name: 'Go to' }).getByRole('option')).toHaveText([
      'Tips Write',
    ]);
    await expect(palette(page).getByRole('group', { name: 'Create' }).getByRole('option')).toHaveText([
      'New tip Write',
    ]);
    await search.fill('strings');
    const events = palette(page).getByRole('group', { name: 'Events' });
    await expect(events.getByRole('option').first()).toContainText(EVENT);
    await expect(events.locator('mark').first()).toHaveText('Strings');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('nothing matches', async () => {
    await search.fill('zzqqxx');
    await expect(palette(page).getByRole('status')).toHaveText('No matches.');
    await expect(options).toHaveText(['Search everything for “zzqqxx”']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/bee\/search\?q=zzqqxx$/);
    await expect(palette(page)).toBeHidden();
  });
});
