import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, inject } from 'vitest';
import { runAdmin } from '../../src/operations/admin.server.ts';
import { setClock } from '../../src/platform/clock.server.ts';
import { type Config, readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { openFiles } from '../../src/platform/files/files.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import { copySqliteTemplate, createPostgresDatabase } from './database.ts';
import { POSTGRES_TEMPLATE } from './servers/postgres.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

/** An installation on disk, as a server leaves it: empty, at the newest schema; or as it is before any server `started`. */
export async function installOnDisk(
  kind: 'sqlite' | 'postgres',
  more: Record<string, string> = {},
  { started = true } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-admin-'));
  opened.push(folder);
  const env: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    ...(kind === 'postgres'
      ? { DATABASE_URL: await createPostgresDatabase(started ? POSTGRES_TEMPLATE : undefined) }
      : {}),
    ...more,
  };
  if (kind === 'sqlite' && started) copySqliteTemplate(readConfig(env));
  const site = {
    folder,
    env,
    /** The text of .env. */
    envFile: '',
    /** Who sits before the terminal; nobody does by default. */
    ask: undefined as ((question: string) => Promise<string>) | undefined,
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
        envFile: site.envFile,
        ask: site.ask,
        out: { write: (chunk: string | Uint8Array) => ((out += String(chunk)), true) },
        err: { write: (chunk: string | Uint8Array) => ((err += String(chunk)), true) },
      });
      return { code, out, err };
    },
  };
  if (started) await site.open();
  return site;
}

let opened: string[] = [];
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
