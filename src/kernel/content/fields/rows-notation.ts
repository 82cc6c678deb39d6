import type { ContentField, NamedField, Row } from './field.ts';
import { named } from './field.ts';

/**
 * Repeated rows as plain text, for spreadsheets: an entry a line, its parts in the order of the form with ` | ` between
 * them; what an entry holds in turn stands below it in lines that begin with a hyphen. In a part, `\|` is the sign
 * itself, `\n` a new line and `\\` a backslash.
 */
export function rowsToText(
  field: ContentField,
  rows: readonly Row[],
  say: (part: NamedField, text: string) => string,
): string {
  const { plain, nested } = partsOf(field);
  return rows
    .map((row) => {
      const line = plain.map((part) => escape(say(part, textOf(row[part.name])))).join(' | ');
      const inner = row[nested?.name ?? ''];
      const below = nested && Array.isArray(inner) ? rowsToText(nested, inner, say) : '';
      const first = line.replace(/( \| )+$/, '').replace(/^(?=- )/, '\\');
      return [first, ...below.split('\n').flatMap((each) => (each === '' ? [] : [`- ${each}`]))].join('\n');
    })
    .join('\n');
}

/** The way back; undefined for lines that have more parts than an entry, or begin with what belongs to none. */
export function textToRows(
  field: ContentField,
  text: string,
  read: (part: NamedField, text: string) => string,
): Row[] | undefined {
  const { plain, nested } = partsOf(field);
  const entries: { line: string; below: string[] }[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const below = /^\s*-\s([^]*)$/.exec(line)?.[1];
    if (nested && below !== undefined) {
      const last = entries.at(-1);
      if (!last) return undefined;
      last.below.push(below);
    } else if (line.trim() !== '') entries.push({ line, below: [] });
  }
  const rows: Row[] = [];
  for (const { line, below } of entries) {
    const parts = split(line);
    if (parts.length > plain.length) return undefined;
    const row: Row = Object.fromEntries(
      plain.map((part, index) => [part.name, read(part, parts[index] ?? '')]),
    );
    if (nested) {
      const inner = textToRows(nested, below.join('\n'), read);
      if (!inner) return undefined;
      row[nested.name] = inner;
    }
    rows.push(row);
  }
  return rows;
}

/** How a field of rows is written, in words of its own parts; undefined where no text can fill it. */
export function notationOf(field: ContentField): string | undefined {
  const { plain, nested } = partsOf(field);
  if (plain.length === 0) return undefined;
  const line = plain.map(({ label }) => label).join(' | ');
  const below = nested && notationOf(nested);
  return below ? `${line}, and below it lines like “- ${below}”` : line;
}

function partsOf({ rows = {} }: ContentField): { plain: NamedField[]; nested: NamedField | undefined } {
  const parts = named(rows).filter(({ kind, hidden }) => kind !== 'key' && !hidden);
  return {
    plain: parts.filter(({ kind }) => kind !== 'rows'),
    nested: parts.find(({ kind }) => kind === 'rows'),
  };
}

const textOf = (value: Row[string] | undefined) => (typeof value === 'string' ? value : '');

function escape(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');
}

function split(line: string): string[] {
  const parts: string[][] = [[]];
  for (const [sign] of line.matchAll(/\\[^]|[^]/g))
    if (sign === '|') parts.push([]);
    else parts.at(-1)?.push(sign);
  return parts.map((signs) =>
    signs
      .join('')
      .trim()
      .replaceAll(/\\([^])/g, (_, sign) => (sign === 'n' ? '\n' : sign)),
  );
}
