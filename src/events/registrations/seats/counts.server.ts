import { db, type Db, type Tx } from '../../../platform/db/database.server.ts';
import { LIVE, type RegistrationStatus } from '../registration.ts';

/** How many parties still count on an event. */
export async function countLive(tx: Tx, eventId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .where('repeatOf', 'is', null)
    .where('status', 'in', LIVE)
    .executeTakeFirstOrThrow();
  return count;
}

export interface RegistrationCounts {
  /** Registrations and the people in them, by status. */
  byStatus: Partial<Record<RegistrationStatus, { parties: number; people: number }>>;
  /** Parties that still count on the event. */
  live: number;
  /** How many an action that tells everybody writes to. */
  toldByMail: number;
  /** Ever, cancelled ones too: with one, an event is never deleted. */
  ever: number;
}

/** In one query, whatever the number. */
export async function countRegistrations(eventId: string, from: Db | Tx = db()): Promise<RegistrationCounts> {
  const rows = await from
    .selectFrom('registrations')
    .leftJoin('participants', 'participants.id', 'registrations.participantId')
    .select(['registrations.status'])
    .select((eb) => [
      eb.fn.countAll<number>().as('parties'),
      eb.fn.sum<number>('registrations.partySize').as('people'),
      eb.fn.count<number>('participants.email').as('addresses'),
    ])
    .where('registrations.eventId', '=', eventId)
    .where('registrations.repeatOf', 'is', null)
    .groupBy('registrations.status')
    .execute();
  const counts: RegistrationCounts = { byStatus: {}, live: 0, toldByMail: 0, ever: 0 };
  for (const { status, parties, people, addresses } of rows) {
    counts.byStatus[status] = { parties, people };
    counts.ever += parties;
    if (!(LIVE as readonly string[]).includes(status)) continue;
    counts.live += parties;
    counts.toldByMail += addresses;
  }
  return counts;
}
