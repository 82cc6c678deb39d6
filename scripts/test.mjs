// `npm test`: everything, from a fresh clone. Ends with a line `N passed, N failed`.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkCode } from './check.mjs';
import { nodePath, root } from './install.mjs';
import { COMPILE_CACHE, printTimes, runQuietly, runStep } from './steps.mjs';

const DEBIAN = [
  { need: '/usr/bin/chromium', package: 'chromium', what: 'the browser tests' },
  {
    need: '/usr/bin/chromium-headless-shell',
    package: 'chromium-headless-shell',
    what: 'quicker browser tests',
  },
  { need: '/usr/lib/postgresql', package: 'postgresql', what: 'the tests on PostgreSQL' },
  { need: '/usr/sbin/pgbouncer', package: 'pgbouncer', what: 'the tests behind PgBouncer' },
  { need: '/usr/sbin/nginx', package: 'nginx-light', what: 'the tests of the real deployment' },
  { need: '/usr/bin/openssl', package: 'openssl', what: 'the tests of the real deployment' },
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
    withoutServices(() =>
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options),
    );
    return;
  }
  for (const entry of missing)
    console.warn(`For ${entry.what} install ${entry.package} (apt-get install ${entry.package}).`);
}

/** Debian starts the servers it installs; the tests start their own, and nobody asked for others. */
function withoutServices(install) {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(policy);
  }
}

/** Room for all that the tests keep at one time, in bytes. */
const ROOM = 6e9;

/**
 * Tests commit, copy and remove databases by the thousand, and none outlives them: a fifth of the processor went to
 * the disk. What they keep stands in memory where Linux offers room for it.
 */
function keepInMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < ROOM || freemem() < ROOM) return;
  const folder = mkdtempSync(join(memory, 'jambee-test-'));
  // PostgreSQL runs as another user, who must come through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

ensureSystemPackages();
keepInMemory();
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const build = { title: 'build', command: nodePath(), args: ['scripts/build.mjs'] };
if (!(await checkCode([build]))) {
  printTimes();
  process.exit(1);
}

const playwright = (title, ...options) => ({
  title,
  command: nodePath(),
  args: ['node_modules/@playwright/test/cli.js', 'test', ...options],
});
const hasBrowser = existsSync('/usr/bin/chromium') || process.env.CHROMIUM_PATH;
const hasServers = DEBIAN.every((entry) => entry.package.startsWith('chromium') || existsSync(entry.need));
// The deployment mostly waits, for starts and restarts.
const [vitest, deployment] = await Promise.all([
  runStep({
    title: 'unit, service and HTTP tests',
    command: nodePath(),
    args: ['node_modules/vitest/vitest.mjs', 'run'],
    env: COMPILE_CACHE,
  }),
  !hasBrowser ||
    !hasServers ||
    runQuietly(playwright('the real deployment', '--config', 'playwright.deployment.config.ts')),
]);
const browser = !hasBrowser || (await runStep(playwright('browser tests')));
printTimes();

const counted = [
  countVitest(vitest),
  countPlaywright('playwright.json', browser),
  countPlaywright('deployment.json', deployment),
];
const passed = counted.reduce((sum, count) => sum + count.passed, 0);
const failed = counted.reduce((sum, count) => sum + count.failed, 0);
printFailures([
  ...failuresOfVitest(),
  ...failuresOfPlaywright('playwright.json'),
  ...failuresOfPlaywright('deployment.json'),
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function countVitest(well) {
  const report = read('vitest.json');
  return count(well, report?.numPassedTests, report?.numFailedTests);
}

function countPlaywright(name, well) {
  const stats = read(name)?.stats;
  return count(well, stats?.expected, stats?.unexpected);
}

/** A step that ended before it could report, or did not run all of its tests, failed too. */
function count(well, passed = 0, failed = 0) {
  return { passed, failed: well ? failed : Math.max(failed, 1) };
}

/** What failed, named last: whoever reads only the end of a long output learns what to look at. */
function printFailures(failures) {
  for (const { name, message = '' } of failures) {
    const lines = stripVTControlCharacters(message).split('\n');
    console.log(`\n  failed: ${name}\n    ${lines.slice(0, 12).join('\n    ')}`);
  }
}

function failuresOfVitest() {
  return (read('vitest.json')?.testResults ?? []).flatMap((file) => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && tests.length === 0) return [{ name: path, message: file.message }];
    return tests.map((test) => ({
      name: `${path} › ${test.fullName}`,
      message: test.failureMessages?.join('\n'),
    }));
  });
}

function failuresOfPlaywright(name) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = (read(name)?.suites ?? []).flatMap(specsOf);
  return specs
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      name: `${spec.file} › ${spec.title}`,
      message: spec.tests.flatMap((test) => test.results).findLast((result) => result.error)?.error.message,
    }));
}

function read(name) {
  const path = join(root, 'test-results', name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
