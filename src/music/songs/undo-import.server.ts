import { AppError } from '../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { mayDelete, requireSongbook } from '../chords/songbook.policy.ts';
import { binSongIn } from './bin.server.ts';
import { lockSong } from './changes.server.ts';

/** When the songs of one import were made, in milliseconds: by that they are found again. */
export type ImportSpan = readonly [from: number, to: number];

/** When these songs were made; undefined where the viewer made others meanwhile, or they are not the viewer's. */
export async function importSpan(viewer: Viewer, ids: readonly string[]): Promise<ImportSpan | undefined> {
  const made = await db()
    .selectFrom('songs')
    .select((eb) => [eb.fn.min('createdAt').as('from'), eb.fn.max('createdAt').as('to')])
    .where(isAmong('id', ids))
    .executeTakeFirst();
  if (!made?.from || !made.to) return undefined;
  const span = [Date.parse(made.from), Date.parse(made.to)] as const;
  return (await madeIn(db(), viewer, span)).length === ids.length ? span : undefined;
}

/** Moves what an import made to the bin again; what somebody has worked with since stays. */
export async function undoSongImport(
  viewer: Viewer,
  span: ImportSpan,
): Promise<{ binned: number; kept: number }> {
  requireSongbook(viewer);
  return transaction(async (tx) => {
    const made = await madeIn(tx, viewer, span);
    let [binned, kept] = [0, 0];
    for (const { id, deletedAt } of made) {
      if (deletedAt !== null) continue;
      const row = await lockSong(tx, id);
      if (row.version > 1 || !mayDelete(viewer, row) || (await isInPlaylist(tx, id))) kept += 1;
      else {
        await binSongIn(tx, viewer, id);
        binned += 1;
      }
    }
    return { binned, kept };
  });
}

/** What a form says of an import. */
export function spanFrom(from: string, to: string): ImportSpan {
  const span = [Number(from), Number(to)] as const;
  // As moments that can be written.
  if (!span.every((at) => Number.isInteger(at) && at > 0 && at < 1e14))
    throw new AppError('badRequest', 'Please use one of the buttons on this page.');
  return span;
}

function madeIn(on: Db | Tx, viewer: Viewer, [from, to]: ImportSpan) {
  return on
    .selectFrom('songs')
    .select(['id', 'deletedAt'])
    .where('createdBy', '=', userIdOf(viewer))
    .where('createdAt', '>=', new Date(from).toISOString())
    .where('createdAt', '<=', new Date(to).toISOString())
    .orderBy('id')
    .execute();
}

async function isInPlaylist(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .selectFrom('playlistSongs')
    .select('songId')
    .where('songId', '=', id)
    .executeTakeFirst();
  return used !== undefined;
}
