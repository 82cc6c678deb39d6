import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, setConfig } from '../../../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../../../src/platform/db/database.server.ts';
import { copySqliteTemplate, createPostgresDatabase } from '../database.ts';
import { startMailServer } from './mail-server.ts';
import { POSTGRES_TEMPLATE } from './postgres.ts';
import { type Server, type Starting, startServer } from './server.ts';

/** A whole installation: database, data folder, mail server, and as many server processes as one likes. */
export async function install(kind: 'sqlite' | 'postgres', env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-http-'));
  const mail = await startMailServer();
  const settings: Record<string, string> = {
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    SECRET_KEY: 'a key that only the tests know, long enough',
    TRUSTED_PROXIES: '127.0.0.1',
    ...(kind === 'postgres' ? { DATABASE_URL: await createPostgresDatabase(POSTGRES_TEMPLATE) } : {}),
    ...env,
  };
  const servers: Server[] = [];
  const config = readConfig(settings);
  setConfig(config);
  if (kind === 'sqlite') copySqliteTemplate(config);
  openDatabase(config);
  return {
    folder,
    mail,
    /** Empty with SQLite. */
    databaseUrl: settings['DATABASE_URL'] ?? '',
    settings,
    /** Ends the test's own connections, for who needs the database alone; `takeUp` opens it again. */
    letGo: closeDatabase,
    async takeUp(): Promise<void> {
      openDatabase(config);
    },
    /** Starts one more process on the same data, with other settings where they are given (server.ts). */
    async start(more: Record<string, string> = {}, how?: Starting): Promise<Server> {
      const server = await startServer({ ...settings, ...more }, how);
      servers.push(server);
      return server;
    },
    async remove(): Promise<void> {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await mail.stop();
      await closeDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until `done` answers true. */
export async function until(done: () => boolean | Promise<boolean>, seconds = 100): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`Not so after ${seconds} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
