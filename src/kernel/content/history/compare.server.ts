import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import type { Entered } from '../../forms/field.ts';
import { blockTexts } from '../../rich-text/rich-text.ts';
import { richTextFromForm } from '../../rich-text/form.server.ts';
import { readRows } from '../fields/check.ts';
import {
  type ContentField,
  type ContentFields,
  LEVEL_LABELS,
  type Level,
  type Row,
} from '../fields/field.ts';

export interface Difference {
  name: string;
  label: string;
  /** A text whose letters stand below each other, as it is written. */
  isCode?: boolean;
  parts: { text: string; as: 'same' | 'added' | 'removed' }[];
}
/** Longer texts are compared by lines: words would take too long. */
const MOST_WORDS = 20_000;
/** Milliseconds after which two texts are shown whole, one after the other. */
const MOST_MS = 50;

/** The fields that differ between two sets of form texts, word by word, as people read them. */
export function compareTexts(
  fields: Readonly<Record<string, ContentField>>,
  before: Entered,
  after: Entered,
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [old, now] = [readable(field, before[name] ?? ''), readable(field, after[name] ?? '')];
    if (old === now) return [];
    const options = { timeout: MOST_MS };
    const isLong = old.length + now.length > MOST_WORDS;
    const found = isLong ? diffLines(old, now, options) : diffWordsWithSpace(old, now, options);
    const changes =
      found && !isRewritten(found)
        ? found
        : [
            { value: old, removed: true, added: false },
            { value: now, removed: false, added: true },
          ].filter(({ value }) => value !== '');
    const parts = changes.map(({ value, added, removed }) => ({
      text: value,
      as: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    }));
    return [{ name, label: field.label, parts }];
  });
}

/** So little stands as it was that neither text could be read among what went and what came. */
function isRewritten(changes: readonly Change[]): boolean {
  const lettersOf = (some: readonly Change[]) =>
    some.reduce((sum, { value }) => sum + value.replaceAll(/\s/g, '').length, 0);
  const same = lettersOf(changes.filter(({ added, removed }) => !added && !removed));
  const longer = Math.max(
    lettersOf(changes.filter(({ added }) => !added)),
    lettersOf(changes.filter(({ removed }) => !removed)),
  );
  return same * 3 < longer;
}

/** A form's text as people read it. */
export function readable(field: ContentField, text: string): string {
  switch (field.kind) {
    case 'richText':
      return richTextLines(text);
    case 'rows':
      return readableRows(field.rows ?? {}, readRows(text) ?? []);
    case 'level':
      return LEVEL_LABELS[text as Level] ?? 'Not set';
    case 'choice':
      return field.options?.find((option) => option.value === text)?.label ?? text;
    case 'checkbox':
      return text === 'yes' ? 'Yes' : 'No';
    case 'dateTime':
      return text.replace('T', ' ');
    default:
      return text;
  }
}

function richTextLines(text: string): string {
  try {
    return blockTexts(text === '' ? { content: [] } : richTextFromForm(text)).join('\n');
  } catch {
    return text;
  }
}

function readableRows(fields: ContentFields, rows: Row[], indent = ''): string {
  return rows
    .map((row, index) => {
      const lines = Object.entries(fields).flatMap(([name, field]) => {
        if (field.kind === 'key' || field.hidden) return [];
        const value = row[name] ?? '';
        if (Array.isArray(value))
          return value.length > 0 ? [readableRows(field.rows ?? {}, value, `${indent}  `)] : [];
        return value === '' ? [] : [`${indent}  ${field.label}: ${readable(field, value)}`];
      });
      return [`${indent}${index + 1}.`, ...lines].join('\n');
    })
    .join('\n');
}
