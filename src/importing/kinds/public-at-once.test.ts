import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { keepPerson } from '../../../tests/support/kept-person.ts';
import { bringInText } from '../../../tests/support/files/bring-in-text.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { definitions } from '../../definitions.server.ts';
import { createContent } from '../../kernel/content/changes.server.ts';
import { page } from '../../marketing/pages/page.ts';
import { findSitePage } from '../../marketing/pages/site-page.server.ts';
import { SITE_PAGES } from '../../marketing/pages/site-pages.ts';
import { importKind } from './import-kinds.server.ts';
import { db } from '../../platform/db/database.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const bringIn = (text: string, ways = {}) => bringInText(boss, 'page', text, ways);
const shown = async (name: keyof typeof SITE_PAGES, language = 'en') =>
  (await findSitePage(name, language))?.title;
const states = async () =>
  Object.fromEntries(
    (await db().selectFrom('pages').select(['title', 'state']).execute()).map((row) => [
      row.title,
      row.state,
    ]),
  );
const asked = { state: 'published', visibility: 'public', language: 'en' } as const;

onEachDatabase('what guests see of an import at once', () => {
  beforeEach(() => keepPerson(boss));

  it('is no page in the place of one that they read, whichever place it is', async () => {
    const places = Object.keys(SITE_PAGES) as (keyof typeof SITE_PAGES)[];
    for (const shownAt of places)
      await createContent(boss, page, { title: `True ${shownAt}`, shownAt, ...asked });
    const { found } = await bringIn(
      ['Title,State,Shown at', ...places.map((name) => `Other ${name},Published,${name}`)].join('\n'),
    );
    expect(found.counts).toMatchObject({ add: places.length, public: 0, noted: places.length });
    expect(found.notes?.[0]).toEqual({
      number: 2,
      name: 'Other home',
      text: 'Home is already shown by “True home”. This one comes in as a draft.',
    });
    for (const name of places) {
      expect(await shown(name)).toBe(`True ${name}`);
      expect((await states())[`Other ${name}`]).toBe('draft');
    }
  });

  it('is the first page for a place and language that nobody has, also where its name alone is there', async () => {
    await createContent(boss, page, { title: SITE_PAGES.home.title, shownAt: 'home', ...asked });
    const { found } = await bringIn(
      'Title,State,Shown at,Language of the texts\nFirst,Published,home,\nSecond,Published,home,en\nPremier,Published,home,fr\nPage,Published,,\nHidden,Draft,about,\n',
    );
    expect(found.counts).toMatchObject({ add: 5, public: 3, noted: 1 });
    expect(found.notes?.[0]?.text).toBe('Home is already shown by “First”. This one comes in as a draft.');
    expect([await shown('home'), await shown('home', 'fr')]).toEqual(['First', 'Premier']);
    expect(await states()).toMatchObject({ Second: 'draft', Page: 'published', Hidden: 'draft' });
  });

  it('is no change of a page that would take a place; whoever has it may be changed', async () => {
    await createContent(boss, page, { title: 'True home', shownAt: 'home', ...asked });
    await createContent(boss, page, { title: 'Draft home', shownAt: 'home' });
    const { found, refused } = await bringIn(
      'Title,State,Shown at,Summary\nDraft home,Published,home,New\nTrue home,Published,home,Changed\n',
      { duplicates: 'update' },
    );
    const said =
      'Home is already shown by “True home”. Make that one a draft first, or publish this one in its own form.';
    expect(found.groups?.map(({ field, message }) => [field, message])).toEqual([['state', said]]);
    expect(found.counts).toMatchObject({ update: 1, bad: 1 });
    expect(refused).toBe(1);
    expect(await states()).toEqual({ 'True home': 'published', 'Draft home': 'draft' });
  });

  it('goes row by row: a place that a row frees is free for those after it alone', async () => {
    await createContent(boss, page, { title: 'True home', shownAt: 'home', ...asked });
    const { found } = await bringIn(
      'Title,State,Shown at\nBefore,Published,home\nTrue home,Draft,home\nAfter,Published,home\nLast,Published,home\n',
      { duplicates: 'update' },
    );
    expect(found.notes?.map(({ name, text }) => [name, text])).toEqual([
      ['Before', 'Home is already shown by “True home”. This one comes in as a draft.'],
      ['Last', 'Home is already shown by “After”. This one comes in as a draft.'],
    ]);
    expect(found.counts).toMatchObject({ add: 3, update: 1, public: 1 });
    expect(await states()).toEqual({
      'True home': 'draft',
      Before: 'draft',
      After: 'published',
      Last: 'draft',
    });
  });

  it.each(definitions.filter(({ publicPath }) => publicPath).map((definition) => definition.kind))(
    'is counted before anything is written: %s',
    async (kind) => {
      const { publicIf, within, fields } = definitions.find((each) => each.kind === kind) ?? {};
      const whole = definitions.find((each) => each.kind === (within && fields?.[within]?.to));
      if (whole) await createContent(boss, whole, { title: 'The whole', ...asked });
      const fixed = Object.fromEntries(
        importKind(kind).fields.flatMap(({ name, required, options }) =>
          required && options ? [[name, options[0]?.value ?? '']] : [],
        ),
      );
      const columns = ['title', 'state', 'visibility', 'publishAt', publicIf ?? 'tags', within ?? 'summary'];
      const row = (title: string, ...cells: string[]) =>
        [title, ...cells, publicIf ? 'yes' : '', whole ? 'The whole' : ''].join(',');
      const { found } = await bringInText(
        boss,
        kind,
        [
          columns.join(','),
          row('Seen at once', 'published', '', ''),
          row('Seen later', 'published', 'public', '2098-01-01'),
          row('For members', 'published', 'members', ''),
          row('A draft of ours', 'draft', '', ''),
        ].join('\n'),
        { fixed },
      );
      expect(found.counts).toMatchObject({ add: 4, public: 1 });
    },
  );
});
