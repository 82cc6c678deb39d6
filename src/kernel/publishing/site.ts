import { currentLanguage } from '../../texts/text.ts';
import { type Language, SITE_LANGUAGE } from '../../texts/languages.ts';
import type { MediaPicture } from '../media/media.ts';

/** A picture of the library that everybody may see. */
export interface SiteLogo {
  id: string;
  /** As pages draw it: WebP. */
  drawn: Pick<MediaPicture, 'src' | 'width' | 'height'>;
  /** As mails take it. */
  jpeg: string;
}

/** The site's own words and its logo: an administrator edits them (shell/site-settings.server.ts). */
export interface Site {
  name: string;
  claim: string;
  description: string;
  email: string;
  /** Where answers to our mails go; empty: where the mails come from. */
  replyTo: string;
  /** E.164. */
  telephone: string;
  /** The same as people read it. */
  telephoneText: string;
  address: { street: string; postalCode: string; city: string; country: string };
  /** IANA, where the house stands: what is no event's has its time. */
  timeZone: string;
  /** Where else we are: https addresses. */
  social: readonly string[];
  /** '#f2b632'; empty: the one that ships. */
  accent: string;
  /** The one that guests meet, where not all do. */
  onlyLanguage: Language | '';
  /** How mails end; empty: name, email and telephone. */
  signature: string;
  /** Null: the one that ships. */
  logo: SiteLogo | null;
  /** In the other languages; where one is empty, the word above is said. */
  translations: Partial<Record<Language, SaidInAnother>>;
}

export type SaidInAnother = Pick<Site, 'claim' | 'description'>;

/** The colour of buttons and bands where no style sheet reaches: in emails and on paper. */
export const accentOf = () => site.accent || '#f2b632';

/** What strangers are addressed in. */
export const firstLanguage = (): Language => site.onlyLanguage || SITE_LANGUAGE;

/** As they ship. */
export const shippedSite: Site = {
  name: 'Jambee',
  claim: 'Music that makes teams',
  description:
    'Concerts, company choirs, rhythm workshops and World Cafés by musicians who like to hear everybody in the room.',
  email: 'hello@jambee.example',
  replyTo: '',
  telephone: '+33478000000',
  telephoneText: '+33 4 78 00 00 00',
  address: { street: '12 rue des Capucins', postalCode: '69001', city: 'Lyon', country: 'FR' },
  timeZone: 'Europe/Paris',
  social: [],
  accent: '',
  onlyLanguage: '',
  signature: '',
  logo: null,
  translations: {
    fr: {
      claim: 'La musique qui fait équipe',
      description:
        'Concerts, chorales d’entreprise, ateliers de rythme et World Cafés, par des musiciens qui aiment entendre tout le monde dans la salle.',
    },
  },
};

const PAGE_DATA = 'site-words';

/**
 * As they are now. One object for the whole process: read it where something is drawn, not while a file loads.
 * In a browser they are the words of the page it came with, and those that ship are not sent there.
 */
export const site: Site = (import.meta.env?.SSR ?? true) ? { ...shippedSite } : wordsOfPage();

/** The server read or changed them. What is said in several languages is read in the language of the moment. */
export function adoptSite(words: Site): void {
  const said = (name: keyof SaidInAnother) => words.translations[currentLanguage()]?.[name] || words[name];
  const live = {
    ...words,
    get claim() {
      return said('claim');
    },
    get description() {
      return said('description');
    },
  };
  Object.defineProperties(site, Object.getOwnPropertyDescriptors(live));
}

/** How a page hands them to the browser: data, not a script. */
export const siteScript = () => ({
  id: PAGE_DATA,
  type: 'application/json',
  dangerouslySetInnerHTML: {
    __html: JSON.stringify({ ...site, translations: {} }).replaceAll('<', String.raw`\u003c`),
  },
});

function wordsOfPage(): Site {
  const text = globalThis.document?.getElementById(PAGE_DATA)?.textContent;
  return JSON.parse(text ?? '{}') as Site;
}
