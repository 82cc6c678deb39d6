import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { addWaitingGuest, signInAsAdministrator, TO_APPROVE } from '../administrator.ts';
import { expectGoodInAllLooks } from '../looks.ts';
import { mailTo, test } from '../page.ts';

const OPEN = ['la-nuit-des-ruches', 'sirop-et-contrebasse'];

/** A name that nobody else has, in letters. */
const newName = () => `Essai ${randomUUID().slice(0, 6).replace(/\d/g, 'z')}`;

async function registerByHand(page: Page, event: string, familyName: string, email: string): Promise<string> {
  await page.goto(`/bee/events/show/${event}/register`);
  await page.getByLabel('Given name').fill('Maud');
  await page.getByLabel('Family name').fill(familyName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Maud ${familyName}` })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** What is seldom done with what the screen shows. */
const more = (page: Page) =>
  page.locator('#screen').getByRole('button', { name: 'More', exact: true }).click();

async function expectGood(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectGoodInAllLooks(page);
}

test('a member looks after the guests of an event', async ({ page, complaints }) => {
  await signInAsAdministrator(page);
  const familyName = newName();
  const email = `hand-${randomUUID()}@example.org`;

  await test.step('approves all who wait, at once', async () => {
    await addWaitingGuest();
    await page.goto(`/bee/events/show/${TO_APPROVE}/participants?status=pending_approval`);
    const waiting = await page.getByRole('checkbox', { name: /^Select (?!all)/ }).count();
    expect(waiting).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`Approved: ${waiting}.`)).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
  });

  const registration = await test.step('registers somebody, who gets the code by mail', async () => {
    const path = await registerByHand(page, OPEN[0] as string, familyName, email);
    await mailTo(email, 'À bientôt');
    await more(page);
    await page.getByRole('button', { name: 'Resend the email' }).click();
    await expect(page.getByText('The email is on its way again.')).toBeVisible();
    await more(page);
    await page.getByText('Number of people…').click();
    await page.getByLabel('How many people?').fill('3');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByText('The number of people has been changed.')).toBeVisible();
    return path;
  });

  await test.step('finds them, and takes the list away as a file', async () => {
    await page.goto(`/bee/events/show/${OPEN[0]}/participants`);
    await page.getByRole('searchbox', { name: 'Search guests' }).fill(familyName);
    await expect(page.getByText('1 registration', { exact: true })).toHaveCount(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(familyName);
  });

  await test.step('writes to them, sees it first, and how far it is', async () => {
    await page.getByRole('checkbox', { name: `Select Maud ${familyName}` }).check();
    await page.getByRole('button', { name: 'Email them' }).click();
    await page.getByLabel('Subject').fill('Doors open at 18:30');
    await page.getByLabel('Message').fill('Come early.\n\nThere is soup.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(`To Maud ${familyName}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send to 1 guest' }).click();
    await expect(page.getByText('1 of 1 sent')).toBeVisible();
    expect((await mailTo(email, 'Doors open at 18:30')).text).toContain('There is soup.');
  });

  await test.step('cancels with a word', async () => {
    await page.goto(registration);
    await more(page);
    await page.getByText('Cancel the registration…').click();
    await page.getByLabel('Note to the guest').fill('The hall is smaller than we thought.');
    await page.getByRole('button', { name: 'Cancel the registration', exact: true }).click();
    await expect(page.getByText('Registration cancelled')).toBeVisible();
    expect((await mailTo(email, 'Annulation')).text).toContain('smaller than we thought');
  });

  await test.step('cancels from the list, with a note that is asked for there', async () => {
    const other = { name: newName(), email: `bar-${randomUUID()}@example.org` };
    await registerByHand(page, OPEN[0] as string, other.name, other.email);
    await page.goto(`/bee/events/show/${OPEN[0]}/participants?q=${other.name}`);
    await page.getByRole('checkbox', { name: `Select Maud ${other.name}` }).check();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More for the selection' }).click();
    const approve = page.getByRole('button', { name: 'Approve' });
    await expect(approve).toBeDisabled();
    await expect(approve).toHaveAccessibleDescription('Not possible: “Confirmed”');
    await page.getByText('Cancel the registration…').click();
    await page.getByLabel('Note to the guest').fill('One row of chairs is gone.');
    await page.getByRole('button', { name: 'Cancel the registration', exact: true }).click();
    await expect(page.getByText('Cancelled: 1.')).toBeVisible();
    expect((await mailTo(other.email, 'Annulation')).text).toContain('One row of chairs');
  });

  await test.step('on screens that read well in both themes and sizes', async () => {
    const base = `/bee/events/show/${OPEN[0]}`;
    for (const path of [
      `${base}/participants?q=ma`,
      registration,
      `${base}/register`,
      `${base}/write`,
      `${base}/participants/print?q=ma`,
    ])
      await expectGood(page, path);
  });
  const noted = complaints.splice(0).filter((text) => !text.includes('422'));
  expect(noted).toEqual([]);
});

