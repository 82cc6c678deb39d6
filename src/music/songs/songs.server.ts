import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { readCursor, writeCursor } from '../../kernel/answers/cursor.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { COUNTED, countUpTo } from '../../platform/db/count-up-to.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { matchingIds } from '../../platform/db/search.server.ts';
import { lastPlayed, songsPlayed } from './played.server.ts';
import {
  RIGHTS_LABELS,
  type Song,
  SONG_STATES,
  type SongRights,
  TEMPI,
  type TempoRange,
  UNPLAYED,
  type Unplayed,
} from './song.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { songFromRow } from './row.server.ts';
import { itemOfOldSlug } from '../../kernel/content/slugs.server.ts';

export const SONGS_PER_PAGE = 25;

export const SORTS = {
  title: { by: () => sql<string>`"songs"."sortTitle"`, order: 'asc' },
  updated: { by: () => sql<string>`"songs"."updatedAt"`, order: 'desc' },
  // What says none comes last.
  key: { by: () => sql<string>`case when "songs"."key" = '' then 'zz' else "songs"."key" end`, order: 'asc' },
  tempo: { by: () => sql<number>`coalesce("songs"."tempo", ${sql.lit(NO_TEMPO)})`, order: 'asc' },
  /** What was played longest ago, or never, comes first. */
  played: { by: lastPlayed, order: 'asc' },
} as const;
/** More beats a minute than any song has. */
const NO_TEMPO = 100_000;

export interface SongFilter {
  q: string;
  key: string;
  tempo: TempoRange | undefined;
  tag: string;
  difficulty: 'H' | 'M' | 'L' | undefined;
  rights: SongRights | undefined;
  unplayed: Unplayed | undefined;
  /** Undefined: all but what is archived. */
  state: keyof typeof SONG_STATES | undefined;
  sort: keyof typeof SORTS;
  bin: boolean;
  after: string | undefined;
}

/** Reads a list's state from its address; what makes no sense there is left out. */
export function songFilterFromQuery(query: URLSearchParams): SongFilter {
  const one = <T extends string>(name: string, choices: Record<T, unknown>): T | undefined => {
    const value = query.get(name) ?? '';
    return Object.hasOwn(choices, value) ? (value as T) : undefined;
  };
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    key: (query.get('key') ?? '').slice(0, 4),
    tempo: one('tempo', TEMPI),
    tag: (query.get('tag') ?? '').slice(0, 40),
    difficulty: one('difficulty', { H: 1, M: 1, L: 1 }),
    rights: one('rights', RIGHTS_LABELS),
    unplayed: one('unplayed', UNPLAYED),
    state: one('state', SONG_STATES),
    sort: one('sort', SORTS) ?? 'title',
    bin: query.has('bin'),
    after: query.get('after') ?? undefined,
  };
}

/** One page of the songbook, how many there are (up to COUNTED + 1), and where the next page begins. */
export async function listSongs(
  viewer: Viewer,
  filter: SongFilter,
  perPage = SONGS_PER_PAGE,
): Promise<{ songs: Song[]; count: number; next: string | undefined }> {
  requireSongbook(viewer);
  const found = filtered(filter);
  if (!found) return { songs: [], count: 0, next: undefined };
  const { by, order } = SORTS[filter.sort];
  const sorted = by() as RawBuilder<string | number>;
  let page = found
    .selectAll('songs')
    .select(sorted.as('sorted'))
    .orderBy(sorted, order)
    .orderBy('songs.id', order)
    .limit(perPage + 1);
  const [value, id] = readCursor(filter.after, 2) ?? [];
  if (value !== undefined && id !== undefined) {
    const last = filter.sort === 'tempo' ? Number(value) || 0 : value;
    const beyond = sql.raw(order === 'desc' ? '<' : '>');
    page = page.where(sql<boolean>`(${sorted}, "songs"."id") ${beyond} (${last}, ${id})`);
  }
  const rows = await page.execute();
  const count = await countUpTo(COUNTED + 1, found.select('songs.id'));
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    songs: shown.map((row) => songFromRow(viewer, row)),
    count,
    next: rows.length > perPage && last ? writeCursor([String(last.sorted), last.id]) : undefined,
  };
}

function filtered({ q, key, tempo, tag, difficulty, rights, unplayed, state, bin }: SongFilter) {
  let query = db()
    .selectFrom('songs')
    .where('deletedAt', bin ? 'is not' : 'is', null);
  if (!bin) query = state ? query.where('state', '=', state) : query.where('state', '!=', 'archived');
  if (key) query = query.where('key', '=', key);
  if (tempo) query = query.where('tempo', '>=', TEMPI[tempo].from).where('tempo', '<=', TEMPI[tempo].to);
  if (difficulty) query = query.where('difficulty', '=', difficulty);
  if (rights) query = query.where('rights', '=', rights);
  if (unplayed) query = query.where('songs.id', 'not in', songsPlayed(unplayed));
  if (tag)
    query = query.where(
      'songs.id',
      'in',
      db().selectFrom('songTags').select('songId').where('tag', '=', tag),
    );
  const matching = matchingIds('song', q);
  if (matching) return query.where('songs.id', 'in', matching);
  return q.trim() === '' ? query : undefined;
}

/** The keys and tags that there are, to narrow the list by. */
export async function songChoices(viewer: Viewer): Promise<{ keys: string[]; tags: string[] }> {
  requireSongbook(viewer);
  const kept = db().selectFrom('songs').where('deletedAt', 'is', null);
  const keys = await kept.select('key').where('key', '!=', '').distinct().orderBy('key').execute();
  const tags = await db()
    .selectFrom('songTags')
    .select('tag')
    .where('songId', 'in', kept.select('id'))
    .distinct()
    .orderBy('tag')
    .limit(200)
    .execute();
  return { keys: keys.map(({ key }) => key), tags: tags.map(({ tag }) => tag) };
}

/** The song with this id or slug, or that once had this slug; hidden and missing are alike. */
export async function findSong(viewer: Viewer, idOrSlug: string): Promise<Song> {
  requireSongbook(viewer);
  const text = idOrSlug.toLowerCase();
  const songs = db().selectFrom('songs').selectAll();
  const row = patterns.uuid.test.test(text)
    ? await songs.where('id', '=', text).executeTakeFirst()
    : ((await songs.where('slug', '=', text).executeTakeFirst()) ??
      (await songs.where('id', 'in', itemOfOldSlug('song', text)).executeTakeFirst()));
  if (!row) throw notFound();
  return songFromRow(viewer, row);
}

/** As many songs as one device is given at once. */
const MOST_ON_A_DEVICE = 3_000;

/** Every song that is not archived, by title. */
export async function wholeSongbook(viewer: Viewer): Promise<Song[]> {
  requireSongbook(viewer);
  const rows = await db()
    .selectFrom('songs')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('state', '!=', 'archived')
    .orderBy('sortTitle')
    .orderBy('id')
    .limit(MOST_ON_A_DEVICE)
    .execute();
  return rows.map((row) => songFromRow(viewer, row));
}

/** Songs by their ids, in the order asked; what is gone is left out. */
export async function findSongs(
  viewer: Viewer,
  ids: readonly string[],
  { alsoBinned = false } = {},
): Promise<Song[]> {
  requireSongbook(viewer);
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom('songs')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .$if(!alsoBinned, (query) => query.where('deletedAt', 'is', null))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [songFromRow(viewer, row)] : [];
  });
}
