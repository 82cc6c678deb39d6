// The steps of `npm run check` and `npm test`: run, timed, and listed with their times at the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { root } from './install.mjs';

/** Each test file is a process of its own: what V8 has compiled of the packages is kept for the next. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };

const times = [];

/** Runs one step to its end, its output shown as it comes; whether it went well. */
export async function runStep({ title, command, args, env }) {
  console.log(`\n— ${title}`);
  const started = performance.now();
  const child = spawn(command, args, { ...where(env), stdio: 'inherit' });
  const [status] = await once(child, 'close');
  const well = status === 0;
  times.push({ title, seconds: secondsSince(started), well });
  return well;
}

function where(env) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { cwd: root, env: { ...process.env, PATH: path, ...env } };
}

/** Runs steps two at a time, the first ones first. Only what a failed one had to say is shown. Whether all went well. */
export async function runSideBySide(steps) {
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runQuietly(step));
  };
  await Promise.all([work(), work()]);
  return results.every(Boolean);
}

/** Runs one step to its end; what it had to say is shown where it failed. Whether it went well. */
export async function runQuietly({ title, command, args, env }) {
  const started = performance.now();
  const { output, status } = await outputOf(command, args, env);
  const seconds = secondsSince(started);
  const well = status === 0;
  times.push({ title, seconds, well });
  console.log(`${well ? '✓' : '✗'} ${title} (${seconds} s)`);
  if (!well) console.log(`\n${command} ${args.join(' ')}\n${output}`);
  return well;
}

function outputOf(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, where(env));
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ output, status }));
  });
}

/** What each step took, and all of them together. */
export function printTimes() {
  const rows = times.map(({ title, seconds, well }) => [well ? title : `${title} (failed)`, seconds]);
  rows.push(['all together', Math.round(performance.now() / 100) / 10]);
  console.log('');
  for (const [title, seconds] of rows)
    console.log(`  ${title.padEnd(34)}${seconds.toFixed(1).padStart(7)} s`);
}

const secondsSince = (started) => Math.round((performance.now() - started) / 100) / 10;
