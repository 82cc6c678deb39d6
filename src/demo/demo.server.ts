import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { addDemoCatalogue } from './demo-catalogue.server.ts';
import { addDemoEvents } from './demo-events.server.ts';
import { addDemoPlaylists } from './demo-playlists.server.ts';
import { addDemoSongs } from './demo-songs.server.ts';
import { addDemoSound } from './demo-sound.server.ts';
import { addDemoWriting } from './demo-writing.server.ts';

/** Fills an empty database with content that shows what the site can do; does nothing to one in use. */
export async function loadDemo(): Promise<void> {
  const used = await db().selectFrom('events').select('id').limit(1).executeTakeFirst();
  if (used) return;
  await transaction(async (tx) => {
    await addDemoEvents(tx);
    await addDemoSound(tx);
    await addDemoPlaylists(tx, await addDemoSongs(tx));
    await addDemoWriting(tx);
    await addDemoCatalogue(tx);
  });
}
