import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../tests/support/database.ts';
import { partner } from './catalogue/partners/partner.ts';
import { product } from './catalogue/products/product.ts';
import { SHARED } from './kernel/content/fields/definition.ts';
import { createContentTable } from './platform/db/content-table.server.ts';
import { db } from './platform/db/database.server.ts';

onEachDatabase('the table of a new kind', () => {
  it('has the columns that the tables of other kinds have', async () => {
    await createContentTable(db() as never, 'newKind', { minutes: 'integer', blogId: 'reference' });
    await createContentTable(db() as never, 'translatedKind', {}, { translatable: true });
    try {
      const tables = await db().introspection.getTables();
      const columnsOf = (table: string, own: readonly string[]) =>
        tables
          .find(({ name }) => name === table)
          ?.columns.filter(({ name }) => !own.includes(name) || name in SHARED)
          .map(({ name, dataType, isNullable, hasDefaultValue }) => [
            name,
            dataType.toLowerCase(),
            isNullable,
            hasDefaultValue,
          ])
          .toSorted();
      expect(columnsOf('newKind', ['minutes', 'blogId'])).toEqual(
        columnsOf('partners', Object.keys(partner.fields)),
      );
      const own = Object.keys(product.fields).filter((name) => !/^(?:language$|translat)/.test(name));
      expect(columnsOf('translatedKind', [])).toEqual(columnsOf('products', own));
    } finally {
      for (const table of ['newKind', 'translatedKind'])
        await sql`drop table ${sql.table(table)}`.execute(db());
    }
  });
});
