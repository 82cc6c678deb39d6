// A worker that says its thread, never answers, or dies: for the test of the pool.
import { parentPort, threadId } from 'node:worker_threads';

const answers = {
  die: () => process.exit(1),
  hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  thread: () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort.postMessage({ output: threadId });
  },
};

parentPort.on('message', ({ name }) => answers[name]());
