import { frOfServer } from './fr.server.ts';
import { fr } from './fr.ts';
import type { Translated } from './languages.ts';
import { addCatalogue, type Catalogue, type CatalogueOfServer } from './text.ts';

const CATALOGUES: Record<Translated, Catalogue & CatalogueOfServer> = { fr: { ...fr, ...frOfServer } };

for (const [language, catalogue] of Object.entries(CATALOGUES))
  addCatalogue(language as Translated, catalogue);
