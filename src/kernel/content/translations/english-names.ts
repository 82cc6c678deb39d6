import type { Language } from '../../../texts/languages.ts';

/** What the team's screens, which are English, call the languages. */
export const ENGLISH_NAMES: Record<Language, string> = { en: 'English', fr: 'French' };
