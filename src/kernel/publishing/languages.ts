/** What content can be written in; the first is the site's own. */
export const LANGUAGES = { en: 'English', fr: 'Français' } as const;

const [SITE_LANGUAGE] = Object.keys(LANGUAGES);

/** The `lang` of what is written in it: none where it is the page's own. */
export function langOf(language: string): string | undefined {
  return language === '' || language === SITE_LANGUAGE ? undefined : language;
}

/** The same of an item; undefined where its kind says no language. */
export function langIn(item: object): string | undefined {
  return 'language' in item && typeof item.language === 'string' ? langOf(item.language) : undefined;
}

/** Of a definition: the language its items are written in. */
export const languageField = {
  kind: 'choice',
  label: 'Language of the texts',
  required: true,
  start: 'en',
  options: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
} as const;
