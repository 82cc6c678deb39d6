import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { findSheetFiles, readSheetFiles } from '../sheet-files/known-files.server.ts';
import type { SheetFile } from '../sheet-files/sheet-file.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { saveSong } from './changes.server.ts';
import { type Song, sheetIdsOf } from './song.ts';
import { findSong } from './songs.server.ts';

/** The files of a song as its screens show them. */
export async function sheetFilesOf(viewer: Viewer, song: Song): Promise<SheetFile[]> {
  const ids = sheetIdsOf(song);
  const files = await findSheetFiles(viewer, ids);
  return ids.flatMap((id) => files.get(id) ?? []);
}

/** Adds, removes and orders a song's files; refused where they are no longer those that were seen (`before`). */
export async function changeSheetFiles(
  viewer: Viewer,
  songId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  requireSongbook(viewer);
  await readNew(viewer, after);
  const song = await findSong(viewer, songId);
  const now = sheetIdsOf(song).join();
  if (now === after.join() && song.scoreId === null) return;
  if (now !== before.join())
    throw new AppError(
      'conflict',
      'Someone else changed these files meanwhile: this is how they are now. Please make your change again.',
    );
  await saveSong(viewer, song.id, song.version, { sheetIds: [...after], scoreId: null });
}

/** Those that nobody read yet are read now: who adds a damaged file is told at once. */
async function readNew(viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, SheetFile>> {
  const found = await findSheetFiles(viewer, ids);
  await readSheetFiles(
    [...found.values()].filter(({ pages }) => pages.length === 0).map((file) => file.mediaId),
  );
  return found;
}
