// `npm run check`: format, lint, types, boundaries, unused code, and the unit tests on SQLite but those of much data; under a minute.
// `npm run check -- src/events`: lint, format and unit tests of that part alone; types and boundaries know no parts.
import { ensureInstalled, nodePath } from './install.mjs';
import { COMPILE_CACHE, printTimes, runSideBySide, runStep } from './steps.mjs';

ensureInstalled();

const TYPEGEN = { title: 'types of routes', command: 'react-router', args: ['typegen'] };

/** What was found well the last time and has not changed since is not checked again. */
const TYPES_CACHE = 'node_modules/.cache/types.tsbuildinfo';

/** The long ones first, so that two at a time end together. Of `parts` (files or folders), or of all. */
const checksOf = (parts) => [
  { title: 'lint', command: 'oxlint', args: ['--type-aware', ...parts] },
  {
    title: 'types',
    command: 'tsc',
    // Each checker more would check again what the others know; the second core has other steps to do.
    args: ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES_CACHE],
  },
  ...(parts.length > 0 ? [] : [{ title: 'unused code', command: 'knip', args: [] }]),
  {
    title: 'boundaries',
    command: 'depcruise',
    args: ['src', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
  },
  { title: 'format', command: 'oxfmt', args: ['--check', ...parts] },
];

/** Everything that reads the code without running it, and `others` beside it. Whether all went well. */
export async function checkCode(others = [], parts = []) {
  return (await runSideBySide([TYPEGEN])) && runSideBySide([...checksOf(parts), ...others]);
}

if (process.argv[1]?.endsWith('check.mjs')) {
  const parts = process.argv.slice(2);
  const reads = await checkCode([], parts);
  // Run all the same: whoever mends something wants to know of everything at once.
  const runs = await runStep({
    title: 'unit tests on SQLite',
    command: nodePath(),
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      '--reporter=dot',
      '--tags-filter=!volume',
      '--passWithNoTests',
      ...parts,
    ],
    env: { TEST_POSTGRES: '0', ...COMPILE_CACHE },
  });
  printTimes();
  process.exit(reads && runs ? 0 : 1);
}
