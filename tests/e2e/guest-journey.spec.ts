import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, linkIn, mailTo, test } from './page.ts';

const EVENT = '/guests/event/la-nuit-des-ruches';

/** From the home page to a cancelled registration: everything a guest can do, in one evening. */
async function wholeWay(page: Page): Promise<void> {
  const email = `e2e-${randomUUID()}@example.org`;
  await page.goto('/');
  await expect(page).toHaveURL(/\/guests\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'La nuit des ruches' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'La nuit des ruches' })).toBeVisible();
  await page.getByRole('link', { name: 'Save my place' }).click();

  // A mistake keeps what was typed and says what to do, beside the field and above the form.
  await page.getByLabel('Given name').fill('Zoë');
  await page.getByLabel('Family name').fill('L’Été');
  await page.getByLabel('Email', { exact: true }).fill('zoë@');
  await page.getByRole('button', { name: 'Save my place' }).click();
  await expect(page.getByRole('alert')).toContainText('Email - Email is not valid.');
  await expect(page.getByRole('alert')).toContainText('Please agree so that we can hold your place.');
  await expect(page.getByLabel('Given name')).toHaveValue('Zoë');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('zoë@');

  await page.getByLabel('Email', { exact: true }).fill(email);
  await expect(page.getByLabel('Name of person 2')).toBeHidden();
  await page.getByLabel('How many are you?').selectOption('2');
  await expect(page.getByLabel('Name of person 3')).toBeHidden();
  await page.getByLabel('Name of person 2').fill('Bo');
  await page.getByLabel(/I agree that Jambee/).check();
  await page.getByRole('button', { name: 'Save my place' }).click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expect(page.getByText('within 30 minutes')).toBeVisible();

  await page.goto(linkIn(await mailTo(email, 'Encore une étape')));
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your 2 places are confirmed' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect((await mailTo(email, 'À bientôt')).attachments.length).toBeGreaterThan(0);

  await page.getByLabel('How many are you?').selectOption('1');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The number of people has been changed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your place is confirmed' })).toBeVisible();

  await page.getByText('I can’t come').click();
  await page.getByRole('button', { name: 'Cancel my registration' }).click();
  await expect(page.getByRole('heading', { name: 'This registration is cancelled' })).toBeVisible();
  await mailTo(email, 'Annulation de votre inscription');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This registration is cancelled' })).toBeVisible();
}

for (const width of [390, 1440]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`a guest at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ viewport: { width, height: 900 }, javaScriptEnabled });
      test('finds an event, registers, confirms, changes and cancels', async ({ page, complaints }) => {
        await wholeWay(page);
        // The refused form is a 422, which Chromium notes on the console.
        const noted = complaints.splice(0).filter((text) => !text.includes('422'));
        expect(noted).toEqual([]);
      });
    });
  }
}

test.describe('with the keyboard alone', () => {
  test('a guest gets from the home page to a sent registration', async ({ page }) => {
    await page.goto('/guests/index');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Save my place' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/guests\/registration\//);
    await page.getByLabel('Given name').focus();
    for (const text of ['Ada', 'Lovelace', `keys-${randomUUID()}@example.org`]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    const consent = page.getByLabel(/I agree that Jambee/);
    for (let i = 0; i < 8 && !(await consent.evaluate((box) => box === document.activeElement)); i++) {
      await page.keyboard.press('Tab');
    }
    await expect(consent).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  });
});

test('a double click on the button registers once', async ({ page }) => {
  const email = `twice-${randomUUID()}@example.org`;
  await page.goto(EVENT.replace('event', 'registration'));
  await page.getByLabel('Given name').fill('Ada');
  await page.getByLabel('Family name').fill('Twice');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/I agree that Jambee/).check();
  await page.getByRole('button', { name: 'Save my place' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await page.goto(linkIn(await mailTo(email, 'Encore une étape')));
  await expect(page.getByText('We hold one place for you')).toBeVisible();
});

test('fields are checked while one types, once they were wrong', async ({ page }) => {
  await page.goto(EVENT.replace('event', 'registration'));
  const field = page.getByLabel('Email', { exact: true });
  await field.fill('ada@');
  await field.press('Tab');
  await expect(page.getByText('Email is not valid.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('ada@example.org');
  await expect(page.getByText('Email is not valid.')).toBeHidden();
});

test('the registration form and the manage page are accessible and narrow enough', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const email = `axe-${randomUUID()}@example.org`;
  await page.goto(EVENT.replace('event', 'registration'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Given name').fill('Ada');
  await page.getByLabel('Family name').fill('Axe');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/I agree that Jambee/).check();
  await page.getByRole('button', { name: 'Save my place' }).click();
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(linkIn(await mailTo(email, 'Encore une étape')));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(page.getByRole('heading', { name: 'Your place is confirmed' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A number that is refused: said at the field, where one looks, which keeps what stands.
  const people = page.getByLabel('How many are you?');
  await people.evaluate((select: HTMLSelectElement) => select.add(new Option('99', '99')));
  await people.selectOption('99');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('#partySize-error')).toBeInViewport();
  await expect(people).toBeFocused();
  await expect(people).toHaveValue('1');
  expect(complaints.splice(0).filter((text) => !text.includes('422'))).toEqual([]);
});
