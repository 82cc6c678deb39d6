import { type Browser, chromium, expect, type Page, test as base } from '@playwright/test';
import type { Email } from 'postal-mime';
import { codeOf } from '../support/browser.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import { waitUntilAlive } from '../e2e/page.ts';
import { ADDRESSES, deploy, type Deployment, HOST, type Through } from './deployment.ts';

type Open = (through?: Through, options?: { javaScriptEnabled?: boolean }) => Promise<Page>;

let visitors = 0;

/** One deployment for all tests, and devices that reach it by its name: through either process, or one of them. */
export const test = base.extend<
  { open: Open; complaints: string[] },
  { deployment: Deployment; browserAt: (through: Through) => Promise<Browser> }
>({
  deployment: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const deployment = await deploy();
      await use(deployment);
      await deployment.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  browserAt: [
    async ({ deployment, launchOptions }, use) => {
      const browsers = new Map<Through, Promise<Browser>>();
      await use((through) => {
        const known = browsers.get(through);
        if (known) return known;
        const args = [
          `--host-resolver-rules=MAP ${HOST} ${ADDRESSES[through]}`,
          `--ignore-certificate-errors-spki-list=${deployment.fingerprint}`,
        ];
        const started = chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
        browsers.set(through, started);
        return started;
      });
      for (const started of browsers.values()) await (await started).close();
    },
    { scope: 'worker' },
  ],
  /** What consoles said: an error or a warning nobody expected fails the test. */
  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  /** Opens a page on a device of its own, with an address of its own. */
  open: async ({ deployment, browserAt, complaints }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (through = 'either', options = {}) => {
      visitors += 1;
      const context = await (
        await browserAt(through)
      ).newContext({
        ...options,
        baseURL: deployment.url,
        extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${visitors}` },
      });
      contexts.push(context);
      if (options.javaScriptEnabled !== false) context.on('page', waitUntilAlive);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** The newest mail to an address whose subject has these words, once it has left. */
export async function mailTo({ mails }: Deployment, address: string, subject: string): Promise<Email> {
  const find = () =>
    mails.findLast((mail) => mail.to?.[0]?.address === address && mail.subject?.includes(subject));
  await expect.poll(() => find()?.subject ?? '', { timeout: 20_000 }).toContain(subject);
  return find() as Email;
}

/** Signs the page in as somebody new. */
export async function signIn(page: Page, change: Parameters<typeof addUser>[0] = {}): Promise<void> {
  const { email, secret } = await addUser({
    groups: ['BeeUsers', 'BeeContributors'],
    profiles: ['Administrator'],
    givenName: 'Maya',
    familyName: 'Keeper',
    ...change,
  });
  await page.goto('/guests/index');
  const calls = [
    ['/login', { email, password: PASSWORD }],
    ['/two-factor-challenge', { code: codeOf(secret) }],
  ] as const;
  for (const [path, body] of calls)
    expect(await page.evaluate(callSessionApi, { path, body }), path).toBe(true);
}

/** Runs in the page: with its cookies, from its origin. */
async function callSessionApi({ path, body }: { path: string; body: object }): Promise<boolean> {
  await fetch('/sanctum/csrf-cookie');
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const answer = await fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
    },
  });
  return answer.ok;
}
