import { now } from '../clock.server.ts';
import { dialect, type Tx } from '../db/database.server.ts';
import { announce, hear } from '../db/notices.server.ts';
import { afterCommit } from '../db/transaction.server.ts';
import { describeError, log } from '../log.server.ts';

/**
 * Rendered pages belong to a generation; a write that changes what guests see begins a new one, here and in
 * every other process.
 */
const TOPIC = 'pages';
let generation = 1;
/** Without word from the other processes nothing may be kept. */
let deaf = false;

/** A number that never comes back; NaN (equal to nothing) while pages may not be kept. */
export function pageGeneration(): number {
  return deaf ? Number.NaN : generation;
}

const MINUTE = 60_000;

/** How long what guests were told may be told again. */
export interface Freshness {
  generation: number;
  /** What depends on the hour (publishing, registration opening) is given by the minute. */
  until: number;
}

/** Of what was rendered in this generation: to the next change, or the end of the minute. */
export function freshFrom(generation: number): Freshness {
  return { generation, until: (Math.floor(now().getTime() / MINUTE) + 1) * MINUTE };
}

export function isFresh({ generation: made, until }: Freshness): boolean {
  return made === pageGeneration() && until > now().getTime();
}

const nextGeneration = () => {
  generation += 1;
};

hear(TOPIC, {
  heard: nextGeneration,
  lost: () => {
    deaf = true;
  },
  found: () => {
    nextGeneration();
    deaf = false;
  },
});

/** To be called in every transaction that changes a public page. */
export async function changePages(tx: Tx): Promise<void> {
  await announce(tx, TOPIC);
  // Here at once: word through the database may come a moment after the answer.
  if (dialect() === 'postgres') afterCommit(tx, nextGeneration);
}

const SETTINGS = 'settings';
const AGAIN_MS = 1000;

/** `read` is called whenever settings that every process keeps in memory were changed by another one. */
export function onSettingsChanged(read: () => Promise<void>): void {
  const readAgain = () => void readSettings(read);
  hear(SETTINGS, { heard: readAgain, found: readAgain });
}

async function readSettings(read: () => Promise<void>): Promise<void> {
  try {
    await read();
    nextGeneration();
  } catch (error) {
    log.warn(describeError(error), 'settings could not be read again');
    setTimeout(() => void readSettings(read), AGAIN_MS).unref();
  }
}

/** As `changePages`, for settings that every process keeps in memory; `adopt` takes them here. */
export async function changeSettings(tx: Tx, adopt: () => void): Promise<void> {
  if (dialect() === 'postgres') await announce(tx, SETTINGS);
  afterCommit(tx, () => {
    adopt();
    nextGeneration();
  });
}
