import { setTimeout } from 'node:timers/promises';

/** Milliseconds: of a pause, how much later than meant it may end, and how long work waits for calm at most. */
const CALM = { pause: 5, late: 10, most: 5_000 };

/** Resolves when the process has time: people who wait for an answer go before what happens by itself. */
export async function whenCalm(): Promise<void> {
  const end = performance.now() + CALM.most;
  for (;;) {
    const began = performance.now();
    await setTimeout(CALM.pause);
    const now = performance.now();
    if (now - began < CALM.pause + CALM.late || now > end) return;
  }
}
