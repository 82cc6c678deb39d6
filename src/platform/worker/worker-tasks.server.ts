import { runInOwnWorker } from './own-worker.server.ts';
import { AppError } from '../app-error.ts';
import { type Asker, runInWorker, WorkerUnavailable } from './worker-pool.server.ts';

type Run = (input: never) => Promise<unknown>;

const tasks = new Map<string, Run>();

/**
 * A function that runs in the worker, beside what answers everybody: for what would keep the process busy. What
 * goes in and out is copied, so it is plain data; a refusal is part of the answer, since an error loses its class.
 * Where there is no worker (in development, in tests of services) it runs here. The module that calls this is imported
 * at the start, never by `import()`: the worker would not know its tasks.
 */
export function inWorker<Input, Output>(
  name: string,
  run: (input: Input) => Promise<Output>,
  mostMs?: number,
) {
  know(name, run);
  return (input: Input, asker: Asker = {}): Promise<Output> =>
    (runInWorker(name, input, { ...asker, mostMs }) as Promise<Output> | undefined) ?? run(input);
}

/** The same for what takes minutes: in a worker of its own, which ends with it. */
export function inOwnWorker<Input, Output>(name: string, run: (input: Input) => Promise<Output>) {
  know(name, run);
  return (input: Input, signal: AbortSignal): Promise<Output> =>
    (runInOwnWorker(name, input, signal) as Promise<Output> | undefined) ?? run(input);
}

/** Says it in words where the worker cannot do it now. */
export async function orUnavailable<T>(work: Promise<T>, words: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof WorkerUnavailable ? new AppError('unavailable', words) : error;
  }
}

function know(name: string, run: Run): void {
  if (tasks.has(name) && !import.meta.hot) throw new Error(`Two tasks are called ${name}`);
  tasks.set(name, run);
}

/** In the worker: does what it was asked for. */
export function runTask(name: string, input: unknown): Promise<unknown> {
  const run = tasks.get(name);
  if (!run) throw new Error(`There is no task ${name}`);
  return run(input as never);
}
