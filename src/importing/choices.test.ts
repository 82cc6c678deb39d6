import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { db } from '../platform/db/database.server.ts';
import { viewImport } from './cards/view.server.ts';
import { understandCell } from './cells/understand-cell.server.ts';
import { checkImport } from './check-import.server.ts';
import { choicesOf } from './choices-of.ts';
import { importActions } from './import-actions.server.ts';
import { foundIn, findImport } from './imports.server.ts';
import { takeOf, type Treatment } from './import-settings.ts';
import { IMPORT_KINDS } from './kinds/import-kinds.server.ts';
import { beginImport } from './take-file.server.ts';

const boss = asPerson('boss', 'BeeContributors');

const FIELDS = IMPORT_KINDS.flatMap((kind) =>
  kind.fields.flatMap((field) =>
    choicesOf(field) ? [{ name: `${field.label} of a ${kind.one}`, kind, field }] : [],
  ),
);

it.each(FIELDS)('$name is understood by each of the words that it offers', ({ field }) => {
  const habits = { country: 'FR', dates: 'dmy', zone: 'Europe/Paris' } as const;
  const words = choicesOf(field) ?? [];
  const read = words.map((word) => understandCell(field, word, habits));
  expect(new Set(read).size).toBe(words.length);
  if (field.kind === 'choice') expect(read).toEqual(field.options?.map(({ value }) => value));
});

onEachDatabase('words that are none of the choices', () => {
  beforeEach(() => keepPerson(boss));

  const begin = async ({ kind, field }: (typeof FIELDS)[number], words: readonly string[]) => {
    const { fields } = kind;
    const columns = [field, ...fields.filter(({ name, required }) => required && name !== field.name)];
    const lines = words.map((word, index) => columns.map((_, at) => (at === 0 ? word : `x${index}`)).join());
    const bytes = Buffer.from([columns.map(({ label }) => label).join(), ...lines].join('\n'));
    const id = await beginImport(boss, { kind: kind.kind, fileName: 'a.csv', bytes });
    await checkImport(
      boss,
      id,
      columns.map(({ name }) => name),
    );
    return id;
  };
  const groupOf = async (id: string, field: string) =>
    foundIn(await findImport(boss, id)).groups?.find((group) => group.field === field);
  const fix = (id: string, sent: readonly (readonly [string, string])[]) => {
    const form = new FormData();
    for (const [name, text] of sent) form.append(name, text);
    return importActions(boss, id, form, () => undefined).fix();
  };

  it.each(FIELDS)('have one answer for all rows that say the same: $name', async (of) => {
    const { name } = of.field;
    const words = choicesOf(of.field) ?? [];
    const id = await begin(of, ['Quatsch', 'quatsch', 'Unfug', words.at(-1) ?? '', 'Quatsch', 'Humbug']);
    const group = await groupOf(id, name);
    expect(group).toMatchObject({
      count: 5,
      said: [
        { text: 'Quatsch', count: 3 },
        { text: 'Unfug', count: 1 },
        { text: 'Humbug', count: 1 },
      ],
    });
    const { found } = await viewImport(boss, id, 0);
    expect(found?.rows.columns.find(({ field }) => field === name)?.options).toEqual(words);
    const message = group?.message ?? '';
    // Each of the lists of the form sends its own; what was typed into one cell is meant of that cell.
    await fix(id, [
      ['field', name],
      ['message', message],
      ['said', ''],
      ['way', ''],
      ['field', name],
      ['message', message],
      ['said', 'Quatsch'],
      ['way', takeOf(words[0] ?? '')],
      [`cell-2-${name}`, 'Quatsch'],
      [`cell-6-${name}`, words.at(-1) ?? ''],
    ]);
    expect(await groupOf(id, name)).toMatchObject({
      count: 2,
      said: [{ text: 'Unfug' }, { text: 'Humbug' }],
    });
    const mended = async () => Object.fromEntries(await treatments(id, name));
    expect(await mended()).toEqual({ 2: words[0], 3: words[0], 6: words.at(-1) });
    // One answer for different words.
    await fix(id, [
      ['field', name],
      ['message', message],
      ['said', ''],
      ['way', takeOf(words[0] ?? '')],
    ]);
    expect(await groupOf(id, name)).toBeUndefined();
    expect(await mended()).toEqual({ 2: words[0], 3: words[0], 4: words[0], 6: words.at(-1), 7: words[0] });
  });
});

async function treatments(id: string, field: string): Promise<[number, string | undefined][]> {
  const rows = await db()
    .selectFrom('importRows')
    .select(['number', 'treatment'])
    .where('importId', '=', id)
    .where('treatment', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.map(({ number, treatment }) => [
    number,
    (JSON.parse(treatment ?? '{}') as Treatment).mended?.[field],
  ]);
}
