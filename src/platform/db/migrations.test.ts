import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrationNames } from './migrate.server.ts';

/** Numbers that were given out and not used. Databases have passed them: a migration with one would come too late for them. */
const LEFT_OUT = [11, 15, 23, 30, 33, 34, 36];

const numberOf = (name: string) => Number(name.slice(0, 4));

it('migrations are told in the order of their numbers, each file once', () => {
  const files = readdirSync(new URL('./migrations/', import.meta.url)).map((file) =>
    file.replace(/\..*$/, ''),
  );
  expect(migrationNames).toEqual(files.toSorted());
});

it('a new migration takes the number after the last', () => {
  const numbers = migrationNames.map(numberOf);
  const missing = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  );
  expect(missing, 'Take the number after the last one: databases have passed those in between.').toEqual(
    LEFT_OUT,
  );
});

it('a decision takes the number after the last', () => {
  const numbers = readdirSync(new URL('../../../docs/decisions/', import.meta.url)).map(numberOf);
  expect(new Set(numbers).size).toBe(numbers.length);
  const late = numbers.filter((number) => number > 38).toSorted((one, other) => one - other);
  expect(late).toEqual(late.map((_, index) => 39 + index));
});
