import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { addWaitingGuest, signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

/** The browser says of each request that failed that it did. */
const FAILED = /^Failed to load resource/;
test.afterEach(({ complaints }) =>
  complaints.splice(0, Infinity, ...complaints.filter((words) => !FAILED.test(words))),
);

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you typed is still here.' });

/** Lets what the page sends and reads fail in one of the ways that a network or a proxy has, and counts what it sends. */
async function failing(page: Page, how: 'offline' | 502 | 503) {
  const posts: string[] = [];
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (route.request().method() === 'POST') posts.push(route.request().postData() ?? '');
      return how === 'offline'
        ? route.abort('connectionfailed')
        : route.fulfill({ status: how, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    },
  );
  return posts;
}

for (const how of ['offline', 502, 503] as const)
  test(`a guest’s registration outlives a network that fails (${how})`, async ({ page }) => {
    await page.goto('/guests/registration/la-nuit-des-ruches');
    await page.getByLabel('Given name').fill('Ada');
    await page.getByLabel('Family name').fill('Lovelace');
    await page.getByLabel('Email', { exact: true }).fill(`unsent-${randomUUID()}@example.org`);
    await page.getByLabel(/I agree that Jambee/).check();
    const posts = await failing(page, how);
    await page.getByRole('button', { name: 'Save my place' }).click();
    await expect(lost(page)).toBeVisible();
    // Its key lets the server know it again: it was tried three times, and is one registration.
    expect(posts).toHaveLength(3);
    expect(new Set(posts).size).toBe(1);
    await expect(page.getByLabel('Given name')).toHaveValue('Ada');
    await page.unrouteAll();
    await lost(page).getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
    await expect(lost(page)).toHaveCount(0);
  });

test('a page that does not come after what was sent says so, and comes when it is loaded again', async ({
  page,
}) => {
  await page.goto('/guests/registration/la-nuit-des-ruches');
  await page.getByLabel('Given name').fill('Ada');
  await page.getByLabel('Family name').fill('Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(`unsent-${randomUUID()}@example.org`);
  await page.getByLabel(/I agree that Jambee/).check();
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    (route) => (route.request().method() === 'POST' ? route.continue() : route.abort('connectionfailed')),
  );
  await page.getByRole('button', { name: 'Save my place' }).click();
  await expect(page.getByRole('heading', { name: 'No answer from the network' })).toBeVisible();
  await expect(page.getByText('on our side')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
});

test('a registration in French outlives it, too, and says so in French', async ({ page, context }) => {
  await page.goto('/fr/guests/registration/la-nuit-des-ruches');
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Nom', { exact: true }).fill('Lovelace');
  await page.getByLabel('E-mail', { exact: true }).fill(`unsent-${randomUUID()}@example.org`);
  await page.getByLabel(/J’accepte que Jambee/).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Réserver ma place' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Ce que vous avez saisi est toujours là.' });
  await expect(told).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada');
  await context.setOffline(false);
  await told.getByRole('button', { name: 'Renvoyer' }).click();
  await expect(page.getByRole('heading', { name: 'Vous y êtes presque' })).toBeVisible();
});

test('a second step stays where it meets no network: a preview of songs, and of a message', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/songs/import');
  const title = `Imported late ${Date.now()}`;
  await page.getByLabel('Or paste a song').fill(`{title: ${title}}\n[G]La la`);
  await page.getByRole('button', { name: 'Check the songs' }).click();
  const begin = page.getByRole('button', { name: 'Import selected' });
  await expect(begin).toBeVisible();
  await failing(page, 'offline');
  await begin.click();
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole('region', { name: title })).toBeVisible();
  await page.unrouteAll();
  await lost(page).getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();

  await page.goto('/bee/events/show/la-nuit-des-ruches/write');
  await page.getByLabel('Subject').fill('The side door');
  await page.getByLabel('Message', { exact: true }).fill('The front door is being painted.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const send = page.getByRole('region', { name: 'Preview' }).getByRole('button');
  await expect(send).toBeVisible();
  await failing(page, 502);
  await send.click();
  await expect(lost(page)).toBeVisible();
  await expect(send).toBeVisible();
  await page.unrouteAll();
  await lost(page).getByRole('button', { name: 'Send it again' }).click();
  await expect(page).toHaveURL(/\/sent\//);
});

