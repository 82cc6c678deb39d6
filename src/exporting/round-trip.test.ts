import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { anyText } from '../../tests/support/any-text.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { addPicture } from '../../tests/support/files/media-rows.ts';
import { bringIn, fileOf } from '../../tests/support/files/round-trip.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { definitions } from '../definitions.server.ts';
import { contentKind } from '../importing/kinds/content.server.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import type { ContentField, ContentFields, NamedField, Row } from '../kernel/content/fields/field.ts';
import { itemFromRow, tableOf } from '../kernel/content/row.server.ts';
import { senseErrors } from '../kernel/content/save.server.ts';
import { textFrom, valueFrom } from '../kernel/content/fields/values.server.ts';
import { allFields, type Definition } from '../kernel/content/fields/definition.ts';
import { db } from '../platform/db/database.server.ts';
import { EXPORT_KINDS } from './export-kinds.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const ITEMS = 8;

/** What references can lead to: two of one title in each kind, and one more. */
const known = new Map<string, string[]>();
const idsOf = ({ kind, to = '' }: ContentField) => known.get(kind === 'media' ? 'media' : to) ?? [];

async function addItems(definition: Definition, fields: readonly NamedField[], seed: number): Promise<void> {
  const all = allFields(definition);
  const asked = fields.map((field) => ({ ...field, required: all[field.name]?.required === true }));
  const shape = fc.record(Object.fromEntries(asked.map((field) => [field.name, anyText(field, idsOf)])));
  let left = ITEMS;
  for (const texts of fc.sample(shape, { seed, numRuns: ITEMS * 6 })) {
    const values = Object.fromEntries(
      fields.map((field) => [field.name, valueFrom(all[field.name] ?? field, texts[field.name] ?? '')]),
    );
    const errors = senseErrors(definition, values);
    if (left === 0 || Object.keys(errors).length > 0) continue;
    left -= 1;
    await createContent(boss, definition, {
      ...values,
      ...(left < 2 ? { title: 'Of one title' } : {}),
    } as never);
  }
  expect(left).toBe(0);
}

/** What the forms of all items of a kind show, by address; keys and what nobody types left out. */
async function shown(definition: Definition, fields: readonly NamedField[]) {
  const rows = await db()
    .selectFrom(tableOf(definition))
    .selectAll()
    .where('deletedAt', 'is', null)
    .execute();
  const all = allFields(definition);
  return Object.fromEntries(
    rows.map((row) => {
      const item = itemFromRow(boss, definition, row as never) as unknown as Record<string, unknown>;
      const texts = fields.map((each) => {
        const field = all[each.name] ?? each;
        const value = field.rows ? seen(field.rows, item[each.name] as Row[]) : item[each.name];
        return [each.name, textFrom(field, value)];
      });
      return [item['slug'], Object.fromEntries(texts)];
    }),
  );
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

async function forget({ table, kind }: Definition): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db());
  for (const each of ['revisions', 'slugRedirects', 'mediaUses'] as const)
    await db().deleteFrom(each).where('kind', '=', kind).execute();
}

onEachDatabase('what an export writes', () => {
  beforeEach(async () => {
    await keepPerson(boss);
    known.clear();
    known.set('media', [
      await addPicture('A drum.jpg'),
      await addPicture('twice.jpg'),
      await addPicture('twice.jpg'),
    ]);
    known.set('event', []);
    for (const slug of ['a-concert', 'a-concert-2', 'other'])
      known
        .get('event')
        ?.push((await addEvent({ title: slug === 'other' ? 'Other' : 'A concert', slug })).id);
    for (const definition of definitions) {
      const ids: string[] = [];
      const whole = definition.within
        ? { [definition.within]: idsOf(definition.fields[definition.within] as ContentField)[0] }
        : {};
      for (const title of ['Twice said', 'Twice said', `a-${definition.kind}`])
        ids.push((await createContent(boss, definition, { title, ...whole })).id);
      known.set(definition.kind, ids);
    }
  });

  it('has a list for every kind of content', () => {
    const kinds = EXPORT_KINDS.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(definitions.map(({ kind }) => kind)));
  });

  it.each(
    definitions.flatMap((definition) =>
      (['csv', 'xlsx'] as const).map((format) => [definition.kind, format] as const),
    ),
  )('is read back as it was: %s as %s', async (kind, format) => {
    const definition = definitions.find((each) => each.kind === kind) as Definition;
    const { fields } = contentKind(definition);
    // What leads to items of this very kind would be gone with them.
    await forget(definition);
    await addItems(definition, fields, format === 'csv' ? 1 : 2);
    const before = await shown(definition, fields);
    const path = EXPORT_KINDS.find((each) => each.kind === kind)?.path ?? '';
    const bytes = await fileOf(boss, path, format);

    const again = await bringIn(boss, { kind, fields }, bytes, format);
    expect(await shown(definition, fields)).toEqual(before);
    expect(again).toEqual({ made: 0, changed: 0 });

    await forget(definition);
    expect(await bringIn(boss, { kind, fields }, bytes, format)).toEqual({ made: ITEMS, changed: 0 });
    expect(await shown(definition, fields)).toEqual(before);
  });
});
