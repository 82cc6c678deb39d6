import { SITE_LANGUAGE, type Translated } from './languages.ts';
import { addCatalogue, type Catalogue, languageNamed, readLanguageFrom } from './text.ts';

const LATE: Record<Translated, () => Promise<Catalogue>> = {
  fr: () => import('./fr.ts').then(({ fr }) => fr),
};

/** In a browser: the texts of the page's language, before anything is drawn with them. English is in the code itself. */
export async function loadTextsOfPage(): Promise<void> {
  const language = languageNamed(document.documentElement.lang);
  readLanguageFrom(() => language);
  if (language !== SITE_LANGUAGE) addCatalogue(language, await LATE[language]());
}
