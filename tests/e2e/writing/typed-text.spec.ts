import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { photo } from '../../support/files/media-files.ts';
import { test, untilKept } from '../page.ts';
import { body, press, typeInBody } from './tip-editor.ts';
import { writeToUs } from '../write-to-us.ts';

/** The browser says of each refused form that it could not load it. */
const REFUSED = /^Failed to load resource: the server responded with a status of (404|409|422)/;

/** Creates a tip and answers with the address of its editor. */
async function newTip(page: Page, title: string): Promise<string> {
  await page.goto('/bee/tips/create');
  await page.getByLabel('Title').fill(title);
  await press(page, 'Create tip');
  await expect(page.getByText(/^Created( as|\.)/)).toBeVisible();
  return new URL(page.url()).pathname;
}

async function save(page: Page): Promise<void> {
  // "Saved" may still stand there from before.
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await press(page, 'Save');
  await sent;
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

test.beforeEach(({ page }) => signInAsAdministrator(page));
test.afterEach(({ complaints }) =>
  complaints.splice(0, Infinity, ...complaints.filter((words) => !REFUSED.test(words))),
);

test('a body outlives a refused save, with nothing typed after it', async ({ page }) => {
  await page.goto('/bee/tips/create');
  await typeInBody(page, 'Written before the title.');
  await expect(page.getByText('Unsaved', { exact: true })).toBeInViewport();
  await press(page, 'Create tip');
  await expect(page.getByText(/Title - Write a title\./)).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toBeInViewport();
  await page.getByLabel('Title').fill(`Refused at first ${Date.now()}`);
  await press(page, 'Create tip');
  await expect(page.getByText(/^Created( as|\.)/)).toBeVisible();
  await expect(body(page)).toContainText('Written before the title.');
});

test('a body outlives a dialog, and a picture is saved with it', async ({ page }) => {
  const edit = await newTip(page, `With a picture ${Date.now()}`);
  await page.goto(edit);
  await typeInBody(page, 'Before the dialog.');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await save(page);
  await page.reload();
  await expect(body(page)).toContainText('Before the dialog.');
  await body(page).click();
  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const picture = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  // A computer that is busy: one types before the next frame is drawn.
  await page.evaluate(() => {
    const soon = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => window.setTimeout(() => soon(run), 300);
  });
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture);
  await expect(body(page).locator('img')).toHaveCount(1);
  // The dialog is gone: who sees the picture is back in the text.
  await page.keyboard.type('Below it.');
  await expect(body(page).locator('p', { hasText: 'Below it.' })).toHaveText('Below it.');
  await body(page).locator('img').click();
  await page.keyboard.type('Not over it. ');
  await expect(body(page).locator('p', { hasText: 'Not over it.' })).toHaveText('Not over it. ');
  await save(page);
  await page.reload();
  await expect(body(page).locator('img')).toHaveCount(1);
  await expect(body(page)).toContainText('Before the dialog.');
});

test('two who change different fields are in nobody’s way; one who saves over changes only their own', async ({
  page,
  context,
}) => {
  const edit = await newTip(page, `Two writers ${Date.now()}`);
  await page.goto(edit);
  const other = await context.newPage();
  await other.goto(edit);
  await other.getByLabel('Title').fill('Another title');
  await other.getByLabel('Language of the texts').selectOption('fr');
  await other.getByRole('radio', { name: 'High' }).first().check();
  await save(other);
  await typeInBody(page, 'Of the second writer.');
  await save(page);
  await expect(page.getByLabel('Title')).toHaveValue('Another title');
  await expect(page.getByLabel('Language of the texts')).toHaveValue('fr');
  await expect(page.getByRole('radio', { name: 'High' }).first()).toBeChecked();

  await other.reload();
  await other.getByLabel('Title').fill('A third title');
  await other.getByLabel('Summary').fill('Summed up by the first.');
  await save(other);
  await typeInBody(page, ' And more.');
  await page.getByLabel('Summary').fill('Summed up by the second.');
  await press(page, 'Save');
  const both = page.getByRole('status').filter({ hasText: 'while you were writing' });
  await expect(both).toContainText('Summed up by the');
  await expect(both).not.toContainText('A third title');
  await press(page, 'Save mine over it');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('A third title');
  await expect(page.getByLabel('Summary')).toHaveValue('Summed up by the second.');
  await expect(body(page)).toContainText('Of the second writer. And more.');
});

