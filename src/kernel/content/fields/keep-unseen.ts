import type { ContentFields, Row } from './field.ts';

/**
 * Rows as a file says them, with what no file says (their keys, what nobody types) from those that are there: of the row
 * that says the same, else of the one in its place.
 */
export function keepUnseen(fields: ContentFields, rows: readonly Row[], now: readonly Row[]): Row[] {
  const left = new Map(now.entries());
  const said = now.map((row) => seenOf(fields, row));
  const partners = rows.map((row) => {
    const seen = seenOf(fields, row);
    const at = [...left.keys()].find((index) => said[index] === seen);
    return at === undefined ? undefined : taken(left, at);
  });
  return rows.map((row, index) => {
    const partner = partners[index] ?? taken(left, index);
    if (!partner) return row;
    return seenOf(fields, row) === seenOf(fields, partner) ? partner : withUnseen(fields, row, partner);
  });
}

function taken(left: Map<number, Row>, index: number): Row | undefined {
  const row = left.get(index);
  left.delete(index);
  return row;
}

function withUnseen(fields: ContentFields, row: Row, partner: Row): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, hidden, rows }]) => {
      if (kind === 'key' || hidden) return [name, partner[name] ?? row[name] ?? ''];
      const [inner, old] = [row[name] ?? '', partner[name]];
      const isNested = Array.isArray(inner) && Array.isArray(old);
      return [name, isNested ? keepUnseen(rows ?? {}, inner, old) : inner];
    }),
  );
}

/** All that a file can say of a row; what was never written is empty. */
function seenOf(fields: ContentFields, row: Row): string {
  const parts = Object.entries(fields).map(([name, { kind, hidden, rows = {} }]) => {
    if (kind === 'key' || hidden) return '';
    const value = row[name] ?? (kind === 'rows' ? [] : '');
    return Array.isArray(value) ? value.map((inner) => seenOf(rows, inner)) : value;
  });
  return JSON.stringify(parts);
}
