import { readRows } from '../../kernel/content/fields/check.ts';
import { type NamedField, named } from '../../kernel/content/fields/field.ts';

/** Whether what a form holds as ids, people write as words: of a field, of a list, or of a part of repeated rows. */
export function refers(field: NamedField): boolean {
  return fieldsThatRefer(field).length > 0;
}

/** The field itself, or those of its parts. */
export function fieldsThatRefer(field: NamedField): NamedField[] {
  if (field.kind === 'rows') return named(field.rows ?? {}).filter(({ kind }) => kind === 'reference');
  return field.kind === 'reference' || field.kind === 'media' || (field.kind === 'lines' && field.to)
    ? [field]
    : [];
}

/** What a form's text refers to by one of them. */
export function referencesIn(field: NamedField, by: NamedField, text = ''): string[] {
  if (field.kind !== 'rows') return text.split('\n').filter(Boolean);
  return (readRows(text) ?? []).flatMap((row) => {
    const said = row[by.name];
    return typeof said === 'string' && said !== '' ? [said] : [];
  });
}

/** The text with other words for these; what `say` knows nothing of is left out. */
export function withReferences(
  field: NamedField,
  by: NamedField,
  text: string,
  say: (word: string) => string | undefined,
): string {
  if (field.kind !== 'rows')
    return text
      .split('\n')
      .flatMap((word) => say(word) ?? [])
      .join('\n');
  const rows = readRows(text);
  if (!rows) return text;
  return JSON.stringify(
    rows.map((row) => {
      const said = row[by.name];
      return typeof said === 'string' && said !== '' ? { ...row, [by.name]: say(said) ?? '' } : row;
    }),
  );
}
