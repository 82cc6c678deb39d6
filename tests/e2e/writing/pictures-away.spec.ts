import { expect } from '@playwright/test';
import { asSystem } from '../../../src/kernel/access/viewer.ts';
import { addMedia } from '../../../src/media/add-media.server.ts';
import { config } from '../../../src/platform/config.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { openFiles } from '../../../src/platform/files/files.server.ts';
import { photo } from '../../support/files/media-files.ts';
import { beside, signInAsAdministrator } from '../administrator.ts';
import { expectAccessible, test } from '../page.ts';

const ALT = 'A choir on the stairs of the town hall';

const addPicture = () =>
  beside(async () => {
    await openFiles(config());
    const content = (async function* () {
      yield await photo(900, 600);
    })();
    const { item } = await addMedia(asSystem('a picture for a test'), {
      filename: 'choir.jpg',
      content,
      visibility: 'public',
    });
    await db().updateTable('media').set({ alt: ALT }).where('id', '=', item.id).execute();
    return item.id;
  });

test('a picture that cannot be fetched keeps its place, says what it shows, and comes back', async ({
  page,
  complaints,
}) => {
  const id = await addPicture();
  await signInAsAdministrator(page);
  const picture = page.getByRole('img', { name: ALT });
  const place = async () => {
    await expect(picture).toBeVisible();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    return picture.boundingBox();
  };
  await page.goto(`/bee/media/show/${id}`);
  const before = await place();
  expect(before?.height).toBeGreaterThan(before?.width ?? 0);

  let away = true;
  await page.route(`**/media/${id}/**`, (route) =>
    away
      ? route.fulfill({ status: 503, headers: { 'cache-control': 'no-store' }, body: '' })
      : route.continue(),
  );
  await page.goto(`/bee/media/show/${id}?away`);
  expect(await place()).toEqual(before);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/pictures-away.png' });

  away = false;
  await page.reload();
  expect(await place()).toEqual(before);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(complaints.splice(0).filter((each) => !each.includes('503'))).toEqual([]);
});
