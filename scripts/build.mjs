import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodePath, root, run } from './install.mjs';
import { FLAGS } from './memory.mjs';

const stamp = join(root, 'build', '.built');
const program = join(root, 'build', 'server', 'index.cjs');
/** Milliseconds; it takes two seconds. */
const MOST_COMPILE_MS = 60_000;
const SOURCES = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compile.mjs',
  'scripts/memory.mjs',
  'scripts/program.mjs',
];

/** Builds, unless exactly these sources were built before. */
export function ensureBuilt() {
  const sources = fingerprint();
  if (isBuiltOf(sources)) return;
  console.log('Building…');
  keepEarlier(dirname(program), () => {
    run(nodePath(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    });
    compile();
  });
  writeFileSync(stamp, sources);
}

/** Nothing of this machine's settings has a part in it. Without, the program is whole, but slower to start. */
function compile() {
  const { PATH, TMPDIR, TEMP, SystemRoot } = process.env;
  const { status } = spawnSync(nodePath(), [...FLAGS, 'scripts/compile.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, TMPDIR, TEMP, SystemRoot },
    timeout: MOST_COMPILE_MS,
  });
  if (status !== 0)
    console.warn('Its compiled code could not be kept: each start will take a little longer.');
}

/**
 * Builds into `folder`, and leaves there what the build before had put beside its first file: a process that still
 * runs reads some of that late. What is older goes.
 */
export function keepEarlier(folder, build) {
  const list = join(folder, 'files.json');
  const names = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const standing = names.filter((name) => existsSync(join(folder, name)));
  const earlier = standing.map((name) => [name, readFileSync(join(folder, name))]);
  build();
  // The first file has one name in every build: V8 could take compiled code of an earlier one for its own.
  const own = readdirSync(folder).filter((name) => !name.startsWith(basename(program)));
  for (const [name, bytes] of earlier) if (!own.includes(name)) writeFileSync(join(folder, name), bytes);
  writeFileSync(list, JSON.stringify(own));
}

/** What is wrong with the built program and what to do; undefined where it is of these sources, or stands without any. */
export function problemOfBuild() {
  const isWhole = existsSync(join(root, 'src')) ? isBuiltOf(fingerprint()) : existsSync(program);
  return isWhole ? undefined : 'The built program is missing, or not of this source: run `npm run build`.';
}

function isBuiltOf(sources) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) add(hash, join(root, source));
  return hash.digest('hex');
}

function add(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) add(hash, join(path, name));
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}

if (process.argv[1]?.endsWith('build.mjs')) ensureBuilt();
