import type { LANGUAGES } from '../../../kernel/publishing/languages.ts';
import { en, type GuestTexts } from './en.ts';
import { fr } from './fr.ts';

const TEXTS: Record<keyof typeof LANGUAGES, GuestTexts> = { en, fr };
const BY_LANGUAGE = new Map<string | undefined, GuestTexts>(Object.entries(TEXTS));

/** What guests read, in the language of an event; in the site's own where it is not known. */
export function textsIn(language: string | undefined): GuestTexts {
  return BY_LANGUAGE.get(language) ?? en;
}
