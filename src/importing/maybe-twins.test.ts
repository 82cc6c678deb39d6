import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { createParticipant } from '../events/participants/create.server.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import { findLikenesses } from '../merging/find-likenesses.server.ts';
import { db } from '../platform/db/database.server.ts';
import { tip } from '../writing/tip.ts';
import { checkImport } from './check-import.server.ts';
import { findImport, foundIn } from './imports.server.ts';
import { viewImport } from './cards/view.server.ts';
import { startImport, workOnImports } from './run-import.server.ts';
import { beginImport } from './take-file.server.ts';
import { treatTwin } from './treat-rows.server.ts';

const bee = asPerson('bee');

const begin = (text: string, kind = 'participant') =>
  beginImport(bee, { kind, fileName: 'rows.csv', bytes: Buffer.from(text) });
const foundOf = async (id: string) => foundIn(await findImport(bee, id));

async function run(id: string) {
  await startImport(bee, id);
  while (await workOnImports());
  return findImport(bee, id);
}

async function compareAll(): Promise<void> {
  while (await findLikenesses());
}

onEachDatabase('rows that may be what is there', () => {
  it('are added unless somebody says otherwise: all at once, or row by row', async () => {
    await keepPerson(bee);
    for (const [givenName = '', familyName = '', email = ''] of [
      ['Anna', 'Martin', 'anna@x.org'],
      ['Bea', 'Schneider', 'bea@x.org'],
      ['Carl', 'Sommer', 'carl@x.org'],
    ])
      await createParticipant(bee, { givenName, familyName, email });
    await compareAll();
    const id = await begin(
      'Given name,Family name,Email,Notes\nAnna,Matrin,a@y.org,low\nBea,Schneidr,b@y.org,high\nKarl,Sommer,c@y.org,mid\nDora,Winter,d@y.org,new\n',
    );
    await checkImport(bee, id);
    const { counts, maybes = [] } = await foundOf(id);
    expect(counts).toMatchObject({ add: 4, maybe: 3, there: 0, inFile: 0 });
    expect(maybes.map(({ number, twin, way }) => [number, twin.name, twin.why, way])).toEqual([
      [2, 'Anna Martin', 'names with two letters the other way round', 'both'],
      [3, 'Bea Schneider', 'names one letter apart', 'both'],
      [4, 'Carl Sommer', 'names one letter apart', 'both'],
    ]);
    await checkImport(bee, id, undefined, { maybes: 'skip' });
    await treatTwin(bee, id, 2, 'update');
    await treatTwin(bee, id, 3, 'both');
    expect((await foundOf(id)).counts).toMatchObject({ add: 2, update: 1, skip: 1 });
    expect(await run(id)).toMatchObject({ done: 2, changed: 1, known: 1, refused: 0 });
    const people = await db()
      .selectFrom('participants')
      .select(['familyName', 'email', 'notes'])
      .where('notes', 'is not', null)
      .orderBy('familyName')
      .execute();
    expect(people).toEqual([
      { familyName: 'Matrin', email: 'anna@x.org', notes: 'low' },
      { familyName: 'Schneidr', email: 'b@y.org', notes: 'high' },
      { familyName: 'Winter', email: 'd@y.org', notes: 'new' },
    ]);
    // What came in beside its like is said on the import's own screen, once it is compared.
    expect((await viewImport(bee, id, 0)).outcome.likes).toMatchObject({
      count: 0,
      comparing: { done: 0, all: 3 },
    });
    await compareAll();
    expect((await viewImport(bee, id, 0)).outcome.likes).toMatchObject({
      count: 1,
      comparing: undefined,
    });
  });

  it('are not written over somebody who went meanwhile; the others come in', async () => {
    await keepPerson(bee);
    const anna = await createParticipant(bee, { givenName: 'Anna', familyName: 'Martin' });
    await compareAll();
    const id = await begin('Given name,Family name,Email\nAnna,Matrin,a@y.org\nDora,Winter,d@y.org\n');
    await checkImport(bee, id, undefined, { maybes: 'update' });
    await db()
      .updateTable('participants')
      .set({ anonymisedAt: '2026-01-01' })
      .where('id', '=', anna)
      .execute();
    expect(await run(id)).toMatchObject({ state: 'done', done: 1, changed: 0, refused: 1 });
  });

  it('are items, too, by a title with a slip', async () => {
    await keepPerson(bee);
    await createContent(bee, tip, { title: 'Clap hands' });
    await compareAll();
    const id = await begin('Title\nClap hnads\nJam session 1\n', 'tip');
    await checkImport(bee, id);
    expect((await foundOf(id)).counts).toMatchObject({ add: 2, maybe: 1 });
    await checkImport(bee, id, undefined, { maybes: 'skip' });
    expect(await run(id)).toMatchObject({ done: 1, known: 1 });
  });

  it('are compared with each other once the import is done, not while it writes', async () => {
    await keepPerson(bee);
    await createParticipant(bee, { givenName: 'Anna', familyName: 'Martin', email: 'anna@x.org' });
    const id = await begin('Given name,Family name,Email\nAnna,Matrin,a@y.org\n');
    await checkImport(bee, id);
    await startImport(bee, id);
    const queued = () => db().selectFrom('likenessQueue').select('itemId').execute();
    expect(await findLikenesses()).toBe(false);
    expect(await queued()).toHaveLength(1);
    while (await workOnImports());
    expect(await queued()).toHaveLength(2);
    await compareAll();
    expect(await queued()).toEqual([]);
    expect(await db().selectFrom('likenesses').select('reasons').execute()).toEqual([
      { reasons: 'nameTurned' },
    ]);
  });
});
