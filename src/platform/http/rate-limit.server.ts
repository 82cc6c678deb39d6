import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { db, dialect } from '../db/database.server.ts';
import { denied, describeError, log } from '../log.server.ts';
import { sign } from '../secrets.server.ts';

/** How many `points` a key has in `seconds`. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

const limiters = new Map<string, RateLimiterAbstract>();

/** Milliseconds by which the clocks of two processes may differ. */
const SKEW_MS = 60_000;

/**
 * Takes one point of `key`; answers the seconds to wait when none is left, else 0. Counts are shared by all
 * processes of a PostgreSQL installation; SQLite has one process, which keeps them in memory. Keys are
 * stored as keyed hashes.
 */
export async function takePoint(limit: Limit, key: string): Promise<number> {
  const limiter = limiterFor(limit);
  const signed = sign('rate-limit', key);
  try {
    let wait = await waitOf(limiter, signed);
    // Longer than it can be: it was counted before the clock went back, and begins anew.
    if (wait > limit.seconds * 1000 + SKEW_MS) {
      await limiter.delete(signed);
      wait = await waitOf(limiter, signed);
    }
    if (wait === 0) return 0;
    denied('rate limit', { limit: limit.name });
    return Math.max(1, Math.ceil(wait / 1000));
  } catch (error) {
    log.error(describeError(error), 'rate limit store failed');
    return 0;
  }
}

/** Gives a point back to who turned out to need no limit. */
export async function giveBackPoint(limit: Limit, key: string): Promise<void> {
  await limiterFor(limit)
    .reward(sign('rate-limit', key), 1)
    .catch((error: unknown) => log.error(describeError(error), 'rate limit store failed'));
}

/** Takes a point; the milliseconds to wait where there is none, else 0. */
async function waitOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
    throw refusal;
  }
}

function limiterFor({ name, points, seconds }: Limit): RateLimiterAbstract {
  let limiter = limiters.get(name);
  if (!limiter) {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    limiter =
      dialect() === 'postgres'
        ? new RateLimiterPostgres({
            storeClient: ours,
            storeType: 'pool',
            tableName: 'rateLimits',
            tableCreated: true,
            keyPrefix: name,
            points,
            duration: seconds,
            insuranceLimiter: memory,
          })
        : memory;
    limiters.set(name, limiter);
  }
  return limiter;
}

/**
 * The database as the limiter asks it. It names its statements, which are asked without: a pooler in transaction mode
 * would look for the name in another connection.
 */
const ours = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await db().executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
};

/** Forgets every count of this process: a fresh database gets fresh limits. For tests. */
export function forgetLimits(): void {
  limiters.clear();
}
