import { pino } from 'pino';
import { requestScope } from './request-scope.server.ts';

const STDOUT = 1;

/**
 * Structured lines on standard output. Ids, counts and durations only: no names, addresses, bodies,
 * query strings or client addresses.
 */
export const log = pino(
  {
    base: null,
    level: process.env['VITEST'] ? 'silent' : 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const { requestId } = requestScope.getStore() ?? {};
      return requestId === undefined ? {} : { requestId };
    },
  },
  // By its number: asking for `process.stdout` makes a stream that nothing here writes to.
  pino.destination(STDOUT),
);

/** LOG_LEVEL; tests stay silent. */
export function setLogLevel(level: string): void {
  if (!process.env['VITEST']) log.level = level;
}

/** Somebody was not let in: why, beside the line of the request. */
export function denied(
  why: 'guard' | 'policy' | 'rate limit' | 'origin' | 'csrf',
  detail: object = {},
): void {
  log.warn({ why, ...detail }, 'denied');
}

/** What may be said of an unknown error: its kind and where it came from, not its values. */
export function describeError(error: unknown): { error: string; code?: unknown; stack?: string | undefined } {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.message, code: (error as NodeJS.ErrnoException).code, stack: error.stack };
}

/** What works, but hardly as it was meant: in plain words for who sits in front of it, else in the log. */
export function formatDoubt(line: string): void {
  if (process.stdout.isTTY) console.log(`  ${line}`);
  else log.warn(line);
}
