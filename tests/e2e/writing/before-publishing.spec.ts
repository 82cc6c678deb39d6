import { expect } from '@playwright/test';
import { photo } from '../../support/files/media-files.ts';
import { signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

test('before one publishes, one is told what guests will not see and what nothing describes', async ({
  page,
}) => {
  const stamp = Date.now();
  await signInAsAdministrator(page);
  await page.goto('/bee/media/list');
  await page.getByLabel('Seen by').selectOption('members');
  const picture = { name: `backstage-${stamp}.jpg`, mimeType: 'image/jpeg', buffer: await photo(64, 48) };
  await page.locator('input[type=file]').setInputFiles(picture);
  const link = page.getByRole('link', { name: `backstage ${stamp}`, exact: true });
  const id = (await link.first().getAttribute('href'))?.split('/').at(-1) ?? '';

  await page.goto('/bee/tips/create');
  await page.getByLabel('Title').fill(`Shown ${stamp}`);
  const text = page.getByRole('textbox', { name: /^Tip/ });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await page.evaluate((mediaId) => {
    const data = new DataTransfer();
    data.setData('text/html', `<p>Seen</p><img src="/media/${mediaId}/640">`);
    document
      .querySelector('.ProseMirror')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, id);
  const hidden = page.getByText('is for members only: guests see the text without it.');
  await expect(hidden).toContainText(`backstage ${stamp}`);
  await page.getByRole('button', { name: 'Create tip' }).click();
  await expect(page).toHaveURL(/\/bee\/tips\/edit\//);
  await expect(hidden).toBeVisible();

  await page.goto('/bee/tips/list');
  const none = page.getByText(/^One of them has pictures that nothing describes/);
  await expect(none).toHaveCount(0);
  await page
    .getByRole('row', { name: `Shown ${stamp}` })
    .getByRole('checkbox')
    .check();
  await expect(none).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published\. One of them has pictures/)).toBeVisible();
  // It is published: nothing is left to say before it.
  await page
    .getByRole('row', { name: `Shown ${stamp}` })
    .getByRole('checkbox')
    .check();
  await expect(page.getByRole('button', { name: 'Back to draft' })).toBeVisible();
  await expect(none).toHaveCount(0);
});
