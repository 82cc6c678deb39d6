import { sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import { homeToday } from '../../kernel/publishing/home-today.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { matchingIds } from '../../platform/db/search.server.ts';
import { songIdsIn } from './playlist.ts';
import { type Playlist, PLAYLISTS, playlistFromRow } from './row.server.ts';
import type { Song } from '../songs/song.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { findSongs } from '../songs/songs.server.ts';
import { itemOfOldSlug } from '../../kernel/content/slugs.server.ts';

export const PLAYLISTS_PER_PAGE = 25;

const SORTS = {
  updated: () => sql<string>`"playlists"."updatedAt"`,
  /** What comes next, then sets of no day, then what is past. Backwards, as all orders here are. */
  date: () => sql<string>`case
    when "playlists"."date" >= ${homeToday().toString()}
    then cast(299999999 - cast(replace("playlists"."date", '-', '') as integer) as text)
    when "playlists"."date" is null then '1' || "playlists"."updatedAt"
    else '0' || "playlists"."date" end`,
} as const;

/** Of which evenings. */
export const EVENINGS = { coming: 'To come', past: 'Past', none: 'Without a date' } as const;

export interface PlaylistFilter {
  q: string;
  sort?: keyof typeof SORTS;
  when?: keyof typeof EVENINGS | undefined;
  bin: boolean;
  after: string | undefined;
}

/** Reads the list's state from its address. */
export function playlistFilterFromQuery(query: URLSearchParams): PlaylistFilter {
  const bin = query.has('bin');
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    sort: bin || query.get('sort') === 'updated' ? 'updated' : 'date',
    when: (Object.keys(EVENINGS) as (keyof typeof EVENINGS)[]).find((when) => when === query.get('when')),
    bin,
    after: query.get('after') ?? undefined,
  };
}

/** One page of the set lists: by their evening, or last changed first. */
export async function listPlaylists(
  viewer: Viewer,
  filter: PlaylistFilter,
  perPage = PLAYLISTS_PER_PAGE,
): Promise<{ playlists: Playlist[]; count: number; next: string | undefined }> {
  requireSongbook(viewer);
  const found = filtered(viewer, filter);
  if (!found) return { playlists: [], count: 0, next: undefined };
  const by = SORTS[filter.sort ?? 'date']();
  let page = found
    .selectAll()
    .select(by.as('sorted'))
    .orderBy(by, 'desc')
    .orderBy('id', 'desc')
    .limit(perPage + 1);
  const [at, id] = readCursor(filter.after, 2) ?? [];
  if (at !== undefined && id !== undefined) page = page.where(sql<boolean>`(${by}, "id") < (${at}, ${id})`);
  const rows = await page.execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    playlists: shown.map((row) => playlistFromRow(viewer, row)),
    count,
    next: rows.length > perPage && last ? writeCursor([last.sorted, last.id]) : undefined,
  };
}

function filtered(viewer: Viewer, { q, bin, when }: PlaylistFilter) {
  let query = db()
    .selectFrom('playlists')
    .where('deletedAt', bin ? 'is not' : 'is', null);
  // The bin shows what one could take out of it.
  if (bin && !may(viewer, 'deleteAny'))
    query = query.where('ownerId', '=', viewer.kind === 'user' ? viewer.id : '');
  if (when === 'none') query = query.where('date', 'is', null);
  else if (when) query = query.where('date', when === 'coming' ? '>=' : '<', homeToday().toString());
  const matching = matchingIds(PLAYLISTS.kind, q);
  if (matching) return query.where('id', 'in', matching);
  return q.trim() === '' ? query : undefined;
}

/** The set list with this id or slug, or that once had this slug; one in the bin for who may restore it. */
export async function findPlaylist(viewer: Viewer, idOrSlug: string): Promise<Playlist> {
  requireSongbook(viewer);
  const text = idOrSlug.toLowerCase();
  const all = db().selectFrom('playlists').selectAll();
  const row = patterns.uuid.test.test(text)
    ? await all.where('id', '=', text).executeTakeFirst()
    : ((await all.where('slug', '=', text).executeTakeFirst()) ??
      (await all.where('id', 'in', itemOfOldSlug(PLAYLISTS.kind, text)).executeTakeFirst()));
  if (!row) throw notFound();
  const playlist = playlistFromRow(viewer, row);
  if (playlist.deletedAt && !playlist.mayDelete) throw notFound();
  return playlist;
}

/** The songs of a set, by their ids; what is gone is left out. */
export async function songsOf(
  viewer: Viewer,
  { items }: Pick<Playlist, 'items'>,
): Promise<Map<string, Song>> {
  const songs = await findSongs(viewer, songIdsIn(items));
  return new Map(songs.map((song) => [song.id, song]));
}

/** What songs of a set are called that lie in the bin, by their ids; `found` are not asked for. */
export async function deletedTitles(
  viewer: Viewer,
  items: Playlist['items'],
  found: Pick<ReadonlySet<string>, 'has'>,
): Promise<ReadonlyMap<string, string>> {
  requireSongbook(viewer);
  const ids = songIdsIn(items).filter((id) => !found.has(id));
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom('songs')
    .select(['id', 'title'])
    .where(isAmong('id', ids))
    .where('deletedAt', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, `${title} (deleted)`]));
}

/** The set lists that have a song, last changed first. */
export async function playlistsWithSong(viewer: Viewer, songId: string): Promise<Playlist[]> {
  requireSongbook(viewer);
  const rows = await db()
    .selectFrom('playlists')
    .selectAll()
    .where('id', 'in', db().selectFrom('playlistSongs').select('playlistId').where('songId', '=', songId))
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => playlistFromRow(viewer, row));
}

/** In how many playlists each of these songs stands; those that stand in none are left out. */
export async function countPlaylistsOf(songIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (songIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom('playlistSongs')
    .innerJoin('playlists', 'playlists.id', 'playlistSongs.playlistId')
    .select(['playlistSongs.songId', (eb) => eb.fn.countAll().as('count')])
    .where('playlistSongs.songId', 'in', songIds)
    .where('playlists.deletedAt', 'is', null)
    .groupBy('playlistSongs.songId')
    .execute();
  return new Map(rows.map(({ songId, count }) => [songId, Number(count)]));
}
