import { expect, type Page } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { test } from './page.ts';

const box = (page: Page) => page.locator('#screen').getByRole('searchbox').first();
const queryOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name) ?? '';

/** Types as a hand does, a letter each so many milliseconds, and looks at what stands there then. */
async function typeAt(page: Page, text: string, pace: number): Promise<void> {
  await box(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text, { delay: pace });
  await expect(box(page)).toHaveValue(text);
  await expect(box(page)).toBeFocused();
  await expect.poll(() => queryOf(page, 'q')).toBe(text);
  await expect(box(page)).toHaveValue(text);
  await expect(box(page)).toBeFocused();
}

/** Two that are made in different ways, at every pace; the others have their search box from these, some with more around it. */
const AT_EVERY_PACE = ['/guests/index', '/bee/tips/list'];
const OTHERS = ['/bee/events/list', '/bee/search', '/bee/songs/list', '/bee/media/list'];

test('who searches slowly keeps every letter and the place', async ({ page }) => {
  await signInAsAdministrator(page);
  for (const path of AT_EVERY_PACE)
    await test.step(path, async () => {
      await page.goto(path);
      await typeAt(page, 'choir', 60);
      await typeAt(page, 'hum', 250);
      await typeAt(page, 'ch', 450);
      await typeAt(page, 'hu', 1200);
    });
  for (const path of OTHERS)
    await test.step(path, async () => {
      await page.goto(path);
      await typeAt(page, 'hu', 450);
    });
});

test('what is typed before the scripts have come narrows the list, too', async ({ page }) => {
  await signInAsAdministrator(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  const arrived = page.goto('/bee/songs/usage');
  await page.getByLabel('From').fill('2026-01-02');
  release.resolve();
  await arrived;
  await expect.poll(() => queryOf(page, 'from')).toBe('2026-01-02');
});

test('a search box that an answer overtakes keeps what was typed meanwhile', async ({ page }) => {
  await page.goto('/guests/index');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/index\.data\?q=hu&|index\.data\?q=hu$/, async (route) => {
    await held;
    await route.continue();
  });
  await box(page).focus();
  const asked = page.waitForRequest(/\.data\?q=hu(&|$)/);
  await page.keyboard.type('hu');
  await asked;
  await page.keyboard.type('m');
  letGo();
  await expect.poll(() => queryOf(page, 'q')).toBe('hum');
  await expect(box(page)).toHaveValue('hum');
});

test('who opens something a moment after typing is not called back to the list', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/tips/list?sort=title');
  await page.route('**/bee/tips/show/**', async (route) => {
    // Longer than the list waits for the next letter.
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>('input[name="q"]');
    search?.focus();
    document.execCommand('insertText', false, 'h');
    document.querySelector<HTMLElement>('tbody a')?.click();
  });
  await expect(page).toHaveURL(/\/bee\/tips\/show\//);
});

test('a filter keeps the focus of who steps through it; links, Clear and the back key show the address', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/tips/list?q=clap');
  await expect(box(page)).toHaveValue('clap');
  const kind = page.locator('#screen form select').first();
  const name = (await kind.getAttribute('name')) ?? '';
  await page.locator('#screen').getByRole('button', { name: 'Filter' }).click();
  await kind.focus();
  for (const step of [1, 2]) {
    await page.keyboard.press('ArrowDown');
    const value = await kind.locator('option').nth(step).getAttribute('value');
    await expect.poll(() => queryOf(page, name)).toBe(value);
    await expect(kind).toBeFocused();
    await expect(kind).toHaveValue(value ?? '');
  }
  const chosen = await kind.inputValue();
  await page.keyboard.press('Escape');
  // How many are set, and which.
  await expect(page.getByRole('button', { name: 'Filter 1 set' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove the filter/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
  await expect(page).toHaveTitle(/Blog Overview/);
  await page.goBack();
  await expect(kind).toHaveValue(chosen);
  await expect(box(page)).toHaveValue('clap');
  // The same list at another address: its own state, though the form stays.
  await page.evaluate(() => history.pushState({ idx: 99 }, '', '/bee/tips/list?q=hum'));
  await page.goBack();
  await expect(box(page)).toHaveValue('clap');
  await page.goForward();
  await expect(box(page)).toHaveValue('hum');
  await expect(kind).toHaveValue('');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
});
