import { expect } from '@playwright/test';
import { addPerson, signInAs, signInAsAdministrator } from './administrator.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './page.ts';

test('the shortcuts are listed by ?, but not while writing, and single keys can be turned off', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/tips/create');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const title = page.getByLabel('Title');
  await title.focus();
  await page.keyboard.type('Why?/');
  await expect(title).toHaveValue('Why?/');
  await expect(list).toBeHidden();

  await page.getByRole('link', { name: 'Tip Overview' }).focus();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await list.getByLabel(/Use the single keys/).uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
});

test('a list is worked through by keyboard: j and k move, x ticks, Escape takes all ticks away, Enter opens', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/tips/list?sort=title');
  const rows = page.locator('tbody tr');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const title = (row: number) => rows.nth(row).getByRole('link').textContent();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  expect(await focused()).toBe(await title(1));
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked({ indeterminate: true });
  // From the row that was ticked last to this one.
  await rows
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible();
  await expect(page.locator('tbody input:checked')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody input:checked')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move to bin' })).toBeHidden();
  // What is typed is nobody else's.
  const search = page.getByRole('searchbox', { name: 'Search tips' });
  await search.pressSequentially('xjk');
  await expect(search).toHaveValue('xjk');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(search).toBeFocused();
  await expect(rows.nth(1)).toBeVisible();
  await rows.nth(0).getByRole('link').focus();
  await page.keyboard.press('j');
  const opened = await title(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened ?? '');
});

test('the navigation narrows to icons with their names, and stays so', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bee/events/list');
  const work = page.locator('#work');
  const narrow = page.getByRole('button', { name: 'Narrow menu' });
  await narrow.focus();
  await page.keyboard.press('Enter');
  await page.reload();
  expect((await work.boundingBox())?.width).toBeLessThan(80);
  const stories = work.getByRole('link', { name: 'Stories' });
  await stories.hover();
  const tip = work.locator('[aria-hidden="true"]', { hasText: 'Stories' });
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expectAccessible(page);
  await stories.click();
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toHaveText('Write›Stories');
  await page.getByRole('button', { name: 'Wide menu' }).click();
  await page.reload();
  expect((await work.boundingBox())?.width).toBeGreaterThan(180);
});

test('one’s own face has account, gear and the way out; arrows move through it, and the navigation shows where one is', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bee/import');
  await expect(page.locator('#work').getByRole('link', { name: 'Import' })).toBeInViewport({ ratio: 1 });
  const face = page.getByRole('button', { name: 'Maya Keeper' });
  const menu = page.locator('#face');
  await face.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'My account' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(face).toBeFocused();
  await face.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page.getByText('User : Maya')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('User : Maya')).toBeHidden();
  await page.getByRole('button', { name: 'Create', exact: true }).press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'New page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bee\/pages\/create$/);
});

test('where the system forces its colours, the navigation shows where one is', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/bee/tips/list');
  const outlineOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Work' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect([await outlineOf('Tips'), await outlineOf('Blogs')]).toEqual(['solid', 'none']);
});

test('on a phone it is a drawer, and nothing behind it can be reached', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bee/tips/list');
  await expectNoSidewaysScroll(page);
  const button = page.getByRole('button', { name: 'Work', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Work' });
  await button.press('Enter');
  await expect(drawer.getByRole('link', { name: 'Tips' })).toBeFocused();
  await expectAccessible(page);
  const behind = page.locator('[inert] main');
  await expect(behind).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(380, 300);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/bee\/tips\/list$/);
  await button.click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(behind).toHaveCount(0);
});

test('Create offers what somebody may create, and nothing else', async ({ page }) => {
  await signInAs(
    page,
    await addPerson({ givenName: 'Joe', familyName: 'Jam', groups: ['JamUsers', 'BeeUsers'] }),
  );
  await page.goto('/bee/home');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  const menu = page.getByRole('navigation', { name: 'Create' });
  await create.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'New event' })).toBeFocused();
  await menu.getByRole('link', { name: 'New post' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'In which blog?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible();
  await expect(page).toHaveURL(/\/bee\/posts\/create\/[\w-]{36}$/);
});
