import { AppError } from '../platform/app-error.ts';
import type { NamedField } from '../kernel/content/fields/field.ts';
import { asText } from '../kernel/content/fields/input.server.ts';
import type { Entered, Field } from '../kernel/forms/field.ts';

/**
 * The form that a screen would have sent for these values, for what reads and checks forms; what is left out is
 * as it was `before`.
 */
export function formOf(
  fields: readonly (Field | NamedField)[],
  input: object,
  before: Entered = {},
): FormData {
  const form = new FormData();
  const errors: Record<string, string> = {};
  for (const field of fields as readonly NamedField[]) {
    const value = (input as Record<string, unknown>)[field.name];
    const text = value === undefined ? (before[field.name] ?? '') : asText(field, value);
    if (text === undefined) errors[field.name] = `${field.label} is not valid.`;
    else form.set(field.name, text);
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Some of this is not valid.', errors);
  return form;
}
