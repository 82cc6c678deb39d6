import { expect } from '@playwright/test';
import { db } from '../../src/platform/db/database.server.ts';
import { beside, signInAsAdministrator } from './administrator.ts';
import { expectArrival, test } from './page.ts';
import { sayIn } from './say.ts';

const say = sayIn('fr');

test('a member who chooses French has an account, a check-in and a stage in French, and the way back to the rest', async ({
  page,
}) => {
  const { id } = await signInAsAdministrator(page);
  await page.goto(`/members/users/${id}/edit`);
  await page.getByLabel('Phone number').fill('+33612345678');
  await page.getByLabel('Language').selectOption('fr');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectArrival(page, new RegExp(`/fr/members/users/${id}/edit`));
  await expect(page.getByText(say('Profile saved.'))).toBeVisible();
  // Its forms are sent in that language, too.
  await page.goto(`/fr/members/users/${id}/edit`);
  await page.getByLabel(say('Family name'), { exact: true }).first().fill('Gardienne');
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Profile saved.'))).toBeVisible();

  await test.step('The search above it finds, and leads to the English rest', async () => {
    await page.getByRole('link', { name: say('Search') }).click();
    await page.keyboard.type('Wayfaring');
    await expect(
      page
        .getByRole('group', { name: say('Songs') })
        .getByRole('option')
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: say('Songs') }).click();
    await expectArrival(page, /\/bee\/songs\/list/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  const { event, set } = await beside(async () => ({
    event: await db()
      .selectFrom('events')
      .select('id')
      .where('slug', '=', 'la-nuit-des-ruches')
      .executeTakeFirstOrThrow(),
    set: await db()
      .selectFrom('playlists')
      .select('id')
      .where('title', '=', 'Quiet half-hour')
      .executeTakeFirstOrThrow(),
  }));
  await test.step('Guests are checked in in French, reached from the English list', async () => {
    await page.goto(`/bee/events/show/${event.id}/participants`);
    await page.getByRole('link', { name: 'Check-in' }).click();
    await expectArrival(page, /\/check-in$/);
    await expect(page.getByText(say('Live with all devices'))).toBeVisible();
    await page.getByRole('button', { name: say('Walk-in') }).click();
    await expect(page.getByLabel(say('How many people?'))).toBeVisible();
  });
  await test.step('The stage speaks French, with its keys', async () => {
    await page.goto(`/bee/playlists/show/${set.id}/stage`);
    await page.keyboard.press('?');
    await expect(page.getByText(say('Start or stop scrolling')).first()).toBeVisible();
    await page.getByRole('button', { name: say('Back to all tools') }).click();
    await expect(page.getByRole('button', { name: say('Lead the others') })).toBeVisible();
  });
});
