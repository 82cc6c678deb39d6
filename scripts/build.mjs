import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodePath, root, run } from './install.mjs';

const stamp = join(root, 'build', '.built');
const program = join(root, 'build', 'server', 'index.js');
const SOURCES = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Builds, unless exactly these sources were built before. */
export function ensureBuilt() {
  const sources = fingerprint();
  if (isBuiltOf(sources)) return;
  console.log('Building…');
  keepEarlier(dirname(program), () =>
    run(nodePath(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    }),
  );
  writeFileSync(stamp, sources);
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
  const own = readdirSync(folder).filter((name) => name !== basename(program));
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
