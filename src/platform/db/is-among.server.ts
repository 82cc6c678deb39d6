import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dialect } from './database.server.ts';

/** Whether a column is one of `values`, in one parameter however many they are; none of them is no mistake. */
export function isAmong(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return dialect() === 'postgres'
    ? sql`${sql.ref(column)} = any(${values})`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}
