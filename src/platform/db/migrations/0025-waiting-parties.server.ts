import { type Kysely, sql } from 'kysely';

/** Only parties with a confirmed address are counted as waiting: the others may be anybody's invention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "events" set "waiting" = (
      select count(*) from "registrations"
      where "eventId" = "events"."id" and "status" = 'waitlisted' and "emailConfirmedAt" is not null
    ) where "waiting" > 0`.execute(db);
}
