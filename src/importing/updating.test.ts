import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { partner } from '../catalogue/partners/partner.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import { page } from '../marketing/pages/page.ts';
import { db } from '../platform/db/database.server.ts';
import { blog } from '../writing/blog.ts';
import { post } from '../writing/post.ts';
import { type CheckedWith, checkImport } from './check-import.server.ts';
import { findImport, foundIn } from './imports.server.ts';
import { startImport, workOnImports } from './run-import.server.ts';
import { beginImport } from './take-file.server.ts';

const boss = asPerson('boss', 'BeeContributors');

async function check(kind: string, text: string, changes: CheckedWith = {}): Promise<string> {
  const id = await beginImport(boss, { kind, fileName: 'a.csv', bytes: Buffer.from(text) });
  await checkImport(boss, id, undefined, { duplicates: 'update', ...changes });
  return id;
}

async function update(kind: string, text: string, changes: CheckedWith = {}): Promise<string> {
  const id = await check(kind, text, changes);
  await startImport(boss, id);
  while (await workOnImports());
  return id;
}

async function problems(id: string): Promise<[number | undefined, string, string][]> {
  const { groups = [] } = foundIn(await findImport(boss, id));
  return groups.map(({ field, message, rows }) => [rows[0]?.number, field, message]);
}

const rowsOf = (table: 'posts' | 'partners') =>
  db().selectFrom(table).selectAll().orderBy('title').execute() as Promise<Record<string, unknown>[]>;
const posts = () => rowsOf('posts');
const partners = () => rowsOf('partners');

onEachDatabase('an import over what is there', () => {
  beforeEach(() => keepPerson(boss));

  it('takes a no as an answer, an empty cell as none, and anything else as an error', async () => {
    for (const title of ['Anna', 'Bert', 'Cyan', 'Dina'])
      await createContent(boss, partner, { title, kind: 'artist', consentToShow: true, featured: true });
    const id = await update(
      'partner',
      'Title;Kind;Agreed;Featured\nAnna;artist;No;false\nBert;artist;0;\nCyan;artist;;non\nDina;artist;perhaps;no\nEdie;artist;no;yes',
    );
    expect(await problems(id)).toEqual([[5, 'consentToShow', 'Agreed must be yes or no.']]);
    expect(await findImport(boss, id)).toMatchObject({ done: 1, changed: 3, refused: 1 });
    expect(
      (await partners()).map((each) => [each['title'], each['consentToShow'], each['featured']]),
    ).toEqual([
      ['Anna', 0, 0],
      ['Bert', 0, 1],
      ['Cyan', 1, 0],
      ['Dina', 1, 1],
      ['Edie', 0, 1],
    ]);
  });

  it('needs no cell that only a new one needs', async () => {
    const { id: blogId } = await createContent(boss, blog, { title: 'News' });
    await createContent(boss, post, { title: 'Known', blogId });
    const rows = 'Title;Blog;Tags\nKnown;;old\nNew one;;new\nNext one;News;a\nNext one;;b';
    const id = await update('post', rows);
    expect(await problems(id)).toEqual([[3, 'blogId', 'Blog is not valid.']]);
    expect(await findImport(boss, id)).toMatchObject({ done: 1, changed: 1, refused: 1 });
    expect((await posts()).map((each) => [each['title'], each['blogId'], each['tags']])).toEqual([
      ['Known', blogId, '["old"]'],
      ['Next one', blogId, '["b"]'],
    ]);
    const two = await check('post', 'Title;Blog;Publish at\nNew one;;soon', { duplicates: 'skip' });
    expect((await problems(two)).map(([, field]) => field).toSorted()).toEqual(['blogId', 'publishAt']);
    const both = await check('post', rows, { duplicates: 'both' });
    expect((await problems(both)).map(([number]) => number)).toEqual([2]);
    expect(foundIn(await findImport(boss, both)).groups?.[0]?.count).toBe(3);
  });

  it('gives what all rows share to new items, and to none that has one', async () => {
    const { id: newsId } = await createContent(boss, blog, { title: 'News' });
    const { id: notesId } = await createContent(boss, blog, { title: 'Notes' });
    await createContent(boss, post, { title: 'Known', blogId: newsId });
    await createContent(boss, partner, { title: 'Anna', kind: 'venue' });
    await update('post', 'Title;Tags\nKnown;old\nNew one;new', { fixed: { blogId: notesId } });
    expect((await posts()).map((each) => [each['title'], each['blogId'], each['tags']])).toEqual([
      ['Known', newsId, '["old"]'],
      ['New one', notesId, '["new"]'],
    ]);
    const fixed = { kind: 'artist' };
    const id = await update('partner', 'Name;Kind;City\nAnna;;Lyon\nBert;;\nCyan;agency;', { fixed });
    expect(await findImport(boss, id)).toMatchObject({ done: 2, changed: 1 });
    expect((await partners()).map((each) => [each['kind'], each['city']])).toEqual([
      ['venue', 'Lyon'],
      ['artist', null],
      ['agency', null],
    ]);
  });

  it('changes nothing where a text says the same in another order', async () => {
    const { id: blogId } = await createContent(boss, blog, { title: 'News' });
    const { id } = await createContent(boss, post, { title: 'Known', blogId });
    const text =
      '{"content":[{"content":[{"text":"Hello","type":"text","marks":[{"type":"bold"}]}],"type":"paragraph"}],"type":"doc"}';
    await db()
      .updateTable('posts')
      .set({ body: text } as never)
      .where('id', '=', id)
      .execute();
    const file = JSON.stringify([{ title: 'Known', blog: 'News', body: JSON.parse(text) as unknown }]);
    expect(await findImport(boss, await update('post', file))).toMatchObject({ changed: 0, known: 1 });
  });

  it('changes nothing where parts of a row were never written', async () => {
    const { id } = await createContent(boss, page, { title: 'Known' });
    const sections = '[{"type":"opening","title":"Hello","text":"All of you."}]';
    await db()
      .updateTable('pages')
      .set({ sections } as never)
      .where('id', '=', id)
      .execute();
    const file = 'Title;Sections\nKnown;Opening | Hello | All of you.';
    expect(await findImport(boss, await update('page', file))).toMatchObject({ changed: 0, known: 1 });
  });
});
