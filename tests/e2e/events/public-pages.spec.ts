import { expect } from '@playwright/test';
import { expectGoodInAllLooks } from '../looks.ts';
import { expectAccessible, test } from '../page.ts';

/** Address and title of every public page (SPEC section 2). */
const PAGES: [string, RegExp][] = [
  ['/guests/index', /^Jambee/],
  ['/guests/index?when=past', /^Jambee/],
  ['/guests/index?q=nothing+like+this', /^Jambee/],
  ['/guests/event/la-nuit-des-ruches', /^La nuit des ruches · Jambee$/],
  ['/guests/event/strings-at-noon', /Strings at Noon/],
  ['/guests/registration/la-nuit-des-ruches', /^Register: La nuit des ruches/],
  ['/guests/offer', /Jambee$/],
  ['/guests/network', /Jambee$/],
  ['/guests/about', /Jambee$/],
  ['/guests/teamperformance', /Jambee$/],
  ['/guests/sound', /Jambee$/],
  ['/guests/contact', /Jambee$/],
  ['/guests/privacy', /Jambee$/],
  ['/guests/soon', /Jambee$/],
  ['/soon', /Jambee$/],
  ['/dev/parts', /Parts/],
];

for (const [path, title] of PAGES) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectGoodInAllLooks(page);
  });
}

test('/, /guests and /about lead on', async ({ page }) => {
  for (const [from, to] of [
    ['/', '/guests/index'],
    ['/guests', '/guests/index'],
    ['/about', '/guests/about'],
  ]) {
    await page.goto(from as string);
    expect(new URL(page.url()).pathname).toBe(to);
  }
});

test('an unknown page is a 404 one can leave', async ({ page, complaints }) => {
  const answer = await page.goto('/guests/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See upcoming events' }).click();
  await expect(page).toHaveURL(/\/guests\/index$/);
  complaints.splice(0);
});

test('the menu opens by its button and closes on a click elsewhere, on Escape and on going somewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/guests/index');
  const button = page.getByRole('button', { name: 'Menu' });
  const offer = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Offer' });
  await expect(offer).toBeHidden();
  await button.click();
  await expect(offer).toBeVisible();
  await page.mouse.click(195, 700);
  await expect(offer).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await button.click();
  await offer.click();
  await expect(page).toHaveURL(/\/guests\/offer$/);
  await expect(offer).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(offer).toBeVisible();
});

test('search, month and kind live in the address; Clear empties; back goes back', async ({ page }) => {
  await page.goto('/guests/index');
  await page.getByRole('searchbox', { name: 'Search events' }).fill('ukulele');
  await expect(page).toHaveURL(/q=ukulele/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/q=ukulele/);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
  await page.getByLabel('Kind').selectOption('jam');
  await expect(page).toHaveURL(/type=jam/);
  await page.reload();
  await expect(page.getByLabel('Kind')).toHaveValue('jam');
});

test('the theme is switched, kept, and there before the first paint', async ({ page }) => {
  await page.goto('/guests/about');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the development banner and footer say so', async ({ page }) => {
  await page.goto('/guests/index');
  await expect(page.getByText('Development', { exact: true })).toBeVisible();
  await expect(page.getByText(`© ${new Date().getUTCFullYear()} Jambee. All rights reserved.`)).toBeVisible();
});

