import type { ContentField, NamedField, Row } from './field.ts';
import { named } from './field.ts';

/**
 * Repeated rows as plain text, for spreadsheets: an entry a line, its parts in the order of the form with ` | ` between
 * them; what an entry holds in turn stands below it in lines that begin with a hyphen, and with its label where an entry
 * holds several things: `- Steps: Listen | Hum it`. In a part, `\|` is the sign itself, `\n` a new line and `\\` a backslash.
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
      const below = nested.flatMap((part) => {
        const inner = row[part.name];
        const text = Array.isArray(inner) ? rowsToText(part, inner, say) : '';
        return text.split('\n').flatMap((each) => (each === '' ? [] : [`- ${headOf(part, nested)}${each}`]));
      });
      const first = line.replace(/( \| )+$/, '').replace(/^(?=- )/, '\\');
      return [first, ...below].join('\n');
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
    if (nested.length > 0 && below !== undefined) {
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
    if (below.some((each) => !nested.some((part) => each.startsWith(headOf(part, nested))))) return undefined;
    for (const part of nested) {
      const head = headOf(part, nested);
      const own = below.flatMap((each) => (each.startsWith(head) ? [each.slice(head.length)] : []));
      const inner = textToRows(part, own.join('\n'), read);
      if (!inner) return undefined;
      row[part.name] = inner;
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
  const below = nested.flatMap((part) => {
    const each = notationOf(part);
    return each === undefined ? [] : [`“- ${headOf(part, nested)}${each}”`];
  });
  return below.length > 0 ? `${line}, and below it lines like ${below.join(', ')}` : line;
}

/** What a line of it begins with: nothing where an entry holds but one thing. */
function headOf(part: NamedField, nested: readonly NamedField[]): string {
  return nested.length > 1 ? `${part.label}: ` : '';
}

function partsOf({ rows = {} }: ContentField): { plain: NamedField[]; nested: NamedField[] } {
  const parts = named(rows).filter(({ kind, hidden }) => kind !== 'key' && !hidden);
  return {
    plain: parts.filter(({ kind }) => kind !== 'rows'),
    nested: parts.filter(({ kind }) => kind === 'rows'),
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
