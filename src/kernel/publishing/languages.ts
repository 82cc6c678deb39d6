import { LANGUAGES } from '../../texts/languages.ts';
import { currentLanguage } from '../../texts/text.ts';

/** The `lang` of what is written in it: none where it is the page's own. */
export function langOf(language: string): string | undefined {
  return language === '' || language === currentLanguage() ? undefined : language;
}

/** The same of an item; undefined where its kind says no language. */
export function langIn(item: object): string | undefined {
  return 'language' in item && typeof item.language === 'string' ? langOf(item.language) : undefined;
}

/** Of a definition: the language its items are written in. */
export const languageField = {
  kind: 'choice',
  label: 'Language of the texts',
  short: 'Language',
  required: true,
  start: 'en',
  options: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
} as const;
