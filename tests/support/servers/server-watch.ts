import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Server } from './server.ts';

export interface Watched {
  /** The longest that /healthz took meanwhile, and the processor time of the server's main thread: milliseconds. */
  health: number;
  cpu: number;
  /** Megabytes above what the server had before. */
  memory: number;
}

/** Watches a server from another thread, so that what the test does itself is not measured. */
export function watchServer({ url, pid }: Server) {
  const thread = new Worker(new URL('server-watch-thread.mjs', import.meta.url), {
    workerData: { url, pid },
  });
  const ask = async (word: 'begin' | 'end') => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(word);
    const [said] = (await once(thread, 'message')) as [{ health: number; memory: number }];
    return said;
  };
  return {
    async during(work: () => Promise<unknown>): Promise<Watched> {
      const before = await ask('begin');
      const cpu = mainThread(pid);
      await work();
      const { health, memory } = await ask('end');
      return { health, cpu: mainThread(pid) - cpu, memory: memory - before.memory };
    },
    stop: () => thread.terminate(),
  };
}

/** Milliseconds of processor time, in steps of ten: other threads and a crowded machine do not count. */
function mainThread(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = rest.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** How many times slower this machine is now than the one on which limits of processor time were set; at least 1. */
export function slowness(): number {
  const times = Array.from({ length: 5 }, processorTimeOfSomeWork);
  return Math.max(1, (times.toSorted((one, other) => one - other)[2] ?? 0) / 45);
}

/** Milliseconds. */
function processorTimeOfSomeWork(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < 60; round += 1)
    JSON.parse(JSON.stringify(Array.from({ length: 2000 }, (_, n) => ({ n, text: `text ${n}` }))));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
