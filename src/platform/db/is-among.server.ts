import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dialect } from './database.server.ts';

/** Whether a column is one of `values`, in one parameter however many they are; none of them is no mistake. */
export function isAmong(column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return isInList(column, listParameter(values));
}

/** The same of a parameter that `listParameter` made, or will make. */
export function isInList(column: string, list: ListParameter): RawBuilder<SqlBool> {
  return dialect() === 'postgres'
    ? sql`${sql.ref(column)} = any(${list})`
    : sql`${sql.ref(column)} in (select value from json_each(${list}))`;
}

export type ListParameter = string | readonly string[];

export const listParameter = (values: readonly string[]): ListParameter =>
  dialect() === 'postgres' ? values : JSON.stringify(values);
