import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.server.ts';
import { describeError, log } from '../log.server.ts';
import { askForNotices } from './ask-notices.server.ts';
import { dialect, type Tx } from './database.server.ts';
import { CHANNEL } from './postgres/detect-pooler.server.ts';
import { DeafConnection, listenForNotices } from './postgres/listen-notices.server.ts';
import { afterCommit } from './transaction.server.ts';

/**
 * Word that travels with a commit: to every process through PostgreSQL's NOTIFY; with SQLite there is one
 * process, and word stays in it.
 */
const AGAIN_MS = 1000;

interface Hearing {
  heard: (text: string) => void;
  /** What other processes say is not heard any more. */
  lost?: () => void;
  found?: () => void;
}

const hearings = new Map<string, Set<Hearing>>();

/** What is talked of; without spaces, since the text follows after one. */
export type Topic =
  | 'pages'
  | 'settings'
  | 'songs'
  | 'sheet-notes'
  | `guests:${string}`
  | `lead:${string}`
  | `set:${string}`;

/** Says `text` (8,000 bytes at most) to all who hear `topic`, once the transaction is on disk. */
export async function announce(tx: Tx, topic: Topic, text = ''): Promise<void> {
  if (dialect() === 'postgres')
    await sql`select announce_notice(${CHANNEL}, ${`${topic} ${text}`})`.execute(tx);
  else afterCommit(tx, () => tell(topic, text));
}

/** Hears a topic until the function it answers with is called. */
export function hear(topic: Topic, hearing: Hearing): () => void {
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

const everybody = {
  heard(notice: string): void {
    const [topic = ''] = notice.split(' ', 1);
    tell(topic, notice.slice(topic.length + 1));
  },
  lost(): void {
    for (const hearing of everyHearing()) hearing.lost?.();
  },
  found(): void {
    for (const hearing of everyHearing()) hearing.found?.();
  },
};

/**
 * Listens to the other processes, and again when the connection is lost. Where what they say cannot arrive, the
 * database is asked for it instead, until the process ends.
 */
export async function hearOtherProcesses({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): Promise<() => Promise<void>> {
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url) return async () => undefined;
  let client: pg.Client | undefined;
  let stopAsking: (() => Promise<void>) | undefined;
  let stopped = false;
  let hasHeard = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    try {
      client = await listenForNotices(url as string, { heard: everybody.heard, lost });
    } catch (error) {
      // What was heard once is heard again, when the database has settled.
      if (!(error instanceof DeafConnection) || hasHeard) throw error;
      log.warn(whyDeaf(databaseDirectUrl));
      if (!stopped) stopAsking = askForNotices(everybody);
      return;
    }
    hasHeard = true;
    if (stopped) await client.end();
    else everybody.found();
  }

  function lost(error?: Error): void {
    if (stopped || !client) return;
    client = undefined;
    everybody.lost();
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
    await stopAsking?.();
  };
}

function whyDeaf(databaseDirectUrl: string | undefined): string {
  const instead = 'Other processes are asked twice a second what they changed instead.';
  return databaseDirectUrl
    ? `What is said over DATABASE_URL is not heard at DATABASE_DIRECT_URL: it must be PostgreSQL's own address, and the same database. ${instead}`
    : `DATABASE_URL leads through a pooler that passes no notices on (PgBouncer in transaction mode). ${instead} To hear at once, set DATABASE_DIRECT_URL to PostgreSQL's own address.`;
}