test('what is restored meets what others saved since it was typed', async ({ page, context }) => {
  const edit = await newTip(page, `Restored ${Date.now()}`);
  const summary = page.getByLabel('Summary');
  await page.goto(edit);
  await summary.fill('Typed and left.');
  await untilKept(page, 'Typed and left.');
  await page.goto('/bee/tips/list');
  const other = await context.newPage();
  await other.goto(edit);
  await other.getByLabel('Title').fill('Of the other one');
  await other.getByLabel('Summary').fill('The other one saved this.');
  await save(other);

  await page.goto(edit);
  await press(page, 'Restore');
  await expect(summary).toHaveValue('Typed and left.');
  await expect(page.getByLabel('Title'), 'where nothing was typed').toHaveValue('Of the other one');
  await press(page, 'Save');
  const both = page.getByRole('status').filter({ hasText: 'while you were writing' });
  await expect(both).toContainText('The other one saved this.');
  await press(page, 'Save mine over it');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await summary.fill('Typed once more.');
  await save(page);
  await page.reload();
  await expect(summary).toHaveValue('Typed once more.');
  await expect(page.getByLabel('Title')).toHaveValue('Of the other one');
});

test('what is saved after somebody deleted it stays where it was typed', async ({ page, context }) => {
  const title = `Deleted ${Date.now()}`;
  const edit = await newTip(page, title);
  await page.goto(edit);
  await page.getByLabel('Summary').fill('Typed meanwhile.');
  const other = await context.newPage();
  await other.goto(edit.replace('/edit/', '/show/'));
  await other.getByRole('button', { name: /^More/ }).click();
  await other.getByText('Move to the bin…').click();
  await other.getByRole('button', { name: 'Move to the bin', exact: true }).click();
  await expect(other).toHaveURL(/\/bee\/tips\/list/);
  await press(page, 'Save');
  await expect(page.getByText('This was not saved: it is no longer there')).toBeVisible();
  await expect(page.getByLabel('Summary')).toHaveValue('Typed meanwhile.');
  await other.goto('/bee/bin');
  await other.getByLabel(`Select ${title}`).check();
  await press(other, 'Restore');
  await expect(other.getByText('Restored.')).toBeVisible();
  await press(page, 'Send it again');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Summary')).toHaveValue('Typed meanwhile.');
});

test('what was typed a moment before another tab or page was opened is offered again', async ({ page }) => {
  const edit = await newTip(page, `Left at once ${Date.now()}`);
  await page.goto(edit);
  await typeInBody(page, 'Left at once.');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(body(page)).toHaveCount(0);
  await page.goBack();
  await typeInBody(page, 'Stood before.');
  await press(page, 'Restore');
  await expect(body(page)).toContainText('Left at once.');
  await expect(page.getByText('Unsaved')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(body(page)).toHaveText('Stood before.');
  await page.keyboard.press('Control+Shift+z');
  await expect(body(page)).toHaveText('Left at once.');
  await typeInBody(page, ' And again.');
  await page.reload();
  await press(page, 'Restore');
  await expect(body(page)).toContainText('Left at once. And again.');
  await save(page);
  await page.reload();
  await expect(body(page)).toContainText('Left at once. And again.');
});

test('what is saved is not offered again, where the editor comes while the save is on its way', async ({
  page,
}) => {
  const edit = await newTip(page, `The editor comes late ${Date.now()}`);
  const visits = ['Typed before it came.', ''];
  for (const [visit, typed] of visits.entries()) {
    const [editor, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/assets/editing-*.js', async (route) => {
      await editor.promise;
      return route.continue();
    });
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      return route.continue();
    });
    await page.goto(edit);
    const summary = `The summary of visit ${visit}.`;
    await page.getByLabel('Summary').fill(summary);
    if (typed) await body(page).fill(typed);
    await press(page, 'Save');
    editor.resolve();
    await expect(body(page)).toHaveAttribute('contenteditable', 'true');
    answer.resolve();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(summary);
    await page.unrouteAll();
  }
});

test('no letter is lost or moved while the editor comes, however fast one types', async ({ page }) => {
  const edit = await newTip(page, `Typed fast ${Date.now()}`);
  const coming = Promise.withResolvers<void>();
  await page.route('**/assets/editing-*.js', async (route) => {
    await coming.promise;
    return route.continue();
  });
  await page.goto(edit);
  await body(page).click();
  const words = Array.from({ length: 160 }, (_, i) => `w${i}`).join(' ');
  // The last letter before it may come is a space, which no tidying may take.
  const half = words.indexOf('w60');
  await page.keyboard.type(words.slice(0, half));
  // Typed on with no pause, for as long as it takes to come.
  coming.resolve();
  await page.keyboard.type(words.slice(half));
  await expect(body(page)).toHaveAttribute('contenteditable', 'true');
  await expect(body(page)).toHaveText(words);
  await save(page);
  await page.reload();
  await expect(body(page)).toHaveText(words);
});

