import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';

/** People are found by the last digits of their telephone number: those are the same however it is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const end = dialect() === 'postgres' ? 'right("telephone", 5)' : 'substr("telephone", -5)';
  await sql
    .raw(
      `create index "participantsByTelephoneEnd" on "participants" (${dialect() === 'postgres' ? `(${end})` : end})
      where "telephone" is not null`,
    )
    .execute(db);
}
