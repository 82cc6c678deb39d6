import { randomUUID } from 'node:crypto';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import type { Tx } from '../../platform/db/database.server.ts';

/** A copy of a song has its cuts, the band's marks and those of who copies; others' own marks stay where they are. */
export async function copySheetNotes(
  tx: Tx,
  viewer: Viewer,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const cuts = await tx.selectFrom('sheetPages').selectAll().where('songId', '=', from).execute();
  for (const cut of cuts)
    await tx
      .insertInto('sheetPages')
      .values({ ...cut, songId: to, version: 1 })
      .execute();
  const marks = await tx
    .selectFrom('sheetMarks')
    .selectAll()
    .where('songId', '=', from)
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('shared', '=', 1), eb('ownerId', '=', userIdOf(viewer) ?? '')]))
    .execute();
  for (const mark of marks)
    await tx
      .insertInto('sheetMarks')
      .values({ ...mark, id: randomUUID(), songId: to, version: 1 })
      .execute();
}
