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
  await list.getByLabel('/ and ? are keys, too').uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
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
