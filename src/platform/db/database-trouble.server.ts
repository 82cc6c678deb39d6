import { AppError, isUnavailable } from '../app-error.ts';

/** What a database can be in: out of reach, without room to write, or waited for by too many. */
export type Trouble = 'away' | 'full' | 'busy' | 'clash';

const WORDS: Record<Trouble, string> = {
  away: 'Our database does not answer at the moment. Please try again in a minute.',
  full: 'Nothing can be saved at the moment: our disk is full or cannot be written. Nothing was changed; please try again later.',
  busy: 'Too many people are busy with the same at the moment. Nothing was changed; please try again in a minute.',
  clash: 'Somebody else changed the same at the same moment. Nothing was changed; please try again.',
};

/** Of SQLite, by the lowest byte of `errcode` (sqlite.org/rescode.html): BUSY, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL. */
const SQLITE: Record<number, Trouble> = {
  5: 'busy',
  8: 'full',
  10: 'full',
  13: 'full',
  14: 'away',
  15: 'busy',
};

/** Of PostgreSQL (appendix A of its manual) and of Node's sockets; classes of two signs stand for all of theirs. */
const CODES: Record<string, Trouble> = {
  '08': 'away', // connection exceptions; PgBouncer's own errors, too
  '25006': 'away', // a standby that is not promoted yet
  '25P03': 'away',
  '25P04': 'away',
  '40001': 'clash',
  '40P01': 'clash',
  '53': 'away', // too many connections, out of memory
  '53100': 'full',
  '55P03': 'busy',
  '57014': 'busy',
  '57P': 'away', // shut down, crashed, starting up
  '58030': 'full',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  ENOENT: 'away', // a socket in a folder
};

/** node-postgres gives these no code. */
const LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
export const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';

/** What an error of a database driver says about the database; undefined where it is about the statement. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isUnavailable(error)) return troubleOf(error.cause);
  const { code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (code === 'ERR_SQLITE_ERROR') return SQLITE[(errcode ?? 0) & 0xff];
  if (error.message === NO_CONNECTION_FREE) return 'busy';
  if (LOST.test(error.message)) return 'away';
  // Several addresses of one name were tried.
  if (error instanceof AggregateError) return troubleOf(error.errors[0]);
  return CODES[code] ?? CODES[code.slice(0, 3)] ?? CODES[code.slice(0, 2)];
}

/** What a person is told of it: 503. The cause is for the log. */
export const unavailable = (trouble: Trouble, cause?: unknown): AppError =>
  new AppError('unavailable', WORDS[trouble], {}, { cause });
