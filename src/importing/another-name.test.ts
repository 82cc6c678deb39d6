import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { db } from '../platform/db/database.server.ts';
import { viewImport } from './cards/view.server.ts';
import { type CheckedWith, checkImport } from './check-import.server.ts';
import { isAnotherName } from './kinds/another-name.server.ts';
import { refusedRows } from './refused-rows.server.ts';
import { startImport, workOnImports } from './run-import.server.ts';
import { beginImport } from './take-file.server.ts';
import { treatTwin } from './treat-rows.server.ts';
import { undoImport } from './undo-import.server.ts';

const boss = asPerson('boss', 'BeeContributors');

it.each([
  ['Zoë Martin', 'MARTIN Zoe', false],
  ['Anna', 'Anna Groß', false],
  ['Dr Anna Gross', 'Anna Groß', false],
  ['', 'Anna Gross', false],
  ['Egon Eins', 'Egon Zwei', true],
  ['Mutter Beispiel', 'Kind Beispiel', true],
])('takes %s and %s for two people: %s', (one, other, expected) => {
  expect(isAnotherName(one, other)).toBe(expected);
  expect(isAnotherName(other, one)).toBe(expected);
});

async function check(text: string, changes: CheckedWith = {}): Promise<string> {
  const id = await beginImport(boss, { kind: 'participant', fileName: 'a.csv', bytes: Buffer.from(text) });
  await checkImport(boss, id, undefined, changes);
  return id;
}

async function run(id: string) {
  await startImport(boss, id);
  while (await workOnImports());
  return (await viewImport(boss, id, 0)).outcome;
}

const names = async () =>
  (
    await db().selectFrom('participants').select(['givenName', 'telephone']).orderBy('sortName').execute()
  ).map(({ givenName, telephone }) => `${givenName} ${telephone ?? ''}`.trim());

const FAMILY =
  'Given name,Family name,Email,Telephone\n' +
  'Mutter,Beispiel,fam@example.org,+33612345678\n' +
  'Kind,Beispiel,fam@example.org,+33612345679\n' +
  'Mutter,Beispiel,fam@example.org,\n';

onEachDatabase('people who share an address', () => {
  beforeEach(() => keepPerson(boss));

  it('are pointed out, and whoever is skipped is named, in the file too', async () => {
    const id = await check(FAMILY);
    const { found } = await viewImport(boss, id, 0);
    expect(found?.found.counts).toMatchObject({
      add: 1,
      skip: 2,
      other: 1,
      inFile: 1,
      skipInFile: 1,
      skipOther: 1,
    });
    expect(found?.others).toMatchObject([
      { number: 3, name: 'Kind Beispiel', way: 'skip', twin: { row: 2, name: 'Mutter Beispiel' } },
    ]);
    expect(found?.twins).toMatchObject([{ number: 4, name: 'Mutter Beispiel', twin: { row: 2 } }]);
    const outcome = await run(id);
    expect(outcome).toMatchObject({
      done: 1,
      known: 2,
      knownInFile: 1,
      knownOther: 1,
      refused: 0,
      notWritten: 2,
    });
    expect(outcome.refusedRows).toEqual([
      {
        number: 3,
        name: 'Kind Beispiel',
        reason: 'Has the email address of row 2, Mutter Beispiel, but another name: skipped.',
      },
      { number: 4, name: 'Mutter Beispiel', reason: 'Repeats row 2, Mutter Beispiel: skipped.' },
    ]);
    const file = await new Response((await refusedRows(boss, id)).body).text();
    expect(file.trim().split('\r\n').slice(1)).toEqual([
      'Kind,Beispiel,fam@example.org,\'+33612345679,3,"Has the email address of row 2, Mutter Beispiel, but another name: skipped."',
      'Mutter,Beispiel,fam@example.org,,4,"Repeats row 2, Mutter Beispiel: skipped."',
    ]);
    // Brought in again, all are there.
    expect((await run(await check(FAMILY))).refusedRows.map(({ reason }) => reason)).toEqual([
      'Repeats Mutter Beispiel: skipped.',
      'Has the email address of Mutter Beispiel, but another name: skipped.',
      'Repeats Mutter Beispiel: skipped.',
    ]);
  });

  it('do not become each other where what repeats is updated, unless somebody says so', async () => {
    const id = await check(FAMILY.replace('org,\n', 'org,+33612345670\n'), { duplicates: 'update' });
    const { found } = await viewImport(boss, id, 0);
    expect(found?.twins[0]?.changes).toEqual([
      { label: 'Telephone', from: '+33612345678', to: '+33612345670' },
    ]);
    expect(found?.others[0]?.changes).toBeUndefined();
    await run(id);
    expect(await names()).toEqual(['Mutter +33612345670']);
  });

  it('show what would change, and are named by both names once they were', async () => {
    await run(await check(FAMILY.split('\n').slice(0, 2).join('\n')));
    const file = 'Given name,Family name,Email,Telephone,Tags\nKind,Beispiel,fam@example.org,,choir\n';
    const id = await check(file);
    await treatTwin(boss, id, 2, 'update');
    expect((await viewImport(boss, id, 0)).found?.others[0]?.changes).toEqual([
      { label: 'Given name', from: 'Mutter', to: 'Kind' },
      { label: 'Tags', from: '', to: 'choir' },
    ]);
    expect((await run(id)).items).toMatchObject([
      { deed: 'changed', name: 'Mutter Beispiel → Kind Beispiel' },
    ]);
    expect(await names()).toEqual(['Kind +33612345678']);
    await undoImport(boss, id);
    while (await workOnImports());
    expect(await names()).toEqual(['Mutter +33612345678']);
    // Of what the same file made and then changed, too.
    const one = await check('Given name,Email\nMutter,m@example.org\nKind,m@example.org', {
      others: 'update',
    });
    const { found } = await viewImport(boss, one, 0);
    expect(found?.others[0]?.changes).toEqual([{ label: 'Given name', from: 'Mutter', to: 'Kind' }]);
    expect((await run(one)).items).toMatchObject([{ deed: 'made', name: 'Mutter → Kind' }]);
  });
});
