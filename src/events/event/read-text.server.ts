import { AppError } from '../../platform/app-error.ts';
import { checkContentField, tidyContent } from '../../kernel/content/fields/check.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';

/** What somebody wrote beside an action, by whatever way it came: tidied, or refused with the field's message. */
export function readText(field: NamedField, text: string): string {
  const words = tidyContent(field, text);
  const error = checkContentField(field, words);
  if (error) throw new AppError('invalid', error, { [field.name]: error });
  return words;
}
