import { expect, type Page } from '@playwright/test';
import { createContent } from '../../../src/kernel/content/changes.server.ts';
import { binContent } from '../../../src/kernel/content/bin.server.ts';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import type { Definition } from '../../../src/kernel/content/fields/definition.ts';
import { blog } from '../../../src/writing/blog.ts';
import { post } from '../../../src/writing/post.ts';
import { tip } from '../../../src/writing/tip.ts';
import '../../../src/definitions.server.ts';
import { addPerson, beside, signInAs, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

const system = asSystem('test');
const aBlog = (title: string) => beside(() => createContent(system, blog, { title, state: 'published' }));
const binned = (definition: unknown, id: string) =>
  beside(() => binContent(system, definition as Definition, id));

async function deleteForGood(page: Page, title: string): Promise<void> {
  await page.goto(`/bee/bin?q=${encodeURIComponent(title)}`);
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'More for the selection' }).click();
  await page.getByText('Delete for good…').click();
}

test('a blog deleted for good while one writes in it: what was typed stays, and goes into another', async ({
  page,
  context,
  complaints,
}) => {
  const stamp = Date.now();
  await signInAsAdministrator(page);
  const [gone, other] = [await aBlog(`Gone ${stamp}`), await aBlog(`Other ${stamp}`)];
  const left = await beside(() =>
    createContent(system, post, { title: `Left ${stamp}`, blogId: gone.id, state: 'published' }),
  );
  await beside(() =>
    createContent(system, post, { title: `Beside ${stamp}`, blogId: gone.id, state: 'published' }),
  );
  await page.goto(`/bee/posts/create/${gone.id}`);
  await page.getByLabel('Title').fill(`Written ${stamp}`);

  const elsewhere = await context.newPage();
  await binned(blog, gone.id);
  await elsewhere.goto(`/bee/posts/create/${gone.id}`);
  await expect(elsewhere.getByText(`Blog: Gone ${stamp} is in the bin.`)).toBeVisible();
  await deleteForGood(elsewhere, `Gone ${stamp}`);
  await expect(elsewhere.getByText(`“Gone ${stamp}”: 2 posts in it will stay for members`)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Delete for good' }).click();
  await expect(elsewhere.getByText('Deleted for good.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByText('That blog was deleted for good. Choose another one.').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(`Written ${stamp}`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel('Blog', { exact: true }).selectOption({ label: `Other ${stamp}` });
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByText('Created as a draft')).toBeVisible();
  await expect(page.getByLabel('Blog', { exact: true })).toHaveValue(other.id);

  await page.goto(`/bee/posts/list?q=${stamp}`);
  await expect(page.getByRole('row', { name: `Left ${stamp}` })).toContainText('A blog that was deleted');
  await page.goto(`/bee/posts/show/${left.id}`);
  await expect(page.getByText('Blog: deleted for good, so guests don’t see this.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^In/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'another one' }).click();
  await expect(page).toHaveURL(new RegExp(`/bee/posts/edit/${left.id}`));
  await page.getByLabel('Blog', { exact: true }).selectOption({ label: `Other ${stamp}` });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everybody sees it')).toBeVisible();

  await page.goto(`/bee/posts/edit/${left.id}/history?version=1`);
  await page.getByText('Restore this version…').click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^That version is restored\. .*these stay as they are: Blog\.$/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('what was typed for a blog that is gone comes back with the form', async ({
    page,
    browser,
    complaints,
  }) => {
    const stamp = Date.now();
    const signed = await browser.newContext({ javaScriptEnabled: true });
    const first = await signed.newPage();
    await signInAsAdministrator(first);
    await page.context().addCookies(await signed.cookies());
    const gone = await aBlog(`Lost ${stamp}`);
    await page.goto(`/bee/posts/create/${gone.id}`);
    await page.getByLabel('Title').fill(`Plain ${stamp}`);
    await binned(blog, gone.id);
    await page.getByRole('button', { name: 'Create post' }).click();
    await expect(page.getByText(`“Lost ${stamp}” is in the bin. Restore it first`).first()).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(`Plain ${stamp}`);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  });
});

test('the bin offers nothing to whoever may restore nothing in it, and says who may', async ({ page }) => {
  const stamp = Date.now();
  const { id } = await beside(() => createContent(system, tip, { title: `Thrown ${stamp}` }));
  await binned(tip, id);
  await signInAs(page, await addPerson({ givenName: 'Tom', groups: ['BeeUsers'] }));
  await page.goto(`/bee/bin?q=Thrown`);
  await expect(page.getByRole('link', { name: `Thrown ${stamp}` })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Thrown/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await page.goto(`/bee/tips/edit/${id}`);
  await expect(page.getByText('Only its owner or an administrator can restore it.')).toBeVisible();
});
