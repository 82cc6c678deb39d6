import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../../platform/app-error.ts';
import { isStoredAlready } from '../../kernel/content/stale-save.server.ts';
import { withoutDeleted } from '../../kernel/content/history/left-out.server.ts';
import { partly } from '../../kernel/content/history/left-out.ts';
import { findRevision, recordRevision } from '../../kernel/content/history/revisions.server.ts';
import { freeSlug } from '../../kernel/content/slugs.server.ts';
import { holds, madeBefore } from '../../kernel/forms/made-once.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { requireNotMergedAway } from '../../kernel/likeness/merges.server.ts';
import { queueForLikeness } from '../../kernel/likeness/queue.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { announce } from '../../platform/db/notices.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { indexForSearch, removeFromSearch } from '../../platform/db/search.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { playlistFields } from './fields.ts';
import { keepUnseenEvent, requireEvent } from './events.server.ts';
import { findPlaylist } from './playlists.server.ts';
import { type PlaylistRow, PLAYLISTS } from './row.server.ts';
import { MOST_ITEMS, type PlaylistItem, songIdsIn } from './playlist.ts';
import { mayDelete, requireSongbook } from '../chords/songbook.policy.ts';

/** What a person says of a set; the songs in it are saved by themselves. */
export interface PlaylistDetails {
  title: string;
  summary: string;
  tags: string[];
  eventId: string | null;
  date: string | null;
  startTime: string | null;
  gap: number;
}
export type PlaylistChange = Partial<PlaylistDetails> & { items?: PlaylistItem[] };
type Snapshot = PlaylistDetails & { items: PlaylistItem[] };

/** Who plays a set hears that it was saved, or is gone, or there again. */
export const setTopic = (playlistId: string) => `set:${playlistId}` as const;

/** `id`: what the form of it came with; sent again it makes no second one, and what was typed into it since is saved. */
export async function createPlaylist(
  viewer: Viewer,
  { items, ...details }: PlaylistDetails & { items?: PlaylistItem[] },
  id?: string,
): Promise<string> {
  requireSongbook(viewer);
  if (details.eventId) await requireEvent(viewer, details.eventId);
  return transaction(async (tx) => {
    const made = id && (await madeBefore(tx, 'playlists', id));
    if (!made) return insertPlaylist(tx, viewer, { ...details, items: items ?? [] }, id);
    const { tags, ...columns } = details;
    const lists = { tags: JSON.stringify(tags), ...(items && { items: JSON.stringify(items) }) };
    if (!holds(made, { ...columns, ...lists }))
      await savePlaylistIn(tx, viewer, { id, version: 1, change: { ...details, ...(items && { items }) } });
    return id;
  });
}

export async function insertPlaylist(
  tx: Tx,
  viewer: Viewer,
  { items, tags, ...details }: Snapshot,
  id: string = randomUUID(),
): Promise<string> {
  const [at, by] = [nowIso(), userIdOf(viewer)];
  const slug = await freeSlug(tx, { ...PLAYLISTS, itemId: id, wanted: details.title });
  await tx
    .insertInto('playlists')
    .values({
      ...details,
      id,
      slug,
      tags: JSON.stringify(tags),
      items: JSON.stringify(await checkedItems(tx, items)),
      state: 'published',
      visibility: 'members',
      ownerId: by,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
      version: 1,
    })
    .execute();
  await afterPlaylistWrite(tx, viewer, id);
  return id;
}

/** Changes some of a set. Refused when somebody saved since `version` was read. */
export async function changePlaylist(
  viewer: Viewer,
  id: string,
  version: number,
  change: PlaylistChange,
): Promise<void> {
  requireSongbook(viewer);
  if (change.eventId) await requireEvent(viewer, change.eventId);
  const kept =
    change.eventId === null
      ? await keepUnseenEvent(viewer, (await findPlaylist(viewer, id)).eventId, change)
      : change;
  await transaction((tx) => savePlaylistIn(tx, viewer, { id, version, change: kept }));
}

