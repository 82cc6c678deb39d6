import { rmSync } from 'node:fs';
import { readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { startMailServer } from '../../tests/support/servers/mail-server.ts';
import { startPostgres } from '../../tests/support/servers/postgres.ts';
import { type Server, type Starting, startServer } from '../../tests/support/servers/server.ts';
import { newDataFolder } from '../site.ts';

export const DATABASES = ['sqlite', 'postgres'] as const;
export type Site = NonNullable<Awaited<ReturnType<typeof open>>>;

/** An empty database with a mail server, and as many processes on it as one starts; undefined without PostgreSQL. */
export async function open(kind: (typeof DATABASES)[number]) {
  const postgres = kind === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  if (kind === 'postgres' && !postgres) return undefined;
  const folder = newDataFolder();
  const mail = await startMailServer();
  const env: Record<string, string> = {
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    SECRET_KEY: 'a key that only the bench knows, long enough',
    TRUSTED_PROXIES: '127.0.0.1',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  };
  const config = readConfig(env);
  setConfig(config);
  openDatabase(config);
  await migrate();
  const servers: Server[] = [];
  return {
    name: postgres ? 'PostgreSQL, two processes' : 'SQLite',
    folder,
    mail,
    /** Two processes share PostgreSQL, one has SQLite. */
    processes: postgres ? 2 : 1,
    async start(how?: Starting): Promise<Server> {
      const server = await startServer(env, how);
      servers.push(server);
      return server;
    },
    async close(): Promise<void> {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await closeDatabase();
      await mail.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the processes logged as an error, once each. */
export const errorsOf = (servers: readonly Server[]) =>
  servers.flatMap((server) =>
    server
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line)),
  );
