import { expect, type Page } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { test } from './page.ts';

/** The browser says of each file that did not come that it did not, the router of each screen. */
const FAILED =
  /^Failed to load resource|^Error loading route module|Failed to fetch dynamically imported module/;
test.afterEach(({ complaints }) =>
  complaints.splice(0, Infinity, ...complaints.filter((words) => !FAILED.test(words))),
);

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'preload error' });

/** Lets no more of the program come, from here on. */
const takeAway = (page: Page) =>
  page.route(
    (url) => /^\/assets\/.*\.js$/.test(url.pathname),
    (route) => route.abort('connectionfailed'),
  );

test('a screen whose code does not come leaves a guest’s form as it is, and offers to load the page again', async ({
  page,
}) => {
  await page.goto('/guests/contact');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await takeAway(page);
  await page.getByRole('link', { name: 'Members area' }).click();
  await expect(banner(page)).toContainText('What you typed is kept.');
  await banner(page).getByRole('button', { name: 'Close message' }).click();
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(banner(page)).toContainText('What you typed is kept.');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  // Its button works: nothing waits for what does not come.
  await expect(page.getByRole('button', { name: 'Send the message' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.unrouteAll();
  await banner(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
});

test('a part of a member’s screen that does not come is told of, and what was typed is offered again', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/epics/list');
  await page.route(/\/assets\/editing-.*\.js$/, (route) => route.abort('connectionfailed'));
  await page.goto('/bee/tips/create');
  await expect(banner(page)).toBeVisible();
  const text = page.getByRole('textbox', { name: /^Tip/ });
  await text.fill('Typed without the editor.');
  await page.unrouteAll();
  await banner(page).getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(text).toContainText('Typed without the editor.');
});

test('what is pressed before the scripts have come is done when they have', async ({ page }) => {
  await signInAsAdministrator(page);
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const opened = page.goto('/bee/home', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  late.resolve();
  await opened;
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  // The last press counts: who pressed elsewhere after it thought better of the first.
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
