// `npm run bench`: builds, then measures; `npm run bench -- volume` measures much data (bench/volume.ts), `npm run bench -- reliability`
// rushes, kills and long running (bench/reliability.ts), `npm run bench -- writing` typing in long texts (bench/writing.ts),
// `npm run bench -- stage` what a band waits for on the stage (bench/stage.ts). Needs Linux with taskset and two cores.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, run } from './install.mjs';

const named = ['volume', 'reliability', 'writing', 'stage'].find((name) => name === process.argv[2]);
// What is measured runs on the other core; rushes take all there are.
const cores = ['reliability', 'writing', 'stage'].includes(named) ? '0-1' : '1';
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
