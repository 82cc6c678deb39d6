import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, DAY, eventRow, guestInput, mailTextsTo } from '../../../tests/support/factories.ts';
import { beeUser, comeIn, outsiders } from '../../../tests/support/guests.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { calendarFile } from '../event/calendar.server.ts';
import { cancelEvent, rescheduleEvent } from '../editing/changes.server.ts';
import { editPlaceTime, type PlaceTimeInput } from '../editing/edit.server.ts';
import { restoreEventRevision } from '../editing/history.server.ts';
import type { Place } from '../event/event.ts';
import { findEvent } from '../event/events.server.ts';
import { composeRegistrationMail } from './mail-composer.server.ts';
import type { MailPayload } from '../registrations/mail.server.ts';
import { tellPreview } from './tell-guests-preview.server.ts';
import { findUntold, leaveUntold, tellOfChange } from './tell-guests.server.ts';

const LINK = 'https://meet.example.org/room';
const OTHER_HALL = { name: 'Salle Rameau', street: '29 rue de la Martinière', city: 'Lyon', country: 'FR' };
const TEAM = { callTime: null, setTime: null, dress: null, contact: null, notes: null };

/** Saves the tab of place and time, but for `change` as it was. */
async function save(id: string, change: Partial<PlaceTimeInput>): Promise<void> {
  const row = await eventRow(id);
  const { version, startDate, endDate, timezone, allDay, doorTime, virtualUrl } = row;
  const kept = { startDate, endDate, timezone, allDay, doorTime, virtualUrl };
  await editPlaceTime(
    beeUser,
    { id, version },
    { ...kept, ...TEAM, place: JSON.parse(row.place) as Place, ...change },
  );
}

const tell = async (id: string) => tellOfChange(beeUser, id, (await eventRow(id)).version);
const preview = async (id: string) => tellPreview(beeUser, await eventRow(id));

async function changeMails(eventId: string) {
  const rows = await db()
    .selectFrom('outbox')
    .select(['toAddress', 'payload'])
    .where('eventId', '=', eventId)
    .where('dedupeKey', 'like', 'event-changed:%')
    .execute();
  return new Map(rows.map(({ toAddress, payload }) => [toAddress, JSON.parse(payload) as MailPayload]));
}

const composed = async (payload: MailPayload | undefined) => composeRegistrationMail(payload as never, '');

/** One of each who counts on the event, and two who do not. */
async function everybody(change = {}) {
  const { id, slug } = await addEvent({ capacity: 2, ...change });
  const confirmed = await comeIn(id);
  const unsure = await comeIn(id, { confirmed: false });
  const waiting = await comeIn(id);
  const gone = await comeIn(id);
  await db().updateTable('registrations').set({ status: 'cancelled' }).where('id', '=', gone.id).execute();
  return { id, slug, confirmed, unsure, waiting, gone };
}

