import type { Language } from '../../../texts/languages.ts';
import { currentLanguage } from '../../../texts/text.ts';
import { en, type GuestTexts } from './en.ts';
import { fr } from './fr.ts';

const TEXTS: Record<Language, GuestTexts> = { en, fr };
const BY_LANGUAGE = new Map<string | undefined, GuestTexts>(Object.entries(TEXTS));

/** What guests read, in the language of an event; else in that of whoever asks. */
export function textsIn(language: string = currentLanguage()): GuestTexts {
  return BY_LANGUAGE.get(language) ?? en;
}
