import { AppError, isUnavailable } from '../../../platform/app-error.ts';
import type { FieldErrors } from '../../forms/field.ts';
import { checkContentField, tidyContent } from './check.ts';
import type { ContentField } from './field.ts';
import { firstChoice, textFrom, valueFrom } from './values.server.ts';
import { allFields, type Definition, SHARED } from './definition.ts';

/** Values that did not come from a form (GraphQL, a file), checked as a form's are; others are left out. */
export function checkValues(definition: Definition, values: Readonly<Record<string, unknown>>) {
  const checked: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    const value = values[name];
    if (value === undefined) continue;
    try {
      const text = asText(field, value);
      const error =
        text === undefined ? `${field.label} is not valid.` : checkContentField({ ...field, name }, text);
      if (error) errors[name] = error;
      else checked[name] = valueFrom(field, text ?? '');
    } catch (refused) {
      if (!(refused instanceof AppError) || isUnavailable(refused)) throw refused;
      errors[name] = refused.message;
    }
  }
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', Object.values(errors)[0] ?? 'Not valid.', errors);
  return checked;
}

/** The same of a new item: what it must hold is there, and a choice that nobody made is the first one. */
export function checkNewValues(definition: Definition, values: Readonly<Record<string, unknown>>) {
  const asked = Object.entries<ContentField>({ title: SHARED.title, ...definition.fields }).filter(
    ([name, { required }]) => required && values[name] === undefined,
  );
  const begun = Object.fromEntries(asked.map(([name, field]) => [name, firstChoice(field)]));
  return checkValues(definition, { ...values, ...begun });
}

/** Levels of lists and objects; a text that is nested as deeply as it may be has three for each of its nodes. */
const DEEPEST_VALUE = 100;

function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_VALUE) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** The text a form would have sent; undefined for what no form could. */
export function asText(field: ContentField, value: unknown): string | undefined {
  if (value === null) return '';
  // Before anything recurses.
  if (isDeep(value)) throw new AppError('invalid', `${field.label} is nested too deeply.`);
  const isList = Array.isArray(value);
  switch (field.kind) {
    case 'tags':
    case 'lines':
      if (!isList || value.some((item) => typeof item !== 'string')) return undefined;
      break;
    case 'rows':
      if (!isList) return undefined;
      break;
    case 'richText':
      if (typeof value !== 'object' || !('content' in value) || !Array.isArray(value.content))
        return undefined;
      break;
    case 'checkbox':
      if (typeof value !== 'boolean') return undefined;
      break;
    case 'dateTime':
      if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return undefined;
      return textFrom(field, new Date(value).toISOString());
    default:
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  }
  return tidyContent(field, textFrom(field, value));
}
