import { expect } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { expectAccessible, test } from './page.ts';

test.beforeEach(({ page }) => signInAsAdministrator(page));

test('each row says what is missing in it, and one that is removed comes back', async ({
  page,
  complaints,
}) => {
  await page.goto('/bee/stories/create');
  await page.getByLabel('Title').fill(`Rows ${Date.now()}`);
  await page.getByLabel('I want').fill('to be told');
  await page.getByRole('button', { name: 'Create story' }).click();
  await expect(page).toHaveURL(/\/bee\/stories\/edit\//);
  // The address is there a moment before the screen.
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
  for (const given of ['a rainy day', 'a sunny day']) {
    await page.getByRole('button', { name: 'Add criterion' }).click();
    await page
      .getByLabel(/^Given/)
      .last()
      .fill(given);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const errors = page.getByRole('alert').filter({ hasText: '2 things need your attention' });
  await expect(errors.getByRole('listitem')).toHaveText([
    'Acceptance criteria - Criterion 1: Then is empty. Fill it in, or remove this criterion.',
    'Acceptance criteria - Criterion 2: Then is empty. Fill it in, or remove this criterion.',
  ]);
  const then = page.getByLabel('Then', { exact: true });
  for (const each of await then.all())
    await expect(each).toHaveAccessibleDescription('Then is empty. Fill it in, or remove this criterion.');
  // What is added now was not refused.
  await page.getByRole('button', { name: 'Add criterion' }).click();
  await expect(then.last()).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Remove criterion 3' }).click();
  await expect(page.locator('#criteria').getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove criterion 1' }).click();
  await expect(page.getByText('Criterion 1 is removed.')).toBeVisible();
  await expect(page.getByLabel(/^Given/)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Given/).first()).toHaveValue('a rainy day');
  await expect(page.getByLabel(/^Given/).first()).toBeFocused();
  for (const each of await then.all()) await each.fill('The poster says where.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  complaints.splice(0, Infinity, ...complaints.filter((words) => !/status of 422/.test(words)));
});

test('what is mended leaves the list of what is wrong', async ({ page, complaints }) => {
  await page.goto('/bee/tips/create');
  await page.getByRole('button', { name: 'Create tip' }).click();
  const title = page.getByRole('link', { name: /^Title - / });
  await expect(title).toBeVisible();
  await page.getByLabel('Title').fill('Listen first');
  await page.getByLabel('Title').press('Tab');
  await expect(title).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'See why' })).toBeHidden();
  complaints.splice(0, Infinity, ...complaints.filter((words) => !/status of 422/.test(words)));
});

test('rows are told apart by what is in them, dragged, duplicated and folded; what is wrong in one opens it', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/bee/pages/create');
  await page.getByLabel('Title', { exact: true }).first().fill(`Rows ${Date.now()}`);
  await page.getByRole('button', { name: 'Create page' }).click();
  // Its address is there before its screen is.
  await expect(page.getByText('Created as a draft')).toBeVisible();
  const headings = page.locator('button[aria-expanded]').filter({ hasText: /^Section/ });
  for (const words of ['First', 'Second', 'Third']) {
    await page.getByRole('button', { name: 'Add section' }).click();
    const section = page.getByRole('listitem').filter({ has: headings }).last();
    await section.getByLabel('Kind of section').selectOption('Text');
    await section.getByLabel('Title').fill(words);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show their headings only' }).click();
  await expect(headings).toHaveText(['Section 1TextFirst', 'Section 2TextSecond', 'Section 3TextThird']);
  await page
    .locator('[draggable=true]')
    .first()
    .dragTo(headings.last(), { targetPosition: { x: 9, y: 34 } });
  await expect(headings).toHaveText(['Section 1TextSecond', 'Section 2TextThird', 'Section 3TextFirst']);
  await page.getByRole('button', { name: 'Duplicate section 1' }).click();
  await page.getByRole('button', { name: 'Move section 2 down' }).click();
  await expect(headings).toHaveText([/Second/, /Third/, /Second/, /First/]);
  await page.getByRole('button', { name: 'Add section' }).click();
  const last = page.getByRole('listitem').filter({ has: headings }).last();
  await last.getByLabel('Kind of section').selectOption('Call to action');
  await last.getByRole('button', { name: 'Add button' }).click();
  await headings.last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /attention/ })).toContainText('Section 5');
  await expect(page.getByLabel('Kind of section').last()).toBeVisible();
  await page.getByRole('button', { name: 'Remove section 5' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  complaints.splice(0, Infinity, ...complaints.filter((words) => !/status of 422/.test(words)));
});

test('a section that is folded keeps what is typed in it, and one that is refused opens', async ({
  page,
  complaints,
}) => {
  await page.goto('/bee/pages/create');
  await page.getByLabel('Title', { exact: true }).first().fill(`Folded ${Date.now()}`);
  await page.getByRole('button', { name: 'Create page' }).click();
  // Its address is there before its screen is.
  await expect(page.getByText('Created as a draft')).toBeVisible();
  await page.getByRole('button', { name: 'Add section' }).click();
  const section = page.locator('#sections > fieldset > div > ol > li');
  const heading = section.locator('button[aria-expanded]').first();
  await section.getByLabel(/^Title/).fill('First');
  // What is seldom filled in is behind a word, and stays there while it is typed in.
  const anchor = section.getByLabel(/^Anchor/);
  await expect(anchor).toBeHidden();
  await section.getByText('More').click();
  await anchor.fill('Not an anchor');
  await expect(anchor).toBeVisible();
  await section.getByText('More').click();
  await expect(anchor).toBeHidden();
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(section.getByLabel(/^Title/)).toBeHidden();
  await expect(heading).toHaveText('Section 1TextFirst');
  // Twice the same is refused: each time it is seen where.
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await expect(anchor).toBeVisible();
    await expect(anchor).toHaveAccessibleDescription(/^An anchor may only contain/);
    if (round === 0) await heading.click();
  }
  await anchor.fill('day');
  await heading.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  // What is filled in is seen at once.
  await expect(section.getByLabel(/^Title/)).toHaveValue('First');
  await expect(anchor).toHaveValue('day');
  await expect(anchor).toBeVisible();
  complaints.splice(0, Infinity, ...complaints.filter((words) => !/status of 422/.test(words)));
});

test('what is left unsaved in an event is told beside its history, and offered on return', async ({
  page,
}) => {
  await page.goto('/bee/events/list');
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  const summary = page.getByLabel(/^Summary/);
  const before = await summary.inputValue();
  await summary.fill('Typed and left.');
  const kept = page.getByText(/is not saved yet\. It is kept in this browser\./);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(kept).toContainText('What was typed in Event at');
  await kept.getByRole('link', { name: 'Event' }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(summary).toHaveValue('Typed and left.');
  // As it was: nothing to tell of.
  await summary.fill(before);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(summary).toHaveCount(0);
  await expect(kept).toHaveCount(0);
});
