import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { driver } from './driver.server.ts';

export const CHANNEL = 'jambee';
/** What a process says to itself, to know that it hears. */
export const ECHO = 'echo';
/** Milliseconds in which it has to come back. */
const ECHO_MS = 3_000;

/** Whether a pooler (PgBouncer) stands at this address that hands each transaction to another connection of PostgreSQL. */
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

/**
 * Whether a connection hears what is said on others. Through PgBouncer in transaction mode LISTEN is accepted, and
 * nothing ever heard.
 */
export async function hearsEcho(
  listener: pg.Client,
  say: (word: string) => Promise<unknown>,
): Promise<boolean> {
  const word = `${ECHO} ${randomUUID()}`;
  await listener.query(`listen ${CHANNEL}`);
  const arrived = new Promise<boolean>((resolve) => {
    listener.on('notification', ({ payload }) => payload === word && resolve(true));
  });
  // Counted from when it is said: in a rush that itself may take its time.
  await say(word);
  return Promise.race([arrived, setTimeout(ECHO_MS, false, { ref: false })]);
}