test('a member keeps what is known of people', async ({ page, complaints }) => {
  await signInAsAdministrator(page);
  const familyName = newName();
  for (const [index, event] of OPEN.entries())
    await registerByHand(page, event, familyName, `${index}-${randomUUID()}@example.org`);

  await test.step('two are one: the registrations come together', async () => {
    const names = `Maud ${familyName} and Maud ${familyName}`;
    const compare = page.getByRole('link', { name: `Compare ${names}` });
    // The job has compared them in a moment.
    await expect(async () => {
      await page.goto('/bee/parts/duplicates');
      await expect(compare).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectGood(page, '/bee/duplicates/participant');
    await compare.click();
    await expect(page).toHaveTitle(/^Compare/);
    await expectGood(page, new URL(page.url()).pathname);
    const email = page.getByRole('group', { name: 'Email' });
    const chosen = email.locator('label:has(:checked) .compare-text');
    const keepOther = page.getByRole('button', { name: /^Keep .* instead$/ });
    await keepOther.click();
    await expect(page.getByRole('status').filter({ hasText: /^Now .* is kept\.$/ })).toBeVisible();
    await expect(email.getByRole('radio').first(), 'of whom is kept, where nobody chose').toBeChecked();
    await email.getByRole('radio').last().check();
    const address = await chosen.innerText();
    for (const place of ['first', 'last'] as const) {
      await keepOther.click();
      await expect(page.getByRole('status').filter({ hasText: 'Your choice stays.' })).toBeVisible();
      await expect(email.getByRole('radio')[place](), 'what was chosen stays chosen').toBeChecked();
      await expect(chosen).toHaveText(address);
    }
    const other = await page.context().newPage();
    await other.goto(`/bee/parts/edit/${new URL(page.url()).pathname.split('/').at(-1)}`);
    await other.getByLabel('Instruments').fill('tuba');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText(/^Saved /)).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('One of the two has changed in the meantime.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Instruments' })).toContainText('tuba');
    await expect(chosen, 'and what was chosen is as it was').toHaveText(address);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText(`Merged. The email address that stayed is ${address}`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo the merge' }).click();
    await expect(page.getByText('The merge is undone.')).toBeVisible();
    await page.getByRole('link', { name: 'More duplicates' }).click();
    await compare.click();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page.getByText('Merged. The email address that stayed is ')).toBeVisible();
    await expectGood(page, new URL(page.url()).pathname);
    await page.goto(`/bee/parts/list?q=${encodeURIComponent(familyName)}`);
    await expect(page.getByText('1 participant', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: `Maud ${familyName}` }).click();
    await page.getByLabel('Parts of this participant').getByRole('link', { name: 'Events' }).click();
    await expect(page.getByText('Confirmed')).toHaveCount(2);
  });

  await test.step('a change keeps what was there before', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Instruments').fill('voice, cajón');
    await page.getByLabel('High').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.getByRole('link', { name: 'History' }).click();
    await page
      .getByRole('list')
      .getByRole('link', { name: /Maya Keeper/ })
      .last()
      .click();
    await expect(page.getByText('cajón')).toBeVisible();
  });

  const person = page
    .url()
    .replace('/edit/', '/show/')
    .replace(/\/history.*$/, '');
  await test.step('an agreement needs its proof', async () => {
    await page.goto(person);
    await page.getByLabel('When and how did they agree?').fill('At the door, 3 May');
    await page.getByRole('button', { name: 'Record consent' }).click();
    await expect(page.getByText('Consent recorded.')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByText('has not agreed to news')).toBeVisible();
  });

  await test.step('“do not contact” is taken back where it is said', async () => {
    await page.getByRole('button', { name: 'Do not contact' }).click();
    await expect(page.getByText('Marked “do not contact”.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('May be contacted again.')).toBeVisible();
  });

  await test.step('on screens that read well in both themes and sizes', async () => {
    for (const path of ['/bee/parts/list?q=ma', person, `${person}/events`]) await expectGood(page, path);
    await expectGood(page, person.replace('/show/', '/edit/'));
  });

  await test.step('whoever asks is forgotten', async () => {
    await page.goto(person);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByText('Erase this person…').click();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByText('1 participant is erased.')).toBeVisible();
    const answer = await page.goto(person);
    expect(answer?.status()).toBe(404);
  });
  const noted = complaints.splice(0).filter((text) => !/status of 40[49]/.test(text));
  expect(noted).toEqual([]);
});
