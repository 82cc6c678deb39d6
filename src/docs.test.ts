import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Folders that are made while the program runs, names with a place for a number, and what a reader makes. */
const NO_FILE = /^(data|files|library)\/|NNNN|^(jambee|jambee-keys|coming-events)[.]mjs$/;

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const isThere = (path: string) =>
  files.some(
    (file) =>
      file === path || file.endsWith(`/${path}`) || `/${file}`.includes(`/${path.replace(/\/?$/, '/')}`),
  );

it.each(readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md')))(
  'docs/%s names files that are there',
  (name) => {
    const text = readFileSync(join(root, 'docs', name), 'utf8');
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*(?:\.(?:ts|tsx|mjs|md|css|sql)|\/))`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !NO_FILE.test(path) && !isThere(path))).toEqual([]);
  },
);
