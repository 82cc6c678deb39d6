import { queueForLikeness } from '../kernel/likeness/queue.server.ts';
import { type Db, db, type Tx } from '../platform/db/database.server.ts';
import { lockAtStart } from '../platform/db/lock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { addDemoCatalogue } from './demo-catalogue.server.ts';
import { addDemoEvents } from './demo-events.server.ts';
import { addDemoMessages } from './demo-messages.server.ts';
import { addDemoPlaylists } from './demo-playlists.server.ts';
import { addDemoSongs } from './demo-songs.server.ts';
import { addDemoSound } from './sound/demo-sound.server.ts';
import { addDemoUsers } from './demo-users.server.ts';
import { addDemoWriting } from './writing/demo-writing.server.ts';

/** Fills an empty database with content that shows what the site can do; does nothing to one in use. */
export async function loadDemo(): Promise<void> {
  if (await isInUse(db())) return;
  await transaction(async (tx) => {
    // Of several processes that start at once, one fills it; the others wait for that.
    await lockAtStart(tx, 'demo content');
    if (await isInUse(tx)) return;
    await addDemoEvents(tx);
    await addDemoSound(tx);
    await addDemoPlaylists(tx, await addDemoSongs(tx));
    await addDemoWriting(tx);
    await addDemoCatalogue(tx);
    await addDemoUsers(tx);
    await addDemoMessages(tx);
    await compareAll(tx);
  });
}

/** What is added by hand later may be like something of the demo; its content kinds are compared as they are written. */
async function compareAll(tx: Tx): Promise<void> {
  const tables = {
    event: 'events',
    participant: 'participants',
    song: 'songs',
    playlist: 'playlists',
  } as const;
  for (const [kind, table] of Object.entries(tables)) {
    const rows = await tx.selectFrom(table).select('id').execute();
    await queueForLikeness(
      tx,
      kind,
      rows.map(({ id }) => id),
    );
  }
}

async function isInUse(tx: Db | Tx): Promise<boolean> {
  return (await tx.selectFrom('events').select('id').limit(1).executeTakeFirst()) !== undefined;
}
