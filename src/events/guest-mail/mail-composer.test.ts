import ICAL from 'ical.js';
import jsQR from 'jsqr';
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, DAY, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { startMailServer } from '../../../tests/support/servers/mail-server.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { config } from '../../platform/config.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { sendDueMails } from '../../platform/mail/outbox-worker.server.ts';
import { type MailTransport, openMail } from '../../platform/mail/transport.server.ts';
import { cancelEvent, rescheduleEvent } from '../editing/changes.server.ts';
import { composeRegistrationMail } from './mail-composer.server.ts';
import { register } from '../registrations/register.server.ts';
import { cancelRegistration, confirmAddress } from '../registrations/registrations.server.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  transport.close();
  await server.stop();
});

const send = () => sendDueMails(transport, { 'guest-letter': composeRegistrationMail });

async function comeIn(eventId: string, change = {}) {
  transport = openMail({ ...config(), smtpUrl: server.url });
  const input = guestInput(change);
  await register(guest, eventId, input);
  const registration = await registrationOf(input.email);
  await confirmAddress(registration.secret);
  await send();
  return { ...input, ...registration };
}

/** The attached file byte for byte: the parser would tidy its line ends. */
function calendarOf(mail: { raw: string } | undefined): string {
  const [, base64 = ''] = /application\/ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail?.raw ?? '') ?? [];
  return Buffer.from(base64, 'base64').toString();
}

onEachDatabase('letters over SMTP', () => {
  it('bring the button first, then the confirmation with calendar entry and QR code', async () => {
    // The year is said of another year's events only.
    setClock('2026-12-01T10:00:00.000Z');
    const place = JSON.stringify({
      name: 'Théâtre de l’Été',
      street: '3 rue des Fées',
      postalCode: '69004',
      city: 'Lyon',
    });
    const { id, slug } = await addEvent({
      title:
        'Chœur d’été: une très longue soirée, avec des virgules; et des points-virgules 🎵🎵🎵🎵🎵🎵🎵🎵',
      startDate: '2027-06-12T17:30:00.000Z',
      place,
    });
    const someone = await comeIn(id, { givenName: 'Zoë', partySize: 2 });
    const [first, confirmation] = server.mails.toSorted(
      (a, b) => a.attachments.length - b.attachments.length,
    );
    expect(first?.to?.[0]?.address).toBe(someone.email);
    expect(first?.subject).toContain('One more step: Chœur d’été');
    expect(first?.text).toContain(`/guests/registrations/${someone.secret}`);
    expect(first?.attachments).toEqual([]);
    expect(first?.text).not.toMatch(/confirmed|your code/i);

    expect(confirmation?.text).toContain('Dear Zoë,');
    expect(confirmation?.text).toContain('Sat 12 Jun 2027, 19:30 · Lyon time');
    expect(confirmation?.text).toContain('Théâtre de l’Été, 3 rue des Fées, 69004 Lyon');
    expect(confirmation?.html).toContain(someone.publicCode);
    await expectCode(confirmation, someone.publicCode);

    const ics = calendarOf(confirmation);
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(ics).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
    const calendar = new ICAL.Component(ICAL.parse(ics));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
    expect(entry.uid).toBe(`${id}@jambee`);
    expect(entry.sequence).toBe(0);
    expect(entry.startDate.toJSDate().toISOString()).toBe('2027-06-12T17:30:00.000Z');
    expect(entry.summary).toContain('virgules; et des points-virgules');
    expect(entry.location).toContain('Théâtre de l’Été');
    expect(ics.replaceAll('\r\n ', '')).toContain(`/guests/event/${slug}`);
  });

  it('raise the sequence when the event moves and take the entry out when it is called off', async () => {
    const { id } = await addEvent();
    await comeIn(id);
    server.mails.length = 0;
    await rescheduleEvent(asSystem('test'), id, { startDate: inSeconds(90 * DAY), endDate: null });
    await send();
    await cancelEvent(asSystem('test'), id, 'The hall is flooded.');
    await send();
    const [moved, off] = server.mails;
    expect(moved?.subject).toContain('New date');
    expect(moved?.text).toMatch(/It was .+ It is now .+/);
    expect(calendarOf(moved)).toContain('SEQUENCE:1');
    expect(calendarOf(off)).toContain('METHOD:CANCEL');
    expect(calendarOf(off)).toContain('STATUS:CANCELLED');
    expect(calendarOf(off)).toContain('SEQUENCE:2');
    expect(calendarOf(off)).toContain(`UID:${id}@jambee`);
    expect(off?.text).toContain('The hall is flooded.');
  });

  it('never tell a waiting guest of a confirmed place, and name the online address only to confirmed ones', async () => {
    const { id } = await addEvent({ capacity: 1, virtualUrl: 'https://meet.example.org/room' });
    const inside = await comeIn(id);
    const waiting = await comeIn(id);
    await cancelRegistration(inside.secret);
    await send();
    const toWaiting = server.mails.filter((mail) => mail.to?.[0]?.address === waiting.email);
    expect(toWaiting).toHaveLength(3);
    for (const mail of toWaiting) {
      expect(mail.attachments).toEqual([]);
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/confirmed|meet\.example|your code/i);
    }
    const cancelled = server.mails.find((mail) => mail.subject?.startsWith('Cancelled'));
    expect(calendarOf(cancelled)).toContain('METHOD:CANCEL');
  });

  it('wait while the server refuses, keep their order of tries, and leave once it answers', async () => {
    const { id } = await addEvent();
    server.refuse(true);
    const someone = await comeIn(id);
    const rows = () => db().selectFrom('outbox').selectAll().orderBy('createdAt').execute();
    expect(await rows()).toMatchObject([
      { state: 'queued', attempts: 1 },
      { state: 'queued', attempts: 1 },
    ]);
    expect((await rows())[0]?.lastError).toMatch(/451|try later/);
    expect(server.mails).toEqual([]);
    server.refuse(false);
    await send();
    expect(server.mails).toEqual([]);
    setClock(inSeconds(60));
    await send();
    await send();
    expect(server.mails.map((mail) => mail.to?.[0]?.address)).toEqual([someone.email, someone.email]);
    expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(2);
    expect((await rows()).every((row) => row.state === 'sent')).toBe(true);
  });

  it('leave once each, whoever sends: four workers at the same rows', async () => {
    transport = openMail({ ...config(), smtpUrl: server.url });
    const { id } = await addEvent({ capacity: 500 });
    for (let i = 0; i < 60; i++) await register(guest, id, guestInput());
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (await send());
      }),
    );
    expect(server.mails).toHaveLength(60);
    expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(60);
  });

  it('are given up after the last try, for the team to see', async () => {
    const { id } = await addEvent();
    server.refuse(true);
    await comeIn(id);
    // Ninety tries of the same kind go by.
    await db().updateTable('outbox').set({ attempts: 95 }).execute();
    for (let i = 0; i < 7; i++) {
      setClock(inSeconds(16 * 60));
      await send();
    }
    const rows = await db().selectFrom('outbox').selectAll().execute();
    expect(rows.map((row) => row.state)).toEqual(['failed', 'failed']);
  });
});

async function expectCode(mail: Email | undefined, code: string): Promise<void> {
  const picture = mail?.attachments.find((attachment) => attachment.mimeType === 'image/png');
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(code);
}
