import { expect, type Page } from '@playwright/test';
import { createContent, saveContent } from '../../../src/kernel/content/changes.server.ts';
import { findContent } from '../../../src/kernel/content/content.server.ts';
import { richTextFromPlain } from '../../../src/kernel/rich-text/plain.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { tip } from '../../../src/writing/tip.ts';
import { photo } from '../../support/files/media-files.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

const somebody = asSystem('a text for a test');
const longText = (last: string) =>
  richTextFromPlain([...Array.from({ length: 60 }, (_, n) => `Paragraph ${n}.`), last].join('\n\n'));

const addLongTip = () =>
  beside(() =>
    createContent(somebody, tip, {
      title: 'A long tip',
      body: longText('The end.'),
    }),
  );
const saveBeside = (id: string) =>
  beside(async () => {
    const { version } = await findContent(somebody, tip, id);
    await saveContent(somebody, tip, id, version, { body: longText('Another end.') });
  });
const placeOf = (page: Page) => page.evaluate(() => window.scrollY);

test.beforeEach(({ page }) => signInAsAdministrator(page));

test('a save leaves one where one writes, and one that is refused shows why', async ({
  page,
  complaints,
}) => {
  const { id } = await addLongTip();
  await page.goto('/bee/tips/list');
  await page.goto(`/bee/tips/edit/${id}`);
  const text = page.locator('.rich-text-editing');
  await text.getByText('The end.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And more.');
  const before = await placeOf(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(Math.abs((await placeOf(page)) - before)).toBeLessThan(50);
  await expect(text).toBeFocused();

  await saveBeside(id);
  await page.keyboard.type(' And more still.');
  await page.keyboard.press('Control+s');
  const why = page.getByText(/saved this while you were writing/);
  await expect(why).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('saved this while you were writing');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'See why' }).click();
  await expect(why).toBeInViewport();
  expect(complaints.splice(0).filter((words) => !words.includes('409'))).toEqual([]);
});

test('a picture whose bytes did not come keeps a frame with its name, and comes with the network', async ({
  page,
  complaints,
}) => {
  await page.route('**/media/*/small', (route) => route.abort());
  await page.goto('/bee/tips/create');
  const text = page.locator('.rich-text-editing');
  await text.click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const file = { name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: await photo(90, 60) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await expect(text.getByText(/^stairs/)).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(text.getByText(/^stairs/)).toBeHidden();
  await expect(text.locator('img')).toBeVisible();
  expect(complaints.splice(0).filter((words) => !words.includes('ERR_FAILED'))).toEqual([]);
});
