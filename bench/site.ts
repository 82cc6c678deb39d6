import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/support/servers/server.ts';
import { FLAGS, MEMORY } from '../scripts/memory.mjs';

const PATIENCE_MS = 60_000;

export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the first whole page. */
  firstPage: number;
  /** Resolves once it has ended. */
  stop: () => Promise<void>;
}

/** Runs a program on core 0 (where taskset is there) and waits for `path` to answer. */
export async function runOnCoreZero(
  script: string[],
  env: Record<string, string>,
  path: string,
): Promise<Running> {
  const port = await freePort();
  const command = ['taskset', '-c', '0', process.execPath, ...FLAGS, ...script];
  const started = performance.now();
  const child: ChildProcess = spawn(command[0] as string, command.slice(1), {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      ...MEMORY,
      HOST: '127.0.0.1',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (performance.now() - started < PATIENCE_MS) {
    const answer = await fetch(url + path).catch(() => undefined);
    if (answer?.ok) {
      await answer.arrayBuffer();
      return {
        url,
        pid: child.pid as number,
        firstPage: performance.now() - started,
        stop: async () => {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
    await sleep(5);
  }
  throw new Error('The program did not start');
}

export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'jambee-bench-'));
}
