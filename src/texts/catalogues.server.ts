import { fr } from './fr.ts';
import type { Translated } from './languages.ts';
import { addCatalogue, type Catalogue } from './text.ts';

const CATALOGUES: Record<Translated, Catalogue> = { fr };

for (const [language, catalogue] of Object.entries(CATALOGUES))
  addCatalogue(language as Translated, catalogue);
