import { expect, type Locator, type Page } from '@playwright/test';
import { holds } from './hand.ts';

/** A form on a screen, and what is pressed to send it. */
export interface Sending {
  page: Page;
  form: Locator;
  /** Presses the button. */
  send: () => Promise<void>;
  /** What brings the text back after one was away, where a press is needed. */
  bringBack: () => Promise<void>;
  /** Another screen that leads back to this one. */
  leave: () => Promise<void>;
}

type Way = (sending: Sending) => Promise<void>;

const isPost = (url: URL) => url.pathname.endsWith('.data');

/** Lets the next post fare otherwise, presses, and waits for what the screen says. */
async function sendThrough(
  { page, send }: Sending,
  fare: Parameters<Page['route']>[1],
  said: Locator,
): Promise<void> {
  await page.route(isPost, (route, request) =>
    request.method() === 'POST' ? fare(route, request) : route.continue(),
  );
  await send();
  await expect(said).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
}

const notSent = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you typed is still here.' });

/** A field sent twice is not valid: the real refusal of the real server, with nothing typed otherwise. */
const refused: Way = async (sending) => {
  const stands = await holds(sending.form);
  await sendThrough(
    sending,
    async (route, request) => {
      const sent = request.postData() ?? '';
      const name = 'title' in stands ? 'title' : Object.keys(stands)[0];
      await route.continue({ postData: `${sent}&${name}=twice` });
    },
    sending.page.getByRole('alert').filter({ hasText: 'your attention' }),
  );
};

/** What happens to who types, before it is sent at last; each way leaves the form where it was. */
export const WAYS = {
  refused,
  'no network': (sending) =>
    sendThrough(sending, (route) => route.abort('connectionfailed'), notSent(sending.page)),
  '503': (sending) =>
    sendThrough(sending, (route) => route.fulfill({ status: 503, body: 'away' }), notSent(sending.page)),
  reload: async ({ page, bringBack }) => {
    await page.reload();
    await bringBack();
  },
  'back and forward': async ({ page, form, leave, bringBack }) => {
    await leave();
    await page.goBack();
    await expect(form).toBeVisible();
    await page.goForward();
    await expect(form).toHaveCount(0);
    await page.goBack();
    await bringBack();
  },
} satisfies Record<string, Way>;

/** The form is taken, and its answer never comes: it is sent again, by itself or by hand. */
export async function loseAnswer({ page, send }: Sending): Promise<void> {
  let posts = 0;
  await page.route(isPost, async (route, request) => {
    if (request.method() === 'POST') posts += 1;
    if (request.method() !== 'POST' || posts > 1) return route.continue();
    expect((await route.fetch({ maxRedirects: 0 })).status()).toBe(202);
    return route.abort('connectionfailed');
  });
  await send();
  const again = page.getByRole('button', { name: 'Send it again' });
  await expect(again.or(page.getByText(/^Created( as|\.)/))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect.poll(() => posts).toBe(2);
}

/** Ways of the members' area alone. */
export const MEMBERS_WAYS = {
  ...WAYS,
  'session lost': async ({ page, send }) => {
    const kept = await page.context().cookies();
    await page.context().clearCookies({ name: 'session' });
    await send();
    await expect(page.getByRole('dialog')).toContainText('You were logged out.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().addCookies(kept);
  },
  dialog: async ({ page, form }) => {
    const text = form.locator('[contenteditable=true]');
    const picker = form.getByRole('button', { name: /^Choose/ });
    // The link's dialog, the library's, or the palette over everything.
    if ((await text.count()) > 0) await text.first().click();
    if ((await text.count()) > 0 || (await picker.count()) === 0) await page.keyboard.press('Control+k');
    else await picker.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
} satisfies Record<string, Way>;
