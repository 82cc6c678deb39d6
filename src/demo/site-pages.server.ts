import { page } from '../marketing/pages/page.ts';
import { SITE_PAGES, type SitePage } from '../marketing/pages/site-pages.ts';
import type { Row } from '../kernel/content/fields/field.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { lockAtStart } from '../platform/db/lock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { addDemoContent, demoContentId } from './add-demo-content.server.ts';
import { about } from './pages/about.ts';
import { contact, network, offer, soon, sound } from './pages/business.ts';
import { FRENCH } from './pages/french.ts';
import { home } from './pages/home.ts';
import { privacy } from './pages/privacy.ts';
import type { SitePageContent } from './pages/site-page-content.ts';
import { teamPerformance } from './pages/team-performance.ts';

const WRITTEN: Record<SitePage, SitePageContent> = {
  home,
  offer,
  network,
  about,
  teamperformance: teamPerformance,
  sound,
  contact,
  privacy,
  soon,
};

/** Every site needs one; who runs it writes it. */
const LEGAL_NOTICE = {
  slug: 'legal-notice',
  title: 'Legal notice',
  shownAt: 'own',
  language: 'en',
  inFoot: true,
  state: 'draft' as const,
  sections: [
    { type: 'opening', title: 'Legal notice', text: 'Who runs this site, and who hosts it.' },
    { type: 'reach', title: 'Who runs this site' },
  ],
};

const LEGAL_NOTICE_FR = {
  ...LEGAL_NOTICE,
  slug: 'mentions-legales',
  title: 'Mentions légales',
  language: 'fr',
  sections: [
    { type: 'opening', title: 'Mentions légales', text: 'Qui édite ce site, et qui l’héberge.' },
    { type: 'reach', title: 'Qui édite ce site' },
  ],
};

/**
 * The site's own pages, once: where the database holds events (the demo's, or those of an installation from before the
 * pages could be written) with the texts the site has always had; in an empty one without, for the team to write.
 */
export async function addSitePages(): Promise<void> {
  if (await areThere(db())) return;
  await transaction(async (tx) => {
    await lockAtStart(tx, 'site pages');
    if (await areThere(tx)) return;
    const inUse = await tx.selectFrom('events').select('id').limit(1).executeTakeFirst();
    await addDemoContent(tx, page, [
      ...(Object.keys(SITE_PAGES) as SitePage[]).map((shownAt) => ({
        slug: shownAt,
        title: SITE_PAGES[shownAt].title,
        shownAt,
        language: 'en',
        ...(inUse && { summary: WRITTEN[shownAt].summary, sections: rowsOf(WRITTEN[shownAt]) }),
      })),
      ...(inUse ? frenchPages() : []),
      LEGAL_NOTICE,
      {
        ...LEGAL_NOTICE_FR,
        translationOf: demoContentId(page.kind, LEGAL_NOTICE.slug),
        translatedVersion: 1,
      },
    ]);
  });
}

const frenchPages = () =>
  Object.entries(FRENCH).map(([shownAt, french]) => ({
    slug: french.slug,
    title: french.title,
    shownAt,
    language: 'fr',
    translationOf: demoContentId(page.kind, shownAt),
    translatedVersion: 1,
    summary: french.summary,
    sections: rowsOf(french),
  }));

const rowsOf = ({ sections }: SitePageContent) =>
  sections.map((section) => ({ ...section })) as unknown as Row[];

async function areThere(tx: Tx | ReturnType<typeof db>): Promise<boolean> {
  return (await tx.selectFrom('pages').select('id').limit(1).executeTakeFirst()) !== undefined;
}
