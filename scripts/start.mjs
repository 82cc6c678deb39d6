// `npm start`: from a fresh clone to a running site; seconds when nothing changed.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, root } from './install.mjs';
import { FLAGS, MEMORY } from './memory.mjs';

/** Milliseconds between looks whether npm is still there. */
const LOOK_MS = 500;

ensureInstalled();
ensureBuilt();
const server = spawn(nodePath(), [...FLAGS, 'scripts/serve.mjs'], {
  cwd: root,
  // The channel tells the server when this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', ...MEMORY, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// npm ends at a signal without a word to what it started. Then this process has another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, LOOK_MS).unref();
}
