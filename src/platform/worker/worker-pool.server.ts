import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { config } from '../config.server.ts';
import { log } from '../log.server.ts';

/** Milliseconds without work after which the worker ends and gives its memory back. */
const IDLE_MS = 20_000;
/** Milliseconds that one task may take, where it does not say so itself. */
const MOST_MS = 60_000;
/** How many may wait: more are told to come again. */
const MOST_WAITING = 50;
/** How many of one person may wait or run. */
const MOST_OF_ONE = 3;
/** Megabytes: a task that needs more ends the worker, not the process. */
const MOST_MEMORY = 512;

/** The worker cannot do it now: too many wait, it took too long, or it ended. */
export class WorkerUnavailable extends Error {}
/** The task took too long, or more memory than there is; asked for again, it would once more. */
export class WorkerEnded extends WorkerUnavailable {}

/** Who asks: `by` is a person's id; `signal` says that nobody waits any more. */
export interface Asker {
  by?: string | undefined;
  signal?: AbortSignal | undefined;
}

interface Task {
  name: string;
  by: string | undefined;
  input: unknown;
  mostMs: number;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

interface Answer {
  output?: unknown;
  error?: Error;
  /** An error loses its class on the way. */
  unavailable?: boolean;
}

let program: URL | undefined;
let worker: Worker | undefined;
let running: { task: Task; timer: NodeJS.Timeout } | undefined;
let idle: NodeJS.Timeout | undefined;
const waiting: Task[] = [];

/** Says which file the worker runs: the built program itself. Without one tasks run where they are asked for. */
export function offerWorker(url: URL | undefined): void {
  program = url;
}

/** The program that workers run; undefined where there is none. */
export const workerProgram = (): URL | undefined => program;

/** Does a task in the worker, one after the other; who goes away is not worked for. Undefined without a worker. */
export function runInWorker(
  name: string,
  input: unknown,
  { by, signal, mostMs = MOST_MS }: Asker & { mostMs?: number | undefined } = {},
): Promise<unknown> | undefined {
  if (!program) return undefined;
  return new Promise((resolve, reject) => {
    if (waiting.length >= MOST_WAITING || (by && tasksOf(by) >= MOST_OF_ONE)) {
      reject(new WorkerUnavailable('Too much is waiting.'));
      return;
    }
    const give = () => giveUp(task, signal?.reason);
    const task: Task = {
      name,
      by,
      input,
      mostMs,
      resolve: (output) => {
        signal?.removeEventListener('abort', give);
        resolve(output);
      },
      reject: (error) => {
        signal?.removeEventListener('abort', give);
        reject(error);
      },
    };
    waiting.push(task);
    signal?.addEventListener('abort', give);
    if (signal?.aborted) give();
    else next();
  });
}

function tasksOf(by: string): number {
  return waiting.filter((task) => task.by === by).length + (running?.task.by === by ? 1 : 0);
}

function next(): void {
  if (running) return;
  const task = waiting.shift();
  if (!task) {
    idle = setTimeout(endWorker, IDLE_MS);
    idle.unref();
    return;
  }
  clearTimeout(idle);
  const timer = setTimeout(() => fail(new WorkerEnded('It took too long.')), task.mostMs);
  running = { task, timer };
  worker ??= startWorker(program as URL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ name: task.name, input: task.input });
}

function startWorker(url: URL): Worker {
  const started = new Worker(url, {
    workerData: { worker: true, config: config() },
    // Room for what is new is given back late: little of it is collected often, and costs a task next to nothing.
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, maxYoungGenerationSizeMb: 16 },
  });
  started.on('message', ({ output, error, unavailable }: Answer) => {
    const task = done();
    if (error === undefined) task?.resolve(output);
    else task?.reject(unavailable ? new AppError('unavailable', error.message) : error);
    next();
  });
  // An error that nobody caught, or no memory left: 'exit' follows.
  started.on('error', (error: Error) => log.error({ error: error.message }, 'worker failed'));
  started.on('exit', () => {
    if (worker !== started) return;
    worker = undefined;
    done()?.reject(new WorkerEnded('The worker ended.'));
    next();
  });
  started.unref();
  return started;
}

function done(): Task | undefined {
  clearTimeout(running?.timer);
  const task = running?.task;
  running = undefined;
  return task;
}

function giveUp(task: Task, reason: unknown): void {
  const place = waiting.indexOf(task);
  if (place >= 0) {
    waiting.splice(place, 1);
    task.reject(reason);
  } else if (running?.task === task) fail(reason);
}

/** Ends what runs, with its worker; the next task gets another. */
function fail(error: unknown): void {
  const task = done();
  endWorker();
  task?.reject(error);
  next();
}

function endWorker(): void {
  const ended = worker;
  worker = undefined;
  void ended?.terminate();
}

/** At the end of the process. */
export async function stopWorker(): Promise<void> {
  clearTimeout(idle);
  for (const task of waiting.splice(0)) task.reject(new WorkerUnavailable('The program stops.'));
  const ended = worker;
  worker = undefined;
  done()?.reject(new WorkerUnavailable('The program stops.'));
  await ended?.terminate();
}
