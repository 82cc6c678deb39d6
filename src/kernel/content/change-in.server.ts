import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { changePages } from '../../platform/http/page-generation.server.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Row } from './fields/field.ts';
import { textFrom } from './fields/values.server.ts';
import { keepUnseen } from './fields/keep-unseen.ts';
import { requireThere } from './gone-references.server.ts';
import { lockRow, valuesOf, writeValues } from './save.server.ts';
import { mayUse } from './content.policy.ts';
import { allFields, type Definition } from './fields/definition.ts';
import { forgetContent } from './empty-bin.server.ts';

/**
 * Writes values into an item as part of a larger action; undefined where they are what it has, else what it had. Those
 * of `ifEmpty` only fill what is empty.
 */
export async function changeContentIn(
  tx: Tx,
  viewer: Viewer,
  definition: Definition,
  { id, values, ifEmpty }: { id: string; values: Record<string, unknown>; ifEmpty?: ReadonlySet<string> },
): Promise<{ version: number; before: Record<string, unknown> } | undefined> {
  const row = await lockRow(tx, definition, id);
  const fields = allFields(definition);
  const now = valuesOf(definition, row);
  const changed = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name];
    if (!field || !mayUse(viewer, field)) return [];
    if (ifEmpty?.has(name) && textFrom(field, now[name]) !== '') return [];
    const whole = field.rows ? keepUnseen(field.rows, value as Row[], now[name] as Row[]) : value;
    // What a form shows alike is no change: it knows no seconds. Nor is another order of keys.
    const isSame =
      textFrom(field, whole) === textFrom(field, now[name]) || isDeepStrictEqual(whole, now[name]);
    return isSame ? [] : [[name, whole]];
  });
  if (changed.length === 0) return undefined;
  const before = Object.fromEntries(changed.map(([name]) => [name, now[name]]));
  await requireThere(tx, definition.fields, Object.fromEntries(changed));
  const { version } = await writeValues(tx, viewer, definition, { row, values: Object.fromEntries(changed) });
  return { version, before };
}

/** Those of the ids that something else refers to: an item of another kind by a field of its own, or an event. */
export async function referredTo(
  tx: Tx,
  { kind, table }: Pick<Definition, 'kind' | 'table'>,
  ids: readonly string[],
  all: readonly Definition[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const other of all)
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.kind !== 'reference' || field.to !== kind || other.table === table) continue;
      const { rows } = await sql<{
        id: string;
      }>`select distinct ${sql.ref(name)} as "id" from ${sql.table(other.table)}
        where ${isAmong(name, ids)}`.execute(tx);
      for (const { id } of rows) found.add(id);
    }
  const links = await tx.selectFrom('eventLinks').select('itemId').where('itemId', 'in', ids).execute();
  for (const { itemId } of links) found.add(itemId);
  return found;
}

/** Deletes items for good without a way through the bin, as part of a larger action. */
export async function purgeContentIn(tx: Tx, definition: Definition, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await removeFromSearch(tx, definition.kind, id);
  await forgetContent(tx, definition, ids);
  await changePages(tx);
}
