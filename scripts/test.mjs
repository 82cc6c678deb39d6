// `npm test`: everything, from a fresh clone. Ends with a line `N passed, N failed`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkCode } from './check.mjs';
import { nodePath, root } from './install.mjs';
import { printTimes, runStep } from './steps.mjs';

const DEBIAN = [
  { need: '/usr/bin/chromium', package: 'chromium', what: 'the browser tests' },
  { need: '/usr/lib/postgresql', package: 'postgresql', what: 'the tests on PostgreSQL' },
];

/** As root on Debian what is missing is installed; else it is said what to install. */
function ensureSystemPackages() {
  const missing = DEBIAN.filter(({ need }) => !existsSync(need));
  if (missing.length === 0) return;
  const names = missing.map((entry) => entry.package);
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${names.join(', ')}…`);
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
    return;
  }
  for (const entry of missing)
    console.warn(`For ${entry.what} install ${entry.package} (apt-get install ${entry.package}).`);
}

ensureSystemPackages();
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const build = { title: 'build', command: nodePath(), args: ['scripts/build.mjs'] };
if (!(await checkCode([build]))) {
  printTimes();
  process.exit(1);
}

const vitest = runStep({
  title: 'unit, service and HTTP tests',
  command: nodePath(),
  args: ['node_modules/vitest/vitest.mjs', 'run'],
});
const browser =
  existsSync('/usr/bin/chromium') || process.env.CHROMIUM_PATH
    ? runStep({
        title: 'browser tests',
        command: nodePath(),
        args: ['node_modules/@playwright/test/cli.js', 'test'],
      })
    : true;
printTimes();

const counted = [countVitest(), countPlaywright()];
const passed = counted.reduce((sum, count) => sum + count.passed, 0);
const failed = counted.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(vitest && browser && failed === 0 && passed > 0 ? 0 : 1);

function countVitest() {
  const report = read('vitest.json');
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countPlaywright() {
  const stats = read('playwright.json')?.stats;
  return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 };
}

function read(name) {
  const path = join(root, 'test-results', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
