import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const known = new Set(
  [...readFileSync(join(root, 'app.css'), 'utf8').matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name),
);

/** Tailwind says nothing of a width that the theme does not have: the class does nothing. */
it('no class waits for a width that there is not', () => {
  expect(known).toContain('md');
  const strange = globSync(join(root, '**/*.tsx')).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/[\s"'`](?:max-)?(sm|md|lg|xl|2xl):[\w[-]/g)]
      .filter(([, name]) => !known.has(name))
      .map(([found]) => `${path.slice(root.length + 1)}: ${found.trim()}`),
  );
  expect(strange).toEqual([]);
});
