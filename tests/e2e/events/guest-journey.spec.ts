import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sayIn } from '../say.ts';
import { expectAccessible, expectNoSidewaysScroll, linkIn, mailTo, test } from '../page.ts';

const EVENT = '/guests/event/company-choir-gala';

/** The same evening for a guest of each language: the event, and the subjects of the emails about it. */
const EVENINGS = {
  en: {
    start: '/',
    title: 'The Company Choir Gala',
    emails: ['One more step', 'See you there', 'Cancelled: your registration'],
  },
  fr: {
    start: '/fr',
    title: 'La nuit des ruches',
    emails: ['Encore une étape', 'À bientôt', 'Annulation de votre inscription'],
  },
} as const;

/** From the home page to a cancelled registration: everything a guest can do, in one evening. */
async function wholeWay(page: Page, language: keyof typeof EVENINGS): Promise<void> {
  const { start, title, emails } = EVENINGS[language];
  const say = sayIn(language);
  const two = say('Your {count} places are confirmed').replace('{count}', '2');
  const email = `e2e-${randomUUID()}@example.org`;
  await page.goto(start);
  await expect(page).toHaveURL(language === 'en' ? /\d\/guests\/index$/ : /\/fr\/guests\/index$/);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The gala is not among the next few.
  if (language === 'en') await page.getByRole('link', { name: say('More events') }).click();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: say('Save my place') }).click();

  // A mistake keeps what was typed and says what to do, beside the field and above the form.
  const box = page.getByLabel(say('Email'), { exact: true });
  await page.getByLabel(say('Given name')).fill('Zoë');
  await page.getByLabel(say('Family name'), { exact: true }).fill('L’Été');
  await box.fill('zoë@');
  await page.getByRole('button', { name: say('Save my place') }).click();
  const wrong = say('Write an email address like name@example.org.');
  await expect(page.getByRole('alert')).toContainText(`${say('Email')} - ${wrong}`);
  await expect(page.getByRole('alert')).toContainText(say('Please agree so that we can hold your place.'));
  await expect(page.getByLabel(say('Given name'))).toHaveValue('Zoë');
  await expect(box).toHaveValue('zoë@');

  const nameOf = (seat: string) => say('Name of person {number}').replace('{number}', seat);
  await box.fill(email);
  await expect(page.getByLabel(nameOf('2'))).toBeHidden();
  await page.getByLabel(say('Number of people')).selectOption('2');
  await expect(page.getByLabel(nameOf('3'))).toBeHidden();
  await page.getByLabel(nameOf('2')).fill('Bo');
  await page.getByLabel(language === 'en' ? /I agree that Jambee/ : /J’accepte que Jambee/).check();
  await page.getByRole('button', { name: say('Save my place') }).click();
  await expect(page.getByRole('heading', { name: say('Almost there') })).toBeVisible();
  await expect(page.getByText(language === 'en' ? 'within 30 minutes' : 'dans les 30 minutes')).toBeVisible();

  // The email and its page speak as the event does.
  await page.goto(linkIn(await mailTo(email, emails[0])));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.getByRole('button', { name: say('Confirm my places') }).click();
  await expect(page.getByText(say('Thank you. Your address is confirmed.'))).toBeVisible();
  await expect(page.getByRole('heading', { name: two })).toBeVisible();
  await expect(page.getByRole('img', { name: language === 'en' ? /QR code/ : /Code QR/ })).toBeVisible();
  expect((await mailTo(email, emails[1])).attachments.length).toBeGreaterThan(0);

  await page.getByLabel(say('Number of people')).selectOption('1');
  await page.getByRole('button', { name: say('Update') }).click();
  await expect(page.getByText(say('The number of people has been changed.'))).toBeVisible();
  const one = language === 'en' ? 'Your place is confirmed' : say('Your {count} places are confirmed', true);
  await expect(page.getByRole('heading', { name: one })).toBeVisible();

  // The same page in the other language, and back: what was done stays done.
  await page
    .getByRole('link', { name: language === 'en' ? 'Français' : 'English' })
    .last()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'fr' : 'en');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();

  await page.getByText(say('I can’t come')).click();
  await page.getByRole('button', { name: say('Cancel my registration') }).click();
  await expect(page.getByRole('heading', { name: say('This registration is cancelled') })).toBeVisible();
  await mailTo(email, emails[2]);
  await page.reload();
  await expect(page.getByRole('heading', { name: say('This registration is cancelled') })).toBeVisible();
}

for (const width of [390, 1440]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`a guest at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ viewport: { width, height: 900 }, javaScriptEnabled });
      test('finds an event, registers, confirms, changes and cancels', async ({ page, complaints }) => {
        await wholeWay(page, width === 390 ? 'fr' : 'en');
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
  await page.goto(linkIn(await mailTo(email, 'One more step')));
  await expect(page.getByText('We are holding one place for you')).toBeVisible();
});

test('fields are checked while one types, once they were wrong', async ({ page }) => {
  await page.goto(EVENT.replace('event', 'registration'));
  const field = page.getByLabel('Email', { exact: true });
  await field.fill('ada@');
  await field.press('Tab');
  await expect(page.getByText('Write an email address like name@example.org.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('ada@example.org');
  await expect(page.getByText('Write an email address like name@example.org.')).toBeHidden();
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
  await page.goto(linkIn(await mailTo(email, 'One more step')));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(page.getByRole('heading', { name: 'Your place is confirmed' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A number that is refused: said at the field, where one looks, which keeps what stands.
  const people = page.getByLabel('Number of people');
  await people.evaluate((select: HTMLSelectElement) => select.add(new Option('99', '99')));
  await people.selectOption('99');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('#partySize-error')).toBeInViewport();
  await expect(people).toBeFocused();
  await expect(people).toHaveValue('1');
  expect(complaints.splice(0).filter((text) => !text.includes('422'))).toEqual([]);
});

test('on a phone the picture comes first, and the way in stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(EVENT);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const [picture, words] = await Promise.all([
    page.locator('article img').first().boundingBox(),
    title.boundingBox(),
  ]);
  expect(picture?.width).toBe(390);
  expect(picture?.y).toBeLessThan(words?.y ?? 0);
  // One way in, wherever one has read to.
  const wayIn = page.getByRole('link', { name: 'Save my place' });
  await expect(wayIn).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Questions?' }).scrollIntoViewIfNeeded();
  await expect(wayIn).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await wayIn.click();
  await expect(page).toHaveURL(/\/guests\/registration\//);
  await expect(title).toBeInViewport();
});
