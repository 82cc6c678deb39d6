import { expect, type Page } from '@playwright/test';
import { binContent } from '../../src/kernel/content/bin.server.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { createSong } from '../../src/music/songs/changes.server.ts';
import { tip } from '../../src/writing/tip.ts';
import { addEvent } from '../support/factories.ts';
import { beeUser, comeIn } from '../support/guests.ts';
import { addUser } from '../support/people.ts';
import { beside, signInAsAdministrator } from './administrator.ts';
import { expectNoSidewaysScroll, test } from './page.ts';

const ENOUGH = 18;

const rows = (page: Page) => page.locator('#screen tbody tr');

/** Where the first row begins, and how many are seen as a whole. */
async function seen(page: Page) {
  await expect(rows(page).nth(1)).toBeVisible();
  return rows(page).evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect());
    return {
      top: boxes[0]?.top ?? Infinity,
      whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
    };
  });
}

test('a list begins on the first screen of a phone, and shows eighteen rows on a large one', async ({
  page,
}) => {
  const person = await signInAsAdministrator(page);
  const staff = { ...beeUser, id: person.id };
  const tips: string[] = [];
  // With tabs and figures above its list, and nobody else who comes in meanwhile.
  let event = '';
  await beside(async () => {
    for (let nr = 1; nr <= ENOUGH; nr += 1) {
      const { id } = await createContent(staff, tip, { title: `Ztip among many ${nr}` });
      tips.push(id);
      await createSong(staff, { chordpro: `{title: Zsong among many ${nr}}` });
      await addUser({ givenName: 'Zoë', familyName: `Zz-among-${nr}` });
    }
    event = (await addEvent({ capacity: 180 })).id;
    for (let nr = 1; nr <= ENOUGH; nr += 1) await comeIn(event);
  });
  const lists = ['events/list?when=all', 'parts/list', 'songs/list', 'tips/list', 'users/list'];
  for (const list of lists)
    await test.step(list, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/bee/${list}`);
      expect((await seen(page)).whole).toBeGreaterThanOrEqual(18);
      await page.setViewportSize({ width: 390, height: 844 });
      expect((await seen(page)).top).toBeLessThanOrEqual(300);
      await expectNoSidewaysScroll(page);
    });
  await test.step('the guests of an event, below its name and tabs', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/bee/events/show/${event}/participants`);
    expect((await seen(page)).whole).toBeGreaterThanOrEqual(16);
    await page.setViewportSize({ width: 390, height: 844 });
    // Its title has a line of its own, below the buttons.
    expect((await seen(page)).top).toBeLessThanOrEqual(320);
  });
  // What others look for comes first again.
  await beside(async () => {
    for (const id of tips) await binContent(staff, tip, id);
  });
});

test('a row says the one thing to know first, and shows what it is of', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bee/events/list');
  const row = (title: string) => rows(page).filter({ hasText: title });
  await expect(row('Strings at Noon')).toContainText('Cancelled');
  await expect(row('Strings at Noon')).not.toContainText('Published');
  await expect(row('Le rythme au bureau')).toContainText('Full · 5 waiting');
  // The house's own time is said by no row, another one by each.
  await expect(row('Le rythme au bureau')).not.toContainText('Lyon time');
  await expect(row('Strings at Noon')).toContainText('London time');
  const picture = row('Strings at Noon').getByRole('presentation');
  await expect(picture).toHaveAttribute('src', /^\/(covers|media)\//);
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await beside(() => addUser({ givenName: 'Zoë', familyName: 'Van-Neverin' }));
  await page.goto('/bee/users/list?q=neverin');
  await expect(rows(page).first()).toContainText('Has not logged in yet');
  await expect(rows(page).first()).toContainText('ZN');
  await page.goto('/bee/usermessages/list');
  await expect(row('Is there a lift?')).toContainText('Answered');
  await expect(row('A hall with a good floor')).toContainText('New nobody yet');
});

test('on a phone the menu has the columns and the saved views, too', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bee/events/list?state=draft');
  const more = page.locator('#screen').getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByText('Save this view').click();
  await page.getByLabel('Name of the view').fill('Drafts');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('link', { name: 'Hide Place', exact: true }).click();
  await expect(page).toHaveURL(/without=Place/);
  await expect(page.locator('#screen').getByRole('cell', { name: 'London', exact: true })).toHaveCount(0);
  await expect(page.locator('.event-city').first()).toBeHidden();
});

test('a narrow table gives titles the room, and says of a column that it has none for it', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/bee/events/list');
  const title = rows(page).getByRole('link', { name: 'First Steps on the Ukulele' });
  expect(await title.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  await page.locator('thead').getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('link', { name: 'Hide Place no room here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hide When', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: 'Hide Place', exact: true })).toBeVisible();
  // Where the last of all columns has no room, the one before it has the button.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/bee/parts/list');
  await page.locator('thead').getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('link', { name: 'Hide Added no room here' })).toBeVisible();
});

test('a list of blogs says its drafts, and on a phone what its last day is', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bee/blogs/list');
  const row = rows(page).filter({ hasText: 'Carnet de chœur' });
  await expect(row).toContainText('2 · 1 draft');
  const changed = row.getByRole('cell', { name: /^Changed/ });
  await expect(changed).toBeVisible();
  expect(await changed.innerText()).not.toContain(':');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a list is narrowed and taken out', async ({ page }) => {
    await signInAsAdministrator(page);
    await page.goto('/bee/events/list');
    const bar = page.getByRole('group', { name: 'With selected' });
    await expect(bar).toHaveCSS('position', 'static');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('State', { exact: true }).selectOption('draft');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/state=draft/);
    await page.getByRole('link', { name: 'Remove the filter State: Draft' }).click();
    await expect(page).not.toHaveURL(/state=/);
    await page.locator('#screen').getByRole('button', { name: 'More', exact: true }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV: all of this list' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  });
});
