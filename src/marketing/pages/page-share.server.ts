import { guest } from '../../kernel/access/viewer.ts';
import { findContent } from '../../kernel/content/content.server.ts';
import { publicLists } from '../../kernel/content/fields/references.ts';
import type { ShareText } from '../../kernel/publishing/share-image.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { notFound } from '../../platform/app-error.ts';
import { inLanguage } from '../../platform/request-scope.server.ts';
import { splitAddress } from '../../texts/addresses.ts';
import { translated } from '../../texts/text.ts';
import { page } from './page.ts';
import { findSitePage } from './site-page.server.ts';
import { SITE_PAGES, type SitePage } from './site-pages.ts';

/** Of pages that nobody writes as a whole. */
function otherTitle(path: string): string | undefined {
  if (path === '/register') return site.claim;
  const list = publicLists().find((each) => each.path === path);
  return list && translated(list.label);
}

/** What stands on the picture of a page of the site, by its address with its language. Always a guest's view: the answer is kept by others. */
export async function pageShareText(address: string): Promise<ShareText> {
  const { language, rest } = splitAddress(address);
  return inLanguage(language, async () => {
    const slug = /^\/guests\/pages\/([^/]+)$/.exec(rest)?.[1];
    if (slug) {
      const { id, version, title, coverId } = await findContent(guest, page, slug);
      return { kind: page.kind, id, version, label: '', title, facts: [site.claim], coverId };
    }
    const name = (Object.keys(SITE_PAGES) as SitePage[]).find((each) => SITE_PAGES[each].path === rest);
    const other = otherTitle(rest);
    if (!name && !other) throw notFound();
    const found = name && (await findSitePage(name, language));
    const titled = found?.title ?? (name ? translated(SITE_PAGES[name].title) : (other ?? ''));
    // The home page is the site: it says what the site says of itself.
    const title = name === 'home' ? site.claim : titled;
    return {
      kind: page.kind,
      id: rest,
      version: found?.version ?? 0,
      label: '',
      title,
      facts: title === site.claim ? [] : [site.claim],
      coverId: found?.coverId ?? null,
    };
  });
}
