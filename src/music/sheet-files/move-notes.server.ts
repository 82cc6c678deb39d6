import type { Reference } from '../../kernel/content/referring.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';

const KIND = 'sheetMark';

/** Leads what is drawn on one song's pages to another song, which has the same files by now; says which marks. */
export async function moveSheetNotes(
  tx: Tx,
  { from, to, only }: { from: string; to: string; only?: readonly Reference[] },
): Promise<Reference[]> {
  const ids = only?.filter(({ kind }) => kind === KIND).map(({ id }) => id);
  let marks = tx.selectFrom('sheetMarks').select('id').where('songId', '=', from);
  if (ids) marks = marks.where(isAmong('id', ids));
  const moved = (await marks.orderBy('id').execute()).map(({ id }) => id);
  if (moved.length > 0)
    await tx.updateTable('sheetMarks').set({ songId: to }).where(isAmong('id', moved)).execute();
  // Cuts are copied: the song that is gone comes back with its own.
  const cuts = only ? [] : await tx.selectFrom('sheetPages').selectAll().where('songId', '=', from).execute();
  for (const cut of cuts)
    await tx
      .insertInto('sheetPages')
      .values({ ...cut, songId: to })
      .onConflict((conflict) => conflict.columns(['songId', 'mediaId', 'page']).doNothing())
      .execute();
  return moved.map((id) => ({ kind: KIND, field: 'songId', id }));
}
