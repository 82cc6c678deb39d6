import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import type { Viewer } from '../access/viewer.ts';
import { column, type ContentRow, tableOf } from './row.server.ts';
import { afterWrite, writeValues } from './save.server.ts';
import { allFields, type Definition } from './fields/definition.ts';

/** What else refers to an item by a field of its own. */
export interface Reference {
  kind: string;
  field: string;
  id: string;
}

/** More would keep everybody else from writing for too long. */
const MOST_REFERENCES = 500;

/** What refers to an item, in the bin or out of it; each is held until the transaction ends. */
async function lockReferences(
  tx: Tx,
  kind: string,
  id: string,
  all: readonly Definition[],
): Promise<{ definition: Definition; field: string; row: ContentRow }[]> {
  const found: { definition: Definition; field: string; row: ContentRow }[] = [];
  for (const definition of all)
    for (const [field, { kind: sort, to }] of Object.entries(allFields(definition))) {
      if (sort !== 'reference' || to !== kind) continue;
      const rows = (await locked(
        tx
          .selectFrom(tableOf(definition))
          .selectAll()
          .where(column<string>(field), '=', id)
          .orderBy('id')
          .limit(MOST_REFERENCES + 1),
      ).execute()) as ContentRow[];
      found.push(...rows.map((row) => ({ definition, field, row })));
    }
  return found;
}

/** Leads what refers to one item to the other; each is a version of its own. Says which they were. */
export async function moveReferences(
  tx: Tx,
  viewer: Viewer,
  { kind, from, to, only }: { kind: string; from: string; to: string; only?: readonly Reference[] },
  all: readonly Definition[],
): Promise<Reference[]> {
  const found = await lockReferences(tx, kind, from, all);
  const moved = only
    ? found.filter(({ field, row }) => only.some((each) => each.id === row.id && each.field === field))
    : found;
  if (moved.length > MOST_REFERENCES)
    throw new AppError(
      'conflict',
      `More than ${MOST_REFERENCES} items belong to it: merge the other way round, or move some of them first.`,
    );
  for (const { definition, field, row } of moved)
    if (field === 'translationOf') await moveTranslation(tx, viewer, definition, row, to);
    else if (row.deletedAt === null)
      await writeValues(tx, viewer, definition, { row, values: { [field]: to } });
    else
      await tx
        .updateTable(tableOf(definition))
        .set({ [field]: to } as object)
        .where('id', '=', row.id)
        .execute();
  return moved.map(({ definition, field, row }) => ({ kind: definition.kind, field, id: row.id }));
}

/** Nobody chose the new original, and it may still be in the bin: nothing is asked. Which version of it is said nobody knows. */
async function moveTranslation(
  tx: Tx,
  viewer: Viewer,
  definition: Definition,
  { id, version, deletedAt }: ContentRow,
  to: string,
): Promise<void> {
  const changed = { translationOf: to, translatedVersion: null, version: version + 1 };
  await tx
    .updateTable(tableOf(definition))
    .set(changed as object)
    .where('id', '=', id)
    .execute();
  if (deletedAt === null) await afterWrite(tx, viewer, definition, id);
}

/** How many items refer to this one, for the screen. */
export async function countReferences(
  tx: Pick<Tx, 'selectFrom'>,
  kind: string,
  id: string,
  all: readonly Definition[],
): Promise<{ definition: Definition; count: number }[]> {
  const counts: { definition: Definition; count: number }[] = [];
  for (const definition of all)
    for (const [field, { kind: sort, to }] of Object.entries(allFields(definition))) {
      if (sort !== 'reference' || to !== kind) continue;
      const { count } = await tx
        .selectFrom(tableOf(definition))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(column<string>(field), '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow();
      if (count > 0) counts.push({ definition, count });
    }
  return counts;
}
