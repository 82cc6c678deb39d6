import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { photo } from '../../support/files/media-files.ts';
import { MOST_TRIES } from '../../../src/kernel/browser/retry.ts';
import { signInAsAdministrator } from '../administrator.ts';
import { expectAccessibleInBothThemes } from '../looks.ts';
import { expectNoSidewaysScroll, test } from '../page.ts';

const stamp = Date.now().toString(36);
const clipboard = (name: string) =>
  readFileSync(new URL(`../../fixtures/clipboard/${name}.html`, import.meta.url), 'utf8');

async function newTip(page: Page, title: string) {
  await signInAsAdministrator(page);
  await page.goto('/bee/tips/create');
  await page.getByLabel('Title').fill(`${title} ${stamp}`);
  await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible();
  return page.getByRole('textbox', { name: /^Tip/ });
}

/** As the browser does it for Ctrl+V, or for files let go over the end of the text. */
async function bring(
  page: Page,
  how: 'paste' | 'drop',
  { html, files = [] }: { html?: string; files?: { name: string; type: string; bytes: Buffer }[] },
) {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  await page.evaluate(
    ([kind, words, list]) => {
      const data = new DataTransfer();
      if (words) data.setData('text/html', words);
      for (const { name, type, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
        data.items.add(new File([bytes], name, { type }));
      }
      const text = document.querySelector('.ProseMirror') as HTMLElement;
      const box = (text.lastElementChild as HTMLElement).getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true };
      text.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', {
              ...shared,
              dataTransfer: data,
              clientX: box.left + 2,
              clientY: box.bottom - 2,
            }),
      );
    },
    [how, html, sent] as const,
  );
}

test('what is pasted is stored as it was', async ({ page }) => {
  const text = await newTip(page, 'Pasted');
  await text.click();
  await page.keyboard.type('# Head');
  await page.keyboard.press('Enter');
  await page.keyboard.type('see [the list](example.org/list) now');
  await page.keyboard.press('Enter');
  await bring(page, 'paste', { html: clipboard('word') });
  const lost = page.getByText('1 picture could not be pasted');
  await expect(lost).toBeInViewport();
  await page.keyboard.press('Control+End');
  await bring(page, 'paste', { html: clipboard('web-page').replace(/<img src="data:[^>]*>/, '') });
  // Until it is closed.
  await expect(lost).toBeInViewport();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(lost).toBeHidden();
  await text.focus();
  await page.keyboard.press('Control+End');
  await bring(page, 'paste', { html: '<p>Who:</p><table><tr><td>Alto</td><td>Brass</td></tr></table>' });
  await page.keyboard.type('After the table. ');
  await bring(page, 'paste', { html: '<p>In m<sup>3</sup></p>' });
  await page.keyboard.type(' of air');
  await page.getByRole('button', { name: 'Create tip' }).click();
  await expect(page).toHaveURL(/\/bee\/tips\/edit\//);
  await page.goto(page.url().replace('/edit/', '/show/').replace(/\?.*/, ''));
  const shown = page.locator('.reading').first();
  await expect(shown.locator('td', { hasText: 'Brass' }).last()).toHaveText('Brass');
  await expect(shown.locator('> p').last()).toHaveText('After the table. In m3 of air');
  await expect(shown.locator('sup').last()).toHaveText('3');
  await expect(shown.locator('h2').first()).toHaveText('Head');
  await expect(shown.getByRole('link', { name: 'the list' })).toHaveAttribute(
    'href',
    'https://example.org/list',
  );
  await expect(shown.locator('td[rowspan="2"]')).toHaveText('Monday');
  await expect(shown.locator('td[colspan="2"]')).toHaveText('Morning');
  await expect(shown.locator('> ul')).toHaveCount(2);
  await expect(shown.locator('ol[start="3"]').first()).toHaveText('Third');
  await expect(shown.locator('p', { hasText: 'Water' })).toHaveText('Water is H2O, the hall is 40 m2.');
  await expect(shown.locator('sup').first()).toHaveText('2');
  expect(await shown.locator('pre').first().textContent()).toBe('cd jambee\nif a < b; then\n\tnpm start\nfi');
  await expect(shown.locator('p', { hasText: 'Tempo' })).toHaveText('Tempo');
});

test('pictures go into the library and stand where they were put', async ({ page, complaints }) => {
  const text = await newTip(page, 'Pictures');
  const picture = await photo();
  const upload = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/media/upload', async (route) => {
    asked += 1;
    // The first waits for the test and is lost then, the second is lost as often as it is tried by itself.
    if (asked === 1) await upload.promise;
    return asked <= 1 + MOST_TRIES ? route.abort() : route.continue();
  });
  await text.click();
  await page.keyboard.type('Before.');
  await bring(page, 'paste', { files: [{ name: 'screen.jpg', type: 'image/jpeg', bytes: picture }] });
  await page.keyboard.type('After.');
  const data = `data:image/jpeg;base64,${picture.toString('base64')}`;
  await bring(page, 'paste', { html: `<p>With <img src="${data}" alt="Two bees"> words</p>` });
  await expect(text.getByText('The connection was lost')).toBeVisible();
  await page.getByRole('button', { name: 'Create tip' }).click();
  await expect(page.getByText('failed to upload. Press “Again” or “Remove” beside it')).toBeVisible();
  await text.getByRole('button', { name: 'Again' }).click();
  await expect(text.getByRole('img', { name: 'Two bees' })).toBeVisible();
  await page.getByRole('button', { name: 'Create tip' }).click();
  await expect(page.getByText('still uploading: the text is saved as soon')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // It goes by itself, and the text with it.
  upload.resolve();
  await expect(page).toHaveURL(/\/bee\/tips\/edit\//);
  await page.goto(page.url().replace('/edit/', '/show/').replace(/\?.*/, ''));
  const shown = page.locator('.reading').first();
  await expect(shown.locator('figure')).toHaveCount(2);
  const order = await shown
    .locator('> *')
    .evaluateAll((all) => all.map((each) => each.tagName + each.textContent));
  expect(order.join(' ')).toMatch(/^PBefore\. FIGURE.* PAfter\.With FIGURE.* P ?words/);
  complaints.splice(0, Infinity, ...complaints.filter((each) => !/Failed to load resource/.test(each)));
});

test('on a phone the tools are one row, as high as the place kept for them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await signInAsAdministrator(page);
  // The editor comes late.
  const coming = Promise.withResolvers<void>();
  await page.route('**/assets/editing-*.js', async (route) => {
    await coming.promise;
    return route.continue();
  });
  await page.goto('/bee/tips/create');
  const title = page.getByLabel(/^Tags/);
  const before = await title.boundingBox();
  coming.resolve();
  const tools = page.getByRole('toolbar', { name: 'Text tools' });
  await expect(tools).toBeVisible();
  expect((await title.boundingBox())?.y).toBe(before?.y);
  expect((await tools.boundingBox())?.height).toBe(53);
  await tools.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(tools.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  const text = page.getByRole('textbox', { name: /^Tip/ });
  await text.click();
  const cells = Array.from({ length: 12 }, (_, i) => `<td>Column number ${i}</td>`).join('');
  await bring(page, 'paste', { html: `<p>Wide</p><table><tr>${cells}</tr></table>` });
  await expect(text.getByText('Column number 11')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('A line\n'.repeat(40));
  await expect(tools).toBeInViewport({ ratio: 1 });
});
