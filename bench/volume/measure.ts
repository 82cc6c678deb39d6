import { Agent, get } from 'node:http';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MeasuredScreen } from './screens.ts';

/** A connection for each request: what stands still for seconds closes those that wait. */
const agent = new Agent({ keepAlive: false });
const PATIENCE_MS = 60_000;
const TICKS_PER_SECOND = 100;

export interface Measured {
  what: string;
  p50: number;
  p99: number;
  /** The longest that /healthz took meanwhile. */
  health: number;
  /** Milliseconds of a processor that our process takes for one. */
  cpu: number;
  status: number;
  bytes: number;
}

export async function measure(
  { url: site, pid }: { url: string; pid: number },
  cookie: string,
  screen: MeasuredScreen,
): Promise<Measured> {
  const headers = screen.as === 'member' ? { cookie } : {};
  const ask = (n: number) => request(site + screen.path(n), headers);
  const first = await ask(0);
  const times: number[] = [];
  const began = performance.now();
  const cpuBefore = cpuSeconds(pid);
  for (let n = 1; n <= screen.times && performance.now() - began < PATIENCE_MS; n += 1)
    times.push((await ask(n)).milliseconds);
  const cpu = ((cpuSeconds(pid) - cpuBefore) * 1000) / times.length;
  // In a pass of its own: what asks takes from what answers.
  const health = await longestHealth(site, async () => {
    for (let n = 1; n <= Math.min(5, screen.times); n += 1) await ask(n + 1000);
  });
  const { status, bytes } = first;
  return {
    what: screen.what,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    health,
    cpu,
    status,
    bytes,
  };
}

/** The longest that /healthz takes, asked every five milliseconds, while `work` runs. */
export async function longestHealth(site: string, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const ended = new AbortController();
  const done = work().finally(() => ended.abort());
  while (!ended.signal.aborted) {
    longest = Math.max(longest, (await request(`${site}/healthz`, {})).milliseconds);
    await sleep(5);
  }
  await done;
  return longest;
}

export function percentile(figures: number[], of: number): number {
  return (
    figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * of))] ??
    Number.NaN
  );
}

/** Milliseconds until the last byte. */
function request(url: string, headers: Record<string, string>) {
  return new Promise<{ milliseconds: number; status: number; bytes: number }>((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers }, (res) => {
      let bytes = 0;
      res.on('data', (chunk: Buffer) => (bytes += chunk.length));
      res.on('end', () =>
        resolve({ milliseconds: performance.now() - began, status: res.statusCode ?? 0, bytes }),
      );
    }).on('error', reject);
  });
}

/** Seconds of a core that a process has used: fields 14 and 15 of proc(5)'s stat. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
