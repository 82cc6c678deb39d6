import type { Row } from './fields/field.ts';

/**
 * Mine over what is saved now, of rows that are known by a key. What somebody added meanwhile comes in behind what it
 * stands behind there; what they changed in a row stays where I changed nothing, and what they took away is gone where I
 * left it as it was. Their order stands unless I moved something. What I took away is gone.
 */
export function mergeRows<T extends object>(
  seen: readonly T[] = [],
  mine: readonly T[],
  now: readonly T[] = [],
  keyOf: (row: T) => unknown = (row) => (row as Row)['key'],
): T[] {
  const byKey = (rows: readonly T[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const [before, own, saved] = [byKey(seen), byKey(mine), byKey(now)];
  const kept = new Map<unknown, T>();
  for (const [key, row] of own) {
    const was = before.get(key);
    if (saved.has(key) || !was || !isSameRow(row, was)) kept.set(key, mergeRow(was, row, saved.get(key)));
  }
  for (const [key, row] of saved) if (!before.has(key) && !own.has(key)) kept.set(key, row);
  const inAll = (rows: Map<unknown, T>) =>
    [...rows.keys()].filter((key) => before.has(key) && own.has(key) && saved.has(key));
  const isMoved = (rows: Map<unknown, T>) => !same(inAll(rows), inAll(before));
  const [first, second] = isMoved(saved) && !isMoved(own) ? [saved, own] : [own, saved];
  const order = [...first.keys()].filter((key) => kept.has(key));
  let above = -1;
  for (const key of second.keys()) {
    if (!kept.has(key)) continue;
    if (!order.includes(key)) order.splice(above + 1, 0, key);
    above = Math.max(above, order.indexOf(key));
  }
  return order.flatMap((key) => kept.get(key) ?? []);
}

/**
 * The same for rows without keys, which are known by what is in them: what somebody added meanwhile comes in where they put
 * it, and what they took away or changed goes where I left it as it was. A row that both changed is there twice.
 */
export function mergePlainRows(seen: readonly Row[], mine: readonly Row[], now: readonly Row[]): Row[] {
  const textsOf = (rows: readonly Row[]) => new Set(rows.map(textOf));
  const [before, own, saved] = [textsOf(seen), textsOf(mine), textsOf(now)];
  const merged = mine.filter((row) => !before.has(textOf(row)) || saved.has(textOf(row)));
  for (const [index, row] of now.entries()) {
    if (before.has(textOf(row)) || own.has(textOf(row))) continue;
    const above = textsOf(now.slice(0, index));
    const after = merged.findLastIndex((each) => above.has(textOf(each)));
    merged.splice(after + 1, 0, row);
  }
  return merged;
}

/** What is in a row; a part that is empty may be left out. */
const textOf = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([, value]) => value !== undefined && value.length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

function mergeRow<T extends object>(seen: T | undefined, mine: T, now: T | undefined): T {
  if (!seen || !now) return mine;
  return Object.fromEntries(
    namesOf(mine, now).flatMap((name) => {
      const value = same(mine[name], seen[name]) ? now[name] : mine[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as T;
}

const namesOf = <T extends object>(one: T, other: T) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof T)[];
const isSameRow = <T extends object>(one: T, other: T) =>
  namesOf(one, other).every((name) => same(one[name], other[name]));
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