onEachDatabase('what guests rely on', () => {
  it('is told by members alone', async () => {
    const { id } = await everybody();
    await save(id, { place: OTHER_HALL });
    for (const viewer of outsiders)
      for (const attempt of [
        async () => tellPreview(viewer, await eventRow(id)),
        () => tellOfChange(viewer, id, 2),
        () => leaveUntold(viewer, id),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'notFound' });
    await expect(tellOfChange(beeUser, randomUUID(), 1)).rejects.toMatchObject({ code: 'notFound' });
    expect(await changeMails(id)).toEqual(new Map());
    expect(await findUntold(await eventRow(id))).toBeDefined();
  });

  it.each<[string, Partial<PlaceTimeInput>, string]>([
    ['place', { place: OTHER_HALL }, 'It is now Salle Rameau, 29 rue de la Martinière, Lyon.'],
    ['doors', { doorTime: `${inSeconds(30 * DAY).slice(0, 10)}T17:15:00.000Z` }, 'Doors: '],
    ['online link', { virtualUrl: LINK }, 'Online: you can join online.'],
  ])('asks after a change of the %s, and mails nobody by itself', async (_, change, sentence) => {
    const { id, slug } = await everybody();
    expect(await preview(id)).toBeUndefined();
    await save(id, change);
    expect(await changeMails(id)).toEqual(new Map());
    const asked = await preview(id);
    expect(asked).toMatchObject({ count: 2, confirmed: 1 });
    expect(asked?.mail.paragraphs.join('\n')).toContain(sentence);
    // The file that guests fetch themselves is a newer one, told or not.
    const file = calendarFile([await findEvent(guest, slug)], 'PUBLISH', 'https://site.example');
    expect(file).toContain('SEQUENCE:1');
    expect(file).not.toContain(LINK);
  });

  it('is told once to who is confirmed, offered, waiting or to be approved, however often it is pressed', async () => {
    const { id, confirmed, unsure, waiting, gone } = await everybody();
    await save(id, { place: OTHER_HALL });
    const { version } = await eventRow(id);
    const shown = await preview(id);
    const presses = Array.from({ length: 8 }, () => tellOfChange(beeUser, id, version));
    await Promise.all(presses);
    const mails = await changeMails(id);
    expect([...mails.keys()].toSorted()).toEqual([confirmed.email, waiting.email].toSorted());
    for (const { email } of [unsure, gone]) expect(await mailTextsTo(email)).not.toContain('event-changed');
    const mail = await composed(mails.get(confirmed.email));
    expect(mail?.text).toContain(shown?.mail.paragraphs.join('\n\n'));
    expect(mail?.calendar).toMatchObject({
      method: 'PUBLISH',
      content: expect.stringMatching(/SEQUENCE:1[\s\S]*LOCATION:Salle Rameau/),
    });
    expect((await composed(mails.get(waiting.email)))?.calendar).toBeUndefined();
    expect(await preview(id)).toBeUndefined();
    // A tab that was open all the while.
    await tellOfChange(beeUser, id, version);
    expect((await changeMails(id)).size).toBe(2);
  });

  it('waits where it is not told now, says all of it later, and nothing when it is so again', async () => {
    const { id, confirmed } = await everybody();
    const { place } = await eventRow(id);
    await save(id, { place: OTHER_HALL });
    await save(id, { virtualUrl: LINK });
    expect((await preview(id))?.changes).toHaveLength(2);
    await save(id, { virtualUrl: null });
    expect((await preview(id))?.changes).toHaveLength(1);
    await save(id, { place: JSON.parse(place) as Place });
    expect(await preview(id)).toBeUndefined();
    await tell(id);
    expect(await changeMails(id)).toEqual(new Map());
    await save(id, { place: OTHER_HALL });
    await leaveUntold(beeUser, id);
    expect(await preview(id)).toBeUndefined();
    // What was left untold is not told with the next.
    await save(id, { virtualUrl: LINK });
    await tell(id);
    const [known] =
      (await composed((await changeMails(id)).get(confirmed.email)))?.text.match(/^Where: it was/m) ?? [];
    expect(known).toBeUndefined();
  });

  it('is not sent as somebody read it when it was changed again meanwhile', async () => {
    const { id } = await everybody();
    await save(id, { place: OTHER_HALL });
    const { version } = await eventRow(id);
    await save(id, { place: { ...OTHER_HALL, name: 'Le Transbordeur' } });
    await expect(tellOfChange(beeUser, id, version)).rejects.toMatchObject({ code: 'conflict' });
    expect(await changeMails(id)).toEqual(new Map());
    await tell(id);
    const [mail] = (await changeMails(id)).values();
    expect((await composed(mail))?.text).toContain('It is now Le Transbordeur');
    expect((await composed(mail))?.text).toContain('it was Halle aux Grains');
  });

  it('names the online link to nobody but who has a confirmed place', async () => {
    const { id, confirmed, waiting } = await everybody();
    await save(id, { virtualUrl: LINK });
    expect(await preview(id)).toMatchObject({ linkForConfirmedOnly: true });
    await tell(id);
    const mails = await changeMails(id);
    const inside = await composed(mails.get(confirmed.email));
    const outside = await composed(mails.get(waiting.email));
    expect(inside?.text).toContain(LINK);
    // Beside a place, not in its stead (RFC 5545, 3.1: long lines are folded).
    const entry = inside?.calendar?.content.replaceAll('\r\n ', '');
    expect(entry).toContain(`Online at: ${LINK}`);
    expect(entry).toMatch(/^LOCATION:.*Lyon/m);
    expect(JSON.stringify(outside)).not.toContain('meet.example.org');
    expect(outside?.text).toContain('You get the link once your place is confirmed.');
  });

  it('is told together with a new date, and not at all of an event that is cancelled, over or without guests', async () => {
    const { id, waiting } = await everybody();
    await save(id, { place: OTHER_HALL });
    await rescheduleEvent(beeUser, id, { startDate: inSeconds(60 * DAY), endDate: null });
    expect(await preview(id)).toBeUndefined();
    const rows = await db().selectFrom('outbox').selectAll().where('toAddress', '=', waiting.email).execute();
    const told = rows.find(({ dedupeKey }) => dedupeKey.startsWith('event-rescheduled:'));
    const mail = await composed(JSON.parse(told?.payload ?? '{}') as MailPayload);
    expect(mail?.text).toContain('It is now Salle Rameau');
    await save(id, { virtualUrl: LINK });
    await cancelEvent(beeUser, id);
    await save(id, { virtualUrl: null });
    expect(await preview(id)).toBeUndefined();
    const { id: empty } = await addEvent();
    await save(empty, { place: OTHER_HALL });
    await comeIn(empty, guestInput());
    expect(await preview(empty)).toBeUndefined();
    const { id: past } = await everybody();
    await save(past, { place: OTHER_HALL });
    await db()
      .updateTable('events')
      .set({ endsAt: inSeconds(-60) })
      .where('id', '=', past)
      .execute();
    expect(await preview(past)).toBeUndefined();
  });

  it('is asked about after an earlier version came back', async () => {
    const { id } = await everybody();
    await save(id, { place: OTHER_HALL });
    await tell(id);
    const { version } = await eventRow(id);
    await restoreEventRevision(beeUser, { id, version }, 1);
    expect((await preview(id))?.changes.join()).toContain('It is now Halle aux Grains');
  });
});
