import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { linkIn, mailTo, test, untilKept } from '../page.ts';

const REFUSED = /^Failed to load resource: the server responded with a status of (404|409|422)/;
const DAY = 24 * 3600 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A day's wall time in an input, by its name: two forms of one page have the same labels. */
async function fillDates(page: Page, dates: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(dates)) await page.locator(`[name="${name}"]`).fill(value);
}

async function create(page: Page, title: string): Promise<string> {
  await page.goto('/bee/events/list');
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Type').selectOption('workshop');
  await fillDates(page, { startDay: dayIn(40), startTime: '19:30', endTime: '22:00' });
  await page.getByRole('button', { name: 'Create the event' }).click();
  await expect(page.getByText('The event is created as a draft')).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
}

/** The form of the texts, with its editor. */
async function openTexts(page: Page, id: string): Promise<void> {
  await page.goto(`/bee/events/edit/${id}/content`);
  await expect(page.locator('.ProseMirror')).toBeVisible();
}

/** What keeps it from being published leads to its field; the save that mends it publishes it. */
async function placeAndPublish(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Still missing' })
    .getByRole('link', { name: /^A place/ })
    .click();
  await expect(page.getByLabel('Name of the place')).toBeFocused();
  await page.keyboard.type('La Ruche');
  await expect(page.getByRole('list', { name: 'Still missing' })).toHaveCount(0);
  await page.getByLabel('City').fill('Lyon');
  await page.getByLabel('Notes for the team').fill('The key is with Ada.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The event is published: guests see it now.')).toBeVisible();
}

/** Somebody without an account comes in. */
async function comeIn(browser: Browser, origin: string, slug: string, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/guests/index');
  await page.goto(`/guests/event/${slug}`);
  expect(await page.content()).not.toContain('The key is with Ada.');
  await page.getByRole('link', { name: 'Save my place' }).click();
  await page.getByLabel('Given name').fill('Zoë');
  await page.getByLabel('Family name').fill('Perrin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel(/I agree that Jambee/).check();
  await page.getByRole('button', { name: 'Save my place' }).click();
  await page.goto(linkIn(await mailTo(email, 'One more step')));
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await context.close();
}

/** What is seldom done with an event is behind its three dots. */
async function openChange(page: Page, name: string): Promise<void> {
  await page.locator('#screen').getByRole('button', { name: 'More', exact: true }).press('ArrowDown');
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: name.slice(0, -1) })).toBeFocused();
}

test('a guest finds none of it', async ({ page }) => {
  for (const path of ['/bee/events/list', '/bee/events/create', '/bee/events/show/x', '/bee/events/edit/x']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/guests\/index/);
  }
});

