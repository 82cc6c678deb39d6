import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Patience } from '../patience.server.ts';
import { inRequest } from '../request-scope.server.ts';
import { sqliteDialect } from './sqlite.server.ts';

interface Tables {
  things: { id: number };
}
const folder = mkdtempSync(join(tmpdir(), 'jambee-sqlite-'));
let holder: DatabaseSync;
let db: Kysely<Tables>;

/** Another process is another connection to SQLite: its locks do not tell the two apart. */
beforeEach(async () => {
  const path = join(folder, 'test.sqlite');
  db = new Kysely<Tables>({ dialect: sqliteDialect(path, 400) });
  await sql`create table things (id integer primary key)`.execute(db);
  holder = new DatabaseSync(path);
  holder.exec('begin immediate');
});
afterEach(async () => {
  holder.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const add = (id: number) => db.insertInto('things').values({ id }).execute();
const ids = async () =>
  (await db.selectFrom('things').select('id').orderBy('id').execute()).map(({ id }) => id);

it('reads while others wait for another process, and writes when that lets it go', async () => {
  let isOver = false;
  const writing = Promise.all([
    add(1),
    db.transaction().execute((tx) => tx.insertInto('things').values({ id: 2 }).execute()),
  ]).finally(() => {
    isOver = true;
  });
  for (let round = 0; round < 20; round++) {
    expect(await ids()).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isOver).toBe(false);
  holder.exec('commit');
  await writing;
  expect(await ids()).toEqual([1, 2]);
});

it('gives up in the end with words, and goes on afterwards', async () => {
  const refusal = { code: 'unavailable', status: 503, cause: { code: 'ERR_SQLITE_ERROR' } };
  await Promise.all([
    expect(add(1)).rejects.toMatchObject(refusal),
    expect(db.transaction().execute((tx) => tx.selectFrom('things').execute())).rejects.toMatchObject(
      refusal,
    ),
  ]);
  holder.exec('rollback');
  await add(2);
  expect(await ids()).toEqual([2]);
});

it('waits no longer for a transaction of its own', async () => {
  holder.exec('rollback');
  const slow = await db.startTransaction().execute();
  await expect(add(1)).rejects.toMatchObject({ code: 'unavailable' });
  await slow.commit().execute();
  await add(2);
  expect(await ids()).toEqual([2]);
});

it('tells what ended a transaction, and lets the next one begin', async () => {
  holder.exec('rollback');
  await sql`pragma max_page_count = 3`.execute(db);
  const fill = db.transaction().execute(async (tx) => {
    for (let id = 1; id < 10_000; id++) await tx.insertInto('things').values({ id }).execute();
  });
  await expect(fill).rejects.toMatchObject({ code: 'unavailable', cause: { errcode: 13 } });
  expect(await ids()).toEqual([]);
  await sql`pragma max_page_count = 1000`.execute(db);
  await add(1);
  expect(await ids()).toEqual([1]);
});

describe('transactions of requests that come together', () => {
  const request = <T>(work: () => Promise<T>) =>
    inRequest({ requestId: 'one', patience: new Patience() }, work);
  /** Adds a row in a transaction that goes on until `end` says how. */
  const begun = (id: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = db.transaction().execute(async (tx) => {
      await tx.insertInto('things').values({ id }).execute();
      return promise;
    });
    const state = { done, resolve, reject, isDone: false };
    void done.then(
      () => (state.isDone = true),
      () => {},
    );
    return state;
  };
  const onDisk = () =>
    holder
      .prepare('select id from things order by id')
      .all()
      .map((row) => row['id']);
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
  beforeEach(() => holder.exec('rollback'));

  it('go to the disk at once, and nobody is told before', async () => {
    const [first, second] = await request(async () => [begun(1), begun(2)] as const);
    first.resolve();
    await soon();
    expect([first.isDone, onDisk()]).toEqual([false, []]);
    second.resolve();
    await Promise.all([first.done, second.done]);
    expect(onDisk()).toEqual([1, 2]);
  });

  it('take back what one of them wrote alone', async () => {
    const [first, second, third] = await request(async () => [begun(1), begun(2), begun(3)] as const);
    first.resolve();
    second.reject(new Error('changed their mind'));
    await expect(second.done).rejects.toThrow('changed their mind');
    await soon();
    expect([first.isDone, onDisk()]).toEqual([false, []]);
    third.resolve();
    await Promise.all([first.done, third.done]);
    expect(onDisk()).toEqual([1, 3]);
  });

  it('show nobody what is not on disk, and go there before what comes by itself', async () => {
    const [first, second] = await request(async () => [begun(1), begun(2)] as const);
    first.resolve();
    await soon();
    expect([await ids(), onDisk()]).toEqual([[], []]);
    const writing = add(3);
    second.resolve();
    await writing;
    expect([first.isDone, second.isDone]).toEqual([true, true]);
    expect([await ids(), onDisk()]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('let those join that come before the process has looked for more', async () => {
    const [first, second] = await request(async () => {
      const one = begun(1);
      one.resolve();
      // As far as it gets without waiting for anything.
      for (let step = 0; step < 100; step++) await Promise.resolve();
      expect([one.isDone, onDisk()]).toEqual([false, []]);
      return [one, begun(2)] as const;
    });
    second.resolve();
    await Promise.all([first.done, second.done]);
    expect(onDisk()).toEqual([1, 2]);
  });

  it('are on disk when the program ends', async () => {
    const first = await request(async () => begun(1));
    first.resolve();
    for (let step = 0; step < 100; step++) await Promise.resolve();
    expect([first.isDone, onDisk()]).toEqual([false, []]);
    await db.destroy();
    await first.done;
    expect(onDisk()).toEqual([1]);
  });

  it('do not wait for what happens by itself', async () => {
    const first = await request(async () => begun(1));
    const job = begun(2);
    first.resolve();
    await first.done;
    expect(onDisk()).toEqual([1]);
    job.resolve();
    await job.done;
    expect(onDisk()).toEqual([1, 2]);
  });

  it('are all refused when the disk is full, and later ones go on', async () => {
    await sql`pragma max_page_count = 3`.execute(db);
    const outcomes = await request(async () => {
      const first = begun(1);
      first.resolve();
      const filling = db.transaction().execute(async (tx) => {
        for (let id = 2; id < 10_000; id++) await tx.insertInto('things').values({ id }).execute();
      });
      return Promise.allSettled([first.done, filling]);
    });
    const full = { status: 'rejected', reason: { code: 'unavailable', cause: { errcode: 13 } } };
    expect(outcomes).toMatchObject([full, full]);
    expect(onDisk()).toEqual([]);
    await sql`pragma max_page_count = 1000`.execute(db);
    const [third, fourth] = await request(async () => [begun(3), begun(4)] as const);
    third.resolve();
    fourth.resolve();
    await Promise.all([third.done, fourth.done]);
    expect(onDisk()).toEqual([3, 4]);
  });
});
