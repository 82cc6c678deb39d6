import { plainText, type RichText } from '../rich-text/rich-text.ts';
import type { ContentField, Row } from './fields/field.ts';

/** Whose value the one that two become has. */
export type Side = 'kept' | 'lost' | 'both';
/** By field; what is not said goes by `fuller`. */
export type Choices = Readonly<Record<string, Side>>;

type Values = Readonly<Record<string, unknown>>;

/** Which address and which state an item has does not come along. */
const STAYS = new Set(['slug', 'state', 'visibility']);

/** The fields in which the two differ, and that can be chosen. */
export function differing(
  fields: Readonly<Record<string, ContentField>>,
  kept: Values,
  lost: Values,
): string[] {
  return Object.keys(fields).filter(
    (name) => !STAYS.has(name) && JSON.stringify(kept[name] ?? null) !== JSON.stringify(lost[name] ?? null),
  );
}

/** Whether the values of both can stand one after the other. */
export function canBeBoth({ kind }: ContentField): boolean {
  return kind === 'tags' || kind === 'lines' || kind === 'rows' || kind === 'longText' || kind === 'richText';
}

/** What is chosen beforehand: what says more. */
export function fuller(name: string, field: ContentField, kept: unknown, lost: unknown): Side {
  if (isEmpty(lost)) return 'kept';
  if (isEmpty(kept)) return 'lost';
  switch (field.kind) {
    case 'tags':
    case 'lines':
    case 'rows':
      return 'both';
    case 'longText':
      return name === 'notes' ? 'both' : longer(String(kept), String(lost));
    case 'richText':
      return longer(plainText(kept as RichText), plainText(lost as RichText));
    case 'name':
      return /^\p{L}\.?$/u.test(kept as string) ? 'lost' : 'kept';
    case 'choice':
      return kept === NOT_KNOWN ? 'lost' : 'kept';
    default:
      return 'kept';
  }
}

/** What somebody chose who did not know. */
const NOT_KNOWN = 'unknown';

const longer = (kept: string, lost: string): Side => (lost.length > kept.length ? 'lost' : 'kept');

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && 'content' in value && (value.content as unknown[]).length === 0;
}

/** What changes in the one that is kept: its new values, by field. */
export function mergedValues(
  fields: Readonly<Record<string, ContentField>>,
  kept: Values,
  lost: Values,
  choices: Choices,
): Record<string, unknown> {
  const changes = differing(fields, kept, lost).flatMap((name) => {
    const field = fields[name] as ContentField;
    const side = choices[name] ?? fuller(name, field, kept[name], lost[name]);
    if (side === 'kept') return [];
    const value = side === 'lost' || !canBeBoth(field) ? lost[name] : together(field, kept[name], lost[name]);
    return JSON.stringify(value) === JSON.stringify(kept[name]) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(changes);
}

function together({ kind }: ContentField, kept: unknown, lost: unknown): unknown {
  if (isEmpty(kept)) return lost;
  if (isEmpty(lost)) return kept;
  switch (kind) {
    case 'rows':
      return [
        ...(kept as Row[]),
        ...(lost as Row[]).filter((row) => !(kept as Row[]).some((own) => says(own) === says(row))),
      ];
    case 'richText':
      return {
        ...(kept as RichText),
        content: [...(kept as RichText).content, ...(lost as RichText).content],
      };
    case 'longText':
      return (kept as string).includes(lost as string) ? kept : `${kept as string}\n\n${lost as string}`;
    default:
      return [...new Set([...(kept as string[]), ...(lost as string[])])];
  }
}

/** Two rows that say the same are one, whatever each is known by. */
const says = ({ key: _key, ...row }: Row) => JSON.stringify(row);
