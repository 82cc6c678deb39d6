import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { findEvent } from '../../../src/events/event/events.server.ts';
import { registrationFields } from '../../../src/events/registrations/registration.ts';
import type { Field } from '../../../src/kernel/forms/field.ts';
import { guest } from '../../../src/kernel/access/viewer.ts';
import { contactFields } from '../../../src/messages/contact.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { addEvent } from '../../support/factories.ts';
import { comeIn } from '../../support/guests.ts';
import { beside } from '../administrator.ts';
import { holds, type Typed, typeInto } from '../hand.ts';
import { test } from '../page.ts';
import { type Sending, WAYS } from '../ways-to-fail.ts';

/** The browser says of each request that failed that it did. */
const FAILED = /^Failed to load resource/;
test.afterEach(({ complaints }) =>
  complaints.splice(0, Infinity, ...complaints.filter((words) => !FAILED.test(words))),
);

interface GuestForm {
  path: string;
  button: string;
  sent: string;
  fields: () => Promise<readonly Field[]>;
  /** What is stored of whoever has this address. */
  stored: (email: string) => Promise<Record<string, unknown>>;
}

const EVENT = 'what-makes-a-team-listen';
const FORMS: Record<string, GuestForm> = {
  registration: {
    path: `/guests/registration/${EVENT}`,
    button: 'Request a place',
    sent: 'Almost there',
    fields: () => beside(async () => registrationFields(await findEvent(guest, EVENT))),
    stored: (email) =>
      beside(async () => {
        const row = await db()
          .selectFrom('registrations')
          .innerJoin('participants', 'participants.id', 'registrations.participantId')
          .select([
            'registrations.givenName',
            'registrations.familyName',
            'partySize',
            'answers',
            'attendees',
          ])
          .where('participants.email', '=', email)
          .executeTakeFirstOrThrow();
        return { ...row, partySize: String(row.partySize) };
      }),
  },
  contact: {
    path: '/guests/contact',
    button: 'Send the message',
    sent: 'We have your message',
    fields: () => Promise.resolve(contactFields),
    stored: (email) =>
      beside(() =>
        db()
          .selectFrom('userMessages')
          .select(['name', 'telephone', 'topic', 'subject', 'body'])
          .where('email', '=', email)
          .executeTakeFirstOrThrow(),
      ),
  },
};

const sendingOf = (page: Page, { path, button }: Pick<GuestForm, 'path' | 'button'>): Sending => ({
  page,
  form: page.locator('#screen form[method=post]'),
  send: () => page.getByRole('button', { name: button }).click(),
  bringBack: () => expect(page.getByText('What you typed here before is back in the form.')).toBeVisible(),
  leave: async () => {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveTitle(/Blogs/);
    expect(new URL(page.url()).pathname).not.toBe(path);
  },
});

for (const [name, form] of Object.entries(FORMS))
  test(`the form of ${name} is stored as it was typed, whatever failed before`, async ({ page }) => {
    const fields = await form.fields();
    const email = `kept-${randomUUID()}@example.org`;
    const sending = sendingOf(page, form);
    await page.goto(form.path);
    const typed: Typed = await typeInto(sending.form, fields, 1);
    await sending.form.locator('[name=email]').fill(email);
    const stands = await holds(sending.form);
    expect(stands['email']).toBe(email);
    for (const [way, fail] of Object.entries(WAYS))
      await test.step(way, async () => {
        await fail(sending);
        await expect.poll(() => holds(sending.form), way).toEqual(stands);
      });
    await sending.send();
    await expect(page.getByRole('heading', { name: form.sent })).toBeVisible();
    const stored = await form.stored(email);
    for (const [field, value] of Object.entries(stored))
      if (typed[field] !== undefined) expect([field, value]).toEqual([field, typed[field]]);
    const all = JSON.stringify(stored);
    for (const field of fields)
      if (/^(answer|attendee)-/.test(field.name) && field.kind === 'text')
        expect(all).toContain(typed[field.name]);

    // What was taken is offered to nobody again, neither here nor to who comes next to this tab.
    await page.goBack();
    await expect(sending.form.locator('[name=email]')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(email);
    console.log(`${name}: ${fields.length} fields, ${Object.keys(WAYS).length} ways`);
  });

test('the number of people one changes to stands, whatever failed before, and so does what one cancels', async ({
  page,
}) => {
  const { secret, id } = await beside(async () => {
    const event = await addEvent({ capacity: 50, maxPartySize: 6 });
    return comeIn(event.id, { partySize: 1, attendees: [] });
  });
  const path = `/guests/registrations/${secret}`;
  const stored = (column: 'partySize' | 'status') =>
    beside(async () => {
      const rows = db().selectFrom('registrations').select(column).where('id', '=', id);
      return String(Object.values(await rows.executeTakeFirstOrThrow())[0]);
    });
  const form = page.locator('#screen form[method=post]').filter({ has: page.getByLabel('Number of people') });
  const sending = { ...sendingOf(page, { path, button: 'Update' }), form };
  // A field sent twice is taken as it stood first here: nothing refuses it.
  const { refused: _, ...all } = WAYS;
  const { reload, 'no network': offline } = all;
  await page.goto(path);
  await page.getByLabel('Number of people').selectOption('3');
  for (const [way, fail] of Object.entries(process.env['EVERY_WAY'] ? all : { reload, offline }))
    await test.step(way, async () => {
      await fail(sending);
      await expect.poll(() => holds(form), way).toEqual({ partySize: '3' });
    });
  expect(await stored('partySize')).toBe('1');
  await sending.send();
  await expect.poll(() => stored('partySize')).toBe('3');

  await page.getByText('I can’t come').click();
  const cancelling = sendingOf(page, { path, button: 'Cancel my registration' });
  await offline(cancelling);
  expect(await stored('status')).toBe('confirmed');
  await cancelling.send();
  await expect.poll(() => stored('status')).toBe('cancelled');
});

test('a form that was left is given back to its own visit, and to no other', async ({ page }) => {
  const given = page.getByLabel('Your name');
  await page.goto('/guests/contact');
  await given.fill('Ada Lovelace');
  await page.goto('/guests/contact');
  await expect(given).toHaveValue('');
  await given.fill('Grace Hopper');
  await page.goto('/guests/offer');
  await page.goto('/guests/contact');
  await expect(given).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(given).toHaveValue('Grace Hopper');
});
