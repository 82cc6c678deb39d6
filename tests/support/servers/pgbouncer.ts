import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server.ts';
import { takesConnections } from './takes-connections.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';

export const hasPgbouncer = (): boolean => existsSync(PGBOUNCER);

/** Debian's PgBouncer in transaction mode before the server of `postgresUrl`; answers the same address through it. */
export async function startPgbouncer(
  postgresUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = new URL(postgresUrl);
  const folder = mkdtempSync(join(tmpdir(), 'jambee-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${target.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 6
`,
  );
  // It refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  const child = spawn(PGBOUNCER, ['-q', settings], { ...user, stdio: 'ignore' });
  for (let i = 0; !(await takesConnections('127.0.0.1', port)); i++) {
    if (child.exitCode !== null || i > 200) throw new Error('PgBouncer did not start');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  target.port = String(port);
  return {
    url: target.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
