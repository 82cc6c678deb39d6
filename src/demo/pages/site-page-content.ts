import type { Section } from '../../marketing/pages/sections.ts';

/** What one of the site's own pages says. */
export interface SitePageContent {
  summary: string;
  sections: readonly Section[];
}
