import { expect, it } from 'vitest';
import { onEachDatabase } from '../tests/support/database.ts';
import { asPerson } from '../tests/support/viewers.ts';
import './definitions.server.ts';
import { guest } from './kernel/access/viewer.ts';
import { binContent, restoreContent } from './kernel/content/bin.server.ts';
import { duplicateContent } from './kernel/content/copies.server.ts';
import { createContent, restoreRevision, saveContent } from './kernel/content/changes.server.ts';
import { findContent, findForReaders, listAllContent } from './kernel/content/content.server.ts';
import type { Definition } from './kernel/content/fields/definition.ts';
import { contentFilterFromQuery, listContent } from './kernel/content/list.server.ts';
import { mergeContent } from './kernel/content/merge.server.ts';
import { mergeableContent } from './kernel/content/mergeable-content.server.ts';
import { listRelated } from './kernel/content/related.server.ts';
import { leadToReaders } from './kernel/content/translations/for-readers.server.ts';
import { translateContent, translationView } from './kernel/content/translations/translations.server.ts';
import { adoptSite, site } from './kernel/publishing/site.ts';
import { richTextFromForm } from './kernel/rich-text/form.server.ts';
import { sitemapPart } from './shell/sitemap.server.ts';
import type { Language } from './texts/languages.ts';
import { blog } from './writing/blog.ts';
import { post } from './writing/post.ts';
import { listBlogPosts } from './writing/posts.server.ts';
import { tip } from './writing/tip.ts';

const bee = asPerson('bee');
const plain = tip as unknown as Definition;
const public_ = { state: 'published', visibility: 'public' } as const;

/** A published tip. */
async function tipIn(language: Language, title: string, more: object = {}) {
  return (await createContent(bee, tip, { title, language, ...public_, ...more })).id;
}

const read = (id: string) => findContent(bee, tip, id);

async function publish(id: string, values: object = {}) {
  const { version } = await read(id);
  await saveContent(bee, tip, id, version, { ...public_, ...values });
}

async function viewOf(id: string) {
  const view = await translationView(bee, plain, (await read(id)) as never);
  if (!view) throw new Error('A tip is in a language.');
  return view;
}

async function titlesFor(language: Language, perPage = 50) {
  const titles: string[] = [];
  const filter = contentFilterFromQuery(plain, new URLSearchParams('sort=title'));
  for (let after: string | undefined; ;) {
    const { items, next } = await listContent(guest, tip, { ...filter, language, after }, perPage);
    titles.push(...items.map(({ title }) => title));
    if (!next) return titles;
    after = next;
  }
}

