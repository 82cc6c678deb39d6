import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { setClock } from '../../src/platform/clock.server.ts';
import { type Config, readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, db, openDatabase } from '../../src/platform/db/database.server.ts';
import { openFiles } from '../../src/platform/files/files.server.ts';
import { forgetLimits } from '../../src/platform/http/rate-limit.server.ts';
import { createDatabase, POSTGRES_TEMPLATE } from './servers/postgres.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

/** Runs the same tests on every database there is, each test on an empty one. */
export function onEachDatabase(title: string, tests: (kind: 'sqlite' | 'postgres') => void): void {
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    let config: Config;
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'jambee-test-'));
      const url = kind === 'postgres' ? await createPostgresDatabase(POSTGRES_TEMPLATE) : '';
      config = readConfig({ DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) });
      // One pool for all of a file's tests: each new connection has to learn the tables anew.
      if (kind === 'postgres') openDatabase(config);
    });
    beforeEach(async () => {
      setConfig(config);
      await (kind === 'sqlite' ? openEmptySqlite(config) : empty());
      await openFiles(config);
      forgetLimits();
    });
    afterEach(async () => {
      setClock();
      if (kind === 'sqlite') await closeDatabase();
    });
    afterAll(async () => {
      if (kind === 'postgres') await closeDatabase();
      rmSync(config.dataDir, { recursive: true, force: true });
    });
    tests(kind);
  });
}

/** A database of its own on the tests' server: without tables, or a copy of `template`. */
export const createPostgresDatabase = (template?: string): Promise<string> =>
  createDatabase(inject('postgresUrl'), `test_${randomUUID().replaceAll('-', '')}`, template);

/** Puts a migrated database where the configuration has its own. */
export function copySqliteTemplate({ dataDir }: Config): void {
  for (const end of ['-wal', '-shm']) rmSync(join(dataDir, `jambee.sqlite${end}`), { force: true });
  copyFileSync(inject('sqliteTemplate'), join(dataDir, 'jambee.sqlite'));
}

async function openEmptySqlite(config: Config): Promise<void> {
  copySqliteTemplate(config);
  openDatabase(config);
  // What a crash leaves behind is asked over HTTP.
  await sql`pragma synchronous = off`.execute(db());
}

/** Deletes every row there is, triggers and foreign keys aside; much quicker than a new database. */
async function empty(): Promise<void> {
  await sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' and pg_relation_size(oid) > 0 loop
      execute format('delete from %I', name);
    end loop;
  end $$`.execute(db());
}
