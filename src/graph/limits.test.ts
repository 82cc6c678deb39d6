import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { assertAffordable, limitQueries } from './limits.server.ts';

const schema = buildSchema(`
  type Page { nodes: [Thing!]! }
  type Thing { id: ID, thing: Thing, all: [Thing!], things(first: Int): Page }
  type Query { things(first: Int): Page, thing: Thing, all: [Thing!] }
`);

const refusals = (query: string) =>
  validate(schema, parse(query), [limitQueries]).map(({ message }) => message);
const DEAR = expect.stringMatching(
  /^This query asks for \d+ fields at once, .* 5000 are the most\. Take smaller pages/,
);

describe('a query', () => {
  it.each([
    ['a page of things with theirs', '{ things(first: 50) { nodes { id thing { id } } } }', []],
    ['pages in pages', '{ things(first: 100) { nodes { things(first: 60) { nodes { id } } } } }', [DEAR]],
    ['pages of no size in pages', '{ things(first: 100) { nodes { things { nodes { id } } } } }', [DEAR]],
    [
      'pages behind fragments',
      '{ things(first: 100) { ...P } } fragment P on Page { nodes { things { ...Q } } } fragment Q on Page { nodes { id } }',
      [DEAR],
    ],
    ['lists in lists', '{ all { all { id } } }', []],
    ['lists in lists in pages', '{ things { nodes { all { all { id } } } } }', [DEAR]],
    [
      'nine levels',
      '{ thing { thing { thing { thing { thing { thing { thing { thing { id } } } } } } } } }',
      ['A query goes 8 deep at most.'],
    ],
    [
      'sixteen names',
      `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: thing { id }`).join(' ')} }`,
      ['A query renames 15 fields at most.'],
    ],
    [
      'the schema itself, as editors ask',
      '{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } }',
      [],
    ],
  ])('may ask for, or not: %s', (_, query, expected) => {
    expect(refusals(query)).toEqual(expected);
  });

  it('is weighed by what its variables say', () => {
    const query = parse(
      'query($n: Int) { things(first: $n) { nodes { things(first: 60) { nodes { id } } } } }',
    );
    expect(refusals('query($n: Int) { things(first: $n) { nodes { id } } }')).toEqual([]);
    expect(() => assertAffordable(schema, query, { n: 20 })).not.toThrow();
    for (const n of [100, 1e9])
      expect(() => assertAffordable(schema, query, { n })).toThrow(/5000 are the most/);
    const begins = parse(
      'query($n: Int = 100) { things(first: $n) { nodes { things(first: 60) { nodes { id } } } } }',
    );
    expect(() => assertAffordable(schema, begins, {})).toThrow(/5000 are the most/);
    for (const n of [null, -3, 'many', undefined])
      expect(() => assertAffordable(schema, query, { n })).not.toThrow();
  });

  it('pays for a fragment each time it is spread, where it is spread', () => {
    const fragment = 'fragment F on Thing { things(first: 50) { nodes { id thing { id } } } }';
    const spread = (times: number) =>
      `{ things(first: 10) { nodes { ${'...F '.repeat(times)} } } } ${fragment}`;
    expect(refusals(spread(1))).toEqual([]);
    expect(refusals(spread(4))).toEqual([DEAR]);
    const deep =
      '{ thing { thing { thing { thing { ...G } } } } } fragment G on Thing { thing { thing { thing { thing { id } } } } }';
    expect(refusals(deep)).toEqual(['A query goes 8 deep at most.']);
    const renamed = `{ thing { ...A ...B } } fragment A on Thing { ${names('a')} } fragment B on Thing { ${names('b')} }`;
    expect(refusals(renamed)).toEqual(['A query renames 15 fields at most.']);
  });

  it('is weighed fast, however its fragments multiply or turn in a circle', () => {
    const steps = Array.from(
      { length: 60 },
      (_, n) => `fragment F${n} on Thing { ...F${n + 1} ...F${n + 1} }`,
    );
    const bomb = `{ thing { ...F0 } } ${steps.join(' ')} fragment F60 on Thing { id }`;
    const started = performance.now();
    expect(refusals(bomb)).toEqual([DEAR]);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(
      refusals('{ thing { ...C } } fragment C on Thing { id ...D } fragment D on Thing { ...C }'),
    ).toEqual([]);
  });
});

const names = (letter: string) => Array.from({ length: 8 }, (_, n) => `${letter}${n}: id`).join(' ');
