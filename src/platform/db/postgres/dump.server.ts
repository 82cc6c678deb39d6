import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { driver } from './driver.server.ts';
import { inOperatorWords } from './problem.server.ts';
import type { Query } from '../query.ts';

/** Everything of ours: what the dump makes anew. */
const CLEAR = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', name);
  end loop;
  for name in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
    execute format('drop function %s cascade', name);
  end loop;
end $$;`;

/** One view of the database for all that is asked in it, and its name for `dumpPostgres`. */
export async function withSnapshot<T>(
  url: string,
  work: (query: Query, snapshot: string) => Promise<T>,
): Promise<T> {
  return withClient(url, async (query) => {
    await query('begin isolation level repeatable read read only');
    const [row] = await query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    return work(query, row?.snapshot ?? '');
  });
}

export async function dumpPostgres(url: string, snapshot: string, to: string): Promise<void> {
  const options = ['--format=plain', '--no-owner', '--no-privileges', '--encoding=UTF8'];
  await run('pg_dump', url, [...options, `--snapshot=${snapshot}`, `--file=${to}`]);
}

/** Puts a dump in the place of what there is, in one transaction: all of it, or nothing. `clear` is where a file may be. */
export async function restorePostgres(url: string, dump: string, clear: string): Promise<void> {
  await writeFile(clear, CLEAR);
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
  ];
  await run('psql', url, [...options, `--file=${clear}`, `--file=${dump}`]);
}

export async function withClient<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new (driver().Client)({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'jambee admin',
  });
  client.on('error', () => undefined);
  await inOperatorWords('DATABASE_URL', () => client.connect());
  try {
    return await work(async <R>(sql: string) => (await client.query(sql)).rows as R[]);
  } finally {
    await client.end();
  }
}

/**
 * Works while nobody else does under this name, on a connection of its own, which `work` is told the number of. Undefined
 * where somebody does. It ends with the process, and holds through a pooler too.
 */
export async function withSoleLock<T>(
  url: string,
  name: string,
  work: (connection: number) => Promise<T>,
): Promise<T | undefined> {
  return withClient(url, async (query) => {
    await query('begin');
    await query('set local idle_in_transaction_session_timeout = 0');
    const [row] = await query<{ free: boolean; pid: number }>(
      `select pg_try_advisory_xact_lock(hashtextextended('${name}', 0)) as free, pg_backend_pid() as pid`,
    );
    return row?.free ? work(row.pid) : undefined;
  });
}

/** Who else has this database open, by the names that programs give themselves; `ours` is a connection that we hold. */
export async function otherConnections(url: string, ours = 0): Promise<string[]> {
  return withClient(url, async (query) => {
    const rows = await query<{ name: string }>(`select application_name as name from pg_stat_activity
      where datname = current_database() and usename = current_user and pid not in (pg_backend_pid(), ${ours})
      order by application_name`);
    return rows.map(({ name }) => name || 'without a name');
  });
}

/** The password goes by the environment: what is typed here, everybody on the machine can see. */
async function run(command: string, url: string, options: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(command, [...options, `--dbname=${address.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const failed = once(child, 'error').then(([error]) => error as NodeJS.ErrnoException);
  const ended = once(child, 'close').then(([code]) => code as number);
  const outcome = await Promise.race([failed, ended]);
  if (outcome instanceof Error)
    throw new Error(
      outcome.code === 'ENOENT'
        ? `${command} is not installed. On Debian: apt-get install postgresql-client`
        : outcome.message,
    );
  if (outcome !== 0) throw new Error(`${command} failed: ${said.trim() || `code ${outcome}`}`);
}
