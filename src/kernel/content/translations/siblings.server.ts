import type { Db, Tx } from '../../../platform/db/database.server.ts';
import type { Definition } from '../fields/definition.ts';
import { column, type ContentRow, tableOf } from '../row.server.ts';

/** More languages than the site has are not looked for. */
const MOST = 20;

/** The original and the other translations of an item, what is in the bin left out; the original first. */
export async function siblingsOf(
  on: Db | Tx,
  definition: Pick<Definition, 'kind' | 'table'>,
  { id, translationOf }: { id: string; translationOf: string | null },
): Promise<ContentRow[]> {
  const original = translationOf ?? id;
  return on
    .selectFrom(tableOf(definition))
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', original), eb(column<string>('translationOf'), '=', original)]))
    .where('id', '!=', id)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST)
    .execute();
}
