import { sql } from 'kysely';
import { db } from '../../src/platform/db/database.server.ts';

/** Every column of every table in which a text stands, but for the index of words. */
export async function columnsWith(text: string): Promise<string[]> {
  const tables = await db().introspection.getTables();
  const found: string[] = [];
  for (const { name, columns, isView } of tables)
    for (const column of isView || name.startsWith('search') ? [] : columns) {
      const { rows } = await sql<{ n: number }>`select count(*) as "n" from ${sql.table(name)}
        where cast(${sql.ref(column.name)} as text) like ${`%${text}%`}`.execute(db());
      if (Number(rows[0]?.n) > 0) found.push(`${name}.${column.name}`);
    }
  return found;
}
