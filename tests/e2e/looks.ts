import { expect, type Page } from '@playwright/test';
import { OF_COLOURS, violationsOf } from './axe.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page.ts';

/** Each width and each theme once: what is wrong in one of both is hardly right in the other. LOOKS=all takes all four. */
const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;
const isTaken = ({ width, colorScheme }: (typeof LOOKS)[number]) =>
  process.env['LOOKS'] === 'all' || process.env['SHOTS'] || (width === 390) === (colorScheme === 'dark');

/** Accessible in both themes, as wide as the page is. It is left in the light one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, OF_COLOURS)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/**
 * Accessible on a phone and a large screen, in the dark and the light theme, and never wider than the screen.
 * With SHOTS there is a picture of each look in that folder.
 */
export async function expectGoodInAllLooks(page: Page): Promise<void> {
  const shots = process.env['SHOTS'];
  const name = new URL(page.url()).pathname.slice(1).replaceAll('/', '-');
  for (const { width, colorScheme } of LOOKS.filter(isTaken)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (shots)
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
}
