// `npm start`: from a fresh clone to a running site; seconds when nothing changed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, root } from './install.mjs';

ensureInstalled();
ensureBuilt();
const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
// Rendering a page makes much that lives briefly: a small nursery, and memory that goes back once it is free.
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
const glibc = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
const server = spawn(nodePath(), [...flags, ...envFile, 'scripts/serve.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...glibc, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
