import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks for /healthz every 20 ms beside the test's own load, and says how long it took at most and how much memory. */
const { url, pid } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let [health, memory] = [0, 0];

function ask() {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = () => {
      health = Math.max(health, performance.now() - began);
      memory = Math.max(memory, memoryNow());
      resolve();
    };
    get(`${url}/healthz`, { agent }, (answer) => answer.resume().once('end', done)).once('error', done);
  });
}

function memoryNow() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

let asking = ask();
setInterval(() => (asking = asking.then(ask)), 20);

parentPort.on('message', async (word) => {
  // What is under way began before: it counts for what ends, not for what begins.
  await asking;
  if (word === 'begin') [health, memory] = [0, memoryNow()];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage({ health, memory });
});
