import { languageField } from '../../publishing/languages.ts';

/** Of a definition whose items may say the same in several languages: an original, and a translation of it for each further one. */
export function translatable<const K extends string>(kind: K) {
  return {
    language: languageField,
    translationOf: {
      kind: 'reference',
      to: kind,
      label: 'Translation of',
      hint: 'Guests read the one in their language, and find the other by the language switch.',
    },
    translatedVersion: { kind: 'number', label: 'Version of the original that it says', low: 1 },
  } as const;
}

/** The fields that say which language it is and what it translates: they stand together beside the document. */
export const LANGUAGE_FIELDS = ['language', 'translationOf'] as const;
