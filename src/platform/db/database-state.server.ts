import { describeError, log } from '../log.server.ts';
import { type Trouble, troubleOf, unavailable } from './database-trouble.server.ts';

/** What goes on for a while, and is said once when it begins and once when it is over. */
type Lasting = Exclude<Trouble, 'clash'>;

const WORDS: Record<Lasting, [begins: string, ends: string]> = {
  away: ['the database does not answer', 'the database answers again'],
  busy: ['the database is held by somebody for too long', 'the database is let go again'],
  full: ['the database cannot be written', 'the database can be written again'],
};

/** Milliseconds without a failure before it is over: some statements still get through when it begins. */
const QUIET_MS = 1_000;

const troubles = new Map<Lasting, { since: number; last: number; failures: number }>();

/** The error of a driver as others get it: where the database is in trouble, 503; a clash, which is tried again, stays as it is. */
export function noteFailure(error: unknown): unknown {
  const trouble = troubleOf(error);
  if (!trouble || trouble === 'clash') return error;
  const at = performance.now();
  const known = troubles.get(trouble) ?? { since: at, failures: 0 };
  troubles.set(trouble, { ...known, last: at, failures: known.failures + 1 });
  if (known.failures === 0) log.error(describeError(error), WORDS[trouble][0]);
  return unavailable(trouble, error);
}

/** What went well tells that these are over. */
export function noteSuccess(...over: Lasting[]): void {
  if (troubles.size === 0) return;
  for (const trouble of over) {
    const known = troubles.get(trouble);
    if (!known || performance.now() - known.last < QUIET_MS) continue;
    troubles.delete(trouble);
    const { since, last, failures } = known;
    log.warn({ failures, milliseconds: Math.round(last - since) }, WORDS[trouble][1]);
  }
}

/** Whether nothing could be written the last time somebody tried. */
export const writesFail = (): boolean => troubles.has('full');
