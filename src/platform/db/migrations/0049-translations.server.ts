import type { Kysely } from 'kysely';

/** Which item says the same in another language, and which version of it; what a message is answered in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .execute();
  await db.schema.alterTable('userMessages').addColumn('language', 'text').execute();
  for (const table of ['blogs', 'posts', 'tips', 'products', 'pages']) {
    await db.schema.alterTable(table).addColumn('translationOf', 'text').execute();
    await db.schema.alterTable(table).addColumn('translatedVersion', 'integer').execute();
    await db.schema.createIndex(`${table}ByTranslationOf`).on(table).column('translationOf').execute();
  }
}