onEachDatabase('a translation', () => {
  it('begins as a draft of what the original says, once, whoever asks twice at once', async () => {
    const id = await tipIn('en', 'Pass the clap', {
      body: richTextFromForm('Look, and clap.'),
      tags: ['rhythm'],
    });
    const made = await Promise.all([1, 2, 3].map(() => translateContent(bee, plain, id, 'fr')));
    expect(new Set(made).size).toBe(1);
    const [french = ''] = made;
    const { title, state, language, translationOf, translatedVersion, tags, body } = await read(french);
    expect({ title, state, language, translationOf, translatedVersion, tags }).toEqual({
      title: 'Pass the clap',
      state: 'draft',
      language: 'fr',
      translationOf: id,
      translatedVersion: 1,
      tags: ['rhythm'],
    });
    expect(body).toEqual((await read(id)).body);
    // Its own language leads back to the original, whichever of them one begins with.
    expect(await translateContent(bee, plain, french, 'en')).toBe(id);
    expect(await translateContent(bee, plain, id, 'en')).toBe(id);
    await expect(translateContent(bee, plain, id, 'de')).rejects.toMatchObject({ code: 'badRequest' });
    await expect(translateContent(guest, plain, id, 'fr')).rejects.toMatchObject({ code: 'notFound' });
    await binContent(bee, plain, french);
    expect(await translateContent(bee, plain, id, 'fr')).not.toBe(french);
  });

  it('is what guests of its language have instead of the original, as soon as they see it', async () => {
    const tag = { tags: ['ours'] };
    const id = await tipIn('en', 'Aardvark', tag);
    await tipIn('en', 'Badger', tag);
    await tipIn('fr', 'Zèbre', tag);
    expect(await titlesFor('fr')).toEqual(['Zèbre', 'Aardvark', 'Badger']);
    const french = await translateContent(bee, plain, id, 'fr');
    await saveContent(bee, tip, french, 1, { title: 'Oryctérope' });
    expect(await titlesFor('fr')).toEqual(['Zèbre', 'Aardvark', 'Badger']);
    await publish(french);
    expect(await titlesFor('fr')).toEqual(['Oryctérope', 'Zèbre', 'Badger']);
    expect(await titlesFor('fr', 1)).toEqual(['Oryctérope', 'Zèbre', 'Badger']);
    expect(await titlesFor('en')).toEqual(['Aardvark', 'Badger', 'Zèbre']);
    expect(await titlesFor('en', 2)).toEqual(['Aardvark', 'Badger', 'Zèbre']);
    expect((await listAllContent(guest, tip, { language: 'fr' })).map(({ title }) => title)).toEqual([
      'Oryctérope',
      'Zèbre',
      'Badger',
    ]);
    const related = await listRelated(guest, tip, await read(id), 'en');
    expect(related.map(({ title }) => title).toSorted()).toEqual(['Badger', 'Zèbre']);
    // What is hidden again is nobody's translation.
    await saveContent(bee, tip, french, (await read(french)).version, { visibility: 'members' });
    expect(await titlesFor('fr')).toEqual(['Zèbre', 'Aardvark', 'Badger']);
    // A translation of what guests do not see stands for itself.
    await publish(french);
    await saveContent(bee, tip, id, (await read(id)).version, { state: 'draft' });
    expect(await titlesFor('en')).toEqual(['Badger', 'Oryctérope', 'Zèbre']);
  });

  it('is where a page in its language leads to, and drafts are looked at where they are', async () => {
    const id = await tipIn('en', 'Pass the clap');
    const french = await translateContent(bee, plain, id, 'fr');
    await publish(french, { title: 'Passe le clap' });
    const lead = async (item: string, isPreview = false) => {
      const found = await findForReaders(guest, tip, item);
      try {
        return leadToReaders(plain, found, { asked: found.item.slug, search: '?a=b', isPreview });
      } catch (answer) {
        return (answer as Response).headers.get('location');
      }
    };
    const here = { en: '/guests/tips/pass-the-clap', fr: '/guests/tips/passe-le-clap' };
    expect(await lead(id)).toEqual(here);
    expect(await lead(french)).toBe(`${here.en}?a=b`);
    expect(await lead(french, true)).toEqual({ fr: here.fr });
  });

  it('is in the map of the site beside its original, or instead of it where the site has one language', async () => {
    const id = await tipIn('en', 'Pass the clap');
    await publish(await translateContent(bee, plain, id, 'fr'), { title: 'Passe le clap' });
    await tipIn('en', 'Badger');
    const inMap = async () =>
      [...(await sitemapPart('', 'tip.xml')).matchAll(/<loc>([^<]+)</g)]
        .map(([, path = '']) => path)
        .toSorted();
    expect(await inMap()).toEqual([
      '/fr/guests/tips/passe-le-clap',
      '/guests/tips/badger',
      '/guests/tips/pass-the-clap',
    ]);
    adoptSite({ ...site, onlyLanguage: 'fr' });
    try {
      expect(await inMap()).toEqual(['/fr/guests/tips/badger', '/fr/guests/tips/passe-le-clap']);
    } finally {
      adoptSite({ ...site, onlyLanguage: '' });
    }
  });

  it('hears what changed in its original, until somebody says that it says it too', async () => {
    const id = await tipIn('en', 'Pass the clap', { body: richTextFromForm('Look, and clap.') });
    const french = await translateContent(bee, plain, id, 'fr');
    expect((await viewOf(french)).original).toMatchObject({ id, changes: [], version: 1 });
    await saveContent(bee, tip, id, 1, { tags: ['rhythm'], duration: 5 });
    expect((await viewOf(french)).original?.changes).toEqual([]);
    await saveContent(bee, tip, id, 2, { body: richTextFromForm('Look, and clap twice.') });
    const { original } = await viewOf(french);
    expect(original?.changes.map(({ name }) => name)).toEqual(['body']);
    expect(original?.texts).toMatchObject({ title: 'Pass the clap', body: 'Look, and clap twice.' });
    expect((await viewOf(id)).translations).toMatchObject([{ id: french, language: 'fr', behind: 1 }]);
    await saveContent(bee, tip, french, 1, { translatedVersion: 3 });
    expect((await viewOf(french)).original?.changes).toEqual([]);
    expect((await viewOf(id)).translations[0]?.behind).toBe(0);
    expect((await viewOf(id)).missing).toEqual([]);
  });

  it('is one for each language, and of an original', async () => {
    const [first, second, third] = [
      await tipIn('en', 'First'),
      await tipIn('fr', 'Deuxième'),
      await tipIn('fr', 'Troisième'),
    ];
    const set = async (id: string, values: object) =>
      saveContent(bee, tip, id, (await read(id)).version, values).then(
        () => 'saved',
        ({ fields }: { fields: Record<string, string> }) => Object.values(fields)[0],
      );
    expect(await set(first, { translationOf: first })).toMatch(/^This is the item itself/);
    expect(await set(second, { translationOf: first })).toBe('saved');
    expect((await read(second)).translatedVersion).toBe(1);
    expect(await set(third, { translationOf: first })).toBe('“Deuxième” says the same in French already.');
    expect(await set(third, { translationOf: second, language: 'en' })).toMatch(/^This is a translation/);
    expect(await set(second, { language: 'en' })).toBe('“First” says the same in English already.');
    expect(await set(first, { language: 'fr' })).toBe('“Deuxième” says the same in French already.');
    expect(await set(first, { translationOf: third, language: 'en' })).toMatch(/^This has translations/);
    const copy = await duplicateContent(bee, plain, second);
    expect(await read(copy)).toMatchObject({ language: 'fr', translationOf: null, translatedVersion: null });
    await expect(
      mergeContent(bee, mergeableContent(plain, [plain]), {
        keptId: first,
        lostId: second,
        choices: {},
        seen: { kept: (await read(first)).version, lost: (await read(second)).version },
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await set(second, { translationOf: null })).toBe('saved');
    expect((await read(second)).translatedVersion).toBeNull();
    const both = await Promise.allSettled([
      set(second, { translationOf: first }),
      set(third, { translationOf: first }),
    ]);
    expect(both.map((each) => String(each.status === 'fulfilled' && each.value)).toSorted()).toEqual([
      'saved',
      expect.stringMatching(/^“.*” says the same/),
    ]);
  });

  it('comes out of the bin as no translation where another one is there by now', async () => {
    const id = await tipIn('en', 'Pass the clap');
    const first = await translateContent(bee, plain, id, 'fr');
    await binContent(bee, plain, first);
    const second = await translateContent(bee, plain, id, 'fr');
    await restoreContent(bee, plain, first);
    expect(await read(first)).toMatchObject({ translationOf: null, translatedVersion: null, language: 'fr' });
    expect(await read(second)).toMatchObject({ translationOf: id });
    await binContent(bee, plain, second);
    await restoreContent(bee, plain, second);
    expect(await read(second)).toMatchObject({ translationOf: id });
  });

  it('asks for its original where that is gone, and says so', async () => {
    const id = await tipIn('en', 'Pass the clap');
    const french = await translateContent(bee, plain, id, 'fr');
    await binContent(bee, plain, id);
    expect(await viewOf(french)).toMatchObject({ translations: [], missing: [], original: undefined });
    await expect(translateContent(bee, plain, french, 'en')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('follows its original into a merge, where nobody else says it in its language', async () => {
    const merge = async (keptId: string, lostId: string) =>
      mergeContent(bee, mergeableContent(plain, [plain]), {
        keptId,
        lostId,
        choices: {},
        seen: { kept: (await read(keptId)).version, lost: (await read(lostId)).version },
      });
    const [kept, lost] = [await tipIn('en', 'Kept'), await tipIn('en', 'Lost')];
    const french = await translateContent(bee, plain, lost, 'fr');
    const before = (await read(french)).version;
    await merge(kept, lost);
    expect(await read(french)).toMatchObject({
      translationOf: kept,
      translatedVersion: null,
      version: before + 1,
    });
    const third = await tipIn('en', 'Third');
    await translateContent(bee, plain, third, 'fr');
    await expect(merge(kept, third)).rejects.toMatchObject({ code: 'conflict' });
    const alone = await tipIn('de' as Language, 'Allein', { translationOf: kept });
    await expect(merge(alone, third)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('has a language of its own where nobody says one, and its text back where an old one is restored', async () => {
    const id = await tipIn('en', 'Pass the clap');
    const values = { title: 'Again', translationOf: id };
    await expect(createContent(bee, tip, values)).rejects.toMatchObject({ code: 'invalid' });
    const { id: other } = await createContent(bee, tip, { title: 'Begun in English' });
    await saveContent(bee, tip, other, 1, { title: 'Frappez', language: 'fr', translationOf: id });
    await restoreRevision(bee, plain, other, { revision: 1, version: 2 });
    expect(await read(other)).toMatchObject({
      title: 'Begun in English',
      language: 'fr',
      translationOf: id,
    });
  });

  it('is found by pages whose address somebody made up', async () => {
    await tipIn('en', 'One');
    const filter = contentFilterFromQuery(plain, new URLSearchParams('sort=title'));
    for (const rank of ['NaN', '1.5', '1e99', '-1', '2']) {
      const after = Buffer.from(JSON.stringify(['', '', rank])).toString('base64url');
      const { items } = await listContent(guest, tip, { ...filter, language: 'en', after });
      expect(items.map(({ title }) => title)).toEqual(['One']);
      await listBlogPosts(guest, undefined, { perPage: 2, language: 'fr', after });
    }
  });

  it('of a post made before its blog was goes where that is', async () => {
    const english = await createContent(bee, blog, { title: 'The hive', layout: 'list', ...public_ });
    const made = await createContent(bee, post, { title: 'Winter', blogId: english.id, ...public_ });
    const winter = await translateContent(bee, post, made.id, 'fr');
    expect((await findContent(bee, post, winter)).blogId).toBe(english.id);
    const french = await translateContent(bee, blog, english.id, 'fr');
    expect((await findContent(bee, post, winter)).blogId).toBe(french);
    expect((await findContent(bee, post, made.id)).blogId).toBe(english.id);
  });

  it('of a post is in the translation of its blog, and lists show each post once', async () => {
    const english = await createContent(bee, blog, {
      title: 'The hive',
      layout: 'list',
      language: 'en',
      ...public_,
    });
    const written = await createContent(bee, post, {
      title: 'Winter',
      blogId: english.id,
      language: 'en',
      ...public_,
    });
    const french = await translateContent(bee, blog, english.id, 'fr');
    await saveContent(bee, blog, french, 1, { title: 'La ruche', ...public_ });
    const winter = await translateContent(bee, post, written.id, 'fr');
    expect((await findContent(bee, post, winter)).blogId).toBe(french);
    await saveContent(bee, post, winter, 1, { title: 'L’hiver', ...public_ });
    const titles = async (language: Language, perPage: number) =>
      (await listBlogPosts(guest, undefined, { perPage, language })).posts.map(({ title }) => title);
    expect(await titles('fr', 5)).toEqual(['L’hiver']);
    expect(await titles('en', 5)).toEqual(['Winter']);
    await createContent(bee, post, { title: 'Spring', blogId: english.id, language: 'en', ...public_ });
    const { next } = await listBlogPosts(guest, undefined, { perPage: 1, language: 'fr' });
    const rest = await listBlogPosts(guest, undefined, { perPage: 1, language: 'fr', after: next });
    expect(rest.posts.map(({ title }) => title)).toEqual(['Spring']);
    expect(rest.next).toBeUndefined();
  });
});
