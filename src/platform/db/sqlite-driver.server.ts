import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { bounded } from '../request-scope.server.ts';
import { TurnTooLate, Turns } from '../turns.server.ts';
import { noteFailure, noteSuccess } from './database-state.server.ts';
import { troubleOf, unavailable } from './database-trouble.server.ts';

/** Milliseconds between two looks whether another process has let the database go: more each time, by chance. */
const PAUSE = { first: 2, most: 200 };
const WRITES = /^\s*(?:insert|update|delete|replace)\b/i;

/** What the driver needs of node:sqlite. */
export interface SqliteDatabase {
  query: <R>(sql: string, parameters: readonly unknown[]) => QueryResult<R>;
  run: (sql: string) => void;
  isInTransaction: () => boolean;
  close: () => void;
}

/** What Kysely takes for a connection: the turn at the one there is, from 'begin' to the end of the transaction. */
class Turn implements DatabaseConnection {
  isMine = false;
  wrote = false;
  readonly #driver: SqliteDriver;
  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#driver.execute<R>(this, query);
  }
  // oxlint-disable-next-line require-yield -- nothing of ours streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed.');
  }
}

/**
 * One connection, which statements and transactions have in turn. Who needs it while another process writes gives
 * the turn back and comes again, so that reading goes on; after `patienceMs` that is an error, 503.
 */
export class SqliteDriver implements Driver {
  readonly #database: SqliteDatabase;
  readonly #patienceMs: number;
  readonly #turns = new Turns();

  constructor(database: SqliteDatabase, patienceMs: number) {
    this.#database = database;
    this.#patienceMs = patienceMs;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<Turn> {
    return new Turn(this);
  }

  /** Begun as a writer: one that reads first could find, when it writes, that another process was quicker. */
  async beginTransaction(turn: Turn): Promise<void> {
    await this.#whenFree(() => this.#database.run('begin immediate'), { keep: true });
    turn.isMine = true;
    turn.wrote = false;
    noteSuccess('away', 'busy');
  }

  async commitTransaction(turn: Turn): Promise<void> {
    try {
      this.#database.run('commit');
    } catch (error) {
      throw noteFailure(error);
    }
    this.#giveBack(turn);
    if (turn.wrote) noteSuccess('full');
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    try {
      // SQLite has done it by itself after some errors, as when the disk is full; the error to tell is that one.
      if (this.#database.isInTransaction()) this.#database.run('rollback');
    } finally {
      this.#giveBack(turn);
    }
  }

  async releaseConnection(turn: Turn): Promise<void> {
    if (turn.isMine) await this.rollbackTransaction(turn);
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }

  async execute<R>(turn: Turn, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#database.query<R>(sql, parameters);
    if (!turn.isMine) {
      const result = this.#atOnce(run) ?? (await this.#whenFree(run));
      if (WRITES.test(sql)) noteSuccess('away', 'busy', 'full');
      else noteSuccess('away');
      return result;
    }
    try {
      const result = run();
      turn.wrote ||= WRITES.test(sql);
      return result;
    } catch (error) {
      throw noteFailure(error);
    }
  }

  /** What nobody stands in the way of, as nearly always, needs no turn; undefined where somebody does. */
  #atOnce<T>(work: () => T): T | undefined {
    if (this.#turns.areTaken || this.#database.isInTransaction()) return undefined;
    try {
      return work();
    } catch (error) {
      if (troubleOf(error) === 'busy') return undefined;
      throw noteFailure(error);
    }
  }

  #giveBack(turn: Turn): void {
    turn.isMine = false;
    this.#turns.give();
  }

  #whenFree<T>(work: () => T, { keep = false } = {}): Promise<T> {
    return bounded(this.#patienceMs, (ms) => this.#tryFor(ms, work, keep));
  }

  async #tryFor<T>(ms: number, work: () => T, keep: boolean): Promise<T> {
    const end = performance.now() + ms;
    for (let pause = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.most)) {
      await this.#takeTurn(end - performance.now());
      let kept = false;
      try {
        // What could not be rolled back then is now: nothing may be written into it.
        if (this.#database.isInTransaction()) this.#database.run('rollback');
        const result = work();
        kept = keep;
        return result;
      } catch (error) {
        if (troubleOf(error) !== 'busy' || performance.now() >= end) throw noteFailure(error);
      } finally {
        if (!kept) this.#turns.give();
      }
      await setTimeout(pause * (0.5 + Math.random()));
    }
  }

  async #takeTurn(mostMs: number): Promise<void> {
    try {
      await this.#turns.take(mostMs);
    } catch (error) {
      throw error instanceof TurnTooLate ? unavailable('busy', error) : error;
    }
  }
}
