import { sql } from 'kysely';
import type pg from 'pg';
import { db } from '../database.server.ts';
import { CHANNEL, ECHO, hearsEcho } from './detect-pooler.server.ts';
import { driver } from './driver.server.ts';

/** No error of the connection: whoever answers at the address passes no notices on. */
export class DeafConnection extends Error {}

/**
 * Listens on a connection of its own at `url`, once it is known that what others say over DATABASE_URL arrives
 * there. Through PgBouncer in transaction mode LISTEN is accepted, and nothing ever heard: `DeafConnection`.
 */
export async function listenForNotices(
  url: string,
  { heard, lost }: { heard: (notice: string) => void; lost: (error?: Error) => void },
): Promise<pg.Client> {
  const client = new (driver().Client)({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  let listening = false;
  let over = false;
  client.on('notification', ({ payload = '' }) => {
    if (!payload.startsWith(`${ECHO} `)) heard(payload);
  });
  const ended = (error?: Error) => {
    over = true;
    if (listening) lost(error);
  };
  client.on('error', ended);
  client.on('end', () => ended());
  try {
    await client.connect();
    const say = (word: string) => sql`select pg_notify(${CHANNEL}, ${word})`.execute(db());
    const hears = await hearsEcho(client, say);
    if (over) throw new Error('The connection was lost.');
    if (!hears) throw new DeafConnection();
    listening = true;
    return client;
  } catch (error) {
    // Not waited for: a connection that broke while it was made never says that it has ended.
    void client.end().catch(() => undefined);
    throw error;
  }
}
