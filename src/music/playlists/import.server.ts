import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../platform/app-error.ts';
import { readRows } from '../../kernel/content/fields/check.ts';
import { type NamedField, named, type Row } from '../../kernel/content/fields/field.ts';
import { forgetContent } from '../../kernel/content/empty-bin.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { insertPlaylist, lockPlaylist, type PlaylistChange, savePlaylistIn } from './changes.server.ts';
import { playlistFields } from './fields.ts';
import { detailTexts, readDetails } from './form.server.ts';
import {
  BREAK_FIELDS,
  checkItemField,
  ITEM_FIELDS,
  itemFrom,
  itemTexts,
  type ItemTexts,
  newSong,
  SONG_FIELDS,
} from './items.ts';
import { type Playlist, PLAYLISTS, playlistFromRow } from './row.server.ts';
import { GONE_SONG, type PlaylistItem, songIdsIn } from './playlist.ts';
import { mayDelete, requireSongbook } from '../chords/songbook.policy.ts';

const PARTS = Object.fromEntries(
  Object.entries(ITEM_FIELDS).map(
    ([name, { label, max }]) => [name, { kind: 'longText', label, max }] as const,
  ),
);

/** The details of a set list, and its songs and breaks as repeated rows: a break has a name, and no song. */
export const PLAYLIST_IMPORT_FIELDS: readonly NamedField[] = [
  ...named(playlistFields),
  {
    name: 'items',
    kind: 'rows',
    label: 'Songs',
    one: 'Song',
    // One that went to the bin since stays in the sets that had it.
    rows: { songId: { kind: 'reference', to: 'song', label: 'Song', alsoBinned: true }, ...PARTS },
  },
];

/** What the forms of a set list show, as an import takes it; a song that is gone for good is a break that says so. */
function textsOfPlaylist(playlist: Playlist, gone: ReadonlySet<string> = NONE): Entered {
  const items = playlist.items.map((item) => {
    const { id: _id, kind: _kind, ...texts } = itemTexts(item);
    return gone.has(item.songId) ? { ...texts, songId: '', label: GONE_SONG } : texts;
  });
  return { ...detailTexts(playlist), items: JSON.stringify(items) };
}

const NONE: ReadonlySet<string> = new Set();

/** These set lists as an export writes them. */
export async function writtenPlaylists(playlists: readonly Playlist[]): Promise<Entered[]> {
  const ids = songIdsIn(playlists.flatMap(({ items }) => items));
  const rows = await db().selectFrom('songs').select('id').where(isAmong('id', ids)).execute();
  const known = new Set(rows.map(({ id }) => id));
  const gone = new Set(ids.filter((id) => !known.has(id)));
  return playlists.map((playlist) => textsOfPlaylist(playlist, gone));
}

function itemsIn(text: string): { items: PlaylistItem[]; error: string | undefined } {
  const texts = (readRows(text) ?? []).map((row: Row): ItemTexts => {
    const said = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
    const names = Object.keys(ITEM_FIELDS).map((name) => [name, said(name)]);
    const songId = said('songId');
    return {
      ...newSong(randomUUID(), songId),
      ...Object.fromEntries(names),
      kind: songId ? 'song' : 'break',
    };
  });
  const errors = texts.flatMap((item, index) =>
    (item.kind === 'song' ? SONG_FIELDS : BREAK_FIELDS).flatMap((name) => {
      const error = checkItemField(name, item[name], item.kind);
      return error ? [`Song ${index + 1}: ${error}`] : [];
    }),
  );
  return { items: texts.map(itemFrom), error: errors[0] };
}

function read(texts: Entered) {
  const form = new FormData();
  for (const { name } of PLAYLIST_IMPORT_FIELDS) form.set(name, texts[name] ?? '');
  const { errors, details } = readDetails(form);
  const { items, error } = itemsIn(texts['items'] ?? '');
  return { details, items, errors: error ? { ...errors, items: error } : errors };
}

/** The message a field of what is wrong with a set list's texts. */
export function troublesOfPlaylist(texts: Entered): Record<string, string> {
  return read(texts).errors;
}

export function findPlaylistsTitled(on: Db | Tx, titles: readonly string[]) {
  return on
    .selectFrom('playlists')
    .select(['id', 'title', 'date'])
    .where('deletedAt', 'is', null)
    .where(isAmong('title', titles))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** What stands in these set lists, as an import takes it. */
export async function findPlaylistTexts(
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Entered>> {
  requireSongbook(viewer);
  const rows = await db()
    .selectFrom('playlists')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, textsOfPlaylist(playlistFromRow(viewer, row))]));
}

export async function importPlaylist(tx: Tx, viewer: Viewer, texts: Entered): Promise<string> {
  requireSongbook(viewer);
  const { details, items } = read(texts);
  return insertPlaylist(tx, viewer, { ...details, items });
}

/** Writes what a file says over a set list; undefined where it says nothing new, else the list as it was. */
export async function importOverPlaylist(
  tx: Tx,
  viewer: Viewer,
  id: string,
  texts: Entered,
): Promise<{ version: number; before: PlaylistChange } | undefined> {
  requireSongbook(viewer);
  const row = await lockPlaylist(tx, id);
  const now = playlistFromRow(viewer, row);
  const { details, items } = read(texts);
  const wanted: PlaylistChange = { ...details, items };
  const said = (item: PlaylistItem) => ({ ...item, id: '' });
  const isSame = isDeepStrictEqual(items.map(said), now.items.map(said));
  const changed = Object.entries(wanted).filter(([name, value]) => {
    if (!texts[name]) return false;
    return name === 'items' ? !isSame : !isDeepStrictEqual(value, now[name as keyof Playlist]);
  });
  if (changed.length === 0) return undefined;
  const before = Object.fromEntries(changed.map(([name]) => [name, now[name as keyof Playlist]]));
  await savePlaylistIn(tx, viewer, { id, version: row.version, change: Object.fromEntries(changed) });
  return { version: row.version + 1, before };
}

/** Takes back what an import made or changed; the reason for each that stays. */
export async function takePlaylistsBack(
  tx: Tx,
  viewer: Viewer,
  items: readonly { itemId: string; deed: 'made' | 'changed'; version: number; before: unknown }[],
  words: { changed: string; notYours: string },
): Promise<Map<string, string>> {
  requireSongbook(viewer);
  const kept = new Map<string, string>();
  for (const { itemId: id, deed, version, before } of items) {
    const row = await lockPlaylist(tx, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'notFound') return undefined;
      throw error;
    });
    if (!row) continue;
    if (row.version !== version) kept.set(id, words.changed);
    else if (deed === 'changed')
      await savePlaylistIn(tx, viewer, { id, version, change: before as PlaylistChange });
    else if (!mayDelete(viewer, row)) kept.set(id, words.notYours);
    else {
      await removeFromSearch(tx, PLAYLISTS.kind, id);
      await tx.deleteFrom('playlistSongs').where('playlistId', '=', id).execute();
      await forgetContent(tx, PLAYLISTS, [id]);
    }
  }
  return kept;
}
