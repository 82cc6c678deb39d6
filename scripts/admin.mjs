// `npm run admin -- <command>`: what whoever has the machine does beside the server, or while it is stopped.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, root } from './install.mjs';

// Standard output belongs to the command's answer.
console.log = console.error;
ensureInstalled();
ensureBuilt();
const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const flags = ['--disable-warning=ExperimentalWarning', ...envFile];
const admin = spawn(nodePath(), [...flags, 'scripts/run-admin.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => admin.kill(signal));
admin.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
