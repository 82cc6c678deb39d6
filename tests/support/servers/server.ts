import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { FLAGS, MEMORY } from '../../../scripts/memory.mjs';

/** Milliseconds for a start on a machine that does much else; the demo content takes its time. */
const PATIENCE = { plain: 30_000, demo: 60_000 };
const QUIET = ['--disable-warning=ExperimentalWarning'];
const root = join(import.meta.dirname, '../../..');

export interface Server {
  url: string;
  /** Ends the process as the machine would (SIGKILL) or as a service manager does (SIGTERM). */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
  /** What it logged so far. */
  output: () => string;
  pid: number;
}

export interface Starting {
  path?: string | undefined;
  port?: number | undefined;
  /** The user it runs as. */
  uid?: number | undefined;
  /** Keeps its memory small as `npm start` does, which takes a fifth more of the processor: for who measures it, and the deployment. */
  small?: boolean | undefined;
}

/** Starts the built program, on a free port unless one is named, and waits until `path` answers well. */
export async function startServer(
  env: Record<string, string>,
  { path = '/readyz', port, uid, small }: Starting = {},
): Promise<Server> {
  for (;;) {
    try {
      return await startOn(port ?? (await freePort()), env, { path, uid, small });
    } catch (error) {
      // Somebody else was quicker to take the port.
      if (port !== undefined || !String(error).includes('listens there already')) throw error;
    }
  }
}

async function startOn(
  port: number,
  env: Record<string, string>,
  { path, uid, small = false }: Pick<Starting, 'uid' | 'small'> & { path: string },
): Promise<Server> {
  const child = spawn(process.execPath, [...(small ? FLAGS : QUIET), 'scripts/serve.mjs'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DEMO: '0',
      ...(small ? MEMORY : {}),
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const patience = env['DEMO'] === '1' ? PATIENCE.demo : PATIENCE.plain;
  await untilWell(url + path, child, () => output, patience);
  return {
    url,
    pid: child.pid as number,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

async function untilWell(
  url: string,
  child: ChildProcess,
  output: () => string,
  patience: number,
): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    // Its own word, too: where another test's server was quicker to take the port, that one answers well.
    if (answer?.ok && output().includes('Jambee is at')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not become ready:\n${output()}`);
}

/** A port below those that the system gives to connections: none of them is quicker to take it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)));
  });
}
