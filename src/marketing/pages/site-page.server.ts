import { listAllContent, listContentBy } from '../../kernel/content/content.server.ts';
import { mediaFor } from '../../kernel/content/media.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { langOf } from '../../kernel/publishing/languages.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { PageView } from './page-view.ts';
import { isUnwritten, type Page, page } from './page.ts';
import type { Section } from './sections.ts';
import { SITE_PAGES, type SitePage } from './site-pages.ts';
import { currentLanguage, translated } from '../../texts/text.ts';

/**
 * What guests read now at one of the site's own addresses. Where there is none in the language they want, it is the
 * other one, which says its own language; where there is none at all, an empty one.
 */
export async function sitePage(name: SitePage, language: string = currentLanguage()): Promise<PageView> {
  const found = await findSitePage(name, language);
  if (found) return pageView(guest, found);
  return { title: translated(SITE_PAGES[name].title), summary: '', lang: undefined, sections: [], media: {} };
}

/** The published page that guests read there; one that nobody has written yet is none. */
export async function findSitePage(name: SitePage, language: string): Promise<Page | undefined> {
  const found = await listContentBy(guest, page, 'shownAt', name);
  return chosen(
    found.filter((each) => !isUnwritten(name, each)),
    language,
  );
}

/** As it is drawn: for guests, or for members who look at a draft. */
export async function pageView(viewer: Viewer, item: Page): Promise<PageView> {
  return {
    title: item.title,
    summary: item.summary,
    lang: langOf(item.language),
    sections: item.sections as unknown as Section[],
    media: await mediaFor(viewer, page, item),
  };
}

/** What guests read now at each of the site's own addresses. */
export async function listSitePages(): Promise<Page[]> {
  const all = await listAllContent(guest, page);
  return Object.keys(SITE_PAGES).flatMap((name) => {
    const found = chosen(
      all.filter(({ shownAt }) => shownAt === name),
      'en',
    );
    return found ?? [];
  });
}

function chosen(pages: readonly Page[], language: string): Page | undefined {
  const [newest] = pages.toSorted(
    (a, b) =>
      Number(b.language === language) - Number(a.language === language) ||
      since(b).localeCompare(since(a)) ||
      a.id.localeCompare(b.id),
  );
  return newest;
}

const since = ({ publishAt, createdAt }: Page) => publishAt ?? createdAt;
