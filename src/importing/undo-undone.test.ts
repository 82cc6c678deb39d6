import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { bringInText } from '../../tests/support/files/bring-in-text.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { definitions } from '../definitions.server.ts';
import { db } from '../platform/db/database.server.ts';
import { findImport } from './imports.server.ts';
import { IMPORT_KINDS } from './kinds/import-kinds.server.ts';
import { workOnImports } from './run-import.server.ts';
import { undoImport } from './undo-import.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const kinds = IMPORT_KINDS.filter(({ change }) => change);
const tableOf = (kind: string) => definitions.find((each) => each.kind === kind)?.table ?? `${kind}s`;
const rowsOf = (kind: string) =>
  db()
    .selectFrom(tableOf(kind) as 'tips')
    .select(['id', 'version'])
    .execute();

async function undo(id: string) {
  await undoImport(boss, id);
  while (await workOnImports());
  return findImport(boss, id);
}

onEachDatabase('an import', () => {
  beforeEach(() => keepPerson(boss));

  it.each(kinds)('is taken back after one that changed what it made was: $kind', async ({ kind, fields }) => {
    const needed = fields.filter(({ required, options }) => required && !options);
    const whole = needed.find(({ kind: is }) => is === 'reference');
    if (whole) await bringInText(boss, whole.to ?? '', 'Title,Layout\nThe whole,list');
    const fixed = Object.fromEntries(
      fields.flatMap(({ name, required, options }) =>
        required && options ? [[name, options[0]?.value ?? '']] : [],
      ),
    );
    const file = (last: string) =>
      [
        [...needed.map(({ label }) => label), 'Email', 'Tags'],
        [...needed.map((field) => (field === whole ? 'The whole' : 'A title')), 'ada@example.org', last],
      ]
        .map((row) => row.join(','))
        .join('\n');
    const one = await bringInText(boss, kind, file('old'), { fixed });
    const two = await bringInText(boss, kind, file('new'), { fixed, duplicates: 'update' });
    const three = await bringInText(boss, kind, file('newest'), { fixed, duplicates: 'update' });
    expect([one.done, two.changed, three.changed]).toEqual([1, 1, 1]);
    for (const { id } of [three, two, one])
      expect(await undo(id)).toMatchObject({ state: 'undone', keptBack: 0 });
    expect(await rowsOf(kind)).toEqual([]);
  });

  it('stays where somebody came between the two', async () => {
    const one = await bringInText(boss, 'tip', 'Title,Tags\nClap,a');
    const two = await bringInText(boss, 'tip', 'Title,Tags\nClap,b', { duplicates: 'update' });
    await undo(two.id);
    await db().updateTable('tips').set({ version: 4 }).execute();
    expect(await undo(one.id)).toMatchObject({ keptBack: 1 });
    expect(await rowsOf('tip')).toHaveLength(1);
  });
});
