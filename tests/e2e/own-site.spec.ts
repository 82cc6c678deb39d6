import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer } from '../support/servers/server.ts';
import { signInAsAdministrator } from './administrator.ts';
import { violationsOf } from './axe.ts';
import { waitUntilAlive } from './page.ts';

const FOLDER = join(import.meta.dirname, '../../test-results/own-site-data');

test('a business puts its own name, team and offer on an empty site', async ({ browser }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  const server = await startServer({ APP_ENV: 'development', DEMO: '0', DATA_DIR: FOLDER });
  const baseURL = server.url.replace('127.0.0.1', 'localhost');
  try {
    const guest = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
    const page = await (await browser.newContext({ baseURL })).newPage();
    waitUntilAlive(page);

    // Before anything is written, guests see a decent page and no instructions.
    await guest.goto('/guests/about');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('About us');
    await expect(guest.getByText('Say who you are')).toHaveCount(0);
    expect((await guest.request.get('/guests/pages/legal-notice')).status()).toBe(404);

    await signInAsAdministrator(page, FOLDER);
    await page.goto('/bee/home');
    const toDo = page.getByRole('heading', { name: 'Before the site is shown' }).locator('../../..');
    await expect(toDo).toContainText('Write the page “Home”');

    // Settings: a colour that nobody could read on is refused, and nothing typed is lost.
    await toDo.getByRole('link', { name: /^Say who you are/ }).click();
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await fill('Name', 'Les Abeilles');
    await fill('Claim', 'Des voix pour vos équipes');
    await page
      .getByLabel(/^Email/)
      .first()
      .fill('bonjour@abeilles.example');
    await page.getByLabel(/^Accent colour/).fill('#101010');
    const save = page.getByRole('button', { name: 'Save', exact: true }).first();
    await page.keyboard.press('Control+S');
    await expect(page.getByText('Not saved')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The nearest colour that works is #');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Les Abeilles');
    // Its swatch chooses one, too, and shows what is typed.
    const swatch = page.getByLabel('Choose the accent colour');
    await swatch.fill('#ffd1b9');
    await expect(page.getByLabel(/^Accent colour/)).toHaveValue('#ffd1b9');
    await page.getByLabel(/^Accent colour/).fill('#7fd1b9');
    await expect(swatch).toHaveValue('#7fd1b9');
    await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('France');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Les Abeilles');
    await save.click();
    await expect(page.getByText('Saved. Every page and email shows it from now on.')).toBeVisible();
    // The page begins anew with its new name.
    await expect(page).toHaveTitle('Site settings · Les Abeilles');
    await page.waitForLoadState();
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/guests/index');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    if (before) await page.setViewportSize(before);

    // A page, in sections.
    await page.goto('/bee/home');
    await toDo.getByRole('link', { name: 'Write the page “About us”' }).click();
    await page.getByRole('button', { name: 'Add section' }).click();
    const section = page.locator('#sections > fieldset > div > ol > li').last();
    await section.getByLabel('Kind of section').selectOption('opening');
    await section.getByLabel(/^Title/).fill('Three voices from Lyon');
    await section.getByLabel(/^Text/).fill('We sing with teams.');
    await page.getByRole('button', { name: 'Add section' }).click();
    await section.getByLabel('Kind of section').selectOption('people');
    await section.getByRole('button', { name: 'Add person' }).click();
    await section.getByLabel(/^Name/).fill('Zoé Martin');
    await section.getByText('More').click();
    await section.getByRole('button', { name: 'Add button' }).click();
    await section.getByLabel('Words on it').fill('Write to Zoé');
    await section.getByLabel('Leads to').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').first()).toContainText('A link must begin with /');
    await section.getByLabel('Leads to').fill('/guests/contact');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();

    await guest.goto('/guests/about');
    await expect(guest).toHaveTitle('About us · Les Abeilles');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Three voices from Lyon');
    await expect(guest.getByRole('heading', { name: 'Zoé Martin' })).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Write to Zoé' })).toBeVisible();
    await expect(guest.locator('.portrait')).toHaveCSS('background-color', 'rgb(127, 209, 185)');

    // A draft is for the team alone until it is published; then it stands at the foot.
    await page.goto('/guests/pages/legal-notice');
    await expect(page.getByText(/^Only members see this page/)).toBeVisible();
    await page.goto('/bee/pages/list');
    await page.getByRole('row', { name: 'Legal notice' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Status saved.')).toBeVisible();
    await guest.goto('/guests/index');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Des voix pour vos équipes.');
    await guest.getByRole('link', { name: 'Legal notice' }).click();
    await expect(guest.getByText('Les Abeilles, 12 rue des Capucins')).toBeVisible();

    // What guests read at an address of the site cannot be thrown away by mistake.
    await page.goto('/bee/pages/list');
    await page.locator('tbody').getByRole('link', { name: 'About us' }).click();
    await page.locator('#screen').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByText('Move to the bin…').click();
    await page.getByRole('button', { name: 'Move to the bin', exact: true }).click();
    await expect(page.getByText('Guests read this page at /guests/about.')).toBeVisible();

    // What is done is gone from the list.
    await page.goto('/bee/home');
    await expect(toDo).toContainText('Write the page “Home”');
    await expect(toDo).not.toContainText('About us');
    await expect(toDo).not.toContainText('legal notice');
    await page.goto('/guests/about');
    expect(await violationsOf(page)).toEqual([]);
  } finally {
    await server.end('SIGKILL');
  }
});
