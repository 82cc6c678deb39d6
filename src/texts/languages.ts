/** The languages of the site; the first is its own, whose addresses say none. A further one is a line here and its catalogues (docs/how-to.md). */
export const LANGUAGES = { en: 'English', fr: 'Français' } as const;

export type Language = keyof typeof LANGUAGES;

export const SITE_LANGUAGE = 'en';
/** Those that have a catalogue: what is said stands in the code in the site's own. */
export type Translated = Exclude<Language, typeof SITE_LANGUAGE>;

const PREFIX = new RegExp(`^/(${Object.keys(LANGUAGES).join('|')})(?=[/?.]|$)`, 'i');
/** Addresses that there are in every language: what guests see, and the way in. */
const FOR_GUESTS = /^\/(?:(?:guests|register|login|soon)(?:[/.?]|$)|__manifest|_root\.data|(?:\?|$))/;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** The language that an address begins with, and what is left of it: `/fr/guests/index` is `/guests/index` in French. */
export function splitAddress(address: string): { language: Language; rest: string } {
  const language = PREFIX.exec(address)?.[1]?.toLowerCase();
  if (language === undefined || !isLanguage(language) || language === SITE_LANGUAGE)
    return { language: SITE_LANGUAGE, rest: address };
  const rest = address.slice(language.length + 1);
  // One slash alone: two would name another site.
  return { language, rest: `/${rest.replace(/^[/\\]+/, '')}` };
}

/** An address without a language, in this one. */
export function addressIn(language: Language, address: string): string {
  if (language === SITE_LANGUAGE) return address;
  return address === '/' ? `/${language}` : `/${language}${address}`;
}

/** Whether there is an address (without its language) in other languages than the site's own. */
export function isInAllLanguages(address: string): boolean {
  return FOR_GUESTS.test(address);
}
