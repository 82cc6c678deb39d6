import { expect, type Page } from '@playwright/test';
import { PDF, photo } from '../../support/files/media-files.ts';
import { signInAsAdministrator } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { test } from '../page.ts';

const stamp = Date.now().toString(36);
const pdf = (name: string) => ({
  name: `${name}-${stamp}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([PDF, Buffer.from(`% ${name} ${stamp}`)]),
});

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

const dropBeside = (page: Page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.txt'));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    return !document.querySelector('h1')?.dispatchEvent(drop);
  });

test('files go on their way while one moves about, without a network, and one is called off', async ({
  page,
  context,
  complaints,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/media/list');
  // Every file waits here until the test lets it go on.
  let open = () => undefined as void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  let asked = 0;
  await page.route('**/media/upload', async (route) => {
    asked += 1;
    await gate;
    await route.continue().catch(() => undefined);
  });
  expect(await asksBeforeLeaving(page)).toBe(false);
  expect(await dropBeside(page)).toBe(true);
  await page.locator('input[type=file]').setInputFiles(['one', 'two', 'three', 'four'].map(pdf));
  const tray = page.getByRole('region', { name: 'Uploads' });
  const lines = (hasText: string) => tray.getByRole('listitem').filter({ hasText });
  const line = (name: string) => lines(`${name}-${stamp}.pdf`);
  await expect.poll(() => asked).toBe(3);
  await expect(line('four')).toContainText('Waiting');
  expect(await asksBeforeLeaving(page)).toBe(true);
  await expectGoodInAllLooks(page);

  // Another screen: all of it goes on.
  await page.getByRole('link', { name: 'Tips', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tip/);
  await page.getByRole('button', { name: `Cancel two-${stamp}.pdf` }).click();
  await expect(line('two')).toHaveCount(0);
  await expect.poll(() => asked).toBe(4);

  await context.setOffline(true);
  open();
  await expect(lines('No connection. It will be sent once you are online.')).toHaveCount(3);
  expect(await asksBeforeLeaving(page)).toBe(true);
  await context.setOffline(false);
  await expect(lines('It is in the library')).toHaveCount(3);
  await expect(tray.getByRole('status')).toHaveText('3 files arrived.');
  expect(await asksBeforeLeaving(page)).toBe(false);
  await page.unroute('**/media/upload');

  // Trouble of the server: three attempts, then a person decides.
  asked = 0;
  await page.route('**/media/upload', async (route) => {
    asked += 1;
    if (asked > 3) await route.continue();
    else await route.fulfill({ status: 503, json: { message: 'The store is away.' } });
  });
  await page.getByRole('link', { name: 'Media', exact: true }).first().click();
  await page.locator('input[type=file]').setInputFiles(pdf('five'));
  await expect(line('five')).toContainText('The store is away.');
  expect([asked, await asksBeforeLeaving(page)]).toEqual([3, false]);
  await page.getByRole('button', { name: `Again five-${stamp}.pdf` }).click();
  await expect(line('five')).toContainText('It is in the library');
  await page.unroute('**/media/upload');
  // Who chooses it again, instead of pressing “Again”, is no longer told of what failed.
  const refused = { status: 400, json: { message: 'The file arrived damaged.' } };
  await page.route('**/media/upload', (route) => route.fulfill(refused), { times: 1 });
  await page.locator('input[type=file]').setInputFiles(pdf('five-again'));
  await expect(line('five-again')).toContainText('The file arrived damaged.');
  await page.locator('input[type=file]').setInputFiles(pdf('five-again'));
  await expect(line('five-again')).toContainText('It is in the library');
  await expect(line('five-again')).toHaveCount(1);
  // A session that is over holds it.
  await page.route('**/media/upload', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await page.locator('input[type=file]').setInputFiles(pdf('six'));
  await expect(line('six')).toContainText('You were logged out.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Again six-${stamp}.pdf` }).click();
  await expect(line('six')).toContainText('It is in the library');
  // The list shows it without being asked for anew.
  await expect(page.getByRole('link', { name: `five ${stamp}`, exact: true })).toBeVisible();

  await page.getByRole('link', { name: `three ${stamp}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`three ${stamp}`);
  await page.locator('#screen').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('Replace the file…').click();
  await page.getByLabel('The new file').setInputFiles({ ...pdf('wrong'), buffer: await photo(30, 20) });
  await expect(lines('A document can only be replaced by a PDF.')).toHaveCount(1);
  await expect(tray.getByRole('button', { name: /^Again/ })).toBeVisible();
  await page.getByLabel('The new file').setInputFiles(pdf('newer'));
  await expect(lines('It has replaced the old file')).toHaveCount(1);
  await expectGoodInAllLooks(page);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('The file', { exact: true })).toBeVisible();

  // Again, and for others to see: nothing is added, and the tray says what is there.
  await page.goto('/bee/media/list');
  await page.getByLabel('Seen by').selectOption('members');
  await page.locator('input[type=file]').setInputFiles(pdf('one'));
  await expect(line('one')).toContainText(
    'It was already in the library, for everybody where a page shows it.',
  );
  await line('one').getByRole('link', { name: 'Change who may see it' }).click();
  await expect(page.getByLabel('Who may see it?')).toHaveValue('public');
  complaints.splice(
    0,
    Infinity,
    ...complaints.filter(
      (each) => !/ERR_INTERNET_DISCONNECTED|Network Error|status of (400|401|415|503)/.test(each),
    ),
  );
});

test('who sees new files is as it was chosen before the page came alive', async ({ page, browser }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/home');
  let open = () => undefined as void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  // The page is read at once; its scripts come later.
  await page.evaluate(() => location.assign('/bee/media/list'));
  await page.getByLabel('New files are seen by').selectOption('members');
  open();
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await expect(page.getByLabel('New files are seen by')).toHaveValue('members');
  await page.locator('input[type=file]').setInputFiles([pdf('ours')]);
  await page
    .getByRole('link', { name: `ours-${stamp}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/bee\/media\/show\//);
  const guest = await browser.newContext();
  const answer = await guest.request.get(page.url().replace('/bee/media/show/', '/media/'));
  expect(answer.status()).toBe(404);
  await guest.close();
});
