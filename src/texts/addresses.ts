import { isLanguage, type Language, languages, SITE_LANGUAGE } from './languages.ts';

const PREFIX = new RegExp(`^/(${languages.join('|')})(?=[/?.]|$)`, 'i');
/** One's own account. */
const ACCOUNT = String.raw`members\/users\/[^/.?]+\/edit`;
/** Addresses that there are in every language: what guests see, the way in, one's own account, and the search in the menu above it. */
const IN_ALL_LANGUAGES = new RegExp(
  String.raw`^\/(?:(?:guests|register|login|soon|${ACCOUNT})(?:[/.?]|$)|bee\/search\.data(?:\?|$)|__manifest|_root\.data|(?:\?|$))`,
);
const OF_A_PERSON = new RegExp(String.raw`^\/${ACCOUNT}\/?$`);
/** Check-in and the stage, with what they ask the server for: each is a page of its own, and devices keep it by the one address it has. */
const TOOLS =
  /^\/bee\/(?:events\/show\/[^/]+\/check-in|(?:playlists|songs)\/show\/[^/]+\/stage|songs\/(?:stage|player|on-stage))(?:[/.?]|$)/;

/** Where programs send people to log in and out: the program names the address. */
const HOSTED = /^\/(?:oauth2\/authorize|logout)(?:[/.?]|$)/;

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
  return IN_ALL_LANGUAGES.test(address);
}

/** Whether an address (without its language) is of a page that strangers meet. */
export function isForGuests(address: string): boolean {
  return /^\/(?:(?:guests|register|login|soon)(?:[/.?]|$)|(?:\?|$))/.test(address);
}

/** Whether a page with an address in every language is one person's: it is theirs to say in which they read it. */
export function isOfAPerson(address: string): boolean {
  return OF_A_PERSON.test(address);
}

/** Whether a page has one address for all languages, and is said in that of whoever is logged in, else of their browser. */
export function isInTheirLanguage(address: string): boolean {
  return TOOLS.test(address) || isHosted(address);
}

/** Whether such a page is for guests, too. */
export function isHosted(address: string): boolean {
  return HOSTED.test(address);
}
