import { notFound } from '../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { announce, hear } from '../../platform/db/notices.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { changeCut } from './change-cut.server.ts';
import { changeMark } from './change-mark.server.ts';
import type { MarkValue } from './mark.ts';
import type { NoteChange, NoteConflict, NotesAnswer, SongNotes } from './notes.ts';
import { cutsOfSongs } from './sheets-of-songs.server.ts';

/** Every change of every song: who hears of it asks for what concerns them. */
const TOPIC = 'sheet-notes';

/** What the viewer sees on a song's pages: the band's marks and their own, never another's own. */
export async function findNotes(viewer: Viewer, songId: string): Promise<SongNotes> {
  requireSongbook(viewer);
  const song = await songThere(db(), songId);
  const marks = (await marksOfSongs(viewer, [song])).get(song) ?? [];
  const cuts = (await cutsOfSongs([song])).get(song) ?? [];
  return {
    marks: marks.map(({ songId: _song, ...mark }) => mark),
    cuts: cuts.map(({ mediaId, page, crop, turn, version }) => ({ mediaId, page, crop, turn, version })),
  };
}

/** The marks that the viewer sees, by song. */
export async function marksOfSongs(viewer: Viewer, songIds: readonly string[]) {
  requireSongbook(viewer);
  const rows = await db()
    .selectFrom('sheetMarks')
    .select(['id', 'songId', 'mediaId', 'page', 'shared', 'value', 'version'])
    .where('songId', 'in', songIds)
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('shared', '=', 1), eb('ownerId', '=', userIdOf(viewer) ?? '')]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ shared, value, ...row }) => ({
      ...row,
      shared: shared === 1,
      value: JSON.parse(value) as MarkValue,
    })),
    ({ songId }) => songId,
  );
}

/** Keeps what a device drew, wiped away and cut, in its order; says what met changes of others. */
export async function changeNotes(
  viewer: Viewer,
  songId: string,
  changes: readonly NoteChange[],
): Promise<NotesAnswer> {
  requireSongbook(viewer);
  const by = userIdOf(viewer);
  if (!by) throw notFound();
  const conflicts: NoteConflict[] = [];
  await transaction(async (tx) => {
    const song = await songThere(tx, songId);
    for (const change of changes) {
      const conflict =
        change.what === 'cut'
          ? await changeCut(tx, { by, songId: song, change })
          : await changeMark(tx, { by, songId: song, change });
      if (conflict) conflicts.push(conflict);
    }
    if (changes.length > 0) await announce(tx, TOPIC, song);
  });
  return { ...(await findNotes(viewer, songId)), conflicts };
}

async function songThere(from: ReturnType<typeof db> | Tx, songId: string): Promise<string> {
  const song = await from
    .selectFrom('songs')
    .select('id')
    .where('id', '=', songId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!song) throw notFound();
  return song.id;
}

/** Of which song something changed; '' where some of it may have been missed. */
export async function* watchNotes(signal: AbortSignal): AsyncGenerator<{ songId: string }> {
  const news = new Set<string>();
  let wake: () => void = () => undefined;
  const tell = (songId: string) => {
    news.add(songId);
    wake();
  };
  const stopHearing = hear(TOPIC, { heard: tell, found: () => tell('') });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      const [songId] = news;
      if (songId !== undefined) {
        news.delete(songId);
        yield { songId };
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (signal.aborted || news.size > 0) resolve();
      });
    }
  } finally {
    stopHearing();
    signal.removeEventListener('abort', onAbort);
  }
}
