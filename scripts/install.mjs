// Runs under whatever Node is there (20 or newer): installs what package-lock.json names, and says where the
// Node that the program needs was put.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stamp = join(root, 'node_modules', '.installed');

/** `npm ci`, unless exactly this lock file was installed before. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages: about a minute…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' });
  writeFileSync(stamp, lock);
}

/** What is wrong with the packages and what to do; undefined where all are as package-lock.json has them, or where there is none. */
export function problemOfPackages() {
  const wanted = join(root, 'package-lock.json');
  // An image has the packages that it was made with, and no list of them.
  if (!existsSync(wanted)) return undefined;
  // npm writes this one when it is done.
  const there = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const isThere = ([path, { version, dev, optional, devOptional }]) =>
    path === '' || dev || optional || devOptional || there[path]?.version === version;
  if (Object.entries(packagesOf(wanted)).every(isThere)) return undefined;
  return 'The packages are missing, or not those of package-lock.json: run `npm ci`, then `npm run build`.';
}

function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** The Node to run the program with: the one npm installed, else this one where it is new enough. */
export function nodePath() {
  const windows = process.platform === 'win32';
  const installed = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath;
  console.error('Jambee needs Node 24.15 or newer on this platform: https://nodejs.org');
  return process.exit(1);
}

/** Runs a command to its end and passes its failure on. */
export function run(command, args, options = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, PATH: path, ...options.env },
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
