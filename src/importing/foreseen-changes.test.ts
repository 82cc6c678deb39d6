import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { anyText } from '../../tests/support/any-text.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { addPicture } from '../../tests/support/files/media-rows.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { definitions } from '../definitions.server.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import type { ContentField, ContentFields, NamedField, Row } from '../kernel/content/fields/field.ts';
import { readRows } from '../kernel/content/fields/check.ts';
import { checkImport } from './check-import.server.ts';
import { viewImport } from './cards/view.server.ts';
import { findImport } from './imports.server.ts';
import { IMPORT_KINDS, importKind } from './kinds/import-kinds.server.ts';
import { startImport, workOnImports } from './run-import.server.ts';
import { beginImport } from './take-file.server.ts';
import type { ImportKind } from './kinds/import-kind.ts';

const boss = asPerson('boss', 'BeeContributors');
const known = new Map<string, string[]>();
const idsOf = ({ kind, to = '' }: ContentField) => known.get(kind === 'media' ? 'media' : to) ?? [];

async function checkRow(kind: string, row: Record<string, string>): Promise<string> {
  const bytes = Buffer.from(JSON.stringify([row]));
  const id = await beginImport(boss, { kind, fileName: 'a.json', bytes });
  await checkImport(boss, id, undefined, { duplicates: 'update' });
  return id;
}

const foreseen = async (id: string) => (await viewImport(boss, id, 0)).found?.twins[0]?.changes;

async function write(id: string) {
  await startImport(boss, id);
  while (await workOnImports());
  return findImport(boss, id);
}

function seen(fields: ContentFields, rows: Row[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { kind, hidden, rows: inner }]) => {
        if (kind === 'key' || hidden) return [];
        const value = row[name] ?? '';
        return [[name, Array.isArray(value) ? seen(inner ?? {}, value) : value]];
      }),
    ),
  );
}

/** What stands in a field, keys and what nobody types left out. */
const textIn = ({ name, rows }: NamedField, texts: Record<string, string> = {}) =>
  rows ? JSON.stringify(seen(rows, readRows(texts[name] ?? '[]') ?? [])) : (texts[name] ?? '');

async function textsOf(kind: ImportKind, id: string): Promise<Record<string, string>> {
  return (await kind.textsOf?.(boss, [id]))?.get(id) ?? {};
}

onEachDatabase('what an update changes', () => {
  beforeEach(async () => {
    await keepPerson(boss);
    known.clear();
    known.set('media', [await addPicture('one.jpg'), await addPicture('two.jpg')]);
    known.set('event', [(await addEvent({ title: 'Winter', slug: 'winter' })).id]);
    for (const definition of definitions) {
      const { kind, within, fields } = definition;
      const whole = within ? { [within]: idsOf(fields[within] as ContentField)[0] } : {};
      const ids = [];
      for (const title of [`First ${kind}`, `Other ${kind}`])
        ids.push((await createContent(boss, definition, { title, ...whole })).id);
      known.set(kind, ids);
    }
  });

  it('is known of every kind that can be updated', () => {
    expect(IMPORT_KINDS.filter(({ change, textsOf: texts }) => change && !texts)).toEqual([]);
  });

  it.each(definitions.map(({ kind }) => kind))(
    'is told field by field before it is written: %s',
    async (name) => {
      const kind = importKind(name);
      const asked = kind.fields.filter((field) => field.name !== 'title' && field.name !== 'slug');
      const shape = fc.record(Object.fromEntries(asked.map((field) => [field.name, anyText(field, idsOf)])));
      const [id = ''] = known.get(name) ?? [];
      let written = 0;
      for (const texts of fc.sample(shape, { seed: 7, numRuns: 24 })) {
        const row = { title: `First ${name}`, ...texts };
        const file = await checkRow(name, row);
        if ((await findImport(boss, file)).good === 0) continue;
        const before = await textsOf(kind, id);
        const told = await foreseen(file);
        const { changed, known: same, refused } = await write(file);
        if (refused > 0) continue;
        const after = await textsOf(kind, id);
        const differ = asked.filter((field) => textIn(field, before) !== textIn(field, after));
        expect(told?.map(({ label }) => label)).toEqual(differ.map(({ short, label }) => short ?? label));
        for (const { from = '', to } of told ?? []) {
          expect(from).not.toBe(to);
          for (const ids of known.values())
            for (const each of ids) expect(`${from} ${to}`).not.toContain(each);
        }
        expect([changed, same]).toEqual(differ.length > 0 ? [1, 0] : [0, 1]);
        written += 1;
        const again = await checkRow(name, row);
        expect(await foreseen(again)).toEqual([]);
      }
      expect(written).toBeGreaterThan(1);
    },
  );

  it.each([
    [
      'song',
      { title: 'A song', composer: 'Ada', difficulty: 'L', tags: 'slow', chordpro: '[G]Hello you' },
      { composer: 'Bert', difficulty: 'H', tags: 'slow', chordpro: '[G]Hello [C]there' },
      ['Composer', 'Difficulty', 'ChordPro'],
    ],
    [
      'playlist',
      { title: 'A set', date: '2027-05-01' },
      { items: '[{"label":"Break"}]', tags: 'new' },
      ['Songs', 'Tags'],
    ],
    [
      'participant',
      {
        email: 'ada@example.org',
        givenName: 'Ada',
        tags: 'voice',
        doNotContact: 'yes',
        consent: 'form of 1 May 2026',
      },
      { tags: 'cajón', doNotContact: 'no', consent: 'form of 2 May 2026' },
      ['Tags'],
    ],
  ])('is told of a %s, too', async (name, first, then, labels) => {
    const kind = importKind(name);
    const labelOf = (label: string) =>
      kind.fields.find((field) => field.label === label || field.short === label);
    expect(labels.filter((label) => !labelOf(label))).toEqual([]);
    await write(await checkRow(name, first));
    const file = await checkRow(name, { ...first, ...then });
    expect((await foreseen(file))?.map(({ label }) => label).toSorted()).toEqual(labels.toSorted());
    expect(await write(file)).toMatchObject({ done: 0, changed: 1 });
    expect(await foreseen(await checkRow(name, { ...first, ...then }))).toEqual([]);
  });

  it('is shortened around what differs, and says so where no word does', async () => {
    const [postId = ''] = known.get('post') ?? [];
    const [blog = ''] = known.get('blog') ?? [];
    const long = 'We sing on Mondays. '.repeat(20);
    await write(
      await checkRow('post', {
        title: 'First post',
        blog,
        body: `${long}Bring tea.`,
        summary: long.slice(0, 200),
      }),
    );
    const marked = (text: string) => [
      { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] },
    ];
    const told = await foreseen(
      await checkRow('post', {
        title: 'First post',
        blog,
        body: `${long}Bring coffee.`,
        summary: long.slice(0, 200),
        author: 'Ada',
      }),
    );
    expect(told).toEqual([
      { label: 'Text', from: '…sing on Mondays. Bring tea.', to: '…sing on Mondays. Bring coffee.' },
      { label: 'Author', from: '', to: 'Ada' },
    ]);
    const { body = '' } = await textsOf(importKind('post'), postId);
    expect(body).toContain('Bring tea.');
    const bold = JSON.stringify({ type: 'doc', content: marked(`${long}Bring tea.`.trim()) });
    expect(await foreseen(await checkRow('post', { title: 'First post', blog, body: bold }))).toEqual([
      { label: 'Text', from: undefined, to: 'other formatting' },
    ]);
  });
});
