import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';

/** Archives of everything that administrators ask for; and PostgreSQL keeps numbers as exactly as SQLite does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('archives')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ownerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('doing', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('missing', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text')
    .addColumn('leasedBy', 'text')
    .addColumn('leasedUntil', 'text')
    .execute();
  if (dialect() !== 'postgres') return;
  for (const column of ['durationS', 'focalX', 'focalY'])
    await sql`alter table "media" alter column ${sql.ref(column)} type double precision
      using ${sql.ref(column)}::text::double precision`.execute(db);
}
