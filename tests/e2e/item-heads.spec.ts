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
