import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
