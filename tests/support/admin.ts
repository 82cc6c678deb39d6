import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, inject } from 'vitest';
import { runAdmin } from '../../src/operations/admin.server.ts';
import { setClock } from '../../src/platform/clock.server.ts';
import { type Config, readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, openDatabase, sqlitePath } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openFiles } from '../../src/platform/files/files.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import { createPostgresDatabase } from './database.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

/** An installation on disk, as a server leaves it: empty, at the newest schema. */
export async function installOnDisk(kind: 'sqlite' | 'postgres', more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-admin-'));
  opened.push(folder);
  const env: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    ...(await copyOfEmpty(kind, join(folder, 'data'))),
    ...more,
  };
  const site = {
    folder,
    env,
    /** As a server would: for the test's own reading and writing. */
    async open(): Promise<Config> {
      await closeDatabase();
      const config = readConfig(site.env);
      setConfig(config);
      loadSecretKey(config);
      openDatabase(config);
      await migrate();
      await openFiles(config);
      return config;
    },
    /** One command, with the database closed before and after. */
    async admin(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
      await closeDatabase();
      let [out, err] = ['', ''];
      const code = await runAdmin(argv, {
        env: site.env,
        out: { write: (chunk: string | Uint8Array) => ((out += String(chunk)), true) },
        err: { write: (chunk: string | Uint8Array) => ((err += String(chunk)), true) },
      });
      return { code, out, err };
    },
  };
  await site.open();
  return site;
}

let opened: string[] = [];
const empty: { sqlite?: string; postgres?: string } = {};

/** Migrating takes a second: it is done once, the rest are copies. */
async function copyOfEmpty(kind: 'sqlite' | 'postgres', dataDir: string): Promise<Record<string, string>> {
  empty[kind] ??= await makeEmpty(kind);
  if (kind === 'postgres') return { DATABASE_URL: await createPostgresDatabase(empty.postgres) };
  mkdirSync(dataDir);
  copyFileSync(empty.sqlite ?? '', sqlitePath(dataDir));
  return {};
}

async function makeEmpty(kind: 'sqlite' | 'postgres'): Promise<string> {
  await closeDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'jambee-empty-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const url = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  openDatabase(readConfig({ DATA_DIR: folder, DATABASE_URL: url }));
  await migrate();
  await closeDatabase();
  return url ?? sqlitePath(folder);
}

/** The same tests on every database there is; what they install is removed after each. */
export function withInstallations(title: string, tests: (kind: 'sqlite' | 'postgres') => void): void {
  describe.each(kinds)(`${title} (%s)`, { timeout: 30_000 }, (kind) => {
    afterEach(async () => {
      setClock();
      await closeDatabase();
      for (const folder of opened) rmSync(folder, { recursive: true, force: true });
      opened = [];
    });
    tests(kind);
  });
}
