import { REGISTRATION_DAYS } from '../../kernel/publishing/retention.ts';
import { db } from '../../platform/db/database.server.ts';

export interface RetentionDays {
  least: number;
  most: number;
}

/** How long registrations are kept after their events, as it is set: the least and the most of all events. */
export async function retentionDays(): Promise<RetentionDays> {
  const row = await db()
    .selectFrom('events')
    .select(({ fn }) => [fn.min('retentionDays').as('least'), fn.max('retentionDays').as('most')])
    .where('deletedAt', 'is', null)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return { least: row?.least ?? REGISTRATION_DAYS, most: row?.most ?? REGISTRATION_DAYS };
}
