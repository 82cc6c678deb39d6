import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Entered } from '../../forms/field.ts';
import { patterns } from '../../forms/patterns.ts';
import { mediaInRichText, plainText, type RichText } from '../../rich-text/rich-text.ts';
import { richTextFromForm } from '../../rich-text/form.server.ts';
import { site } from '../../publishing/site.ts';
import { itemsOf, readRows } from './check.ts';
import type { ContentField, ContentFields, Row } from './field.ts';

const EMPTY_TEXT: RichText = { type: 'doc', content: [] };

/** What checked texts of a form mean, field by field. */
export function valueFrom(field: ContentField, text: string): unknown {
  switch (field.kind) {
    case 'tags':
    case 'lines':
      return itemsOf(field, text);
    case 'rows':
      return (readRows(text) ?? []).map((row) => onlyKnown(field.rows ?? {}, row));
    case 'richText':
      return text === '' ? EMPTY_TEXT : richTextFromForm(text);
    case 'checkbox':
      return text === 'yes';
    case 'number':
      return text === '' ? null : Number(text);
    case 'money':
      return text === '' ? null : Math.round(Number(text) * 100);
    case 'dateTime':
      return text === '' ? null : instantOf(text);
    case 'level':
    case 'date':
    case 'media':
    case 'reference':
      return text === '' ? null : text;
    case 'url':
      return text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;
    default:
      return text;
  }
}

/** The text a form shows for a value: the way back of `valueFrom`. */
export function textFrom(field: ContentField, value: unknown): string {
  switch (field.kind) {
    case 'tags':
      return (value as string[]).join(', ');
    case 'lines':
      return (value as string[]).join('\n');
    case 'rows':
      return JSON.stringify(value);
    case 'richText':
      return (value as RichText).content.length === 0 ? '' : JSON.stringify(value);
    case 'checkbox':
      return value ? 'yes' : '';
    case 'money':
      return value === null ? '' : ((value as number) / 100).toFixed(2).replace(/\.00$/, '');
    case 'dateTime':
      return value === null ? '' : wallTimeOf(value as string);
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

export function textsFrom(fields: ContentFields, values: Record<string, unknown>): Entered {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, textFrom(field, values[name])]),
  );
}

/** A value as its column keeps it. */
export function toColumn(field: ContentField, value: unknown): string | number | null {
  switch (field.kind) {
    case 'tags':
    case 'lines':
    case 'rows':
    case 'richText':
      return JSON.stringify(value);
    case 'checkbox':
      return value ? 1 : 0;
    default:
      return value as string | number | null;
  }
}

/** The value in a column; what was never written is empty. */
export function fromColumn(field: ContentField, stored: unknown): unknown {
  switch (field.kind) {
    case 'tags':
    case 'lines':
    case 'rows':
      return JSON.parse((stored as string | null) ?? '[]') as unknown;
    case 'richText':
      return stored ? (JSON.parse(stored as string) as unknown) : EMPTY_TEXT;
    case 'checkbox':
      return stored === 1;
    case 'number':
    case 'money':
      return stored === null ? null : Number(stored);
    case 'level':
    case 'date':
    case 'dateTime':
    case 'media':
    case 'reference':
      return stored ?? null;
    case 'choice':
      // Programs could once leave out what every form asks for.
      return stored === '' && field.required ? firstChoice(field) : (stored ?? '');
    default:
      return stored ?? '';
  }
}

/** What a choice begins with that has to be made; of other kinds an empty text. */
export const firstChoice = ({ start, options = [] }: ContentField) => start ?? options[0]?.value ?? '';

/** The words a value is found by. */
export function wordsOf(field: ContentField, value: unknown): string {
  switch (field.kind) {
    case 'tags':
    case 'lines':
      return (value as string[]).join(' ');
    case 'rows':
      return wordsOfRows(field.rows ?? {}, value as Row[]);
    case 'richText':
      return plainText(value as RichText);
    case 'text':
    case 'longText':
    case 'name':
      return value as string;
    default:
      return '';
  }
}

function wordsOfRows(fields: ContentFields, rows: Row[]): string {
  const words = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'key' || field.hidden) return [];
    return rows.map((row) => {
      const value = row[name] ?? '';
      return typeof value === 'string' ? value : wordsOfRows(field.rows ?? {}, value);
    });
  });
  return words.join(' ');
}

function onlyKnown(fields: ContentFields, row: Row): Row {
  const known: Row = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name];
    if (field.kind === 'rows')
      known[name] = (Array.isArray(value) ? value : []).map((inner) => onlyKnown(field.rows ?? {}, inner));
    else if (field.kind === 'key')
      known[name] = typeof value === 'string' && patterns.uuid.test.test(value) ? value : randomUUID();
    else known[name] = typeof value === 'string' ? value.trim() : '';
  }
  return known;
}

function instantOf(wallTime: string): string {
  const zoned = Temporal.PlainDateTime.from(wallTime).toZonedDateTime(site.timeZone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

function wallTimeOf(instant: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(site.timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** The items of the media library that values show: in fields of their own, in rows, in texts. */
export function mediaIn(fields: ContentFields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === 'media') return typeof value === 'string' && value ? [value] : [];
    if (field.kind === 'richText') return value ? mediaInRichText(value as RichText) : [];
    if (field.kind !== 'rows') return [];
    return ((value ?? []) as Row[]).flatMap((row) => mediaIn(field.rows ?? {}, row));
  });
}
