import type { Row } from './fields/field.ts';

/**
 * Mine over what is saved now: a row that somebody added meanwhile stays, and so does what they changed in a row
 * where I changed nothing. Rows are known by their keys; what I took away is gone.
 */
export function mergeRows(seen: readonly Row[] = [], mine: readonly Row[], now: readonly Row[] = []): Row[] {
  const before = byKey(seen);
  const saved = byKey(now);
  const kept = byKey(mine);
  const merged = mine.map((row) => mergeRow(before.get(row['key']), row, saved.get(row['key'])));
  return [...merged, ...now.filter(({ key }) => !before.has(key) && !kept.has(key))];
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

function mergeRow(seen: Row | undefined, mine: Row, now: Row | undefined): Row {
  if (!seen || !now) return mine;
  const names = [...new Set([...Object.keys(mine), ...Object.keys(now)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = same(mine[name], seen[name]) ? now[name] : mine[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [row['key'], row]));
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
