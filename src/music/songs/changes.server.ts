import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { AppError, notFound } from '../../platform/app-error.ts';
import { isStoredAlready } from '../../kernel/content/stale-save.server.ts';
import { findRevision, recordRevision } from '../../kernel/content/history/revisions.server.ts';
import { chosenSlug, freeSlug, keepOldSlug, slugFrom } from '../../kernel/content/slugs.server.ts';
import { holds, idOfSent, madeBefore } from '../../kernel/forms/made-once.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { queueForLikeness } from '../../kernel/likeness/queue.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { announce } from '../../platform/db/notices.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { indexForSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { recordSongMedia, songMediaStillThere } from './media-uses.server.ts';
import { setDirectives } from '../chordpro/change-directives.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { columnsFromText, searchTexts, type SongRow } from './row.server.ts';
import { MOST_AT_ONCE, refuseLongText, type Song } from './song.ts';
import { copySheetNotes } from '../sheet-files/copy-notes.server.ts';
import { MOST_SHEET_FILES } from '../sheet-files/sheet-file.ts';

/** What of a song is not in its text. */
type Own = Pick<
  Song,
  | 'summary'
  | 'rights'
  | 'licenceNote'
  | 'difficulty'
  | 'state'
  | 'audioId'
  | 'scoreId'
  | 'sheetIds'
  | 'playedFrom'
>;
export type SongChange = Partial<Own> & { chordpro?: string; slug?: string };
type Snapshot = Own & { chordpro: string };

/** Who plays from the songbook hears which song was changed, or came or went. */
export const SONGS_TOPIC = 'songs';

/**
 * Writes a new song into the songbook. `id`: what its form came with; sent again it makes no second song, and what was
 * typed into it since is saved.
 */
export async function createSong(
  viewer: Viewer,
  { chordpro, slug, ...own }: SongChange & { chordpro: string },
  id?: string,
): Promise<{ id: string; slug: string }> {
  requireSongbook(viewer);
  return transaction(async (tx) => {
    const made = id && (await madeBefore(tx, 'songs', id));
    if (!made)
      return insertSong(tx, viewer, { chordpro, ...(slug ? { slug } : {}), ...own, ...(id && { id }) });
    if (!holds(made, { ...own, chordpro: checkedText(chordpro) }))
      await changeSongIn(tx, viewer, { id, version: 1, change: { ...own, chordpro } });
    return { id, slug: String(made['slug']) };
  });
}

/**
 * Several at once, all or none; their ids in the same order. `key`: what their form came with; the same songs sent
 * again with it are those that it made.
 */
export async function createSongs(viewer: Viewer, texts: readonly string[], key = ''): Promise<string[]> {
  requireSongbook(viewer);
  if (texts.length > MOST_AT_ONCE)
    throw new AppError('tooLarge', `That is more than ${MOST_AT_ONCE} songs. Please import them in parts.`);
  const seen = new Map<string, number>();
  const timesSeen = (text: string) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times;
  };
  return transaction(async (tx) => {
    const ids: string[] = [];
    for (const chordpro of texts) {
      const id = key ? idOfSent(key, chordpro, String(timesSeen(chordpro))) : randomUUID();
      ids.push(id);
      if (key && (await madeBefore(tx, 'songs', id))) continue;
      // Many of one title would each look through all the addresses of those before.
      const base = slugFrom(checkedColumns(chordpro).title);
      const times = timesSeen(base);
      const slug = times > 1 ? `${base}-${times}` : base;
      await insertSong(tx, viewer, { id, chordpro, slug });
      // SQLite answers at once: without this nobody else would get a turn.
      await setImmediate();
    }
    return ids;
  });
}

export async function insertSong(
  tx: Tx,
  viewer: Viewer,
  {
    chordpro,
    slug: wanted,
    id = randomUUID(),
    sheetIds = [],
    ...own
  }: SongChange & { chordpro: string; id?: string },
  copied?: SongRow,
): Promise<{ id: string; slug: string }> {
  const columns = checkedColumns(chordpro);
  const at = nowIso();
  const by = userIdOf(viewer);
  const slug = await freeSlug(tx, {
    kind: 'song',
    table: 'songs',
    itemId: id,
    wanted: wanted || columns.title,
  });
  await tx
    .insertInto('songs')
    .values({
      summary: '',
      rights: 'unknown',
      licenceNote: '',
      difficulty: null,
      audioId: null,
      scoreId: null,
      sheetIds: sheetIdsColumn(sheetIds),
      state: 'published',
      ...columns,
      ...own,
      id,
      slug,
      visibility: 'members',
      version: 1,
      ownerId: by,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
    })
    .execute();
  await afterSongWrite(tx, viewer, id, copied);
  return { id, slug };
}

/** Changes a song. `version` is what the writer saw; when it is no longer so, nothing is saved. */
export async function saveSong(
  viewer: Viewer,
  id: string,
  version: number,
  change: SongChange,
): Promise<void> {
  requireSongbook(viewer);
  await transaction((tx) => changeSongIn(tx, viewer, { id, version, change }));
}

