import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { db } from '../platform/db/database.server.ts';
import { ARCHIVED, LEFT_OUT } from './archived-tables.server.ts';

const OF_THE_DATABASE = /^(sqlite_|kysely_|search_)/;

onEachDatabase('what an archive holds', () => {
  it('names every table and column of the schema, as in it or as left out with its reason', async () => {
    const tables = (await db().introspection.getTables()).filter(({ name }) => !OF_THE_DATABASE.test(name));
    for (const { name, columns } of tables) {
      const table = ARCHIVED[name];
      expect([name, Boolean(table) !== Object.hasOwn(LEFT_OUT, name)]).toEqual([name, true]);
      if (!table) continue;
      const named = [...Object.keys(table.columns), ...Object.keys(table.without ?? {})];
      const sorted = columns.map((column) => column.name).toSorted();
      expect([name, named.toSorted()]).toEqual([name, sorted]);
    }
    const known = new Set(tables.map(({ name }) => name));
    // One of the two databases has none of these.
    const elsewhere = new Set(['notices', 'noticeReaders', 'rateLimits']);
    const unknown = Object.keys({ ...ARCHIVED, ...LEFT_OUT }).filter((name) => !known.has(name));
    expect(unknown.filter((name) => !elsewhere.has(name))).toEqual([]);
  });
});
