import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { setClock } from '../../src/platform/clock.server.ts';
import { readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, db, openDatabase } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openFiles } from '../../src/platform/files/files.server.ts';
import { forgetLimits } from '../../src/platform/http/rate-limit.server.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

/** Runs the same tests on every database there is, each test on an empty one. */
export function onEachDatabase(title: string, tests: (kind: 'sqlite' | 'postgres') => void): void {
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    let folder = '';
    let url = '';
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'jambee-test-'));
      if (kind === 'postgres') url = await createPostgresDatabase();
    });
    beforeEach(async () => {
      const config = readConfig({ DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) });
      setConfig(config);
      openDatabase(config, ':memory:');
      await migrate();
      if (kind === 'postgres') await empty();
      await openFiles(config);
      forgetLimits();
    });
    afterEach(async () => {
      setClock();
      await closeDatabase();
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    tests(kind);
  });
}

/** A database of its own on the tests' server; a copy of another one where that is given. */
export async function createPostgresDatabase(template?: string): Promise<string> {
  const server = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  const of = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
  await client.query(`create database ${name}${of}`);
  await client.end();
  server.pathname = `/${name}`;
  return server.href;
}

/** Deletes every row there is, triggers and foreign keys aside; much quicker than a new database. */
async function empty(): Promise<void> {
  await sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
  end $$`.execute(db());
}
