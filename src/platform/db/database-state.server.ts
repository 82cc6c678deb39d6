import { describeError, log } from '../log.server.ts';
import { type Trouble, troubleOf, unavailable } from './database-trouble.server.ts';

/** What goes on for a while, and is said once when it begins and once when it is over. */
type Lasting = Exclude<Trouble, 'clash'>;

const WORDS: Record<Lasting, [begins: string, ends: string]> = {
  away: ['the database does not answer', 'the database answers again'],
  busy: ['the database is held by somebody for too long', 'the database is let go again'],
  full: ['the database cannot be written', 'the database can be written again'],
};

const troubles = new Map<Lasting, { since: number; failures: number; cause: unknown }>();

/** The error of a driver as others get it: where the database is in trouble, 503; a clash, which is tried again, stays as it is. */
export function noteFailure(error: unknown): unknown {
  const trouble = troubleOf(error);
  if (!trouble || trouble === 'clash') return error;
  const known = troubles.get(trouble);
  if (known) known.failures += 1;
  else {
    troubles.set(trouble, { since: Date.now(), failures: 1, cause: error });
    log.error(describeError(error), WORDS[trouble][0]);
  }
  return unavailable(trouble, error);
}

/** A statement was answered; `written`: and something is on the disk. */
export function noteSuccess({ written }: { written: boolean }): void {
  if (troubles.size === 0) return;
  for (const [trouble, { since, failures }] of troubles) {
    if (trouble === 'full' && !written) continue;
    troubles.delete(trouble);
    log.warn({ failures, milliseconds: Date.now() - since }, WORDS[trouble][1]);
  }
}

/** Why nothing can be written at the moment, since somebody tried. */
export const writesFail = (): unknown => troubles.get('full')?.cause;