/** The same as part of a larger action. */
export async function changeSongIn(
  tx: Tx,
  viewer: Viewer,
  { id, version, change }: { id: string; version: number; change: SongChange },
): Promise<void> {
  const { chordpro, slug: wanted, sheetIds, ...own } = change;
  const row = await lockSong(tx, id);
  const columns = {
    ...(chordpro === undefined ? {} : checkedColumns(chordpro)),
    ...(sheetIds && { sheetIds: sheetIdsColumn(sheetIds) }),
    ...own,
  };
  if (isStoredAlready(row, version, { ...columns, ...(wanted && { slug: wanted }) })) return;
  const slug = await slugFor(tx, row, wanted);
  await tx
    .updateTable('songs')
    .set({
      ...columns,
      slug,
      version: version + 1,
      updatedAt: nowIso(),
      updatedBy: userIdOf(viewer),
    })
    .where('id', '=', id)
    .execute();
  await afterSongWrite(tx, viewer, id, row);
}

function sheetIdsColumn(ids: readonly string[]): string {
  const once = [...new Set(ids)];
  if (once.length <= MOST_SHEET_FILES && once.every((id) => patterns.uuid.test.test(id)))
    return JSON.stringify(once);
  const message = `A song takes up to ${MOST_SHEET_FILES} sheet files of the media library.`;
  throw new AppError('invalid', message, { sheetIds: message });
}

function checkedColumns(text: string) {
  const columns = columnsFromText(checkedText(text));
  if (columns.title) return columns;
  const message = 'A song needs a title.';
  throw new AppError('invalid', message, { title: message });
}

function checkedText(text: string): string {
  // PostgreSQL keeps no NUL, and half a sign is none.
  const chordpro = text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
  if (chordpro.trim() === '')
    throw new AppError('invalid', 'A song needs some text.', { chordpro: 'A song needs some text.' });
  const message = refuseLongText(chordpro);
  if (message === undefined) return chordpro;
  throw new AppError('invalid', message, { chordpro: message });
}

/** The row, held until the transaction ends. */
export async function lockSong(tx: Tx, id: string, bin = false): Promise<SongRow> {
  const row = await locked(
    tx
      .selectFrom('songs')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', bin ? 'is not' : 'is', null),
  ).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function slugFor(tx: Tx, row: SongRow, wanted: string | undefined): Promise<string> {
  if (!wanted || wanted === row.slug) return row.slug;
  const slug = await chosenSlug(tx, { kind: 'song', table: 'songs', itemId: row.id, wanted });
  await keepOldSlug(tx, { kind: 'song', itemId: row.id, slug: row.slug, newSlug: slug });
  return slug;
}

/** What every write leaves behind: the revision, the words it is found by, what looks like it, its tags. Nobody plays a new song yet. */
export async function afterSongWrite(tx: Tx, viewer: Viewer, id: string, before?: SongRow): Promise<void> {
  const row = await lockSong(tx, id);
  const { chordpro, summary, rights, licenceNote, difficulty, state, version } = row;
  const { audioId, scoreId, sheetIds, playedFrom } = row;
  const snapshot: Snapshot = {
    chordpro,
    summary,
    rights,
    licenceNote,
    difficulty,
    state,
    audioId,
    scoreId,
    sheetIds: JSON.parse(sheetIds) as string[],
    playedFrom,
  };
  await recordRevision(tx, viewer, { kind: 'song', itemId: id, version, snapshot });
  await indexForSearch(tx, 'song', id, searchTexts(row));
  await queueForLikeness(tx, 'song', [id]);
  await recordSongMedia(tx, viewer, row, before);
  if (before) await announce(tx, SONGS_TOPIC, id);
  await tx.deleteFrom('songTags').where('songId', '=', id).execute();
  const tags = JSON.parse(row.tags) as string[];
  if (tags.length > 0)
    await tx
      .insertInto('songTags')
      .values(tags.map((tag) => ({ songId: id, tag })))
      .execute();
}

/** A second one to change, for another arrangement say. */
export async function duplicateSong(viewer: Viewer, id: string): Promise<string> {
  requireSongbook(viewer);
  return transaction(async (tx) => {
    const row = await lockSong(tx, id);
    const { lines } = parseChordPro(row.chordpro);
    const chordpro = printChordPro(setDirectives(lines, 'title', [`${row.title} (copy)`]));
    const { summary, rights, licenceNote, difficulty, audioId, scoreId, playedFrom } = row;
    const own = { summary, rights, licenceNote, difficulty, audioId, scoreId, playedFrom };
    const sheetIds = JSON.parse(row.sheetIds) as string[];
    const copy = { chordpro, ...own, sheetIds, state: 'draft' as const };
    const { id: copyId } = await insertSong(tx, viewer, copy, row);
    await copySheetNotes(tx, viewer, { from: id, to: copyId });
    return copyId;
  });
}

/** Brings back what a song was, as a new save: nothing of the history is lost. Answers with what has been deleted since. */
export async function restoreSongRevision(
  viewer: Viewer,
  id: string,
  { revision, version }: { revision: number; version: number },
): Promise<string[]> {
  requireSongbook(viewer);
  // Whether it is in the songbook stays as it is now.
  const { state: _state, ...change } = await findRevision<Snapshot>('song', id, revision);
  return transaction(async (tx) => {
    const { there, left } = await songMediaStillThere(tx, viewer, change);
    await changeSongIn(tx, viewer, { id, version, change: there });
    return left;
  });
}
