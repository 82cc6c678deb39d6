import { sql } from 'kysely';
import type { ContentTable } from '../../platform/db/tables/content-tables.server.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';
import { may } from '../access/rights.ts';
import type { Viewer } from '../access/viewer.ts';
import { mayRemove, mayUse } from './content.policy.ts';
import { allFields, type Definition, type Item } from './fields/definition.ts';
import { fromColumn, toColumn } from './fields/values.server.ts';
import type { ContentFields } from './fields/field.ts';

/** A row of any kind of content: the shared columns are typed, its own go by their fields. */
export type ContentRow = ContentTable & Record<string, unknown>;

/** All kinds have the shared columns, so that one of their tables can stand for each. */
export function tableOf({ table }: Pick<Definition, 'kind' | 'table'>): 'tips' {
  return table as 'tips';
}

/** Own columns are known by their definition, not by the types of the database. */
export function column<T>(name: string) {
  return sql<T>`${sql.ref(name)}`;
}

/** What is asked of items, where it can be read alone: what guests may have of some kinds is made of all their fields. */
export const askable = (viewer: Viewer, { forGuests }: Definition, asked: readonly string[] | undefined) =>
  forGuests && !may(viewer, 'bee') ? undefined : asked;

/** The columns of an item of which only these are asked for. */
export const onlyColumns = (asked: readonly string[]) =>
  [...new Set(['id', ...asked])] as (keyof ContentTable)[];

/** Reads rows for `viewer`: what is not for them is empty. Of what is `asked` alone nothing else is read but the id. */
export function rowReader<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  asked?: readonly string[],
): (row: ContentRow) => Item<F> {
  const fields = allFields(definition as Definition);
  const isTeam = may(viewer, 'bee');
  const named = Object.entries(fields).filter(([name]) => asked?.includes(name) ?? true);
  const read = named.map(([name, field]) => ({ name, field, isTold: mayUse(viewer, field) }));
  const own = asked?.filter((name) => !(name in fields)) ?? [];
  return (row) => {
    const item: Record<string, unknown> = {};
    for (const { name, field, isTold } of read) item[name] = fromColumn(field, isTold ? row[name] : null);
    if (asked) {
      for (const name of own) item[name] = row[name];
      item['id'] = row.id;
      return item as Item<F>;
    }
    if (definition.forGuests && !isTeam)
      Object.assign(item, definition.forGuests(item as Parameters<typeof definition.forGuests>[0]));
    const { id, ownerId, createdAt, updatedAt, updatedBy, version, deletedAt } = row;
    const can = { edit: isTeam && deletedAt === null, remove: mayRemove(viewer, row) };
    return { ...item, id, ownerId, createdAt, updatedAt, updatedBy, version, deletedAt, can } as Item<F>;
  };
}

export function itemFromRow<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  row: ContentRow,
): Item<F> {
  return rowReader(viewer, definition)(row);
}

/** The columns of values, by the fields they belong to, and what follows from them. */
export function columnsOf(definition: Definition, values: Record<string, unknown>) {
  const fields = allFields(definition);
  const columns: Record<string, string | number | null> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field) columns[name] = toColumn(field, value);
  }
  if (typeof columns['title'] === 'string') columns['sortTitle'] = sortKey(columns['title']);
  return columns as Partial<ContentTable>;
}

export async function findRow(
  definition: Definition,
  where: { id: string } | { slug: string },
  tx: Db | Tx = db(),
): Promise<ContentRow | undefined> {
  const [by, value] = Object.entries(where)[0] as ['id' | 'slug', string];
  const row = await tx.selectFrom(tableOf(definition)).selectAll().where(by, '=', value).executeTakeFirst();
  return row;
}
