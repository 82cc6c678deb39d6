/** The languages of the site; the first is its own, whose addresses say none. A further one is a line here and its catalogues (docs/how-to.md). */
export const LANGUAGES = { en: 'English', fr: 'Français' } as const;

export type Language = keyof typeof LANGUAGES;

export const languages = Object.keys(LANGUAGES) as Language[];

export const SITE_LANGUAGE = 'en';
/** Characters of a header that are read: no browser has more to say. */
const LONGEST_HEADER = 200;
/** Those that have a catalogue: what is said stands in the code in the site's own. */
export type Translated = Exclude<Language, typeof SITE_LANGUAGE>;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The one of the site's languages that a browser would rather read (RFC 9110, 12.5.4). */
export function languageAccepted(header: string | null): Language {
  const [best] = (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .flatMap((range) => {
      const [, name = '', weight = '1'] =
        /^\s*([a-z]+)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(range) ?? [];
      const language = name.toLowerCase();
      return isLanguage(language) && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight);
  return best?.language ?? SITE_LANGUAGE;
}

/** An address without a language, in this one. */
export function addressIn(language: Language, address: string): string {
  if (language === SITE_LANGUAGE) return address;
  return address === '/' ? `/${language}` : `/${language}${address}`;
}
