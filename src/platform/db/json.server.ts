import { type RawBuilder, sql } from 'kysely';
import { dialect } from './database.server.ts';

/** The text under `key` of a stored JSON object; null where there is none. */
export function jsonText(column: string, key: string): RawBuilder<string | null> {
  if (dialect() === 'postgres') return sql`(${sql.ref(column)}::json ->> ${key})`;
  return sql`json_extract(${sql.ref(column)}, ${`$."${key.replaceAll('"', '')}"`})`;
}
