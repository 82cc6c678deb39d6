import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { postgresPool } from '../db/database.server.ts';
import { denied, describeError, log } from '../log.server.ts';
import { sign } from '../secrets.server.ts';

/** How many `points` a key has in `seconds`. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

const limiters = new Map<string, RateLimiterAbstract>();

/**
 * Takes one point of `key`; answers the seconds to wait when none is left, else 0. Counts are shared by all
 * processes of a PostgreSQL installation; SQLite has one process, which keeps them in memory. Keys are
 * stored as keyed hashes.
 */
export async function takePoint(limit: Limit, key: string): Promise<number> {
  try {
    await limiterFor(limit).consume(sign('rate-limit', key));
    return 0;
  } catch (refusal) {
    if (refusal instanceof Error) {
      log.error(describeError(refusal), 'rate limit store failed');
      return 0;
    }
    denied('rate limit', { limit: limit.name });
    return Math.max(1, Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000));
  }
}

function limiterFor({ name, points, seconds }: Limit): RateLimiterAbstract {
  let limiter = limiters.get(name);
  if (!limiter) {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    const pool = postgresPool();
    limiter = pool
      ? new RateLimiterPostgres({
          storeClient: withoutNames(pool),
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

/** The limiter names its statements; a pooler in transaction mode would look for the name in another connection. */
function withoutNames(pool: pg.Pool) {
  return {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
}

/** Forgets every count of this process: a fresh database gets fresh limits. For tests. */
export function forgetLimits(): void {
  limiters.clear();
}
