import { AppError, notFound } from '../../../platform/app-error.ts';
import { type Viewer, userIdOf } from '../../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../../platform/clock.server.ts';
import { db, type Tx } from '../../../platform/db/database.server.ts';
import { announce } from '../../../platform/db/notices.server.ts';
import { transaction } from '../../../platform/db/transaction.server.ts';
import { type Lead, LEAD_LASTS, type LeadAction, type Word } from './lead.ts';
import { droppedSongId } from '../dropped-song.ts';
import { takePoint } from '../../../platform/http/rate-limit.server.ts';
import { lockPlaylist } from '../../playlists/changes.server.ts';
import type { PlaylistItem } from '../../playlists/playlist.ts';
import { findPlaylist } from '../../playlists/playlists.server.ts';
import { requireSongbook } from '../../chords/songbook.policy.ts';
import { t } from '../../../texts/text.ts';
import { fullName } from '../../../texts/full-name.ts';

/** Nobody reads more; a key that sticks sends many. */
const WORDS = { name: 'wordsToTheBand', points: 20, seconds: 60 };

/** What travels with each change. */
export type LeadNews = { step: number; lead: Lead | null } | { word: Word };

async function tell(tx: Tx, id: string, news: LeadNews): Promise<void> {
  await announce(tx, leadTopic(id), JSON.stringify(news));
}

export const leadTopic = (playlistId: string) => `lead:${playlistId}` as const;

/** Who leads the set now and where; undefined where nobody does. */
export async function findLead(viewer: Viewer, playlistId: string): Promise<Lead | undefined> {
  const { id } = await findPlaylist(viewer, playlistId);
  return currentLead(db(), id);
}

async function currentLead(from: ReturnType<typeof db> | Tx, id: string): Promise<Lead | undefined> {
  const row = await from
    .selectFrom('playlistLeads')
    .innerJoin('users', 'users.id', 'leaderId')
    .select(['leaderId', 'device', 'itemId', 'position', 'shift', 'transpose', 'songId', 'endsAt', 'step'])
    .select(['givenName', 'familyName'])
    .where('playlistId', '=', id)
    .where('endsAt', '>', nowIso())
    .executeTakeFirst();
  if (!row) return undefined;
  const { givenName, familyName, ...lead } = row;
  return { ...lead, leader: fullName({ givenName, familyName }) };
}

/** Begins to lead, tells where the leader is, ends it, or says a word to all. */
export async function lead(
  viewer: Viewer,
  playlistId: string,
  intent: LeadAction,
): Promise<Lead | undefined> {
  requireSongbook(viewer);
  const by = userIdOf(viewer);
  if (!by) throw notFound();
  if (intent.do === 'say' && (await takePoint(WORDS, by)) > 0)
    throw new AppError('tooManyRequests', t('That was a lot at once. Wait a moment.'));
  const { now, refused } = await transaction((tx) => leadIn(tx, by, playlistId, intent));
  // What was done about it is kept.
  if (refused) throw refused;
  return now;
}

async function leadIn(
  tx: Tx,
  by: string,
  playlistId: string,
  intent: LeadAction,
): Promise<{ now: Lead | undefined; refused?: AppError | undefined }> {
  const playlist = await lockPlaylist(tx, playlistId);
  if (playlist.deletedAt) throw notFound();
  const before = await currentLead(tx, playlist.id);
  if (intent.do === 'say') {
    await tell(tx, playlist.id, { word: { by: await nameOf(tx, by), text: intent.text } });
    return { now: before };
  }
  if (intent.do === 'stop') return { now: await stop(tx, playlist.id, by, before) };
  const { do: kind, device, ...sent } = intent;
  const leads = before?.leaderId === by && before.device === device;
  if (kind === 'tell' && !leads)
    throw new AppError(
      'conflict',
      before ? t('{name} is leading now.', { name: before.leader }) : t('Nobody is leading this set now.'),
    );
  // What the band plays is played to its end, also where somebody takes it out of the set meanwhile.
  const songId = isPlayed(before, sent.itemId)
    ? before.songId
    : await playableSong(tx, playlist, sent.itemId);
  const isThere = songId !== undefined;
  if (!isThere && !leads) throw gone(sent.itemId);
  const { itemId, position, shift, transpose = null } = isThere || !before ? sent : before;
  const row = {
    device,
    itemId,
    position,
    shift,
    transpose,
    songId: isThere ? songId : (before?.songId ?? null),
    leaderId: by,
    // Each sign of life of the device that leads carries it on.
    endsAt: inSeconds(LEAD_LASTS),
    step: await nextStep(tx, playlist.id),
  };
  await tx
    .insertInto('playlistLeads')
    .values({ ...row, playlistId: playlist.id })
    .onConflict((conflict) => conflict.column('playlistId').doUpdateSet(row))
    .execute();
  const now = (await currentLead(tx, playlist.id)) ?? null;
  await tell(tx, playlist.id, { step: row.step, lead: now });
  // Who leads goes on leading, and the others stay where they are.
  return { now: now ?? undefined, refused: isThere ? undefined : gone(sent.itemId) };
}

/** Why nobody can be led there: it was there when the device last heard of it. */
function gone(itemId: string): AppError {
  return new AppError(
    'badRequest',
    droppedSongId(itemId)
      ? t('This song is no longer in the songbook.')
      : t('This song is no longer in the set.'),
  );
}

/** Whether the band is there, if only by its song: who came late has that one by itself. */
function isPlayed(before: Lead | undefined, itemId: string): before is Lead {
  return before !== undefined && (itemId === before.itemId || droppedSongId(itemId) === before.songId);
}

/** The song of an item of the set, null of a break, or one of the songbook that was dropped in; undefined of others. */
async function playableSong(
  tx: Tx,
  { items }: { items: string },
  itemId: string,
): Promise<string | null | undefined> {
  const songId = droppedSongId(itemId);
  if (!songId) {
    const item = (JSON.parse(items) as PlaylistItem[]).find(({ id }) => id === itemId);
    return item && (item.songId || null);
  }
  const song = await tx
    .selectFrom('songs')
    .select('id')
    .where('id', '=', songId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return song?.id;
}

async function nameOf(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select(['givenName', 'familyName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return fullName(row);
}

/** Goes on counting where an earlier lead ended: a device knows old news by it. */
async function nextStep(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('playlistLeads')
    .select('step')
    .where('playlistId', '=', id)
    .executeTakeFirst();
  return (row?.step ?? 0) + 1;
}

async function stop(tx: Tx, id: string, by: string, before: Lead | undefined): Promise<undefined> {
  if (before && before.leaderId !== by)
    throw new AppError('conflict', t('{name} is leading now.', { name: before.leader }));
  const step = await nextStep(tx, id);
  await tx
    .updateTable('playlistLeads')
    .set({ endsAt: nowIso(), step })
    .where('playlistId', '=', id)
    .execute();
  await tell(tx, id, { step, lead: null });
}
