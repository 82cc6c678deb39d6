import { type NamedField, type Row, startsOf } from './field.ts';

/** What tells rows apart while they move; it is never sent. */
export const KEY = '#';

/** Rows as they come, each with its key. */
export function keyed(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    const inner = Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : keyed(value),
    ]);
    return { ...Object.fromEntries(inner), [KEY]: String(index) };
  });
}

/** Rows as they travel. */
export function rowsJson(rows: readonly Row[]): string {
  return JSON.stringify(rows, (name, value: unknown) => (name === KEY ? undefined : value));
}

/** The keys of rows and of the rows in them. */
export function keysIn(rows: readonly Row[]): ReadonlySet<string> {
  const inner = rows.flatMap((row) => Object.values(row).filter(Array.isArray));
  return new Set([...rows.map((row) => row[KEY] as string), ...inner.flatMap((each) => [...keysIn(each)])]);
}

/** Whether somebody typed or chose something in it. */
export function hasContent(row: Row, parts: readonly NamedField[]): boolean {
  return parts.some(({ name, start = '' }) => {
    const value = row[name] ?? '';
    return typeof value === 'string' ? value !== '' && value !== start : value.length > 0;
  });
}

let made = 0;
const newKey = (): string => `new-${(made += 1)}`;

export function newRow(parts: readonly NamedField[]): Row {
  return { ...startsOf(parts), [KEY]: newKey() };
}

/** The same again, with keys of its own. */
export function copyOf(row: Row): Row {
  const inner = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.map(copyOf),
  ]);
  return { ...Object.fromEntries(inner), [KEY]: newKey() };
}

/** What is in a row, to tell it from the others: what kind it is, and the first words in it. */
export function aboutRow(row: Row, parts: readonly NamedField[]): { kind: string; words: string } {
  const shown = parts.filter(({ when, hidden }) => !hidden && (!when || row[when.part] === when.is));
  const textOf = ({ name }: NamedField) => (typeof row[name] === 'string' ? row[name].trim() : '');
  const choice = shown.find(({ kind }) => kind === 'choice');
  const kind = choice?.options?.find(({ value }) => value === (choice && textOf(choice)))?.label ?? '';
  const words = shown
    .filter(({ kind: of }) => of === 'text' || of === 'longText')
    .map(textOf)
    .find(Boolean);
  return { kind, words: words?.slice(0, 120) ?? '' };
}
