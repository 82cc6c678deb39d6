// `npm run bench`: builds, then measures. Needs Linux with taskset and two cores to say anything.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath, run } from './install.mjs';

ensureInstalled();
ensureBuilt();
run('taskset', ['-c', '1', nodePath(), '--disable-warning=ExperimentalWarning', 'bench/bench.ts']);
