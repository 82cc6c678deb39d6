import type { Selectable } from 'kysely';
import { definitions } from '../../definitions.server.ts';
import { searchTexts as textsOfEvent } from '../../events/event/row.server.ts';
import { indexParticipant, indexParticipants } from '../../events/registrations/participant-row.server.ts';
import { indexUser } from '../../identity/user-row.server.ts';
import { indexContent } from '../../kernel/content/save.server.ts';
import { queueForLikeness } from '../../kernel/likeness/queue.server.ts';
import { indexMedia } from '../../media/media.server.ts';
import { indexThread } from '../../messages/threads.server.ts';
import { indexPlaylist } from '../../music/playlists/changes.server.ts';
import { searchTexts as textsOfSong } from '../../music/songs/row.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import type { Tables } from '../../platform/db/tables.server.ts';
import { indexForSearch } from '../../platform/db/search.server.ts';

const PAGE = 200;

/** Makes everything findable in a database that has rows and an empty search table. What is in a bin is not found. */
export async function indexEverything(tx: Tx): Promise<void> {
  await forEachPage(tx, 'users', async (rows) => {
    for (const { id } of rows) await indexUser(tx, id);
  });
  // They are found by the names of those who were merged into them, too.
  const merged = new Set(
    (
      await tx
        .selectFrom('participants')
        .select('mergedIntoId')
        .where('mergedIntoId', 'is not', null)
        .execute()
    ).map(({ mergedIntoId }) => mergedIntoId),
  );
  await forEachPage(tx, 'participants', async (rows) => {
    const found = rows.filter(({ anonymisedAt, mergedIntoId }) => !anonymisedAt && !mergedIntoId);
    await indexParticipants(
      tx,
      found.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] })),
    );
    for (const row of found)
      if (merged.has(row.id)) await indexParticipant(tx, { ...row, tags: JSON.parse(row.tags) as string[] });
  });
  await forEachPage(tx, 'media', async (rows) => {
    for (const row of rows) await indexMedia(tx, row);
  });
  await forEachPage(tx, 'events', async (rows) => {
    for (const row of rows) if (!row.deletedAt) await indexForSearch(tx, 'event', row.id, textsOfEvent(row));
    await queueForLikeness(tx, 'event', idsOf(rows));
  });
  await forEachPage(tx, 'songs', async (rows) => {
    for (const row of rows) if (!row.deletedAt) await indexForSearch(tx, 'song', row.id, textsOfSong(row));
    await queueForLikeness(tx, 'song', idsOf(rows));
  });
  await forEachPage(tx, 'playlists', async (rows) => {
    for (const row of rows) if (!row.deletedAt) await indexPlaylist(tx, row);
    await queueForLikeness(tx, 'playlist', idsOf(rows));
  });
  await forEachPage(tx, 'userMessages', async (rows) => {
    for (const { id, direction, repliesTo } of rows)
      if (direction === 'in' && repliesTo === null) await indexThread(tx, id);
  });
  for (const definition of definitions)
    await forEachPage(tx, definition.table as 'tips', async (rows) => {
      for (const row of rows) if (!row.deletedAt) await indexContent(tx, definition, row);
      await queueForLikeness(tx, definition.kind, idsOf(rows));
    });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

type WithId = { [T in keyof Tables]: Tables[T] extends { id: string } ? T : never }[keyof Tables];

async function forEachPage<T extends WithId>(
  tx: Tx,
  table: T,
  work: (rows: Selectable<Tables[T]>[]) => Promise<void>,
): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await tx
      .selectFrom(table as 'users')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    await work(rows as unknown as Selectable<Tables[T]>[]);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
