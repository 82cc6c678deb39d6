import { sql } from 'kysely';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { FieldErrors } from '../../kernel/forms/field.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import type { Event } from '../event/event.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { isDated } from '../event/registration-state.ts';
import { eventFromRow } from '../event/row.server.ts';
import { assertRunning } from '../registrations/change.server.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { lockPeople } from '../registrations/find-or-add-participant.server.ts';
import { SeatAllocation } from '../registrations/seats/seat-allocation.server.ts';
import { lapse, promote } from '../registrations/waiting-list.server.ts';
import { mailGuest } from '../registrations/mail.server.ts';
import type { RegistrationRow } from '../registrations/row.server.ts';
import { answersTo, type GivenAnswer } from './given-answers.ts';
import { isLive, LIVE } from '../registrations/registration.ts';
import { decide, type HandInput, registerIn } from './by-hand.server.ts';

/** Registers a guest of a file, by the rules of places that the team has, too; says the version it has then. */
export async function importRegistration(
  tx: Tx,
  viewer: Viewer,
  eventId: string,
  { answers: given, ...input }: Imported,
): Promise<number> {
  if (!mayRunEvents(viewer)) throw notFound();
  const places = await SeatAllocation.lock(tx, eventId);
  const answers = answersTo(places.event.questions, given);
  await registerIn(places, viewer, { ...input, answers, source: 'import' });
  const { version } = await tx
    .selectFrom('registrations')
    .select('version')
    .where('id', '=', input.id)
    .executeTakeFirstOrThrow();
  return version;
}

type Imported = Omit<HandInput, 'source' | 'answers'> & { answers: readonly GivenAnswer[] };

interface ForeseenRegistration {
  errors: FieldErrors;
  /** There is no place for so many. */
  lacksRoom?: boolean;
  mayWait?: boolean;
}

/**
 * Says of one registration after the other what `importRegistration` will refuse, as far as it can be known before: the
 * message a field. Those that it will not refuse take their places for those that follow.
 */
export function foreseeRegistrations(
  on: Db,
): (eventId: string, input: Omit<Imported, 'id'>) => Promise<ForeseenRegistration> {
  const events = new Map<string, Event>();
  const eventOf = async (id: string): Promise<Event | undefined> => {
    const row = events.has(id)
      ? undefined
      : await on
          .selectFrom('events')
          .selectAll()
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .executeTakeFirst();
    if (row) events.set(id, eventFromRow(row));
    return events.get(id);
  };
  return async (eventId, { answers, ...input }) => {
    const event = await eventOf(eventId);
    if (!event) return { errors: { eventId: 'This event is no longer there.' } };
    const { capacity, placesTaken } = event;
    const free = capacity === null ? Infinity : capacity - placesTaken;
    const refusal =
      refusalOf('eventId', () => assertRunning(event)) ??
      refusalOf('answers', () => answersTo(event.questions, answers)) ??
      refusalOf('turn', () => {
        const outcome = decide({ event, free }, input);
        // Who waits and fits is offered what is free, where there is a date.
        const isOffered = isDated(event) && input.partySize <= free;
        if (outcome === 'confirmed' || isOffered) event.placesTaken += input.partySize;
        else event.waiting += 1;
      });
    const lacksRoom = refusal?.['partySize'];
    if (lacksRoom === undefined) return { errors: refusal ?? {} };
    // Of a full event, fewer people are still too many.
    return { errors: { [free > 0 ? 'partySize' : '']: lacksRoom }, lacksRoom: true, mayWait: event.waitlist };
  };
}

function refusalOf(field: string, ask: () => unknown): FieldErrors | undefined {
  try {
    ask();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { [Object.keys(error.fields)[0] ?? field]: error.message };
  }
}

/** Who is registered for these events with one of these addresses, or without one by one of these names. */
export async function findRegistered(
  on: Db | Tx,
  {
    eventIds,
    emails,
    sortNames,
  }: { eventIds: readonly string[]; emails: readonly string[]; sortNames: readonly string[] },
) {
  return on
    .selectFrom('registrations')
    .leftJoin('participants', 'participants.id', 'registrations.participantId')
    .select(['registrations.id', 'eventId', 'registrations.givenName', 'registrations.familyName'])
    .select(['participants.email', 'registrations.sortName'])
    .where('registrations.eventId', 'in', eventIds)
    .where('status', 'in', LIVE)
    .where(
      sql<boolean>`(${isAmong('participants.email', emails)} or ${isAmong('registrations.sortName', sortNames)})`,
    )
    .execute();
}

interface Item {
  itemId: string;
  version: number;
}

/**
 * Takes registrations off the list again: those whom their mail has not reached yet are not told, all others are. Says
 * which stay, and why.
 */
export async function cancelImported(
  tx: Tx,
  viewer: Viewer,
  items: readonly Item[],
  words: { changed: string; there: string },
): Promise<Map<string, string>> {
  if (!mayRunEvents(viewer)) throw notFound();
  const ids = items.map(({ itemId }) => itemId);
  const rows = await tx
    .selectFrom('registrations')
    .select(['id', 'eventId', 'participantId'])
    .where('id', 'in', ids)
    .execute();
  const eventIds = [...new Set(rows.map(({ eventId }) => eventId))].toSorted();
  const kept = new Map<string, string>();
  // Everybody locks in one order: events, then people, then registrations.
  const events = new Map<string, SeatAllocation>();
  for (const eventId of eventIds) events.set(eventId, await SeatAllocation.lock(tx, eventId));
  await lockPeople(
    tx,
    rows.flatMap(({ participantId }) => participantId ?? []),
  );
  for (const places of events.values()) await lapse(places);
  const came = await tx
    .selectFrom('checkIns')
    .select('registrationId')
    .where('registrationId', 'in', ids)
    .execute();
  const there = new Set(came.map(({ registrationId }) => registrationId));
  for (const { itemId, version } of items) {
    const row = await tx.selectFrom('registrations').selectAll().where('id', '=', itemId).executeTakeFirst();
    const places = row && events.get(row.eventId);
    if (!row || !places) continue;
    if (there.has(itemId)) kept.set(itemId, words.there);
    else if (row.version !== version || !isLive(row.status)) kept.set(itemId, words.changed);
    else await cancel(places, viewer, row);
  }
  for (const places of events.values()) {
    await promote(places);
    await places.save();
  }
  return kept;
}

async function cancel(places: SeatAllocation, viewer: Viewer, registration: RegistrationRow): Promise<void> {
  const { tx } = places;
  const moved = await places.move(registration, {
    status: 'cancelled',
    cancelledAt: nowIso(),
    holdExpiresAt: null,
  });
  const mails = await tx
    .selectFrom('outbox')
    .select('state')
    .where('registrationId', '=', registration.id)
    .execute();
  const isUntold = mails.every(({ state }) => state === 'queued');
  if (isUntold) await tx.deleteFrom('outbox').where('registrationId', '=', registration.id).execute();
  else await mailGuest(places, moved, 'cancelled-by-us');
  await logGuestAction(tx, viewer, { action: 'cancelled', registration: moved });
}
