import { expect, type Page } from '@playwright/test';
import { OF_COLOURS, violationsOf } from './axe.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page.ts';

/** A phone and a large screen. */
const WIDTHS = [390, 1440];

/** Accessible in both themes, as wide as the page is. It is left in the light one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, OF_COLOURS)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/**
 * Accessible in both themes, on a phone and a large screen, and never wider than it.
 * With SHOTS there is a picture of each in that folder.
 */
export async function expectGoodInAllLooks(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
    const shots = process.env['SHOTS'];
    if (!shots) continue;
    const name = new URL(page.url()).pathname.slice(1).replaceAll('/', '-');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}
