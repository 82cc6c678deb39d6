// A worker that says its thread, never answers, or dies: for the test of the pool.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ name }) => {
  if (name === 'die') process.exit(1);
  while (name === 'hang');
  parentPort.postMessage({ output: threadId });
});
