// `npm run admin -- <command>`: what whoever has the machine does beside the server, or while it is stopped.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, root } from './install.mjs';

// Standard output belongs to the command's answer.
console.log = console.error;
ensureInstalled();
ensureBuilt();
const flags = ['--disable-warning=ExperimentalWarning'];
const admin = spawn(nodePath(), [...flags, 'scripts/run-admin.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => admin.kill(signal));
admin.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
