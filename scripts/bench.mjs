// `npm run bench`: builds, then measures; `npm run bench -- volume` measures much data (bench/volume.ts), `npm run bench -- reliability`
// rushes, kills and long running (bench/reliability.ts). Needs Linux with taskset and two cores.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, run } from './install.mjs';

const named = ['volume', 'reliability'].find((name) => name === process.argv[2]);
// What is measured runs on the other core; rushes take all there are.
const cores = named === 'reliability' ? '0-1' : '1';
ensureInstalled();
ensureBuilt();
run('taskset', [
  '-c',
  cores,
  nodePath(),
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  `bench/${named ?? 'bench'}.ts`,
  ...process.argv.slice(named ? 3 : 2),
]);
