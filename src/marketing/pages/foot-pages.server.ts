import { listContentBy } from '../../kernel/content/content.server.ts';
import { contentVisibleTo } from '../../kernel/content/content.policy.ts';
import { column, tableOf } from '../../kernel/content/row.server.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { type Address, type AddressPart, inPart } from '../../kernel/publishing/address-part.server.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import type { FootPage } from './foot-page.ts';
import { page } from './page.ts';
import { langOf } from '../../kernel/publishing/languages.ts';
import type { Language } from '../../texts/languages.ts';
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

/** Pages with an address of their own, for the map of the site: the others are in it as they are. */
export async function listPageAddresses(part: AddressPart): Promise<Address[]> {
  const rows = await inPart(
    db()
      .selectFrom(tableOf(page))
      .select(['slug', 'updatedAt', column<Language>('language').as('language')])
      .where(column<string>('shownAt'), '=', 'own')
      .where(contentVisibleTo(guest, nowIso())),
    part,
  ).execute();
  return rows.map(({ slug, updatedAt, language }) => ({
    path: `/guests/pages/${slug}`,
    updatedAt,
    language,
  }));
}
