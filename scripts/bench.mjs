// `npm run bench`: builds, then measures; `npm run bench -- volume` measures much data (see bench/volume.ts). Needs Linux with taskset and two cores.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, run } from './install.mjs';

const bench = process.argv[2] === 'volume' ? 'bench/volume.ts' : 'bench/bench.ts';
ensureInstalled();
ensureBuilt();
run('taskset', [
  '-c',
  '1',
  nodePath(),
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  bench,
  ...process.argv.slice(3),
]);
