import { isLanguage, type Language, languages, SITE_LANGUAGE } from './languages.ts';

const PREFIX = new RegExp(`^/(${languages.join('|')})(?=[/?.]|$)`, 'i');
/** Addresses that there are in every language: what guests see, and the way in. */
const FOR_GUESTS = /^\/(?:(?:guests|register|login|soon)(?:[/.?]|$)|__manifest|_root\.data|(?:\?|$))/;

/** The language that an address begins with, and what is left of it: `/fr/guests/index` is `/guests/index` in French. */
export function splitAddress(address: string): { language: Language; rest: string } {
  const language = PREFIX.exec(address)?.[1]?.toLowerCase();
  if (language === undefined || !isLanguage(language) || language === SITE_LANGUAGE)
    return { language: SITE_LANGUAGE, rest: address };
  const rest = address.slice(language.length + 1);
  // One slash alone: two would name another site.
  return { language, rest: `/${rest.replace(/^[/\\]+/, '')}` };
}

/** Whether there is an address (without its language) in other languages than the site's own. */
export function isInAllLanguages(address: string): boolean {
  return FOR_GUESTS.test(address);
}