test('a member’s text outlives a network that fails, and is sent but once', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/tips/create');
  const title = `Sent late ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  const text = page.getByRole('textbox', { name: /^Tip/ });
  await text.click();
  await page.keyboard.type('Typed on a train.');
  const posts = await failing(page, 'offline');
  await page.getByRole('button', { name: 'Create tip' }).click();
  await expect(lost(page)).toBeVisible();
  // The browser has a network: it is not said that there is none.
  await expect(lost(page)).toContainText('the connection was lost');
  // It makes one tip, however often it is sent.
  expect(posts).toHaveLength(3);
  await expect(page.getByText('Unsaved')).toBeVisible();
  // Its words can be put away; a title that is too long is said, and not cut.
  await lost(page).getByRole('button', { name: 'Close' }).click();
  await expect(lost(page)).toHaveCount(0);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(library.getByRole('alert')).toContainText('once you are online again');
  await expect(library).not.toContainText('Looking');
  await page.context().setOffline(false);
  await expect(library).toContainText('in the library');
  await expect(library.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const long = `${title} ${'and on '.repeat(30)}`;
  await page.getByLabel('Title').fill(long);
  await expect(page.getByText('Title is too long: 160 characters at most.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(long);
  await page.getByRole('button', { name: 'Create tip' }).click();
  await expect(lost(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel('Title').fill(`${title}, changed`);
  await lost(page).getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText(/^Created( as|\.)/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, changed`);
  await expect(text).toContainText('Typed on a train.');
});

test('what is typed while a tip is being made is offered on its page', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/tips/create');
  await page.getByLabel('Title').fill(`Slow line ${Date.now()}`);
  const text = page.getByRole('textbox', { name: /^Tip/ });
  await text.click();
  await page.keyboard.type('Sent.');
  let typedOn = (): void => undefined;
  const typed = new Promise<void>((resolve) => (typedOn = resolve));
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      if (route.request().method() === 'POST') await typed;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Create tip' }).click();
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And typed on.');
  typedOn();
  await expect(page).toHaveURL(/\/bee\/tips\/edit\//);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(text).toHaveText('Sent. And typed on.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto('/bee/tips/create');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('a page that is asked for again comes, though the network stumbled', async ({ page }) => {
  await page.goto('/guests/index');
  let failed = 0;
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    (route) => {
      failed += 1;
      return failed <= 2 ? route.abort('connectionfailed') : route.continue();
    },
  );
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveTitle(/Blogs/);
  expect(failed).toBeGreaterThan(2);
});

/** Longer than three tries take. */
const AFTER_TRIES_MS = 4_000;

for (const how of ['offline', 503] as const)
  test(`what is read beside a form waits for a network that fails (${how}), and the form stays`, async ({
    page,
  }) => {
    await signInAsAdministrator(page);
    await page.goto('/bee/users/invite');
    await page.getByLabel('Email').fill('new@example.org');
    await failing(page, how);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    await palette.getByRole('combobox').fill('nuit des ruches');
    await page.waitForTimeout(AFTER_TRIES_MS);
    await expect(palette.getByRole('combobox')).toHaveValue('nuit des ruches');
    await page.unrouteAll();
    // It is asked for again by itself.
    await expect(palette.getByRole('option', { name: /La nuit des ruches/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Email')).toHaveValue('new@example.org');

    await page.goto('/bee/events/show/la-nuit-des-ruches/register');
    await page.getByLabel('Given name').fill('Ada');
    await failing(page, how);
    await page.getByLabel('Find someone who has been here').fill('zo');
    await page.waitForTimeout(AFTER_TRIES_MS);
    await expect(page.getByLabel('Given name')).toHaveValue('Ada');
    await page.unrouteAll();
  });

test('a screen that is read again by itself stays while the site is away', async ({ page }) => {
  await signInAsAdministrator(page);
  await addWaitingGuest();
  // The line by which it hears of changes.
  const line = page.waitForResponse((answer) => /event-stream/.test(answer.headers()['content-type'] ?? ''));
  await page.goto('/bee/home');
  await line;
  const waiting = page.locator('a[href="#approvals"] strong');
  const before = Number(await waiting.textContent());
  await failing(page, 503);
  const asked = page.waitForResponse((response) => response.status() === 503);
  await addWaitingGuest();
  await asked;
  await page.waitForTimeout(AFTER_TRIES_MS);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.unrouteAll();
  await expect(waiting).toHaveText(String(before + 1), { timeout: 15_000 });
});
