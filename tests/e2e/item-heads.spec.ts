import { expect } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { expectNoSidewaysScroll, test } from './page.ts';

test('on a phone a title has a line of its own below several buttons', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [list, title] of [
    ['blogs', 'The Hive Journal'],
    ['epics', 'Shy people sing too'],
  ] as const) {
    await page.goto(`/bee/${list}/list`);
    await page.getByRole('link', { name: title }).click();
    const heading = page.getByRole('heading', { level: 1, name: title });
    expect((await heading.boundingBox())?.width).toBe(280);
    const menu = await page.getByRole('button', { name: 'More', exact: true }).boundingBox();
    expect((menu?.x ?? Infinity) + (menu?.width ?? 0)).toBeLessThanOrEqual(300);
    await expectNoSidewaysScroll(page);
  }
});

test('tags stand among the facts of a thing, not in its head', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/epics/list');
  await page.getByRole('link', { name: 'Shy people sing too' }).click();
  const tags = page.locator('#screen dl').last().getByRole('definition').last();
  await expect(page.locator('.item-head-facts').getByRole('link')).toHaveCount(0);
  await tags.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bee\/epics\/list\?tag=/);
});

test('on a phone a refusal near the top is shown with the title above it', async ({ page, complaints }) => {
  const { id } = await signInAsAdministrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/bee/users/edit/${id}`);
  await page.getByLabel('Given name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  complaints.splice(0, Infinity, ...complaints.filter((words) => !/status of 422/.test(words)));
});
