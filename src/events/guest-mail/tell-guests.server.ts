import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { type Db, db, type Tx } from '../../platform/db/database.server.ts';
import { queueMails } from '../../platform/mail/outbox.server.ts';
import { changeEvent } from '../registrations/event-lock.server.ts';
import type { EventRow } from '../event/row.server.ts';
import type { SeatAllocation } from '../registrations/seats/seat-allocation.server.ts';
import { isRunning } from '../event/registration-state.ts';
import { guestMail, heldForMail, type MailKind } from '../registrations/mail.server.ts';
import type { RegistrationRow } from '../registrations/row.server.ts';
import { LIVE, type RegistrationStatus } from '../registrations/registration.ts';
import {
  type ReliedOn,
  reliedOn,
  formatChanges,
  formatNewTime,
  touchesWhatIsReliedOn,
} from '../registrations/relied-on.server.ts';

/** Who is told of a change: who has not confirmed the address yet reads the new facts on confirming it. */
const TOLD = LIVE.filter((status) => status !== 'pending');

/**
 * Writes one mail to each live registration of an event, under its lock and with what is told. It says everything
 * that its guests had not heard of yet, so nothing is left to tell.
 */
export async function tellGuests(
  places: SeatAllocation,
  letter: MailKind,
  extra: { note?: string; previousStart?: string },
  statuses: readonly RegistrationStatus[] = LIVE,
): Promise<void> {
  const { tx, event } = places;
  const known = await knownFacts(tx, event.id);
  const guests = await heldForMail(
    tx
      .selectFrom('registrations')
      .innerJoin('participants', 'participants.id', 'registrations.participantId')
      .selectAll('registrations')
      .select('participants.email')
      .where('registrations.eventId', '=', event.id)
      .where('registrations.status', 'in', statuses)
      .where('participants.email', 'is not', null)
      .orderBy('registrations.id'),
  ).execute();
  const mails = guests.map(({ email, ...registration }) =>
    guestMail(event, registration, email as string, letter, {
      ...extra,
      ...(known ? { known } : {}),
      dedupeKey: `${letter}:${registration.id}:${event.icsSequence}`,
    }),
  );
  await queueMails(tx, mails);
  await forgetKnown(tx, event.id);
}

/**
 * Remembers what guests know of an event that is changed, until they are told, or it is so again. The caller holds
 * the event's lock.
 */
export async function keepWhatGuestsKnow(tx: Tx, before: EventRow, after: EventRow): Promise<void> {
  if (!touchesWhatIsReliedOn(before, after)) return;
  const kept = await knownFacts(tx, after.id);
  const known = kept ?? reliedOn(before);
  const news = hasNews(known, after);
  if (kept && !news) await forgetKnown(tx, after.id);
  if (kept || !news || (await toldIn(tx, after.id).limit(1).execute()).length === 0) return;
  await tx
    .insertInto('untoldChanges')
    .values({ eventId: after.id, known: JSON.stringify(known) })
    .execute();
}

/** What guests of an event have not been told, and the registrations to tell it to. */
export interface Untold {
  known: ReliedOn;
  guests: RegistrationRow[];
}

/** Undefined where there is nothing to tell, nobody to tell it to, or the event is over or cancelled. */
export async function findUntold(row: EventRow): Promise<Untold | undefined> {
  if (!isRunning(row, nowIso())) return undefined;
  const known = await knownFacts(db(), row.id);
  const guests = known ? await toldIn(db(), row.id).selectAll('registrations').execute() : [];
  return known && guests.length > 0 ? { known, guests } : undefined;
}

/** Tells the guests what was changed, once, as it was when the writer read the mail; changed since, nothing is sent. */
export async function tellOfChange(viewer: Viewer, eventId: string, version: number): Promise<void> {
  await changeEvent(viewer, eventId, async (places) => {
    if (!(await knownFacts(places.tx, eventId))) return;
    if (places.row.version !== version)
      throw new AppError(
        'conflict',
        'The event has changed again since you opened this page. Nothing was sent; this is the email as it would go out now.',
      );
    await tellGuests(places, 'event-changed', {}, TOLD);
  });
}

/** The guests need not know. */
export async function leaveUntold(viewer: Viewer, eventId: string): Promise<void> {
  await changeEvent(viewer, eventId, ({ tx }) => forgetKnown(tx, eventId));
}

function hasNews(known: ReliedOn, row: EventRow): boolean {
  const event = reliedOn(row);
  return formatNewTime(known, event).length + formatChanges(known, event, true).length > 0;
}

async function knownFacts(from: Db | Tx, eventId: string): Promise<ReliedOn | undefined> {
  const row = await from
    .selectFrom('untoldChanges')
    .select('known')
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return row && (JSON.parse(row.known) as ReliedOn);
}

async function forgetKnown(tx: Tx, eventId: string): Promise<void> {
  await tx.deleteFrom('untoldChanges').where('eventId', '=', eventId).execute();
}

function toldIn(from: Db | Tx, eventId: string) {
  return from
    .selectFrom('registrations')
    .innerJoin('participants', 'participants.id', 'registrations.participantId')
    .select('registrations.id')
    .where('registrations.eventId', '=', eventId)
    .where('registrations.status', 'in', TOLD)
    .where('participants.email', 'is not', null)
    .orderBy('registrations.createdAt')
    .orderBy('registrations.id');
}
