// `npm run check`: format, lint, types, boundaries, unused code, and the unit tests on SQLite but those of much data; under a minute.
import { ensureInstalled, nodePath } from './install.mjs';
import { COMPILE_CACHE, printTimes, runSideBySide, runStep } from './steps.mjs';

ensureInstalled();

const TYPEGEN = { title: 'types of routes', command: 'react-router', args: ['typegen'] };

/** What was found well the last time and has not changed since is not checked again. */
const TYPES_CACHE = 'node_modules/.cache/types.tsbuildinfo';

/** The long ones first, so that two at a time end together. */
const CHECKS = [
  { title: 'lint', command: 'oxlint', args: ['--type-aware'] },
  {
    title: 'types',
    command: 'tsc',
    // Each checker more would check again what the others know; the second core has other steps to do.
    args: ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES_CACHE],
  },
  { title: 'unused code', command: 'knip', args: [] },
  {
    title: 'boundaries',
    command: 'depcruise',
    args: ['src', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
  },
  { title: 'format', command: 'oxfmt', args: ['--check'] },
];

/** Everything that reads the code without running it, and `others` beside it. Whether all went well. */
export async function checkCode(others = []) {
  return (await runSideBySide([TYPEGEN])) && runSideBySide([...CHECKS, ...others]);
}

if (process.argv[1]?.endsWith('check.mjs')) {
  const well =
    (await checkCode()) &&
    (await runStep({
      title: 'unit tests on SQLite',
      command: nodePath(),
      args: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project=unit',
        '--reporter=dot',
        '--tags-filter=!volume',
      ],
      env: { TEST_POSTGRES: '0', ...COMPILE_CACHE },
    }));
  printTimes();
  process.exit(well ? 0 : 1);
}
