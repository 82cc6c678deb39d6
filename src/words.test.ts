import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Words that screens do not use, each with the one that they do (docs/glossary.md). */
const INSTEAD: [RegExp, string][] = [
  [/\b(e-mails?|mails?|mailed)\b/i, 'email'],
  [/\b(sign-ins?|sign(ed|s)? (in|out))\b/i, 'log in, log out, login'],
  [/\b(party|parties)\b/i, 'group'],
  [/\bput off\b/i, 'postponed'],
  [
    /\b(somebody else|opens nothing|answers to that|without scripts)\b/i,
    'someone else, no longer works, No … match',
  ],
];

/** What people read; programs and operators read other things by other names. */
const ROOMS = [
  'catalogue',
  'events',
  'identity/panels',
  'importing',
  'kernel',
  'marketing',
  'media',
  'merging',
  'messages',
  'music',
  'people',
  'shell',
  'ui',
  'writing',
];
/** What a spreadsheet’s columns are called, and what is written in French. */
const OTHERS = /\.test\.|column-words|texts\/fr\.ts$/;

/** The texts in a file: quoted, with a space in them, or between tags. */
function textsIn(path: string): string[] {
  const code = readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/className=("[^"]*"|\{`[^`]*`\})/g, '')
    .replaceAll(/\$\{[^}]*\}/g, ' ');
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}=;]+)</g)];
  const lines = code.split('\n').filter((line) => /^\s+[A-Za-z][\w ’,.:–-]* [\w ’,.:–-]+$/.test(line));
  return [...quoted.map(([, one, two, three, four]) => one ?? two ?? three ?? four ?? ''), ...lines]
    .map((text) => text.trim())
    .filter((text) => /\s/.test(text) && !/[{};]|=>|\(\)|^\w+: [\w.]+,$/.test(text));
}

const root = import.meta.dirname;
it.each(ROOMS)('the screens of %s have one word for one thing', (room) => {
  const files = globSync(join(root, room, '**/*.{ts,tsx}')).filter((path) => !OTHERS.test(path));
  expect(files.length).toBeGreaterThan(5);
  const strange = files.flatMap((path) =>
    textsIn(path).flatMap((text) =>
      INSTEAD.filter(([word]) => word.test(text)).map(
        ([, better]) => `${path.slice(root.length + 1)}: “${text.slice(0, 120)}”: say ${better}`,
      ),
    ),
  );
  expect(strange).toEqual([]);
});