/** The same as part of a larger action. */
export async function savePlaylistIn(
  tx: Tx,
  viewer: Viewer,
  {
    id,
    version,
    change: { items, tags, ...details },
  }: { id: string; version: number; change: PlaylistChange },
): Promise<void> {
  const row = await lockPlaylist(tx, id);
  if (row.deletedAt) throw notFound();
  const columns = {
    ...details,
    ...(tags ? { tags: JSON.stringify(tags) } : {}),
    ...(items ? { items: JSON.stringify(await checkedItems(tx, items)) } : {}),
  };
  if (isStoredAlready(row, version, columns)) return;
  await tx
    .updateTable('playlists')
    .set({
      ...columns,
      updatedAt: nowIso(),
      updatedBy: userIdOf(viewer),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await afterPlaylistWrite(tx, viewer, id);
}

/** Every song is there; one that went to the bin since stays in the sets that had it. */
async function checkedItems(tx: Tx, items: readonly PlaylistItem[]): Promise<PlaylistItem[]> {
  if (items.length > MOST_ITEMS)
    throw new AppError('invalid', `A set has ${MOST_ITEMS} songs and breaks at most.`);
  const known = await knownSongs(tx, items);
  if (items.some(({ kind, songId }) => kind === 'song' && !known.has(songId)))
    throw new AppError('invalid', 'One of the songs is no longer in the songbook.');
  return [...items];
}

/** The songs of a set, those in the bin too. */
async function knownSongs(tx: Tx, items: readonly PlaylistItem[]): Promise<Set<string>> {
  const ids = [...new Set(items.flatMap(({ kind, songId }) => (kind === 'song' ? [songId] : [])))];
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('songs').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** What every write leaves behind: the revision, and what is derived from the row. */
export async function afterPlaylistWrite(tx: Tx, viewer: Viewer, id: string): Promise<void> {
  const row = await tx.selectFrom('playlists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { title, summary, eventId, date, startTime, gap, version } = row;
  const [tags, items] = [JSON.parse(row.tags) as string[], JSON.parse(row.items) as PlaylistItem[]];
  const snapshot: Snapshot = { title, summary, tags, eventId, date, startTime, gap, items };
  await recordRevision(tx, viewer, { kind: PLAYLISTS.kind, itemId: id, version, snapshot });
  await linkSongs(tx, id, items);
  await queueForLikeness(tx, PLAYLISTS.kind, [id]);
  await indexPlaylist(tx, row);
  await announce(tx, setTopic(id));
}

/** Which songs a set has, to be found by them. */
export async function linkSongs(tx: Tx, id: string, items: readonly PlaylistItem[]): Promise<void> {
  await tx.deleteFrom('playlistSongs').where('playlistId', '=', id).execute();
  const songIds = songIdsIn(items);
  if (songIds.length > 0)
    await tx
      .insertInto('playlistSongs')
      .values(songIds.map((songId) => ({ playlistId: id, songId })))
      .execute();
}

export async function indexPlaylist(tx: Tx, row: PlaylistRow): Promise<void> {
  await indexForSearch(tx, PLAYLISTS.kind, row.id, textsOfPlaylist(row));
}

/** The words a set is found by, its title first. */
export function textsOfPlaylist({ title, summary, tags, items }: PlaylistRow): string[] {
  const labels = (JSON.parse(items) as PlaylistItem[]).map(({ label }) => label);
  return [title, summary, ...(JSON.parse(tags) as string[]), ...labels];
}

/** A second one to change, for another evening; it has no event and no date yet. */
export async function duplicatePlaylist(viewer: Viewer, id: string): Promise<string> {
  requireSongbook(viewer);
  return transaction(async (tx) => {
    const row = await lockPlaylist(tx, id);
    if (row.deletedAt) throw notFound();
    const { title, summary, startTime, gap } = row;
    const items = (JSON.parse(row.items) as PlaylistItem[]).map((item) => ({ ...item, id: randomUUID() }));
    const tags = JSON.parse(row.tags) as string[];
    const copy = { title: `${title} (copy)`, summary, startTime, gap, tags, items };
    return insertPlaylist(tx, viewer, { ...copy, eventId: null, date: null });
  });
}

/** Into the bin, or out of it again. */
export async function setPlaylistDeleted(viewer: Viewer, id: string, deleted: boolean): Promise<void> {
  requireSongbook(viewer);
  await transaction(async (tx) => {
    const row = await lockPlaylist(tx, id);
    if (!mayDelete(viewer, row)) throw notFound();
    if (!deleted) await requireNotMergedAway(tx, row.id);
    await tx
      .updateTable('playlists')
      .set({ deletedAt: deleted ? nowIso() : null, deletedBy: deleted ? userIdOf(viewer) : null })
      .where('id', '=', row.id)
      .execute();
    await announce(tx, setTopic(row.id));
    if (!deleted) return indexPlaylist(tx, row);
    await removeFromSearch(tx, PLAYLISTS.kind, row.id);
    return undefined;
  });
}

/** Brings back what a set was, as a new save. Answers with what has been deleted since. */
export async function restorePlaylistRevision(
  viewer: Viewer,
  id: string,
  { revision, version }: { revision: number; version: number },
): Promise<string[]> {
  requireSongbook(viewer);
  const change = await findRevision<Snapshot>(PLAYLISTS.kind, id, revision);
  return transaction(async (tx) => {
    const now = { ...(await lockPlaylist(tx, id)) };
    const { items: all, ...details } = change;
    const there = await withoutDeleted(tx, playlistFields, { now, values: details });
    const known = await knownSongs(tx, all);
    const items = all.filter(({ kind, songId }) => kind !== 'song' || known.has(songId));
    await savePlaylistIn(tx, viewer, { id, version, change: { ...there.values, items } });
    return items.length < all.length ? [...there.left, partly('items')] : there.left;
  });
}

export async function lockPlaylist(tx: Tx, id: string): Promise<PlaylistRow> {
  if (!patterns.uuid.test.test(id)) throw notFound();
  const chosen = tx.selectFrom('playlists').selectAll().where('id', '=', id.toLowerCase());
  const row = await locked(chosen).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