test('messages: alerts leave after two seconds, errors stay until closed, the overlay follows transactions', async ({
  page,
}) => {
  await page.goto('/dev/parts');
  await page.getByRole('button', { name: 'Show an alert' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('Saved.')).toBeHidden();
  await page.getByRole('button', { name: 'Show an error' }).click();
  const banner = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close message' }) });
  await expect(banner).toContainText('503 Service Unavailable');
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(banner).toBeHidden();
  // It covers for a second; what it is shown for takes longer.
  const covered = () =>
    page.evaluate(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.matches('.cursor-progress'),
    );
  await page.clock.install();
  // The time of the page stands still but for what the test lets go by.
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('button', { name: 'Show the loading overlay' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect.poll(covered).toBe(true);
  await page.clock.runFor(1000);
  await expect.poll(covered).toBe(false);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.clock.runFor(500);
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('structured data, share picture, calendar and feeds of an event', async ({ page, request }) => {
  await page.goto('/guests/event/la-nuit-des-ruches');
  const jsonLd = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(jsonLd).toMatchObject({
    '@type': 'MusicEvent',
    name: 'La nuit des ruches',
    eventStatus: 'https://schema.org/EventScheduled',
  });
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(new URL(image ?? '').pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  const types: Record<string, string> = {
    '/guests/event/la-nuit-des-ruches/calendar.ics': 'text/calendar',
    '/feeds/events.ics': 'text/calendar',
    '/feeds/events.atom': 'application/atom+xml',
    '/sitemap.xml': 'application/xml',
    '/robots.txt': 'text/plain',
    '/site.webmanifest': 'application/manifest+json',
    '/favicon.svg': 'image/svg+xml',
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain(type);
  }
});

test('a sound bite plays in place, one at a time, by mouse and by key', async ({ page }) => {
  await page.goto('/guests/sound');
  const players = page.getByRole('button', { name: /^Play / });
  // All of them have their own controls by now, the one in the opening too.
  await expect(page.locator('audio[controls]')).toHaveCount(0);
  await players.first().click();
  const audio = page.locator('audio');
  await expect.poll(() => audio.first().evaluate((a: HTMLAudioElement) => a.currentTime)).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect
    .poll(() => audio.evaluateAll((all) => all.filter((a) => !(a as HTMLAudioElement).paused).length))
    .toBe(1);
});

test('the home page’s sound has its place from the first paint, and answers once one comes near', async ({
  page,
}) => {
  await page.goto('/guests/index');
  const play = page.locator('main').getByRole('button', { name: /^Play / });
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
  await expect(play).toBeDisabled();
  const top = () => play.evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await top();
  await play.scrollIntoViewIfNeeded();
  await expect(play).toBeEnabled();
  expect(await top()).toBe(before);
  await play.click();
  await expect(page.getByRole('button', { name: /^Pause / })).toBeVisible();
});

test('what is wrong with a box to tick stands below its words', async ({ page, complaints }) => {
  await page.goto('/guests/contact');
  await page.getByRole('button', { name: /Send/ }).click();
  const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x;
  await expect(page.locator('#consent-error')).toBeVisible();
  expect(await left('#consent-error')).toBe(await left('label:has(#consent) > span'));
  // The browser says that the form was refused.
  expect(complaints.splice(0).filter((text) => !text.includes('422'))).toEqual([]);
});

test('a guest sends a message', async ({ page }) => {
  await page.goto('/guests/contact');
  await page.getByLabel('Your name').fill('Grace Hopper');
  await page.getByLabel('Email', { exact: true }).fill('grace@example.org');
  await page.getByLabel('What is it about?').selectOption('concert');
  await page.getByLabel('Subject').fill('A concert in June');
  await page.getByLabel('Message', { exact: true }).fill('Forty people.\n\nOutside, if it is dry.');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page).toHaveURL(/sent/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what a guest downloads on the home page stays within its limits', async ({ page }) => {
  const bytes = { script: 0, stylesheet: 0, font: 0, all: 0 };
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    const type = request.resourceType();
    if (type === 'script' || type === 'stylesheet' || type === 'font') bytes[type] += responseBodySize;
    bytes.all += responseBodySize;
  });
  await page.goto('/guests/index', { waitUntil: 'networkidle' });
  expect(bytes.script).toBeLessThanOrEqual(115_000);
  expect(bytes.stylesheet).toBeLessThanOrEqual(14_000);
  // The development banner and footer, which guests never see, bring a third face.
  expect(bytes.all).toBeLessThanOrEqual(400_000);
});

test('on paper a page has its title, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/guests/index');
  const event = await page.locator('a[href^="/guests/event/"]').first().getAttribute('href');
  for (const path of [event ?? '', '/guests/tips/pass-the-clap']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('main').getByRole('button').locator('visible=true')).toHaveCount(0);
  }
});

test('who finds no page still finds the menu', async ({ page, complaints }) => {
  const answer = await page.goto('/guests/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This verse is missing' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Our Offer' }).click();
  await expect(page).toHaveURL('/guests/offer');
  // Chromium says once that there is no page.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("no word of the site's name is broken beside its sign: where there is no room the sign stands alone", async ({
  page,
}) => {
  await page.goto('/guests/index');
  const name = page.locator('.sign-and-name > span');
  for (const said of ['Jambee', 'Les Abeilles', 'Donaudampfschifffahrt']) {
    await name.evaluate((element, text) => (element.textContent = text), said);
    for (const width of [320, 360, 400, 480, 640, 767, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      // Of each word the lines it stands in, and whether what stands beside it leaves room.
      const seen = await name.evaluate((element) => {
        const [text, frame] = [element.firstChild as Text, element.parentElement?.getBoundingClientRect()];
        const isOut = element.getBoundingClientRect().top >= (frame?.bottom ?? 0);
        const lines = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length;
        });
        const isCut = element.scrollWidth > element.clientWidth;
        return isOut ? 'out of sight' : `${Math.max(...lines)}${isCut ? ', cut' : ''}`;
      });
      expect(['1', 'out of sight'], `${said}, ${width} px`).toContain(seen);
      const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
      if (width >= 768) await expect(contact).toBeInViewport({ ratio: 0.97 });
    }
  }
});
