import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { bringInText } from '../../tests/support/files/bring-in-text.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { db } from '../platform/db/database.server.ts';
import { tip } from '../writing/tip.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import { checkImport, type CheckedWith } from './check-import.server.ts';
import { viewImport } from './cards/view.server.ts';
import { treatTwin } from './treat-rows.server.ts';
import { beginImport } from './take-file.server.ts';
import { undoImport } from './undo-import.server.ts';
import { workOnImports } from './run-import.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const update = { duplicates: 'update' } as const;
const bringIn = (text: string, ways: CheckedWith = update) => bringInText(boss, 'participant', text, ways);

async function check(kind: string, text: string, ways: CheckedWith = update): Promise<string> {
  const id = await beginImport(boss, { kind, fileName: 'a.csv', bytes: Buffer.from(text) });
  await checkImport(boss, id, undefined, ways);
  return id;
}

/** Of rows that repeat something: the row, the one before that is written over the same, and what changes. */
async function told(id: string) {
  const { found } = await viewImport(boss, id, 0);
  const all = [...(found?.twins ?? []), ...(found?.others ?? []), ...(found?.maybes ?? [])];
  return all.map(({ number, twin, changes }) => [
    number,
    twin.after,
    changes?.map(({ label, from, to }) => `${label}: ${from} → ${to}`),
  ]);
}

const counts = async (id: string) => (await viewImport(boss, id, 0)).found?.found.counts;
const people = () =>
  db()
    .selectFrom('participants')
    .select(['givenName', 'email', 'instruments'])
    .orderBy('createdAt')
    .execute();

const FILE =
  'given name,email,instruments,notes\nAda,ada@example.org,Lyon,\nAda,ada@example.org,Paris,sings\n';

onEachDatabase('several rows about one and the same', () => {
  beforeEach(async () => {
    await keepPerson(boss);
  });

  it('are seen before they are written: the later ones build on the earlier ones, and people are counted', async () => {
    await bringIn('given name,email,instruments\nAda,ada@example.org,Rome');
    const id = await check('participant', FILE);
    expect(await counts(id)).toMatchObject({ add: 0, update: 1, again: 1, there: 2, good: 2 });
    expect(await told(id)).toEqual([
      [2, undefined, ['Instruments: Rome → Lyon']],
      [3, 2, ['Instruments: Lyon → Paris', 'Notes:  → sings']],
    ]);
    const done = await bringIn(FILE);
    expect(done).toMatchObject({ done: 0, changed: 1, refused: 0 });
    expect(await people()).toEqual([
      { givenName: 'Ada', email: 'ada@example.org', instruments: '["Paris"]' },
    ]);
    const { outcome } = await viewImport(boss, done.id, 0);
    expect(outcome).toMatchObject({ changed: 1, known: 0, again: 1, items: [{ number: 2 }] });
    await undoImport(boss, done.id);
    while (await workOnImports());
    expect(await people()).toMatchObject([{ instruments: '["Rome"]' }]);
  });

  it('are so where the first of them is new, too', async () => {
    const id = await check('participant', FILE);
    expect(await counts(id)).toMatchObject({ add: 1, update: 0, again: 1, inFile: 1 });
    expect(await told(id)).toEqual([[3, undefined, ['Instruments: Lyon → Paris', 'Notes:  → sings']]]);
    expect(await bringIn(FILE)).toMatchObject({ done: 1, changed: 0 });
  });

  it('are only those that are written over it', async () => {
    await bringIn('given name,email,instruments\nAda,ada@example.org,Rome');
    const id = await check('participant', `${FILE}Ada,ada@example.org,Ghent,\n`);
    await treatTwin(boss, id, 3, 'skip');
    expect(await counts(id)).toMatchObject({ update: 1, again: 1, skip: 1 });
    expect(await told(id)).toEqual([
      [2, undefined, ['Instruments: Rome → Lyon']],
      [3, 2, undefined],
      [4, 2, ['Instruments: Lyon → Ghent']],
    ]);
  });

  it('are known by what an earlier one brings, too', async () => {
    await bringIn('given name,telephone,instruments\nAda,+33612345678,Rome');
    const file =
      'given name,telephone,email,instruments\nAda,+33612345678,ada@example.org,\nAda,,ada@example.org,Lyon\n';
    const id = await check('participant', file);
    expect(await counts(id)).toMatchObject({ add: 0, update: 1, again: 1 });
    expect(await told(id)).toEqual([
      [2, undefined, ['Email:  → ada@example.org']],
      [3, 2, ['Instruments: Rome → Lyon']],
    ]);
    expect(await bringIn(file)).toMatchObject({ done: 0, changed: 1, refused: 0 });
    expect(await people()).toEqual([{ givenName: 'Ada', email: 'ada@example.org', instruments: '["Lyon"]' }]);
  });

  it('are so of content', async () => {
    await createContent(boss, tip, { title: 'Breathe', summary: 'In' });
    const id = await check('tip', 'Title,Summary\nBreathe,Out\nbreathe,In and out\n');
    expect(await counts(id)).toMatchObject({ update: 1, again: 1 });
    expect((await told(id)).at(-1)).toEqual([
      3,
      2,
      ['Title: Breathe → breathe', 'Summary: Out → In and out'],
    ]);
  });
});
