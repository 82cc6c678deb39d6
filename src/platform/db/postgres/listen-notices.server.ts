import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { db } from '../database.server.ts';
import { driver } from './driver.server.ts';

export const CHANNEL = 'jambee';
/** What a process says to itself, to know that it hears. */
const ECHO = 'echo';
/** Milliseconds in which it has to come back. */
const ECHO_MS = 3_000;

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

/** Whether a pooler stands at this address that hands each transaction to another connection of PostgreSQL. */
export async function isPooled(url: string): Promise<boolean> {
  const clients = [
    new (driver().Client)({ connectionString: url }),
    new (driver().Client)({ connectionString: url }),
  ] as const;
  const [listener, speaker] = clients;
  try {
    for (const client of clients) await client.connect();
    return !(await hearsEcho(listener, (word) => speaker.query('select pg_notify($1, $2)', [CHANNEL, word])));
  } finally {
    for (const client of clients) await client.end();
  }
}

async function hearsEcho(listener: pg.Client, say: (word: string) => Promise<unknown>): Promise<boolean> {
  const word = `${ECHO} ${randomUUID()}`;
  await listener.query(`listen ${CHANNEL}`);
  const arrived = new Promise<boolean>((resolve) => {
    listener.on('notification', ({ payload }) => payload === word && resolve(true));
  });
  // Counted from when it is said: in a rush that itself may take its time.
  await say(word);
  return Promise.race([arrived, setTimeout(ECHO_MS, false, { ref: false })]);
}
