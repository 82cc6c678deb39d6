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
