import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { violationsOf } from './axe.ts';
import { dataFolder, startSite } from './site.ts';

/** Whether the test that runs lets scripts run. */
let hasScripts = true;

async function alive(page: Page): Promise<void> {
  if (!hasScripts) return;
  // A page of which half has come has no scripts yet.
  await page.waitForLoadState('domcontentloaded');
  await page.locator('html[data-alive], html:not(:has(script[type=module]))').waitFor({ state: 'attached' });
}

/** Nobody is as fast as a test: a page that was opened or read again is used once its scripts have taken it over. */
export function waitUntilAlive(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await alive(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload.apply(page, how);
    await alive(page);
    return response;
  };
}

/** The same of a page that is led elsewhere by what was pressed: a login loads a new one. */
export async function expectArrival(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await alive(page);
}

/**
 * Of data that somebody left behind by going on while it came: the router asks for no more of it, and its reader
 * (turbo-stream's `done`) tells nobody in particular. Nothing of a page hangs on it.
 */
const CALLED_OFF = 'signal is aborted without reason';

/** A page whose console stays silent: an error or a warning nobody expected fails the test. */
export const test = base.extend<{ complaints: string[]; scripts: void }, { site: string }>({
  // Each worker has a program and content of its own.
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const { url, end } = await startSite();
      await use(url);
      await end();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site),
  // Those of other people who come in, too.
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        if (options?.javaScriptEnabled !== false) context.on('page', waitUntilAlive);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  scripts: [
    async ({ javaScriptEnabled }, use) => {
      hasScripts = javaScriptEnabled;
      await use();
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', ({ message }) => message !== CALLED_OFF && complaints.push(message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** By all rules of axe, as the page stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Waits until the browser keeps what was typed, for when the tab is lost. */
export async function untilKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain(text);
}

/** The mails to an address whose subject has these words, as far as they have left, the newest last. */
export async function mailsTo(address: string, subject: string): Promise<Email[]> {
  const outbox = join(dataFolder(), 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
  const paths = names.map((name) => join(outbox, name));
  const inOrder = paths.toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
  const mails = await Promise.all(inOrder.map((path) => PostalMime.parse(readFileSync(path))));
  return mails.filter((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject));
}

/** The newest of them, once it has left. */
export async function mailTo(address: string, subject: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(address, subject)).at(-1);
      return found?.subject ?? '';
    })
    .toContain(subject);
  return found as Email;
}

/** The path of the first link of ours in a mail. */
export function linkIn(mail: Email): string {
  return /(?:\/fr)?\/guests\/registrations\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
}
