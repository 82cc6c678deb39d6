import { sql } from 'kysely';
import pg from 'pg';
import { describeError, log } from '../log.server.ts';
import { dialect, type Tx } from './database.server.ts';
import { afterCommit } from './transaction.server.ts';

/**
 * Word that travels with a commit: to every process through PostgreSQL's NOTIFY; with SQLite there is one
 * process, and word stays in it.
 */
const CHANNEL = 'jambee';
const AGAIN_MS = 1000;

interface Hearing {
  heard: (text: string) => void;
  /** What other processes say is not heard any more. */
  lost?: () => void;
  found?: () => void;
}

const hearings = new Map<string, Set<Hearing>>();

/** Says `text` (8,000 bytes at most) to all who hear `topic` (no spaces), once the transaction is on disk. */
export async function announce(tx: Tx, topic: string, text = ''): Promise<void> {
  if (dialect() === 'postgres') await sql`select pg_notify(${CHANNEL}, ${`${topic} ${text}`})`.execute(tx);
  else afterCommit(tx, () => tell(topic, text));
}

/** Hears a topic until the function it answers with is called. */
export function hear(topic: string, hearing: Hearing): () => void {
  const heard = hearings.get(topic) ?? new Set();
  hearings.set(topic, heard.add(hearing));
  return () => {
    heard.delete(hearing);
    if (heard.size === 0 && hearings.get(topic) === heard) hearings.delete(topic);
  };
}

function tell(topic: string, text: string): void {
  for (const hearing of hearings.get(topic) ?? []) hearing.heard(text);
}

function everyHearing(): Hearing[] {
  return [...hearings.values()].flatMap((some) => [...some]);
}

/** Listens to the other processes; keeps trying when the connection is lost. */
export async function hearOtherProcesses(databaseUrl: string | undefined): Promise<() => Promise<void>> {
  if (!databaseUrl) return async () => undefined;
  let client: pg.Client | undefined;
  let stopped = false;
  let deaf = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    client = new pg.Client({ connectionString: databaseUrl });
    client.on('notification', ({ payload = '' }) => {
      const [topic = ''] = payload.split(' ', 1);
      tell(topic, payload.slice(topic.length + 1));
    });
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    deaf = false;
    for (const hearing of everyHearing()) hearing.found?.();
  }

  function lost(error?: Error): void {
    if (stopped || deaf) return;
    deaf = true;
    for (const hearing of everyHearing()) hearing.lost?.();
    if (error) log.warn(describeError(error), 'other processes are not heard');
    retry = setTimeout(() => void listenAgain(), AGAIN_MS);
  }

  async function listenAgain(): Promise<void> {
    try {
      await listen();
    } catch {
      retry = setTimeout(() => void listenAgain(), AGAIN_MS);
    }
  }

  await listen();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
