// `npm run bench`: builds, then measures; `npm run bench -- volume` measures much data (bench/volume.ts), `npm run bench -- reliability`
// rushes, kills and long running (bench/reliability.ts), `npm run bench -- writing` typing in long texts (bench/writing.ts). Needs Linux with taskset and two cores.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, run } from './install.mjs';

const named = ['volume', 'reliability', 'writing'].find((name) => name === process.argv[2]);
// What is measured runs on the other core; rushes take all there are.
const cores = named === 'reliability' || named === 'writing' ? '0-1' : '1';
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
