import { frOfMembers } from '../../src/texts/fr.members.ts';
import { frOfServer } from '../../src/texts/fr.server.ts';
import { fr } from '../../src/texts/fr.ts';
import type { Language } from '../../src/texts/languages.ts';
import type { Text } from '../../src/texts/text.ts';

const FRENCH = { ...fr, ...frOfMembers, ...frOfServer };

/** What the site says in a language, by what it says in English; of what is counted, of one or of more. */
export const sayIn =
  (language: Language) =>
  (text: Text, isOne = false): string => {
    if (language === 'en') return text;
    const said = FRENCH[text];
    return typeof said === 'string' ? said : isOne ? said.one : said.other;
  };
