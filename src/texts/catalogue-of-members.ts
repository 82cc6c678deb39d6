import { SITE_LANGUAGE, type Translated } from './languages.ts';
import { addCatalogue, type CatalogueOfMembers, languageNamed } from './text.ts';

const LATE: Record<Translated, () => Promise<CatalogueOfMembers>> = {
  fr: () => import('./fr.members.ts').then(({ frOfMembers }) => frOfMembers),
};

// A screen that imports this is drawn once its texts are there; the server has them all.
if (!import.meta.env.SSR) {
  const language = languageNamed(document.documentElement.lang);
  if (language !== SITE_LANGUAGE) addCatalogue(language, await LATE[language]());
}
