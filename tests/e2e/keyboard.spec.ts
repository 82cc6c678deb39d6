import { expect, type Page } from '@playwright/test';
import { listPathOf } from '../../src/kernel/content/fields/definition.ts';
import { definitions } from '../../src/definitions.ts';
import sharp from 'sharp';
import { signInAsAdministrator } from './administrator.ts';
import { test } from './page.ts';
import { photo } from '../support/files/media-files.ts';
import { body, typeInBody } from './writing/tip-editor.ts';

const focused = (page: Page) => page.locator(':focus');
/** What a screen reader is told of screens. */
const said = (page: Page) => page.locator('body > p[role=status].sr-only');

/** Stops of the Tab key of which nothing is seen, from where the focus is on. */
async function hiddenStops(page: Page, most: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(whatIsHidden);
    if (found === 'end') break;
    if (found) hidden.push(found);
  }
  return hidden;
}

function whatIsHidden(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return 'end';
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width < 3 || height < 3) return undefined;
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const isSeen = [0.05, 0.3, 0.5, 0.7, 0.95].some((x) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].some((y) => {
      const there = document.elementFromPoint(left + width * x, top + height * y);
      return there && (element.contains(there) || labels.some((label) => label.contains(there)));
    }),
  );
  if (isSeen) return undefined;
  const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return `${element.tagName} ${name.trim().slice(0, 40)} ${Math.round(top)}..${Math.round(top + height)} under ${over?.outerHTML.slice(0, 120)}`;
}

/** A window of 1280 × 1024, enlarged to 400 %; a phone of which a keyboard takes a third. */
const LOW = [
  { width: 320, height: 256 },
  { width: 390, height: 600 },
];
const STOPS = 60;

for (const viewport of LOW)
  test.describe(`at ${viewport.width} × ${viewport.height}, no bar hides what has the focus (WCAG 2.4.11)`, () => {
    test.use({ viewport });

    test('in lists with something selected', async ({ page }) => {
      await signInAsAdministrator(page);
      const lists = ['/bee/parts/list', '/bee/songs/list', '/bee/events/list', '/bee/playlists/list'];
      for (const path of [...lists, ...definitions.map(listPathOf)])
        await test.step(path, async () => {
          await page.goto(path);
          const boxes = page.locator('tbody input[type=checkbox]');
          if ((await boxes.count()) === 0) return;
          await boxes.first().focus();
          await page.keyboard.press('Space');
          await expect(page.getByText('1 selected', { exact: true })).toBeAttached();
          expect(await hiddenStops(page, STOPS)).toEqual([]);
        });
    });

    test('in forms, also after a refused save', async ({ page, complaints }) => {
      await signInAsAdministrator(page);
      const forms = ['/bee/songs', '/bee/events', '/bee/playlists', ...definitions.map(({ path }) => path)];
      for (const path of forms)
        await test.step(path, async () => {
          const answer = await page.goto(`${path}/create`);
          if (answer?.status() !== 200 || !page.url().endsWith('/create')) return;
          expect(await hiddenStops(page, STOPS)).toEqual([]);
          const save = page.locator('[data-save-bar] [type=submit]').first();
          // A post has no form before its blog is chosen.
          if (!(await save.isVisible())) return;
          await save.press('Enter');
          await expect(page.getByText('Not saved')).toBeVisible();
          await page.locator('#main').focus();
          expect(await hiddenStops(page, STOPS)).toEqual([]);
          complaints.length = 0;
        });
    });
  });

