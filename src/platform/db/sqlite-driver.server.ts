import { setImmediate as afterWhatHasCome } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { bounded, isInRequest } from '../request-scope.server.ts';
import { TurnTooLate, Turns } from '../turns.server.ts';
import { noteFailure, noteSuccess } from './database-state.server.ts';
import { troubleOf, unavailable } from './database-trouble.server.ts';

/** Milliseconds between two looks whether another process has let the database go: more each time, by chance. */
const PAUSE = { first: 2, most: 200 };
/** Transactions that go to the disk together, and milliseconds for which the first of them lets others join. */
const GROUP = { most: 32, ms: 50 };
const READS = /^\s*select\b/i;
const WRITES = /^\s*(?:insert|update|delete|replace)\b/i;

type Ask = <R>(sql: string, parameters: readonly unknown[]) => QueryResult<R>;

/** What the driver needs of node:sqlite. */
export interface SqliteDatabase {
  query: Ask;
  /** Asks another connection, which sees what is committed and waits for nobody; absent where the data is in memory. */
  read?: Ask;
  run: (sql: string) => void;
  isInTransaction: () => boolean;
  close: () => void;
}

/** What Kysely takes for a connection: the turn at the one there is, from 'begin' to the end of the transaction. */
class Turn implements DatabaseConnection {
  isMine = false;
  /** Its transaction is a part of one that others began. */
  hasJoined = false;
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

/** Transactions that are done and wait to be on disk. */
interface Group {
  since: number;
  members: PromiseWithResolvers<void>[];
}

/**
 * One connection, which transactions and what writes have in turn, and one for what only reads. Who needs the first
 * while another process writes gives the turn back and comes again; after `patienceMs` that is an error, 503.
 *
 * Writing to the disk takes longer than all else in a short transaction, and the process stands still meanwhile. So in
 * a rush they go there together (group commit): one that is done waits until the requests that have come meanwhile
 * did their parts, each in a savepoint, and all are told once the one commit is on disk. Nobody else sees what is not.
 */
export class SqliteDriver implements Driver {
  readonly #database: SqliteDatabase;
  readonly #patienceMs: number;
  readonly #turns = new Turns();
  #group: Group | undefined;
  #isSettling = false;

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
    await this.#whenFree(
      () => {
        turn.hasJoined = this.#group !== undefined;
        this.#database.run(turn.hasJoined ? 'savepoint "joined"' : 'begin immediate');
      },
      { keep: true },
    );
    turn.isMine = true;
    turn.wrote = false;
    noteSuccess('away', 'busy');
  }

  async commitTransaction(turn: Turn): Promise<void> {
    const onDisk = Promise.withResolvers<void>();
    if (turn.hasJoined) this.#database.run('release "joined"');
    this.#group ??= { since: performance.now(), members: [] };
    this.#group.members.push(onDisk);
    this.#giveBack(turn);
    await onDisk.promise;
    if (turn.wrote) noteSuccess('full');
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    // One that could not be brought to the disk is over.
    if (!turn.isMine) return;
    try {
      // SQLite has done it by itself after some errors, as when the disk is full; the error to tell is that one.
      if (this.#database.isInTransaction())
        this.#database.run(turn.hasJoined ? 'rollback to "joined"; release "joined"' : 'rollback');
    } finally {
      this.#giveBack(turn);
    }
  }

  async releaseConnection(turn: Turn): Promise<void> {
    if (turn.isMine) await this.rollbackTransaction(turn);
  }

  async destroy(): Promise<void> {
    // What somebody is in the midst of is not to be committed.
    if (!this.#turns.areTaken) this.#settle();
    this.#database.close();
  }

  async execute<R>(turn: Turn, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#database.query<R>(sql, parameters);
    if (!turn.isMine) {
      const { read } = this.#database;
      const result =
        (read && READS.test(sql) ? this.#ifNotBusy(() => read<R>(sql, parameters)) : this.#atOnce(run)) ??
        (await this.#whenFree(run));
      if (WRITES.test(sql)) noteSuccess('away', 'busy', 'full');
      else noteSuccess('away');
      return result;
    }
    try {
      const result = run();
      turn.wrote ||= WRITES.test(sql);
      return result;
    } catch (error) {
      const failure = noteFailure(error);
      // It took along those who had done their part before.
      if (!this.#database.isInTransaction()) this.#tell((member) => member.reject(failure));
      throw failure;
    }
  }

  /** What nobody stands in the way of, as nearly always, needs no turn; undefined where somebody does. */
  #atOnce<T>(work: () => T): T | undefined {
    if (this.#turns.areTaken || this.#database.isInTransaction()) return undefined;
    return this.#ifNotBusy(work);
  }

  #ifNotBusy<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (troubleOf(error) === 'busy') return undefined;
      throw noteFailure(error);
    }
  }

  #giveBack(turn: Turn): void {
    turn.isMine = false;
    if (!this.#turns.give()) this.#settleSoon();
  }

  /** Who is not in a request has nobody to wait for. */
  #settleSoon(): void {
    if (!isInRequest()) return this.#settle();
    if (this.#isSettling) return;
    this.#isSettling = true;
    afterWhatHasCome(() => {
      this.#isSettling = false;
      if (!this.#turns.areTaken) this.#settle();
    });
  }

  /** Brings to the disk what waits for it. */
  #settle(): void {
    if (!this.#group) return;
    try {
      this.#database.run('commit');
      this.#tell((member) => member.resolve());
    } catch (error) {
      const failure = noteFailure(error);
      this.#tell((member) => member.reject(failure));
      if (this.#database.isInTransaction()) this.#database.run('rollback');
    }
  }

  #tell(what: (member: PromiseWithResolvers<void>) => void): void {
    const { members = [] } = this.#group ?? {};
    this.#group = undefined;
    members.forEach(what);
  }

  /** What nobody waits for may take long: it lets the others be on disk first. */
  #mayJoin({ since, members }: Group): boolean {
    return isInRequest() && members.length < GROUP.most && performance.now() - since < GROUP.ms;
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
        if (this.#group && !(keep && this.#mayJoin(this.#group))) this.#settle();
        // What could not be rolled back then is now: nothing may be written into it.
        if (!this.#group && this.#database.isInTransaction()) this.#database.run('rollback');
        const result = work();
        kept = keep;
        return result;
      } catch (error) {
        if (troubleOf(error) !== 'busy' || performance.now() >= end) throw noteFailure(error);
      } finally {
        if (!kept && !this.#turns.give()) this.#settleSoon();
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
