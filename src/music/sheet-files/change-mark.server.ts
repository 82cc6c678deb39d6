import { randomUUID } from 'node:crypto';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { MOST_MARKS } from './mark.ts';
import type { NoteChange, NoteConflict } from './notes.ts';

type MarkChange = Extract<NoteChange, { what: 'mark' }>;
interface Writing {
  by: string;
  songId: string;
  change: MarkChange;
}

/** Keeps one mark. Sent again it changes nothing; where somebody changed it meanwhile, nothing of either is lost. */
export async function changeMark(tx: Tx, writing: Writing): Promise<NoteConflict | undefined> {
  const { by, songId, change } = writing;
  const { id, seen, shared, value } = change;
  const row = await locked(tx.selectFrom('sheetMarks').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) return value === null ? undefined : addMark(tx, writing, id);
  // Another's own is not there for anybody else.
  if (row.songId !== songId || (row.shared === 0 && row.ownerId !== by)) return undefined;
  const text = value === null ? row.value : JSON.stringify(value);
  const same =
    row.value === text && (row.removedAt !== null) === (value === null) && row.shared === Number(shared);
  if (same) return undefined;
  if (row.version !== seen) {
    if (value === null) return row.removedAt === null ? 'kept' : undefined;
    // Whoever wiped it away did not know of this: it comes back. Of two changes both stand.
    if (row.removedAt === null) return (await addMark(tx, writing, randomUUID())) ?? 'both';
  }
  const at = nowIso();
  await tx
    .updateTable('sheetMarks')
    .set({
      value: text,
      // Only who made it takes it from the band or gives it.
      shared: row.ownerId === by ? (shared ? 1 : 0) : row.shared,
      removedAt: value === null ? at : null,
      version: row.version + 1,
      updatedAt: at,
      updatedBy: by,
    })
    .where('id', '=', id)
    .execute();
  return undefined;
}

async function addMark(
  tx: Tx,
  { by, songId, change }: Writing,
  id: string,
): Promise<NoteConflict | undefined> {
  const { mediaId, page, shared, value } = change;
  const { count } = await tx
    .selectFrom('sheetMarks')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('songId', '=', songId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_MARKS) return 'full';
  const at = nowIso();
  await tx
    .insertInto('sheetMarks')
    .values({
      id,
      songId,
      mediaId,
      page,
      ownerId: by,
      shared: shared ? 1 : 0,
      value: JSON.stringify(value),
      version: 1,
      createdAt: at,
      updatedAt: at,
      updatedBy: by,
      removedAt: null,
    })
    // The same sent twice at once.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return undefined;
}
