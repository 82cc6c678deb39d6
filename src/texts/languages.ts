/** The languages of the site; the first is its own, whose addresses say none. A further one is a line here and its catalogues (docs/how-to.md). */
export const LANGUAGES = { en: 'English', fr: 'Français' } as const;

export type Language = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as Language[];

export const SITE_LANGUAGE = 'en';
/** Those that have a catalogue: what is said stands in the code in the site's own. */
export type Translated = Exclude<Language, typeof SITE_LANGUAGE>;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** An address without a language, in this one. */
export function addressIn(language: Language, address: string): string {
  if (language === SITE_LANGUAGE) return address;
  return address === '/' ? `/${language}` : `/${language}${address}`;
}
