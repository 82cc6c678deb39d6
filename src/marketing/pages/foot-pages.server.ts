import { listContentBy } from '../../kernel/content/content.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import type { FootPage } from './foot-page.ts';
import { page } from './page.ts';
import { langOf } from '../../kernel/publishing/languages.ts';
import { currentLanguage } from '../../texts/text.ts';

/** What the foot of every public page links to besides what the site always has. */
export async function footPages(): Promise<FootPage[]> {
  return JSON.parse(await keptText('foot', async () => JSON.stringify(await read()))) as FootPage[];
}

async function read(): Promise<FootPage[]> {
  const pages = (await listContentBy(guest, page, 'shownAt', 'own', { language: currentLanguage() })).filter(
    ({ inFoot }) => inFoot,
  );
  return pages
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map(({ slug, title, language }) => ({
      to: `/guests/pages/${slug}`,
      label: title,
      lang: langOf(language),
    }));
}
