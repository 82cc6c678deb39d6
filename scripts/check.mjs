// `npm run check`: format, lint, types, boundaries, unused code and the unit tests; under a minute.
import { ensureInstalled, nodePath, run } from './install.mjs';

ensureInstalled();

/** Every check in order; the first that fails ends the run. */
export function checkCode() {
  step('format', 'oxfmt', ['--check']);
  step('lint', 'oxlint', ['--type-aware']);
  step('types', 'react-router', ['typegen']);
  step('types', 'tsc', ['-p', '.']);
  step('boundaries', 'depcruise', [
    'src',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err-long',
  ]);
  step('unused code', 'knip', []);
}

export function step(title, command, args, options) {
  console.log(`\n— ${title}: ${command} ${args.join(' ')}`);
  return run(command, args, options);
}

if (process.argv[1]?.endsWith('check.mjs')) {
  checkCode();
  step('unit tests', nodePath(), [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    '--reporter',
    'dot',
  ]);
}
