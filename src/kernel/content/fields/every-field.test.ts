import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/database.ts';
import { asPerson } from '../../../../tests/support/viewers.ts';
import { nowIso } from '../../../platform/clock.server.ts';
import { db } from '../../../platform/db/database.server.ts';
import { checkContentForm } from './check.ts';
import { duplicateContent } from '../copies.server.ts';
import { createContent, saveContent } from '../changes.server.ts';
import type { ContentField, ContentFields } from './field.ts';
import { textsFrom, valueFrom } from './values.server.ts';
import { findContent } from '../content.server.ts';
import { allFields, type Definition, entity, fieldsOfTab } from './definition.ts';

const ID = '3f2b8a52-6c1d-4e0f-9a7b-0c1d2e3f4a5b';
const TEXT = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Clap."}]}]}';

/** A key stands in rows only. */
type Kind = Exclude<ContentField['kind'], 'key'>;

/** Every kind of field there is: what one types, and the column it needs. A new kind does not compile without. */
const EVERY: Record<
  Kind,
  { field?: Partial<ContentField>; typed: string; shown?: string; column?: 'integer' }
> = {
  text: { typed: 'One line' },
  name: { typed: 'Zoë d’Été' },
  email: { typed: 'ada@example.org' },
  phone: { typed: '+33612345678' },
  longText: { typed: 'Two\nlines' },
  choice: { field: { options: [{ value: 'a', label: 'A' }] }, typed: 'a' },
  checkbox: { typed: 'yes', column: 'integer' },
  level: { typed: 'H' },
  date: { typed: '2026-10-31' },
  dateTime: { typed: '2026-10-24T19:30' },
  number: { typed: '42', column: 'integer' },
  money: { typed: '49,90', shown: '49.90', column: 'integer' },
  url: { typed: 'example.org/a', shown: 'https://example.org/a' },
  slug: { typed: 'a-slug' },
  tags: { typed: 'one,two , one', shown: 'one, two' },
  lines: { typed: 'first\n\nsecond', shown: 'first\nsecond' },
  rows: {
    field: {
      rows: {
        text: { kind: 'text', label: 'Text' },
        key: { kind: 'key', label: 'Key' },
        inner: { kind: 'rows', label: 'Inner', rows: { word: { kind: 'text', label: 'Word' } } },
      },
    },
    typed: `[{"text":"a","key":"${ID}","inner":[{"word":"b"}]}]`,
  },
  richText: { typed: TEXT },
  media: { field: { media: 'image' }, typed: ID },
  reference: { field: { to: 'fixture' }, typed: ID },
};
const NAMES = Object.keys(EVERY) as Kind[];
const own = (name: string) => `own${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const fields: ContentFields = Object.fromEntries(
  NAMES.map((kind) => [own(kind), { label: kind, ...EVERY[kind].field, kind }]),
);
const fixture: Definition = entity({
  kind: 'fixture',
  table: 'fixtures',
  one: 'fixture',
  many: 'fixtures',
  path: '/bee/fixtures',
  listTitle: 'Fixtures',
  newTitle: 'New fixture',
  fields,
  showTabs: ['all'],
  editTabs: { content: ['title', ...NAMES.map(own)], history: [] },
});
/** The same kind with one more field: one line here, one column below. */
const grown: Definition = {
  ...fixture,
  fields: { ...fields, mood: { kind: 'lines', label: 'Mood' } },
  editTabs: { content: ['title', 'mood'], history: [] },
};
const bee = asPerson('bee');

/** What a migration of such a kind is: the shared columns, and one for each field. */
async function makeTable(): Promise<void> {
  await db().schema.dropTable('fixtures').ifExists().execute();
  let create = db()
    .schema.createTable('fixtures')
    .addColumn('id', 'text', (c) => c.primaryKey());
  const shared = [
    'slug',
    'title',
    'sortTitle',
    'summary',
    'tags',
    'coverId',
    'state',
    'visibility',
    'publishAt',
    'unpublishAt',
  ];
  const kept = ['ownerId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'deletedBy'];
  for (const name of [...shared, ...kept]) create = create.addColumn(name, 'text');
  create = create.addColumn('version', 'integer');
  for (const kind of NAMES) create = create.addColumn(own(kind), EVERY[kind].column ?? 'text');
  await create.execute();
}

async function addPicture(): Promise<void> {
  const at = nowIso();
  await db()
    .insertInto('media')
    .values({
      id: ID,
      kind: 'image',
      title: 'A drum',
      storageKey: ID,
      sha256: ID,
      mime: 'image/jpeg',
      bytes: 1,
      alt: 'A drum',
      decorative: 0,
      caption: '',
      credit: '',
      licence: '',
      focalX: 0.5,
      focalY: 0.5,
      thumbhash: '',
      placeholder: '',
      variants: '[]',
      artist: '',
      transcript: '',
      language: '',
      visibility: 'public',
      createdAt: at,
      updatedAt: at,
      version: 1,
    } as never)
    .execute();
}

function sent(texts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

function valuesFrom(definition: Definition, form: FormData): Record<string, unknown> {
  const tab = fieldsOfTab(definition, 'content');
  const { entered, errors } = checkContentForm(tab, form);
  expect(errors).toEqual({});
  return Object.fromEntries(tab.map((field) => [field.name, valueFrom(field, entered[field.name] ?? '')]));
}

onEachDatabase('every kind of field', () => {
  beforeEach(async () => {
    await makeTable();
    await addPicture();
  });

  it('goes from the form to its column and back', async () => {
    const typed = Object.fromEntries(NAMES.map((kind) => [own(kind), EVERY[kind].typed]));
    const values = valuesFrom(fixture, sent({ title: 'All of them', ...typed }));
    const { id } = await createContent(bee, fixture, values as { title: string });
    const item = await findContent(bee, fixture, id);
    const shown = textsFrom(allFields(fixture), { ...item });
    for (const kind of NAMES) {
      const { typed: text, shown: other = text } = EVERY[kind];
      expect([kind, shown[own(kind)]]).toEqual([kind, other]);
    }
    // What is shown is what may be sent again.
    const again = valuesFrom(fixture, sent({ ...shown, title: 'Again' }));
    await saveContent(bee, fixture, id, 1, again as never);
    const after = textsFrom(allFields(fixture), { ...(await findContent(bee, fixture, id)) });
    expect({ ...after, title: '', slug: '' }).toEqual({ ...shown, title: '', slug: '' });
  });

  it('is in a duplicate as it was', async () => {
    const typed = Object.fromEntries(NAMES.map((kind) => [own(kind), EVERY[kind].typed]));
    const values = valuesFrom(fixture, sent({ title: 't'.repeat(160), ...typed }));
    const { id } = await createContent(bee, fixture, values as { title: string });
    const copy = await duplicateContent(bee, fixture, id);
    const [was, is] = [await findContent(bee, fixture, id), await findContent(bee, fixture, copy)];
    expect(is.title).toBe(`${'t'.repeat(153)} (copy)`);
    const shown = [was, is].map((item) => textsFrom(fixture.fields, { ...item }));
    expect(shown[1]).toEqual(shown[0]);
  });

  it('is empty where nothing was ever written', async () => {
    const { id } = await createContent(bee, fixture, { title: 'Empty' });
    const shown = textsFrom(allFields(fixture), { ...(await findContent(bee, fixture, id)) });
    for (const kind of NAMES) {
      const empty = kind === 'rows' ? '[]' : '';
      expect([kind, shown[own(kind)]]).toEqual([kind, empty]);
    }
  });

  it('comes to an old kind by one line and one column', async () => {
    const { id } = await createContent(bee, fixture, { title: 'Old' });
    await db().schema.alterTable('fixtures').addColumn('mood', 'text').execute();
    expect(((await findContent(bee, grown, id)) as unknown as { mood: string[] }).mood).toEqual([]);
    const values = valuesFrom(grown, sent({ title: 'Old', mood: 'calm\nlate' }));
    await saveContent(bee, grown, id, 1, values as never);
    expect(((await findContent(bee, grown, id)) as unknown as { mood: string[] }).mood).toEqual([
      'calm',
      'late',
    ]);
  });
});
