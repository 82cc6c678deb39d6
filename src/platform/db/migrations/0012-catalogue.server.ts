import type { Kysely } from 'kysely';

/** What the offer page says of a product, and in which order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['forWhom', 'durationNote'])
    await db.schema.alterTable('products').addColumn(column, 'text').execute();
  await db.schema.alterTable('products').addColumn('position', 'integer').execute();
}
