import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { createDatabase, POSTGRES_TEMPLATE, startPostgres } from './servers/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a server of the tests' own; empty where Debian's PostgreSQL is not installed. */
    postgresUrl: string;
    /** A migrated, empty SQLite database to copy. */
    sqliteTemplate: string;
  }
}

/**
 * Migrates each database once, for all tests to copy. `durable`: PostgreSQL waits for the disk, as in life.
 * TEST_POSTGRES=0 leaves PostgreSQL out.
 */
export async function provideDatabases(project: TestProject, { durable }: { durable: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-template-'));
  openDatabase(readConfig({ DATA_DIR: folder }));
  await migrate();
  await closeDatabase();
  project.provide('sqliteTemplate', join(folder, 'jambee.sqlite'));
  const postgres = process.env['TEST_POSTGRES'] === '0' ? undefined : await startPostgres({ durable });
  project.provide('postgresUrl', postgres?.url ?? '');
  if (postgres) {
    openDatabase(readConfig({ DATABASE_URL: await createDatabase(postgres.url, POSTGRES_TEMPLATE) }));
    await migrate();
    await closeDatabase();
  }
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
