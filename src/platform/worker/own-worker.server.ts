import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { config } from '../config.server.ts';
import { workerProgram } from './worker-pool.server.ts';

/** Megabytes: what needs more ends the worker, not the process. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Does a task in a worker of its own until it is done or `signal` ends it. Undefined without a worker. */
export function runInOwnWorker(
  name: string,
  input: unknown,
  signal: AbortSignal,
): Promise<unknown> | undefined {
  const program = workerProgram();
  return (
    program &&
    run(
      new Worker(program, {
        workerData: { worker: true, config: config(), isPatient: true },
        resourceLimits: MEMORY,
      }),
      {
        name,
        input,
        signal,
      },
    )
  );
}

async function run(
  worker: Worker,
  { name, input, signal }: { name: string; input: unknown; signal: AbortSignal },
): Promise<unknown> {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ name, input });
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The worker ended.');
    });
    ended.catch(() => undefined);
    // An error that nobody caught, or no memory left, rejects, too.
    const answered = once(worker, 'message', { signal }) as Promise<[{ output?: unknown; error?: Error }]>;
    const [{ output, error }] = await Promise.race([answered, ended]);
    if (error) throw error;
    return output;
  } finally {
    await worker.terminate();
  }
}
