import { expect } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { startProxy } from '../broken-proxy.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { test } from '../page.ts';

test('the whole songbook is kept on the device, searched and played without a network', async ({
  page,
  site,
  complaints,
}) => {
  await signInAsAdministrator(page);
  const proxy = await startProxy(site);
  const sheet = page.getByRole('region', { name: 'The sheet' });
  const songs = page.getByRole('region', { name: 'Songs', exact: true });
  const find = songs.getByLabel('Find a song');
  try {
    await page.goto(`${proxy.url}/bee/songs/list`);
    // A device on a music stand is small: there, too, it stands in the head.
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: 'On stage' })).toBeVisible();
    await page.setViewportSize({ width, height });
    await page.getByRole('link', { name: 'On stage' }).click();
    await expect(sheet).toBeVisible();
    await expect(page).toHaveTitle(/Stage: Whole songbook/);
    await expect(songs.getByText(/On this device, [\d.]+ MB/)).toBeVisible();
    await expectGoodInAllLooks(page);

    proxy.answer(502);
    await page.reload();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('g');
    // By words that chords stand within, without their accents, and by a title before words.
    for (const [asked, first] of [
      ['wretch like me', 'Amazing Grace'],
      ['frere', 'Frère Jacques'],
      ['danny', 'Danny Boy'],
    ] as const) {
      await find.fill(asked);
      await expect(songs.getByRole('button').first()).toContainText(first);
    }
    await find.fill('no such song');
    await expect(songs.getByText('No song matches.')).toBeVisible();
    await find.fill('danny');
    await songs.getByRole('button', { name: 'Danny Boy' }).click();
    await expect(page.getByRole('heading', { name: 'Danny Boy' })).toBeVisible();
    await expect(songs).toBeHidden();

    // The lists say what is on the device, and take it away again.
    proxy.answer(undefined);
    await page.goto(`${proxy.url}/bee/playlists/list`);
    await page.getByText('On this device: 1', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Whole songbook' })).toHaveAttribute(
      'href',
      '/bee/songs/stage',
    );
    await expect(page.getByText(/^[\d.]+ MB$/)).toBeVisible();
    await expectGoodInAllLooks(page);
    await page.getByRole('button', { name: 'Remove Whole songbook from this device' }).click();
    await expect(page.getByText(/^On this device/)).toHaveCount(0);
    expect(
      await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('private'))),
    ).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^On this device/)).toHaveCount(0);
  } finally {
    proxy.stop();
  }
  expect(complaints.splice(0).filter((each) => !/Failed to load resource|502/.test(each))).toEqual([]);
});
