import { expect, type Page } from '@playwright/test';
import { db } from '../../src/platform/db/database.server.ts';
import { beside, signInAsAdministrator } from './administrator.ts';
import { startProxy } from './broken-proxy.ts';
import { test } from './page.ts';

const demoSet = () =>
  beside(() => db().selectFrom('playlists').select('id').orderBy('createdAt').executeTakeFirstOrThrow());

/** How many files the worker has kept for the page that is open; 0 before it has kept the page. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const kept = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      if (kept.includes(location.pathname)) return kept.length;
    }
    return 0;
  });

test('the check-in and the stage open where a proxy finds no server', async ({ page, site, complaints }) => {
  await signInAsAdministrator(page);
  const proxy = await startProxy(site);
  const { id } = await demoSet();
  const screens = [
    { path: '/bee/events/show/sirop-et-contrebasse/check-in', sign: page.getByRole('searchbox') },
    { path: `/bee/playlists/show/${id}/stage`, sign: page.getByRole('region', { name: 'The sheet' }) },
  ];
  try {
    for (const { path, sign } of screens) {
      proxy.answer(undefined);
      await page.goto(proxy.url + path);
      await expect(sign).toBeVisible();
      await expect.poll(() => keptFiles(page)).toBeGreaterThan(5);
      // By the address it was opened at, too: an event's name leads to its id.
      await expect.poll(() => page.evaluate(async (at) => Boolean(await caches.match(at)), path)).toBe(true);
      for (const [status, open] of [
        [502, () => page.reload()],
        [503, () => page.goto(proxy.url + path)],
      ] as const) {
        proxy.answer(status);
        await open();
        await expect(sign).toBeVisible();
      }
    }
    // What is kept nowhere is answered as it is.
    await page.goto(`${proxy.url}/bee/events/index`);
    await expect(page.getByText('The proxy found no server')).toBeVisible();
  } finally {
    proxy.stop();
  }
  expect(complaints.splice(0).filter((each) => !/Failed to load resource|502|503/.test(each))).toEqual([]);
});
