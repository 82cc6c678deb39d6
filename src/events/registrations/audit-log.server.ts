import { notFound } from '../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { rowId } from '../../platform/db/row-id.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { GuestAction } from './audit-action.ts';
import type { RegistrationRow } from './row.server.ts';

interface Logged {
  action: GuestAction;
  registration?: Pick<RegistrationRow, 'id' | 'eventId' | 'participantId'>;
  participantId?: string;
  reason?: string | undefined;
}

/** Writes down what a member did, in the transaction it was done in. */
export async function logGuestAction(
  tx: Tx,
  viewer: Viewer,
  { action, registration, participantId, reason }: Logged,
): Promise<void> {
  await tx
    .insertInto('guestLog')
    .values({
      id: rowId(),
      at: nowIso(),
      actorId: userIdOf(viewer),
      eventId: registration?.eventId ?? null,
      registrationId: registration?.id ?? null,
      participantId: participantId ?? registration?.participantId ?? null,
      action,
      reason: reason ?? null,
    })
    .execute();
}

/** What was done with a registration or a participant, newest first. */
export async function listGuestActions(viewer: Viewer, by: 'registrationId' | 'participantId', id: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  return db()
    .selectFrom('guestLog')
    .leftJoin('users', 'users.id', 'actorId')
    .leftJoin('events', 'events.id', 'eventId')
    .select(['guestLog.id', 'guestLog.at', 'action', 'reason', 'events.title as event'])
    .select(['users.givenName', 'users.familyName'])
    .where((eb) =>
      by === 'registrationId'
        ? eb('guestLog.registrationId', '=', id)
        : // With what was done to those who were merged into them.
          eb.or([
            eb('guestLog.participantId', '=', id),
            eb(
              'guestLog.participantId',
              'in',
              eb.selectFrom('participants').select('participants.id').where('mergedIntoId', '=', id),
            ),
          ]),
    )
    .orderBy('guestLog.at', 'desc')
    .orderBy('guestLog.id')
    .limit(100)
    .execute();
}