test('two tabs with a new tip each keep their own text, and say that there is no network', async ({
  page,
  context,
}) => {
  const mark = Date.now();
  const other = await context.newPage();
  for (const [tab, name] of [
    [page, 'Alpha'],
    [other, 'Beta'],
  ] as const) {
    await tab.goto('/bee/tips/create');
    await tab.getByLabel('Title').fill(`${name} ${mark}`);
  }
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
  await other.close({ runBeforeUnload: false });
  // What the other tab kept is offered once that is closed.
  await expect(page.getByText(`“Beta ${mark}”`)).toBeInViewport();
  await page.reload();
  await page.getByText('One older text').click();
  for (const name of ['Alpha', 'Beta']) await expect(page.getByText(`“${name} ${mark}”`)).toBeVisible();
});

test('an answer to a message is kept like an article, however one leaves it', async ({ page, context }) => {
  const subject = `A choir ${Date.now()}`;
  await writeToUs(page, subject);
  await page.goto('/bee/usermessages/list');
  await page.getByRole('link', { name: subject }).first().click();
  const answer = page.getByLabel('Your answer');
  await answer.fill('Begun on a train.');
  const address = page.url();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(answer).toHaveCount(0);
  await page.close();
  const later = await context.newPage();
  await later.goto(address);
  await later.getByRole('button', { name: 'Restore' }).click();
  await expect(later.getByLabel('Your answer')).toHaveValue('Begun on a train.');
  await later.getByRole('button', { name: 'Send the answer' }).click();
  await expect(later.getByText('Your answer is saved and on its way.')).toBeVisible();
  await later.reload();
  await expect(later.getByLabel('Your answer')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('an answer that met another one stays, beside what was answered, and is sent by the next press', async ({
  page,
  context,
}) => {
  const subject = `Two answers ${Date.now()}`;
  await writeToUs(page, subject);
  await page.goto('/bee/usermessages/list');
  await page.getByRole('link', { name: subject }).first().click();
  const answer = page.getByLabel('Your answer');
  await answer.fill('No, sorry.');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Your answer').fill('Yes, Tuesday.');
  await other.getByRole('button', { name: 'Send the answer' }).click();
  await expect(other.getByText('Your answer is saved and on its way.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(
    page.getByText(/You have answered in the meantime\. .*What you typed is still here\./),
  ).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Yes, Tuesday.' })).toBeInViewport();
  await expect(answer).toHaveValue('No, sorry.');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await expectGoodInAllLooks(page);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Your answer is saved and on its way.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(answer).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

test('what Restore brings back is undone and done again, in boxes, a body and a song', async ({ page }) => {
  const edit = await newTip(page, `Undone ${Date.now()}`);
  await page.goto(edit);
  const summary = page.getByLabel('Summary');
  await summary.fill('Typed first.');
  await typeInBody(page, 'Of the first.');
  await page.reload();
  await summary.fill('Typed beside.');
  await press(page, 'Restore');
  await expect(summary).toHaveValue('Typed first.');
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).last()).toBeFocused();
  await summary.press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+z');
  await expect(summary).toHaveValue('Typed beside.');
  await expect(body(page)).toHaveText('');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(summary).toHaveValue('Typed first.');
  await expect(body(page)).toHaveText('Of the first.');
  await page.locator('[data-kept-offer]').getByRole('button', { name: 'Undo' }).click();
  await expect(summary).toHaveValue('Typed beside.');
  // Nothing is lost by it: what was brought back is offered once more.
  await press(page, 'Restore');
  await expect(summary).toHaveValue('Typed first.');
  await save(page);
  await expect(page.locator('[data-kept-offer]').getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Created' }).getByRole('link').click();
  await page.getByText('Restore this version…').click();
  await press(page, 'Restore');
  await expect(page.getByText('That version is restored.')).toBeVisible();
  const undone = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await press(page, 'Undo');
  await undone;
  await expect(page.getByText('That version is restored.')).toBeVisible();
  await page.goto(edit);
  await expect(summary).toHaveValue('Typed first.');

  const song = page.locator('[role=textbox][data-language=chordpro]');
  await page.goto('/bee/songs/create');
  await song.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Kept la ');
  await untilKept(page, 'Kept la');
  await page.reload();
  await expect(song).not.toContainText('Kept la');
  const stood = await song.innerText();
  await press(page, 'Restore');
  await expect(song).toContainText('Kept la');
  await song.click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => song.innerText()).toBe(stood);
  await page.keyboard.press('Control+Shift+z');
  await expect(song).toContainText('Kept la');
});
