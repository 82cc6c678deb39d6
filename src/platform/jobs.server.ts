import { channel } from 'node:diagnostics_channel';
import { isUnavailable } from './app-error.ts';
import { describeError, log } from './log.server.ts';
import { requestScope } from './request-scope.server.ts';

/** The diagnostics channel that hears of every run. */
export const JOB_RAN = 'jambee:job-ran';
export interface JobRun {
  job: string;
  failed: boolean;
  milliseconds: number;
}
const ran = channel(JOB_RAN);

export interface Job {
  name: string;
  /** Seconds between the end of one run and the next. */
  every: number;
  /** Answers whether there is more to do at once. */
  run: () => Promise<boolean>;
}

interface Running {
  timer: NodeJS.Timeout | undefined;
  busy: Promise<void> | undefined;
  wanted: boolean;
}

/** Runs each job again and again, never twice at once in this process; a failure is logged and retried. */
export function startJobs(jobs: Job[]): { wake: (name: string) => void; stop: () => Promise<void> } {
  let stopped = false;
  const running = new Map<string, Running>(
    jobs.map((job) => [job.name, { timer: undefined, busy: undefined, wanted: false }]),
  );

  function start(job: Job, state: Running): void {
    clearTimeout(state.timer);
    if (stopped) return;
    if (state.busy) {
      state.wanted = true;
      return;
    }
    state.wanted = false;
    // A request may have woken it; what it logs is not that request's.
    state.busy = requestScope
      .exit(() => runUntilIdle(job))
      .finally(() => {
        state.busy = undefined;
        if (stopped) return;
        if (state.wanted) start(job, state);
        else state.timer = setTimeout(() => start(job, state), job.every * 1000);
      });
  }

  async function runUntilIdle(job: Job): Promise<void> {
    const more = await runOnce(job);
    if (more && !stopped) await runUntilIdle(job);
  }

  async function runOnce(job: Job): Promise<boolean> {
    const began = performance.now();
    let failed = false;
    try {
      return await job.run();
    } catch (error) {
      failed = true;
      // What is away, busy or full was logged where that was found; the job comes again.
      if (!isUnavailable(error)) log.error({ job: job.name, ...describeError(error) }, 'job failed');
      return false;
    } finally {
      ran.publish({ job: job.name, failed, milliseconds: performance.now() - began } satisfies JobRun);
    }
  }

  for (const job of jobs) start(job, running.get(job.name) as Running);
  return {
    /** Runs a job now rather than at its next turn. */
    wake(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job) start(job, running.get(name) as Running);
    },
    /** Lets what runs finish. */
    async stop() {
      stopped = true;
      for (const state of running.values()) clearTimeout(state.timer);
      await Promise.all([...running.values()].map((state) => state.busy ?? Promise.resolve()));
    },
  };
}
