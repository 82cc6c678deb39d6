import { expect, type Page } from '@playwright/test';
import { isTodays } from '../support/part-of-day.ts';
import { OF_COLOURS, violationsOf } from './axe.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page.ts';

const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;
/** A number that pages differ by. */
const sumOf = (words: string) =>
  Array.from(words, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0);

/** Accessible in both themes, as wide as the page is. It is left in the light one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, OF_COLOURS)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/**
 * Never wider than the screen on a phone and on a large one, and accessible there in the dark and the light theme:
 * each page in one of the four looks a day, by all of axe's rules. It is left in the last of them. With SHOTS there is a
 * picture of each look in that folder.
 */
export async function expectGoodInAllLooks(page: Page): Promise<void> {
  const shots = process.env['SHOTS'];
  const name = new URL(page.url()).pathname.slice(1).replaceAll('/', '-');
  for (const [index, { width, colorScheme }] of LOOKS.entries()) {
    const isLookedAt = shots !== undefined || isTodays(sumOf(name) + index, LOOKS.length);
    const isMeasured = (width === 390) === (colorScheme === 'dark');
    if (!isLookedAt && !isMeasured) continue;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    if (isLookedAt) await expectAccessible(page);
    if (shots)
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
}