test('an event is prepared, published, filled, moved and called off', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAsAdministrator(page);
  const title = `Clap ${Date.now()}`;

  await test.step('times that never come are refused, and what was typed stays', async () => {
    await page.goto('/bee/events/create');
    await page.getByLabel('Title').fill(title);
    await fillDates(page, { startDay: '2027-03-28', startTime: '02:30' });
    await page.getByRole('button', { name: 'Create the event' }).click();
    await expect(page.getByText(/Starts at - The clocks skip 02:30/)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await page.locator('[name="startDay"]').fill('2027-10-31');
    await page.getByRole('button', { name: 'Create the event' }).click();
    await expect(page.getByLabel('Which start is meant?')).toBeVisible();
  });

  const id = await create(page, title);
  await test.step('its texts are written', async () => {
    await page.getByLabel('Summary').fill('Hands, feet and a table.');
    await page.locator('.ProseMirror').fill('Come as you are.');
    await save(page);
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.getByLabel('Time', { exact: true }).fill('19:30');
    await page.getByLabel('What', { exact: true }).fill('Warm-up');
    await page.getByLabel('Places').fill('5');
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('Which hand?');
    await page.getByLabel('Answered with').selectOption('choice');
    await page.getByLabel('Options').fill('Left\nRight');
    await save(page);
  });

  await test.step('it is not published without a place: nothing that was typed is lost', async () => {
    await page.getByText('For the team only').click();
    await page.getByLabel(/^Dress/).fill('Black');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Add a place or an online address');
    await expect(page.getByLabel(/^Dress/)).toHaveValue('Black');
  });
  await placeAndPublish(page);
  const slug = title.toLowerCase().replace(' ', '-');
  const { origin } = new URL(page.url());
  const email = `zoe-${Date.now()}@example.org`;
  await comeIn(browser, origin, slug, email);

  await test.step('two write at once: the second sees both texts', async () => {
    const other = await page.context().newPage();
    await openTexts(other, id);
    await openTexts(page, id);
    await page.getByLabel('Summary').fill('Hands and feet.');
    await save(page);
    await other.getByLabel('Summary').fill('Only hands.');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('saved this while you were writing')).toBeVisible();
    await expect(other.getByLabel('Summary')).toHaveValue('Only hands.');
    await other.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(other.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
    await other.getByRole('link', { name: 'History' }).click();
    await other.locator('main ol').getByRole('link').first().click();
    await expect(other.getByRole('heading', { name: 'What has changed since then' })).toBeVisible();
    await other.getByText('Restore this version…').click();
    await other.getByRole('button', { name: 'Restore' }).click();
    await expect(other.getByText('That version is restored.')).toBeVisible();
    await openTexts(other, id);
    await expect(other.getByLabel('Summary')).toHaveValue('Hands and feet.');
    await other.close();
  });

  await test.step('text that was not saved is offered again', async () => {
    await openTexts(page, id);
    await page.getByLabel('Summary').fill('Lost and found.');
    await untilKept(page, 'Lost and found.');
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Summary')).toHaveValue('Lost and found.');
  });

  await test.step('moved: the guest is told, and the team sees how far the mail is', async () => {
    await page.goto(`/bee/events/show/${id}`);
    await openChange(page, 'Move to another date…');
    await expect(page.getByText('One guest is emailed with the old and new time')).toBeVisible();
    await fillDates(page, { startDay: dayIn(50) });
    await page.getByRole('button', { name: 'Move and tell the guests' }).click();
    await expect(page.getByText('The event is rescheduled.')).toBeVisible();
    expect((await mailTo(email, 'New date')).text).toContain('It was ');
    await expect(page.getByRole('listitem').filter({ hasText: 'Told the new date' })).toContainText(
      '1 of 1 sent',
    );
  });

  await test.step('no places at all are refused', async () => {
    await openChange(page, 'Change the places…');
    await page.locator('[name="capacity"]').fill('0');
    await page.getByRole('button', { name: 'Change the places', exact: true }).click();
    await expect(page.getByText('The number of places must be a whole number, 1 or more.')).toBeVisible();
  });

  await test.step('called off, once; duplicated for next year', async () => {
    await page.goto(`/bee/events/show/${id}`);
    await openChange(page, 'Cancel the event…');
    await page.getByLabel('Note to the guests').fill('The hall is flooded.');
    await page.getByRole('button', { name: 'Cancel and tell the guests' }).click();
    await expect(page.getByText('The event is cancelled.')).toBeVisible();
    expect((await mailTo(email, `Cancelled: ${title}`)).text).toContain('The hall is flooded.');
    await page.getByRole('link', { name: 'Duplicate on another date' }).click();
    await expect(page.locator('[name="startTime"]')).toHaveValue('19:30');
    await page.locator('[name="startDay"]').fill(dayIn(400));
    await page.getByRole('button', { name: 'Duplicate the event' }).click();
    await expect(page.getByText('as a draft')).toBeVisible();
  });

  await test.step('the list is narrowed in its address; the copy goes to the bin and comes back', async () => {
    await page.goto('/bee/events/list');
    await page.getByRole('searchbox', { name: 'Search events' }).fill(title);
    await expect(page).toHaveURL(/q=Clap/);
    await expect(page.getByText('2 events')).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('State', { exact: true }).selectOption('draft');
    await expect(page).toHaveURL(/state=draft/);
    await expect(page.getByText(/^1 event\b/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel(`Select ${title}`).check();
    await page.getByRole('button', { name: 'More for the selection' }).click();
    await page.getByText('Move to bin…').click();
    await page.getByRole('button', { name: 'Move to the bin' }).click();
    await expect(page.getByText('1 event moved to the bin')).toBeVisible();
    await page.goto('/bee/events/list?bin');
    await page.getByLabel(`Select ${title}`).check();
    await page.getByRole('button', { name: 'Restore as a draft' }).click();
    await expect(page.getByText('1 event restored')).toBeVisible();
    await page.goto(`/bee/events/show/${id}/nonsense`);
    await expect(page).toHaveURL(`/bee/events/show/${id}/overview`);
  });
  complaints.splice(0, Infinity, ...complaints.filter((text) => !REFUSED.test(text)));
});

test('its screens are accessible in both themes, small and big', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/bee/events/list?q=nuit');
  const link = page.getByRole('link', { name: 'La nuit des ruches' }).first();
  const show = (await link.getAttribute('href')) ?? '';
  const edit = show.replace('/show/', '/edit/');
  for (const path of [
    '/bee/home',
    '/bee/events/list',
    '/bee/events/list?q=nothingatall',
    '/bee/events/list?bin',
    '/bee/events/create',
    show,
    `${show}/programme`,
    `${show}/partners`,
    `${show}/summary`,
    edit,
    `${edit}/history`,
  ]) {
    expect((await page.goto(path))?.ok(), path).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === show) await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    if (path === show)
      for (const each of await page.locator('main details > summary').all()) await each.click();
    await expectGoodInAllLooks(page);
  }
});
