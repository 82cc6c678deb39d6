import { AppError, notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { unindexed } from '../../platform/db/plan-hints.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { Event } from '../event/event.ts';
import { lockPeople } from './find-or-add-participant.server.ts';
import type { SeatAllocation } from './seats/seat-allocation.server.ts';
import { lapse, promote } from './waiting-list.server.ts';
import { mailGuest } from './mail.server.ts';
import type { RegistrationRow } from './row.server.ts';
import { areFree } from '../event/count-places.ts';
import { holdsPlaces, LIVE } from './registration.ts';
import { isOver } from '../event/registration-state.ts';
import { withSeats } from './seats/with-seats.server.ts';
import { counted, t } from '../../texts/text.ts';

type Work<T> = (places: SeatAllocation, registration: RegistrationRow) => Promise<T>;

/** Runs `work` on a registration under its event's lock and its person's, after what had lapsed was freed. */
export async function changeRegistration<T>(id: string, eventId: string, work: Work<T>): Promise<T> {
  return withSeats(eventId, async (places, tx) => {
    await lockPersonOf(tx, id);
    // Whoever waits comes before what is asked for now.
    if ((await lapse(places)) > 0) await promote(places);
    const registration = await tx
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answer = await work(places, registration);
    await places.save();
    return answer;
  });
}

async function lockPersonOf(tx: Tx, registrationId: string): Promise<void> {
  const { participantId } = await tx
    .selectFrom('registrations')
    .select('participantId')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  if (participantId) await lockPeople(tx, [participantId]);
}

/** The same for the team, who may change anybody's. */
export async function changeAsTeam<T>(viewer: Viewer, id: string, work: Work<T>): Promise<T> {
  if (!mayRunEvents(viewer)) throw notFound();
  const found = await db()
    .selectFrom('registrations')
    .select(['id', 'eventId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return changeRegistration(found.id, found.eventId, work);
}

export function assertRunning(event: Event): void {
  if (event.eventStatus === 'EventCancelled') throw new AppError('closed', t('This event was cancelled.'));
  if (isOver(event, nowIso())) throw new AppError('closed', t('This event is over.'));
}

/** One live registration a person: what ended cannot come back beside a newer one. */
export async function assertOnlyOne(
  places: SeatAllocation,
  { participantId, id }: RegistrationRow,
): Promise<void> {
  const other = await places.tx
    .selectFrom('registrations')
    .select('id')
    .where('participantId', '=', participantId)
    .where(unindexed('eventId'), '=', places.event.id)
    .where(unindexed('id'), '!=', id)
    .where(unindexed('status'), 'in', LIVE)
    .executeTakeFirst();
  if (other)
    throw new AppError(
      'conflict',
      t('You have registered again since then. Please use the link in the newer email.'),
    );
}

/** Gives the place: at once, or to whoever approves where the event asks for it. */
export async function settle(
  places: SeatAllocation,
  registration: RegistrationRow,
): Promise<RegistrationRow> {
  const approval = places.event.requireApproval;
  const moved = await places.move(registration, {
    status: approval ? 'pending_approval' : 'confirmed',
    emailConfirmedAt: registration.emailConfirmedAt,
    holdExpiresAt: null,
    ...(approval ? {} : { confirmedAt: nowIso() }),
  });
  await mailGuest(places, moved, approval ? 'awaiting-approval' : 'confirmed');
  return moved;
}

/** Fewer free their places; more come in only if they fit. In the queue the turn stays. */
export async function resize(
  places: SeatAllocation,
  registration: RegistrationRow,
  partySize: number,
  most: number,
): Promise<void> {
  if (!Number.isInteger(partySize) || partySize < 1 || partySize > most) {
    const message = t('Between 1 and {count} people, please.', { count: most });
    throw new AppError('invalid', message, { partySize: message });
  }
  if (holdsPlaces(registration.status)) {
    if (partySize > registration.partySize && !places.hasRoomFor(partySize - registration.partySize)) {
      throw noRoomForMore(registration, Math.max(0, places.free), most);
    }
  } else if (registration.status !== 'waitlisted') {
    throw holdsNothing(registration);
  }
  const moved = await places.move(registration, { partySize });
  if (moved.emailConfirmedAt) await mailGuest(places, moved, 'changed');
}

/** Why nothing can be changed or confirmed any more. */
export const holdsNothing = ({ status }: Pick<RegistrationRow, 'status'>): AppError =>
  status === 'cancelled'
    ? wasCancelled()
    : new AppError('gone', t('We are no longer holding any places for you.'));

export const wasCancelled = (): AppError => new AppError('gone', t('This registration was cancelled.'));

function noRoomForMore({ partySize }: RegistrationRow, free: number, most: number): AppError {
  const kept = counted(partySize, 'You keep your place.', 'You keep your {count} places.');
  const values = { free: areFree(free), count: Math.min(partySize + free, most) };
  const room =
    free === 0
      ? t('No place is free, so there is no room for more people.')
      : t('{free}, so your group can be {count} at most.', values);
  const message = `${room} ${kept}`;
  return new AppError('full', message, { partySize: message });
}
