import { LEVEL_LABELS, type NamedField } from '../kernel/content/fields/field.ts';

/** What can be chosen for a field, as its form says it; undefined where anything can be written. */
export function choicesOf(field: NamedField | undefined): readonly string[] | undefined {
  switch (field?.kind) {
    case 'level':
      return Object.values(LEVEL_LABELS);
    case 'checkbox':
      return ['Yes', 'No'];
    case 'choice':
      return field.options?.map(({ label }) => label);
    default:
      return undefined;
  }
}

/** Whether two cells say the same word, whatever their letters' case. */
export const isSameWord = (one: string, other: string): boolean => wordIn(one) === wordIn(other);
const wordIn = (text: string) => text.normalize('NFKC').trim().toLowerCase();
