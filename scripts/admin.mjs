// `npm run admin -- <command>`: what whoever has the machine does beside the server, or while it is stopped. It changes
// nothing that the running server stands on: it neither installs nor builds.
import { spawn } from 'node:child_process';
import { problemOfBuild } from './build.mjs';
import { nodePath, problemOfPackages, root } from './install.mjs';

const problem = problemOfPackages() ?? problemOfBuild();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const flags = ['--disable-warning=ExperimentalWarning'];
const admin = spawn(nodePath(), [...flags, 'scripts/run-admin.mjs', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => admin.kill(signal));
admin.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
