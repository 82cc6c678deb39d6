import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { binContent } from '../kernel/content/bin.server.ts';
import { createContent, saveContent } from '../kernel/content/changes.server.ts';
import { checkValues } from '../kernel/content/fields/input.server.ts';
import { tableOf } from '../kernel/content/row.server.ts';
import { valuesOf } from '../kernel/content/save.server.ts';
import type { Definition } from '../kernel/content/fields/definition.ts';
import { SITE_PAGES, type SitePage } from '../marketing/pages/site-pages.ts';
import { page } from '../marketing/pages/page.ts';
import { listSitePages, sitePage } from '../marketing/pages/site-page.server.ts';
import { inSeconds } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { inLanguage } from '../platform/request-scope.server.ts';
import { addSitePages } from './site-pages.server.ts';

const team = asSystem('test of pages');

onEachDatabase('the pages of a site', () => {
  it('say on a site in use what they always said, and are added once', async () => {
    await addEvent({});
    await Promise.all([addSitePages(), addSitePages()]);
    await addSitePages();
    expect(await listSitePages()).toHaveLength(9);
    expect((await sitePage('about')).sections[0]?.title).toBe('Five people and a van');
    // In French, too, with the same sections.
    for (const name of Object.keys(SITE_PAGES) as SitePage[]) {
      const [english, french] = [await sitePage(name, 'en'), await sitePage(name, 'fr')];
      const types = [english, french].map(({ sections }) => sections.map(({ type }) => type));
      expect(types[1], name).toEqual(types[0]);
      expect(french.sections[0]?.title).not.toBe(english.sections[0]?.title);
    }
    expect((await inLanguage('fr', () => sitePage('home'))).lang).toBeUndefined();
    // Whoever opens one can save it as it is.
    for (const row of await db().selectFrom(tableOf(page)).selectAll().execute())
      expect(() => checkValues(page, valuesOf(page, row)), row.title).not.toThrow();
  });

  it('say nothing yet on an empty one', async () => {
    await addSitePages();
    expect((await listSitePages()).map(({ sections }) => sections.length)).toEqual(Array(9).fill(0));
    // Their names are the program's, which has them in the reader's language.
    const french = (name: SitePage) => inLanguage('fr', () => sitePage(name));
    expect(await french('about')).toMatchObject({ title: 'À propos', lang: undefined });
    expect((await sitePage('about')).title).toBe('About us');
    expect((await french('soon')).title).toBe('Bientôt');
  });

  it('are shown in the language that is wanted, else in the other one; the newest of several, from its date on', async () => {
    const add = async (title: string, language: string, publishAt: string | null = null) => {
      const { id } = await createContent(team, page, { title, language, shownAt: 'soon' });
      await saveContent(team, page, id, 1, { state: 'published', publishAt });
      return id;
    };
    const id = await add('Bientôt', 'fr');
    await add('Later', 'en', inSeconds(3600));
    expect(await sitePage('soon', 'fr')).toMatchObject({ title: 'Bientôt', lang: 'fr' });
    // The English one is not out yet: the French one says that it is French.
    expect(await sitePage('soon', 'en')).toMatchObject({ title: 'Bientôt', lang: 'fr' });
    await add('Sooner', 'en', inSeconds(-1));
    expect((await sitePage('soon', 'en')).title).toBe('Sooner');
    await expect(binContent(team, page as unknown as Definition, id)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
