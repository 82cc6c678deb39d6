import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { EmailLink } from '../../../ui/email-link.tsx';
import { Facts } from '../../../ui/item/facts.tsx';
import { TagLinks } from '../../../ui/tag-link.tsx';
import { formatEuros } from '../../formats/format-euros.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import { type ContentField, LEVEL_LABELS, type Level } from './field.ts';
import { allFields, type Definition, listPathOf } from './definition.ts';
import { byLanguage, t, translated } from '../../../texts/text.ts';

const days = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);
const minutes = byLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
);

/** The small facts of an item, by its fields; what is empty is not said. */
export function FieldFacts({
  definition,
  item,
  titles = NONE,
  names,
  paths = NONE,
  said: told = NONE,
  alone = false,
}: {
  definition: Definition;
  item: object;
  /** What references are called, by field. */
  titles?: Readonly<Record<string, string>>;
  names: readonly string[];
  /** Where references lead, by field. */
  paths?: Readonly<Record<string, string>>;
  /** What is said in place of a value, by field. */
  said?: Readonly<Record<string, string>>;
  /** Nothing stands beside them: where there are none, they say so. */
  alone?: boolean;
}) {
  const fields = allFields(definition);
  const values = item as Record<string, unknown>;
  const facts = names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const said =
      told[name] ||
      (name === 'tags'
        ? formatTags(definition, values[name] as string[])
        : formatValue(field, values[name], titles[name], paths[name]));
    return said === undefined ? [] : [[translated(field.fact ?? field.label), said] as const];
  });
  if (facts.length === 0)
    return !alone && hasText(fields, values) ? null : (
      <p className="text-sm text-soft">{t('Nothing here yet.')}</p>
    );
  return <Facts look="stacked" facts={facts} />;
}

const NONE: Readonly<Record<string, string>> = {};

/** Whether there is a text to read beside them. */
function hasText(fields: Readonly<Record<string, ContentField>>, values: Record<string, unknown>): boolean {
  return Object.entries(fields).some(
    ([name, { kind }]) => kind === 'richText' && ((values[name] as RichText | null)?.content.length ?? 0) > 0,
  );
}

/** A value as people read it; undefined where there is nothing to say. */
function formatValue(field: ContentField, value: unknown, title?: string, path?: string): ReactNode {
  if (value === null || value === undefined || value === '') return undefined;
  switch (field.kind) {
    case 'level':
      return translated(LEVEL_LABELS[value as Level]);
    case 'tags':
    case 'lines':
      return formatList(value as string[]);
    case 'checkbox':
      return value ? t('Yes') : t('No');
    case 'money':
      return formatEuros(value as number);
    case 'date':
      return <time dateTime={value as string}>{days().format(new Date(value as string))}</time>;
    case 'choice': {
      const chosen = field.options?.find((option) => option.value === value);
      return chosen && translated(chosen.label);
    }
    case 'email':
      return <EmailLink email={value as string} />;
    case 'url':
      return (
        <a href={value as string} rel="noopener nofollow" className="break-all underline underline-offset-2">
          {(value as string).replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      );
    case 'reference':
      if (!title) return undefined;
      return path ? (
        <Link to={path} className="underline underline-offset-2">
          {title}
        </Link>
      ) : (
        title
      );
    case 'rows':
    case 'richText':
    case 'media':
      return undefined;
    case 'number':
      return field.unit ? minutes().format(value as number) : Number(value).toString();
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
}

/** Each leads to all that have it. */
function formatTags(definition: Definition, tags: readonly string[]): ReactNode {
  if (tags.length === 0) return undefined;
  return (
    <div className="flex flex-wrap gap-1">
      <TagLinks list={listPathOf(definition)} tags={tags} />
    </div>
  );
}

function formatList(items: readonly string[]): ReactNode {
  if (items.length === 0) return undefined;
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
