import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilKept } from '../page.ts';

/** The browser says of each refused form and missing page that it could not load it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (404|409|422)/;

async function save(page: Page): Promise<void> {
  // "Saved" may still stand there from before.
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

async function guestStatus(page: Page, path: string): Promise<number> {
  const answer = await fetch(new URL(path, page.url()));
  return answer.status;
}

test('guests read what is published, and nothing else', async ({ page }) => {
  await page.goto('/guests/index');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveTitle(/Blogs/);
  await page.getByRole('link', { name: 'The Hive Journal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Hive Journal');
  await expect(page.getByText('What a good question sounds like')).toHaveCount(0);
  await page.getByRole('link', { name: 'Forty people, one breath' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forty people, one breath');
  const jsonLd = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({ '@type': 'BlogPosting', author: { name: 'Tom Okafor' } });
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/guests/blogs/carnet-de-choeur', '/guests/tips/pass-the-clap']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  }
  expect(await guestStatus(page, '/guests/posts/what-a-good-question-sounds-like')).toBe(404);
  expect(await guestStatus(page, '/guests/tips/what-to-write-down-on-the-train')).toBe(404);
});

test('a member writes, schedules, keeps what was typed, moves stories and exports tips', async ({
  page,
  context,
  complaints,
}) => {
  await signInAsAdministrator(page);
  const title = `A post of ${Date.now()}`;
  let edit = '';

  await test.step('a post is begun in its blog', async () => {
    await page.goto('/bee/blogs/list');
    await page.getByRole('link', { name: 'The Hive Journal' }).click();
    await page.getByRole('link', { name: 'New post' }).click();
    await page.getByRole('button', { name: 'Create post' }).click();
    await expect(page.getByText(/Title - Write a title\./)).toBeVisible();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('textbox', { name: /^Text/ }).click();
    await page.keyboard.type('One clap, then another.');
    await page.getByRole('button', { name: 'Create post' }).click();
    await expect(page.getByText('Created as a draft')).toBeVisible();
    edit = new URL(page.url()).pathname;
  });
  const slug = title.toLowerCase().replaceAll(' ', '-');

  await test.step('scheduled, guests see it when its time has come', async () => {
    await page.goto(`${edit}/publish`);
    await page.getByLabel('State').selectOption('published');
    await page.getByText('Address and dates of showing').click();
    await page.getByLabel(/Publish at/).fill('2031-05-01T09:00');
    await save(page);
    await expect(page.getByText('Scheduled')).toBeVisible();
    expect(await guestStatus(page, `/guests/posts/${slug}`)).toBe(404);
    await page.getByLabel(/Publish at/).fill('2026-01-02T09:00');
    await save(page);
    expect(await guestStatus(page, `/guests/posts/${slug}`)).toBe(200);
  });

  await test.step('who comes second sees both texts', async () => {
    await page.goto(`${edit}/content`);
    const second = await context.newPage();
    await second.goto(`${edit}/content`);
    await second.getByLabel('Summary').fill('The summary of the first.');
    await save(second);
    await page.getByLabel('Summary').fill('The summary of the second.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/saved this while you were writing/)).toBeVisible();
    const both = page.getByRole('status').filter({ hasText: 'while you were writing' });
    await expect(both).toContainText('first');
    await expect(both).toContainText('second');
    await expect(page.getByLabel('Summary')).toHaveValue('The summary of the second.');
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await second.reload();
    await expect(second.getByLabel('Summary')).toHaveValue('The summary of the second.');
    await second.close();
  });

  await test.step('a tab that was killed gives back what was typed', async () => {
    const lost = await context.newPage();
    await lost.goto(`${edit}/content`);
    await lost.getByLabel('Summary').fill('Not saved yet.');
    await lost.getByRole('textbox', { name: /^Text/ }).click();
    await lost.keyboard.press('End');
    await lost.keyboard.type(' And a third.');
    await untilKept(lost, 'Not saved yet.');
    await untilKept(lost, 'And a third.');
    await lost.close({ runBeforeUnload: false });
    await page.goto(`${edit}/content`);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Summary')).toHaveValue('Not saved yet.');
    await expect(page.getByRole('textbox', { name: /^Text/ })).toContainText('And a third.');
    await save(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await page.goto(`${edit}/history`);
    await expect(page.getByText(/· now$/)).toBeVisible();
  });

  await test.step('a story is moved by the keyboard, and dragged', async () => {
    await page.goto('/bee/epics/list');
    await page.getByRole('link', { name: 'Shy people sing too' }).click();
    await page
      .getByRole('navigation', { name: 'Parts of this epic' })
      .getByRole('link', { name: 'Stories' })
      .click();
    const card = page.locator('[data-story]').filter({ hasText: 'Watch the first ten minutes' });
    const column = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
    await card.getByRole('button', { name: /^Move .*…$/ }).focus();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Move to Doing' }).press('Enter');
    await expect(column('Doing')).toContainText('Watch the first ten minutes');
    await expect(page.locator('[data-story] .story-move:focus')).toHaveCount(1);
    await page.reload();
    await expect(column('Doing')).toContainText('Watch the first ten minutes');
    // It stands there before the server has heard of it.
    const moved = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await card.dragTo(column('Done'));
    await expect(column('Done')).toContainText('Watch the first ten minutes');
    await moved;
    await page.reload();
    await expect(column('Done')).toContainText('Watch the first ten minutes');
    await expectAccessible(page);
  });

  await test.step('the list of stories is a board as well', async () => {
    await page.goto('/bee/stories/list?value=M');
    await page.locator('#screen').getByRole('link', { name: 'Board', exact: true }).click();
    await expect(page).toHaveURL(/\/bee\/stories\/board\?value=M$/);
    const card = page.locator('[data-story]').filter({ hasText: 'A letter four weeks later' });
    await card.getByRole('button', { name: /^Move .*…$/ }).press('Enter');
    await card.getByRole('button', { name: 'Move to Ready' }).press('Enter');
    const ready = page.getByRole('region', { name: /^Ready/ });
    await expect(ready).toContainText('A letter four weeks later');
    await page.reload();
    await expect(ready).toContainText('A letter four weeks later');
    await page.locator('#screen').getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/\/bee\/stories\/list\?value=M$/);
  });

  await test.step('ticked tips leave as a page and as files', async () => {
    await page.goto('/bee/tips/list?sort=title');
    await page.getByRole('checkbox', { name: 'Select Pass the clap' }).check();
    await page.getByRole('checkbox', { name: 'Select Chairs out first' }).check();
    await page.getByRole('button', { name: 'More for the selection' }).click();
    await page.getByRole('button', { name: 'Print, PDF, Markdown' }).click();
    await expect(page).toHaveTitle(/Tip Export/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Chairs out first', 'Pass the clap']);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('tips.pdf');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await page.goto(`${new URL(page.url()).pathname},nonsense`);
    await expect(page.getByText('One tip is left out')).toBeVisible();
  });

  await test.step('the screens stand in both themes and on a phone', async () => {
    for (const path of [
      '/bee/stories/list',
      '/bee/stories/board',
      '/bee/personas/list',
      `${edit}/content`,
      '/bee/blogs/create',
    ]) {
      await page.goto(path);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessibleInBothThemes(page);
    }
  });
  complaints.splice(0, Infinity, ...complaints.filter((words) => !REFUSED.test(words)));
});
