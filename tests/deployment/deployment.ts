import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../../src/platform/db/database.server.ts';
import { loadSecretKey } from '../../src/platform/secrets.server.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { configureNginx, type Site, startNginx } from '../support/servers/nginx.ts';
import { startPostgres } from '../support/servers/postgres.ts';
import { startS3 } from '../support/servers/s3-server.ts';
import { freePort, type Server, startServer } from '../support/servers/server.ts';

export const HOST = 'jambee.test';
/** Where nginx takes requests for either process, and for each alone. */
export const ADDRESSES = { either: '127.0.0.1', first: '127.0.0.2', second: '127.0.0.3' } as const;
export type Through = keyof typeof ADDRESSES;
export const ADMINISTRATOR = { email: 'admin@deployment.example', password: 'Honey-and-Bees-42' };

/** The whole of it: PostgreSQL, an S3 server, an SMTP server, two processes, and nginx in front. */
export interface Deployment {
  url: string;
  port: number;
  /** Of nginx's certificate, as Chromium is told to trust it. */
  fingerprint: string;
  mails: Email[];
  /** A rolling restart's half: SIGTERM, the end, and a new process that is ready. */
  restart: (process: 0 | 1) => Promise<number | null>;
  remove: () => Promise<void>;
}

export async function deploy(): Promise<Deployment> {
  // What has been started is stopped again, the last first, also when the rest does not start.
  const started: (() => unknown)[] = [];
  const remove = async () => {
    for (const stop of started.splice(0).toReversed()) await stop();
  };
  try {
    return { ...(await start(started)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function start(started: (() => unknown)[]): Promise<Omit<Deployment, 'remove'>> {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-deployment-'));
  started.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ durable: true });
  if (!postgres) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).');
  started.push(postgres.stop);
  const mail = await startMailServer();
  started.push(mail.stop);
  const s3 = await startS3();
  started.push(s3.stop);
  const [httpPort, httpsPort, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const url = `https://${HOST}:${httpsPort}`;
  const settings = {
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '127.0.0.0/8',
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    SECRET_KEY: 'a key that both processes know, long enough',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    DEMO: '1',
    ...s3.settings,
  };
  // As on two machines: nothing in common but what the services keep.
  const servers: Server[] = [];
  started.push(() => Promise.all(servers.map((server) => server.end('SIGKILL'))));
  const startProcess = async (index: number) => {
    const data = join(folder, `process-${index}`);
    mkdirSync(data, { recursive: true });
    servers[index] = await startServer({ ...settings, DATA_DIR: data }, { port: ports[index], small: true });
  };
  await Promise.all([startProcess(0), startProcess(1)]);
  const site = { httpPort, httpsPort };
  const sites: [Site, ...Site[]] = [
    { ...site, name: 'jambee', address: ADDRESSES.either, processes: ports },
    { ...site, name: 'first', address: ADDRESSES.first, processes: ports.slice(0, 1) },
    { ...site, name: 'second', address: ADDRESSES.second, processes: ports.slice(1) },
  ];
  const main = configureNginx(join(folder, 'nginx'), HOST, sites);
  started.push(await startNginx(main, sites[0]));
  const config = readConfig({ ...settings, DATA_DIR: folder });
  setConfig(config);
  loadSecretKey(config);
  openDatabase(config);
  started.push(closeDatabase);
  return {
    url,
    port: httpsPort,
    fingerprint: fingerprintOf(join(folder, 'nginx', 'cert.pem')),
    mails: mail.mails,
    async restart(index) {
      const code = await (servers[index] as Server).end('SIGTERM');
      await startProcess(index);
      return code;
    },
  };
}

function fingerprintOf(path: string): string {
  const { publicKey } = new X509Certificate(readFileSync(path));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
