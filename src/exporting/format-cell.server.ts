import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { readRows } from '../kernel/content/fields/check.ts';
import { type ContentField, LEVEL_LABELS, type Level } from '../kernel/content/fields/field.ts';
import { rowsToText } from '../kernel/content/fields/rows-notation.ts';
import { richTextFromForm } from '../kernel/rich-text/form.server.ts';
import { plainOfRichText } from '../kernel/rich-text/plain.ts';

/** What stands in a cell: a text, a number, or a day with or without the time of a clock on the wall ('2026-10-12T19:30'). */
export type Cell = string | number | { wall: string };

/** What a form shows, as people and spreadsheets write it: `understandCell` is the way back. */
export function formatCell(field: ContentField, text: string): Cell {
  if (text === '') return field.kind === 'checkbox' ? 'No' : '';
  switch (field.kind) {
    case 'level':
      return LEVEL_LABELS[text as Level] ?? text;
    case 'checkbox':
      return 'Yes';
    case 'choice':
      return field.options?.find(({ value }) => value === text)?.label ?? text;
    case 'tags':
      return keepSigns(text);
    case 'lines':
      return text.includes('\n') ? text : keepSigns(text);
    case 'number':
    case 'money':
      return Number.isFinite(Number(text)) ? Number(text) : text;
    case 'date':
    case 'dateTime':
      return { wall: text };
    case 'phone':
      return formatPhone(text);
    case 'media':
      return /^[0-9a-f-]{36}$/.test(text) ? `/media/${text}` : text;
    case 'rows':
      return rowsToText(field, readRows(text) ?? [], (part, each) => plainCell(formatCell(part, each)));
    case 'richText':
      return formatRichText(text);
    default:
      return text;
  }
}

/** A cell where everything is text. */
export function plainCell(cell: Cell): string {
  return typeof cell === 'object' ? cell.wall.replace('T', ' ') : String(cell);
}

/** An import parts items at these signs, too. */
function keepSigns(text: string): string {
  return text.replaceAll(/[;|\\]/g, '\\$&');
}

function formatPhone(text: string): string {
  const number = parsePhoneNumberFromString(text);
  const said = number?.isValid() && number.number === text ? number.formatInternational() : text;
  return said.replaceAll(/[^+\d]+/g, ' ').trim();
}

/** Paragraphs as they are read; what has more to it than text keeps the editor's own form, so that nothing is lost. */
function formatRichText(text: string): string {
  const body = richTextFromForm(text);
  if (body.content.length === 0) return '';
  const plain = plainOfRichText(body) ?? '';
  const isWhole = JSON.stringify(richTextFromForm(plain)) === JSON.stringify(body);
  return plain !== '' && isWhole ? plain : text;
}
