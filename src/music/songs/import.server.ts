import { AppError } from '../../platform/app-error.ts';
import { tidyContent } from '../../kernel/content/fields/check.ts';
import { type NamedField, named } from '../../kernel/content/fields/field.ts';
import { forgetContent } from '../../kernel/content/empty-bin.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { removeFromSearch, searchWords } from '../../platform/db/search.server.ts';
import { changeSongIn, insertSong, lockSong, type SongChange } from './changes.server.ts';
import { songChangeFrom, songTexts } from './details.server.ts';
import { IN_TEXT } from './said-in-text.ts';
import { songFromRow } from './row.server.ts';
import { DETAILS, MEDIA, type Song, type SongField, songFields } from './song.ts';
import { mayDelete, requireSongbook } from '../chords/songbook.policy.ts';

const ALL: readonly SongField[] = [...DETAILS, 'chordpro', ...MEDIA];

/** The fields of a song's forms, its text in one of them; a list of titles is enough to begin with. */
export const SONG_IMPORT_FIELDS: readonly NamedField[] = named(songFields, ALL).map((field) => ({
  ...field,
  required: field.name === 'title',
}));

/** What the forms of a song show, its text as an import takes it. */
export function textsOfSong(song: Song): Entered {
  return { ...songTexts(song, ALL), chordpro: tidyContent(songFields.chordpro, song.chordpro) };
}

/** By which songs are the same: their titles as lists are sorted by them. */
export const titleKeyOf = (title: string) => searchWords(title).join(' ');

/** What a file says of a song, over what is known of it: what its text says already stays as it is written there. */
function changeFrom(song: Song | undefined, texts: Entered): SongChange & { chordpro: string } {
  const now = song ? textsOfSong(song) : {};
  const chordpro =
    texts['chordpro'] && texts['chordpro'] !== now['chordpro'] ? texts['chordpro'] : (song?.chordpro ?? '');
  const said = songTexts({ ...song, chordpro } as Song, DETAILS);
  const names = [...DETAILS, ...MEDIA].filter((name) => texts[name] && texts[name] !== said[name]);
  const form = new FormData();
  for (const name of names) form.set(name, texts[name] ?? '');
  const { errors, change } = songChangeFrom({ chordpro }, names, form);
  if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Please check the fields below.', errors);
  return { chordpro, ...change };
}

/** What `importOverSong` makes of the texts of a song: what its text has a word for stands there and in its field. */
export function songTextsOver(before: Entered, texts: Entered): Entered {
  const { chordpro } = changeFrom({ chordpro: before['chordpro'] ?? '' } as Song, texts);
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const inText = songTexts({ chordpro } as Song, IN_TEXT);
  return { ...before, ...given, ...inText, chordpro: tidyContent(songFields.chordpro, chordpro) };
}

/** The message a field of what is wrong with a song's texts. */
export function troublesOfSong(texts: Entered): Record<string, string> {
  try {
    changeFrom(undefined, texts);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.keys(error.fields).length > 0 ? error.fields : { chordpro: error.message };
  }
}

export function findSongsLike(
  on: Db | Tx,
  { slugs, titles }: { slugs: readonly string[]; titles: readonly string[] },
) {
  return on
    .selectFrom('songs')
    .select(['id', 'slug', 'title'])
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([isAmong('slug', slugs), isAmong('sortTitle', titles)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function importSong(tx: Tx, viewer: Viewer, texts: Entered): Promise<string> {
  requireSongbook(viewer);
  return (await insertSong(tx, viewer, changeFrom(undefined, texts))).id;
}

/** Writes what a file says over a song; undefined where it says nothing new, else the song as it was. */
export async function importOverSong(
  tx: Tx,
  viewer: Viewer,
  id: string,
  texts: Entered,
): Promise<{ version: number; before: SongChange } | undefined> {
  requireSongbook(viewer);
  const row = await lockSong(tx, id);
  const { slug, chordpro, summary, rights, licenceNote, difficulty, state, audioId, scoreId, playedFrom } =
    row;
  const own = { summary, rights, licenceNote, difficulty, state, audioId, scoreId, playedFrom };
  const before = { slug, chordpro, ...own };
  const change = changeFrom(songFromRow(viewer, row), texts);
  const isNew = Object.entries(change).some(([name, value]) => before[name as keyof typeof before] !== value);
  if (!isNew) return undefined;
  await changeSongIn(tx, viewer, { id, version: row.version, change });
  return { version: row.version + 1, before };
}

/** Takes back what an import made or changed; the reason for each that stays. */
export async function takeSongsBack(
  tx: Tx,
  viewer: Viewer,
  items: readonly { itemId: string; deed: 'made' | 'changed'; version: number; before: unknown }[],
  words: { changed: string; used: string; notYours: string },
): Promise<Map<string, string>> {
  requireSongbook(viewer);
  const kept = new Map<string, string>();
  for (const { itemId: id, deed, version, before } of items) {
    const row = await lockSong(tx, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'notFound') return undefined;
      throw error;
    });
    if (!row) continue;
    const used = await tx
      .selectFrom('playlistSongs')
      .select('songId')
      .where('songId', '=', id)
      .executeTakeFirst();
    if (row.version !== version) kept.set(id, words.changed);
    else if (deed === 'changed')
      await changeSongIn(tx, viewer, { id, version, change: before as SongChange });
    else if (used) kept.set(id, words.used);
    else if (!mayDelete(viewer, row)) kept.set(id, words.notYours);
    else {
      await removeFromSearch(tx, 'song', id);
      await tx.deleteFrom('songTags').where('songId', '=', id).execute();
      await forgetContent(tx, { kind: 'song', table: 'songs' }, [id]);
    }
  }
  return kept;
}
