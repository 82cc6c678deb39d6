import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig, setConfig } from '../config.server.ts';
import { offerWorker, runInWorker, stopWorker, WorkerEnded } from './worker-pool.server.ts';

beforeAll(() => {
  setConfig(readConfig({}));
  offerWorker(new URL('../../../tests/support/servers/worker-program.mjs', import.meta.url));
});
afterEach(stopWorker);
afterAll(() => offerWorker(undefined));

const ask = (name: string, signal?: AbortSignal) => runInWorker(name, {}, { signal }) as Promise<unknown>;

test('who leaves is not worked for: what runs for them ends, and the next gets another worker', async () => {
  const first = await ask('thread');
  expect(await ask('thread')).toBe(first);
  const reader = new AbortController();
  const hanging = ask('hang', reader.signal);
  const next = ask('thread');
  reader.abort(new Error('left'));
  await expect(hanging).rejects.toThrow('left');
  expect(await next).not.toBe(first);
});

test('who leaves while waiting loses nothing but the place', async () => {
  const reader = new AbortController();
  const running = ask('thread');
  const waiting = ask('hang', reader.signal);
  const last = ask('thread');
  reader.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  expect(await last).toBe(await running);
});

test('a worker that dies is told of, and another takes its place', async () => {
  const dying = ask('die');
  const next = ask('thread');
  await expect(dying).rejects.toThrow(WorkerEnded);
  expect(await next).toBeGreaterThan(0);
});

test('what takes longer than it may is ended with its worker, and told apart from what only waits', async () => {
  const slow = runInWorker('hang', {}, { mostMs: 50 });
  const next = ask('thread');
  await expect(slow).rejects.toThrow(WorkerEnded);
  expect(await next).toBeGreaterThan(0);
});

test('of one person a few wait at most, so that others come to their turn', async () => {
  const by = 'ada';
  const asked = Array.from({ length: 3 }, () => runInWorker('thread', {}, { by }) as Promise<unknown>);
  await expect(runInWorker('thread', {}, { by })).rejects.toThrow('Too much is waiting');
  expect(await runInWorker('thread', {}, { by: 'bob' })).toBe(await asked[0]);
  await Promise.all(asked);
  expect(await runInWorker('thread', {}, { by })).toBeGreaterThan(0);
});

test('too many are told to come again, and all are told when the program stops', async () => {
  const running = ask('hang');
  const waiting = Array.from({ length: 50 }, () => ask('thread'));
  await expect(ask('thread')).rejects.toThrow('Too much is waiting');
  const told = Promise.allSettled([running, ...waiting]);
  await stopWorker();
  for (const each of await told) expect(each).toMatchObject({ status: 'rejected' });
});