test.describe('where one was', () => {
  test.beforeEach(async ({ page }) => {
    await signInAsAdministrator(page);
  });

  test('a dialog of the text editor gives the focus back, and what was chosen in the text', async ({
    page,
  }) => {
    await page.goto('/bee/tips/create');
    await typeInBody(page, 'Clap then stamp');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    // The editor hears of what is chosen a moment later.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const leave of ['Escape', 'Enter']) {
      await page.keyboard.press('Control+k');
      await page.getByLabel('Address').fill('example.org');
      if (leave === 'Enter') await page.getByRole('button', { name: 'Cancel' }).focus();
      await page.keyboard.press(leave);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(body(page)).toBeFocused();
    }
    await page.keyboard.type('snap');
    await expect(body(page)).toHaveText('Clap then snap');
    // From the tool to the tool.
    const tools = page.getByRole('toolbar', { name: 'Text tools' });
    await tools.getByRole('button', { name: 'Link' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(tools.getByRole('button', { name: 'Link' })).toBeFocused();
  });

  test('a picture without a description says so, and is described from below the text', async ({ page }) => {
    await page.goto('/bee/tips/create');
    await typeInBody(page, 'Look');
    await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).press('Enter');
    const buffer = await sharp(await photo())
      .negate()
      .jpeg()
      .toBuffer();
    const picture = { name: 'plain-hall.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const note = page.getByRole('status').filter({ hasText: 'has no description' });
    await expect(note).toHaveText(/^1 picture has no description\. Describe “plain hall”$/);
    const describe = note.getByRole('button');
    await describe.press('Enter');
    await page.keyboard.press('Escape');
    await expect(describe).toBeFocused();
    await describe.press('Enter');
    await page.getByLabel('Description').fill('A hall full of chairs');
    await page.keyboard.press('Enter');
    await expect(body(page)).toBeFocused();
    await expect(body(page).getByRole('img', { name: 'A hall full of chairs' })).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  test('what is selected is near, and taking it back leads to its row', async ({ page }) => {
    for (const path of ['/bee/songs/list', '/bee/tips/list', '/bee/parts/list']) {
      await page.goto(path);
      const box = page.locator('tbody input[type=checkbox]').nth(3);
      const select = async () => {
        await box.focus();
        await page.keyboard.press('Space');
        await page.keyboard.press('Tab');
        await expect(focused(page)).toHaveText('Go to actions');
        await page.keyboard.press('Enter');
        await expect(page.locator('.tick-actions')).toContainText(await focused(page).innerText());
      };
      await select();
      await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
      await expect(box).toBeFocused();
      await select();
      await page.getByRole('button', { name: 'Clear selection' }).focus();
      await page.keyboard.press('Escape');
      await expect(box).toBeFocused();
      await expect(page.getByText('Go to actions')).toHaveCount(0);
    }
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await all.press('Space');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Go to actions');
  });

  test('the next page is told, and begins at its beginning', async ({ page }) => {
    await page.goto('/bee/parts/list');
    await page.getByRole('link', { name: 'Next page' }).press('Enter');
    await expect(said(page)).toHaveText(/^Another page: Participant/);
    await expect(page.locator('#main')).toBeFocused();
    await page.getByRole('link', { name: 'First page' }).press('Enter');
    await expect(said(page)).toHaveText(/^First page: Participant/);
    await page.goto('/guests/index');
    await page.getByRole('link', { name: 'More events' }).press('Enter');
    await expect(said(page)).toHaveText(/^Another page: /);
    await expect(page.getByRole('heading', { name: 'Coming up' })).toBeFocused();
  });
});

test('who searches on a page of guests is told the count alone', async ({ page }) => {
  for (const path of ['/guests/index', '/guests/tips']) {
    await page.goto(path);
    await page.locator('#screen').getByRole('searchbox').fill('zzz');
    await expect(page.getByText(/^No (tips|events) match/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(said(page)).toHaveText('');
  }
});

test('the ring around an item of the menu is seen whole', async ({ page }) => {
  await page.goto('/guests/offer');
  const first = page.locator('#menu a').first();
  await page.locator('header a').first().focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  // Inside: what is beyond the menu's edge is cut off.
  await expect(first).toHaveCSS('outline-style', 'solid');
  await expect(first).toHaveCSS('outline-offset', '-3px');
});

test('what is required is not said to be wrong before anything was sent', async ({ page }) => {
  await page.goto('/guests/contact');
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const invalid = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
  );
  expect(nodes.some(({ role }) => role?.value === 'checkbox')).toBe(true);
  expect(invalid.map(({ name }) => String(name?.value))).toEqual([]);
});

test('on stage, what a key opens is where one writes, also while All tools has the focus', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/playlists/list');
  await page.locator('a[data-row]').first().click();
  await page.waitForURL(/\/playlists\/show\//);
  await page.goto(`${page.url().replace(/[?#].*/, '')}/stage`);
  const more = page.getByRole('button', { name: 'All tools', exact: true });
  await more.focus();
  await page.keyboard.press('g');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('dan');
  await expect(page.getByRole('searchbox')).toHaveValue('dan');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.locator('#stage-panel')).toBeFocused();
  await page.locator('#stage-panel select[name=chords]').selectOption('none');
  await expect(page.locator('.chord-name')).toHaveCount(0);
  await page.locator('#stage-panel select[name=chords]').selectOption('shapes');
  await expect(page.locator('.chord-name').first()).toBeVisible();
});
