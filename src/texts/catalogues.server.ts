import { frOfMembers } from './fr.members.ts';
import { frOfServer } from './fr.server.ts';
import { fr } from './fr.ts';
import type { Translated } from './languages.ts';
import { addCatalogue, type Catalogue, type CatalogueOfMembers, type CatalogueOfServer } from './text.ts';

const CATALOGUES: Record<Translated, [Catalogue, CatalogueOfMembers, CatalogueOfServer]> = {
  fr: [fr, frOfMembers, frOfServer],
};

for (const [language, catalogues] of Object.entries(CATALOGUES))
  for (const catalogue of catalogues) addCatalogue(language as Translated, catalogue);
