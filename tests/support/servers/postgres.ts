import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './server.ts';

/** The migrated, empty database that others are copied from (templates.ts). */
export const POSTGRES_TEMPLATE = 'migrated';

/**
 * Starts a PostgreSQL server of the tests' own from Debian's binaries; none where they are not installed.
 * `durable`: every commit waits for the disk, as in life.
 */
export async function startPostgres({ durable }: { durable: boolean }) {
  const bin = findBinaries();
  if (!bin) {
    console.warn('PostgreSQL is not installed (Debian: apt-get install postgresql): its tests are left out.');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'jambee-postgres-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, stdio: 'ignore' as const, cwd: folder };
  const run = (program: string, ...args: string[]) => execFileSync(join(bin, program), args, options);
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'jambee', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', ...(durable ? [] : quick)];
  const servers: ChildProcess[] = [];

  async function start(from: string, port: number): Promise<ChildProcess> {
    const args = ['-D', from, '-p', String(port), '-k', folder, ...settings.flatMap((each) => ['-c', each])];
    const server = spawn(join(bin as string, 'postgres'), args, options);
    servers.push(server);
    await untilReady(bin as string, port);
    return server;
  }

  const port = await freePort();
  let main = await start(data, port);
  return {
    url: `postgres://jambee@127.0.0.1:${port}/postgres`,
    port,
    /** SIGINT ends every connection and stops in order; SIGQUIT is a crash. */
    end: (signal: 'SIGINT' | 'SIGQUIT') => end(main, signal),
    async startAgain(): Promise<void> {
      main = await start(data, port);
    },
    /** A second server that follows this one, which from then on confirms only what is there, too. */
    async addStandby() {
      const copy = join(folder, 'standby');
      run(
        'pg_basebackup',
        '-R',
        '-D',
        copy,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'jambee',
        '-c',
        'fast',
      );
      const standbyPort = await freePort();
      await start(copy, standbyPort);
      const client = new pg.Client({ connectionString: `postgres://jambee@127.0.0.1:${port}/postgres` });
      await client.connect();
      await client.query(`alter system set synchronous_standby_names = '*'`);
      await client.query('select pg_reload_conf()');
      for (;;) {
        const { rows } = await client.query(`select 1 from pg_stat_replication where sync_state = 'sync'`);
        if (rows.length > 0) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await client.end();
      return { port: standbyPort, promote: () => run('pg_ctl', 'promote', '-D', copy) };
    },
    async stop(): Promise<void> {
      // At once: nothing of it is kept.
      await Promise.all(servers.map((server) => end(server, 'SIGQUIT')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** A database on that server, empty or a copy of `template`; answers with its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const version = existsSync(root) ? readdirSync(root).toSorted().at(-1) : undefined;
  const bin = version && join(root, version, 'bin');
  return bin && existsSync(join(bin, 'initdb')) ? bin : undefined;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let i = 0; i < 100; i++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The test PostgreSQL server did not start');
}
