import { randomUUID } from 'node:crypto';
import writeXlsxFile from 'write-excel-file/node';
import { beforeEach, expect, it, vi } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent, guestInput, registrationOf } from '../../tests/support/factories.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { eraseParticipant } from '../events/participants/erase.server.ts';
import { mergeParticipants } from '../events/participants/merge.server.ts';
import { saveParticipant } from '../events/participants/participant.server.ts';
import { unmergeParticipants } from '../events/participants/unmerge.server.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { register } from '../events/registrations/register.server.ts';
import { confirmAddress } from '../events/registrations/registrations.server.ts';
import { saveContent } from '../kernel/content/changes.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { AppError } from '../platform/app-error.ts';
import { setClock } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';
import { BLOG_LAYOUTS } from '../writing/blog.ts';
import { tip } from '../writing/tip.ts';
import { checkImport } from './check-import.server.ts';
import { deleteFile, forgetOldImports } from './forget-imports.server.ts';
import type { Found } from './import-settings.ts';
import { findImport, foundIn } from './imports.server.ts';
import { importActions } from './import-actions.server.ts';
import { startImport, stopImport, workOnImports } from './run-import.server.ts';
import { viewImport } from './cards/view.server.ts';
import { undoImport, undoItem } from './undo-import.server.ts';
import { firstRefused, refusedRows } from './refused-rows.server.ts';
import { beginImport, fileOf, readAgain } from './take-file.server.ts';
import { fixProblems, treatTwin } from './treat-rows.server.ts';

const bee = asPerson('bee');
const other = asPerson('other');
const boss = asPerson('boss', 'BeeContributors');

const csv = (text: string | Buffer, kind = 'participant') =>
  beginImport(bee, { kind, fileName: 'people.csv', bytes: Buffer.from(text) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const foundOf = async (id: string): Promise<Found> => foundIn(await findImport(bee, id));
const people = () =>
  db()
    .selectFrom('participants')
    .select(['givenName', 'email', 'telephone', 'tags'])
    .orderBy('givenName')
    .execute();
const titles = async () =>
  (await db().selectFrom('tips').select('title').orderBy('title').execute()).map(({ title }) => title);

async function work(): Promise<void> {
  while (await workOnImports());
}

async function runWhole(id: string) {
  await checkImport(bee, id);
  await startImport(bee, id);
  await work();
  return findImport(bee, id);
}

/** All that an import of tips leaves anywhere. */
async function traces() {
  const counts: Record<string, number> = {};
  for (const table of ['tips', 'revisions', 'importedItems'] as const) {
    const { count } = await db()
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}

onEachDatabase('importing', () => {
  beforeEach(async () => {
    for (const each of [bee, other, boss]) await keepPerson(each);
  });

  it('of a file that is sent again, as its answer was lost, is the same one', async () => {
    const file = { kind: 'tip', fileName: 'tips.csv', bytes: Buffer.from('title\nClap') };
    const form = { ...file, key: randomUUID() };
    const ids = await Promise.all([beginImport(bee, form), beginImport(bee, form)]);
    ids.push(await beginImport(bee, form));
    expect(new Set(ids).size).toBe(1);
    expect(patterns.uuid.test.test(ids[0] ?? '')).toBe(true);
    const others = [file, { ...form, bytes: Buffer.from('title\nSnap') }, { ...form, key: randomUUID() }];
    for (const other of others) ids.push(await beginImport(bee, other));
    expect(new Set(ids).size).toBe(4);
  });

  it.each([
    ['a guest', guest],
    ['somebody in no group', asPerson('nobody', '')],
    ['a JamUser', asPerson('jam', 'JamUsers')],
  ])('is nothing for %s', async (_name, viewer) => {
    const id = await csv('given name,family name\nAda,Lovelace');
    const file = { kind: 'participant', fileName: 'x.csv', bytes: Buffer.from('a\nb') };
    expect(await codeOf(beginImport(viewer, file))).toBe('notFound');
    for (const deed of [findImport, startImport, stopImport, undoImport, checkImport, deleteFile])
      expect(await codeOf(deed(viewer, id))).toBe('notFound');
    expect(await codeOf(readAgain(viewer, id, { encoding: '', header: 1 }))).toBe('notFound');
    expect(await codeOf(undoItem(viewer, id, 'x'))).toBe('notFound');
    expect(await codeOf(treatTwin(viewer, id, 2, 'skip'))).toBe('notFound');
  });

  it('is one’s own, and anybody’s for contributors', async () => {
    const id = await csv('given name,family name\nAda,Lovelace');
    expect(await codeOf(findImport(other, id))).toBe('notFound');
    expect(await codeOf(findImport(boss, id))).toBe('done');
  });

  it('says what is wrong by the rows’ true numbers, and what repeats another row or somebody who is known', async () => {
    await runWhole(await csv('given name,email\nGrace,grace@example.org'));
    const id = await csv(
      'Guests of May\n\nPrénom;Nom;E-Mail;Tags;Shoe size\nAda;Lovelace;ada@example.org;a, b;38\n\nAlan;Turing;not an address;;\nAda;Again;ada@example.org;;\nGrace;Hopper;GRACE@example.org;;\n',
    );
    expect(JSON.parse((await findImport(bee, id)).mapping)).toEqual([
      'givenName',
      'familyName',
      'email',
      'tags',
      '',
    ]);
    await checkImport(bee, id);
    const { counts, groups, twins, others, header } = await foundOf(id);
    expect(header).toBe(3);
    expect(counts).toMatchObject({
      add: 1,
      skip: 2,
      bad: 1,
      inFile: 0,
      there: 1,
      skipInFile: 0,
      skipOther: 1,
      losing: 1,
    });
    expect(groups?.map(({ field, message, rows }) => [field, message, rows[0]?.number])).toEqual([
      ['email', 'Email is not valid.', 6],
    ]);
    expect(twins?.map(({ number, twin }) => [number, twin.row ?? twin.name])).toEqual([[8, 'Grace']]);
    // Another name: most likely somebody else who shares the address.
    expect(others?.map(({ number, twin }) => [number, twin.row])).toEqual([[7, 4]]);
    await startImport(bee, id);
    await work();
    expect(await findImport(bee, id)).toMatchObject({
      state: 'done',
      done: 1,
      known: 2,
      refused: 1,
      changed: 0,
    });
    expect(await codeOf(startImport(bee, id))).toBe('conflict');
    await undoImport(bee, id);
    await work();
    expect((await findImport(bee, id)).state).toBe('undone');
    expect((await people()).map(({ givenName }) => givenName)).toEqual(['Grace']);
  });

  it('updates, skips or keeps both, for all and for one, and gives back what was there', async () => {
    await runWhole(await csv('given name,email,tags\nGrace,grace@example.org,navy\nAda,ada@example.org,'));
    const file =
      'given name,family name,email,tags\nGrace,Hopper,grace@example.org,cobol\nAda,King,ada@example.org,\nAda,Second,ada@example.org,x';
    const id = await csv(file);
    await checkImport(bee, id, undefined, { duplicates: 'update' });
    await treatTwin(bee, id, 3, 'skip');
    await treatTwin(bee, id, 4, 'both');
    expect((await foundOf(id)).counts).toMatchObject({ update: 1, skip: 1, add: 1 });
    await startImport(bee, id);
    await work();
    expect(await findImport(bee, id)).toMatchObject({ state: 'done', done: 1, changed: 1, known: 1 });
    expect(await people()).toMatchObject([
      { email: 'ada@example.org' },
      { email: null, tags: '["x"]' },
      { givenName: 'Grace', tags: '["cobol"]' },
    ]);
    await undoImport(bee, id);
    await work();
    expect(await people()).toMatchObject([
      { email: 'ada@example.org' },
      { givenName: 'Grace', tags: '["navy"]' },
    ]);
  });

  it('says that a second one loses its address where the address is taken, and not where only the telephone is known', async () => {
    const id = await csv(
      'given name,email,telephone\nAda,ada@example.org,+33612345678\nAda,other@example.org,+33612345678\nAda,ada@example.org,',
    );
    await checkImport(bee, id);
    const { counts, twins } = await foundOf(id);
    expect(counts).toMatchObject({ inFile: 2, losing: 1 });
    expect(twins?.map(({ number, twin }) => [number, twin.row, twin.loses ?? false])).toEqual([
      [3, 2, false],
      [4, 2, true],
    ]);
  });

  it('leaves out cells and rows, and mends cells, in bulk and one by one', async () => {
    const id = await csv(
      'given name,email,phone\nA,broken,06 12 34 56 78\nB,broken too,0033612345679\nC,,33612345670\nD,,12\nE,,13\nF,x,612345671',
    );
    await checkImport(bee, id);
    const groups = (await foundOf(id)).groups ?? [];
    expect(groups.map(({ field, count, rows }) => [field, count, rows.map(({ number }) => number)])).toEqual([
      ['email', 3, [2, 3, 7]],
      ['telephone', 2, [5, 6]],
    ]);
    const [email, phone] = groups;
    const wrongAddress = { field: 'email', message: email?.message ?? '' };
    await fixProblems(bee, id, {
      cells: [
        { number: 3, field: 'email', text: 'b@example.org' },
        { number: 7, field: 'email', text: 'still wrong' },
        { number: 3, field: 'givenName', text: 'Nothing is wrong with it' },
      ],
    });
    // What is chosen for all of them goes before what stands in a cell.
    await fixProblems(bee, id, {
      ways: [
        { ...wrongAddress, way: 'out' },
        { field: 'telephone', message: phone?.message ?? '', way: 'leave' },
      ],
      cells: [{ number: 7, field: 'email', text: 'f@example.org' }],
    });
    expect((await foundOf(id)).counts).toMatchObject({ add: 4, bad: 0, out: 2 });
    await startImport(bee, id);
    await work();
    expect((await people()).map(({ givenName, email: at, telephone }) => [givenName, at, telephone])).toEqual(
      [
        ['B', 'b@example.org', '+33612345679'],
        ['C', null, '+33612345670'],
        ['D', null, null],
        ['E', null, null],
      ],
    );
  });

  it('begins with what was typed into cells and not yet saved', async () => {
    const id = await csv('given name,email,phone\nA,broken,\nB,b@example.org,\nC,,12');
    await checkImport(bee, id);
    const phone = (await foundOf(id)).groups?.find(({ field }) => field === 'telephone');
    const form = new FormData();
    const sent = {
      field: ['email', 'telephone'],
      message: ['Email is not valid.', phone?.message ?? ''],
      way: ['', 'leave'],
      'cell-2-email': ['a@example.org'],
      'cell-4-telephone': ['12'],
    };
    for (const [name, values] of Object.entries(sent)) for (const value of values) form.append(name, value);
    await importActions(bee, id, form, () => 'done').start();
    await work();
    expect((await people()).map(({ givenName, email }) => [givenName, email])).toEqual([
      ['A', 'a@example.org'],
      ['B', 'b@example.org'],
      ['C', null],
    ]);
  });

  it('leaves a wrong cell that nobody touched as the file has it, however long', async () => {
    const long = 'A line of many.\n'.repeat(700).trim();
    const id = await csv(`given name,email,notes\nA,broken,\nB,,"${long}"`);
    await checkImport(bee, id);
    expect((await foundOf(id)).counts).toMatchObject({ bad: 2 });
    await fixProblems(bee, id, {
      cells: [
        { number: 2, field: 'email', text: 'a@example.org' },
        // As a form sends it.
        { number: 3, field: 'notes', text: long.replaceAll('\n', '\r\n') },
      ],
    });
    expect((await foundOf(id)).counts).toMatchObject({ add: 1, bad: 1 });
    await fixProblems(bee, id, { cells: [{ number: 3, field: 'notes', text: 'A line' }] });
    expect((await foundOf(id)).counts).toMatchObject({ add: 2, bad: 0 });
  });

  it('takes what was typed last into a cell, also where another tab has mended it since', async () => {
    const id = await csv('given name,email\nA,broken\nB,broken too');
    await checkImport(bee, id);
    const mend = (two: string, three: string) =>
      fixProblems(bee, id, {
        cells: [
          { number: 2, field: 'email', text: two },
          { number: 3, field: 'email', text: three },
        ],
      });
    await mend('first@example.org', 'broken too');
    // The other tab still has what the file has in the second cell.
    await mend('second@example.org', 'b@example.org');
    await mend('broken', 'b@example.org');
    await startImport(bee, id);
    await work();
    expect((await people()).map(({ email }) => email)).toEqual(['second@example.org', 'b@example.org']);
  });

  it('reads the file anew in another encoding and with other names', async () => {
    const id = await csv(Buffer.from('Zoë;Müller;zoe@example.org\nJosé;García;jose@example.org', 'latin1'));
    expect(await foundOf(id)).toMatchObject({ encoding: 'windows-1252', header: 0 });
    expect(JSON.parse((await findImport(bee, id)).columns)).toEqual(['Column A', 'Column B', 'Column C']);
    await readAgain(bee, id, { encoding: 'macintosh', header: 1 });
    expect(await foundOf(id)).toMatchObject({ encoding: 'macintosh', header: 1 });
    expect((await findImport(bee, id)).total).toBe(1);
    await readAgain(bee, id, { encoding: '', header: 0 });
    await checkImport(bee, id, ['givenName', 'familyName', 'email']);
    await startImport(bee, id);
    await work();
    expect((await people()).map(({ givenName }) => givenName)).toEqual(['José', 'Zoë']);
  });

  it('keeps what was decided about rows and columns when the file is read anew, and says what no longer fits', async () => {
    const id = await csv(
      Buffer.from('Nom;Prénom;email;x\nA;Zoë;broken;1\nB;José;broken too;2\nC;Éva;;3', 'utf8'),
    );
    await checkImport(bee, id, ['familyName', 'givenName', 'email', 'tags']);
    const cells = [
      { number: 2, field: 'email', text: 'zoe@example.org' },
      { number: 3, field: 'email', text: 'jose@example.org' },
    ];
    await fixProblems(bee, id, { cells });
    await readAgain(bee, id, { encoding: 'windows-1252', header: 1 });
    expect((await foundOf(id)).forgotten).toBe(0);
    expect(JSON.parse((await findImport(bee, id)).mapping)).toEqual([
      'familyName',
      'givenName',
      'email',
      'tags',
    ]);
    await checkImport(bee, id);
    // Names in the wrong letters are wrong, but no address is.
    expect((await foundOf(id)).groups?.map(({ field }) => field)).toEqual(['givenName']);
    // The first of them is the names now.
    await readAgain(bee, id, { encoding: 'utf-8', header: 2 });
    expect((await foundOf(id)).forgotten).toBe(1);
    await checkImport(bee, id, ['familyName', 'givenName', 'email', '']);
    await startImport(bee, id);
    await work();
    expect((await people()).map(({ givenName, email }) => [givenName, email])).toEqual([
      ['José', 'jose@example.org'],
      ['Éva', null],
    ]);
  });

  it('does not take back who has registered or was changed since, and says so, whole and one by one', async () => {
    const id = await csv(
      'given name,email\nAda,ada@example.org\nAlan,alan@example.org\nGrace,grace@example.org\nKay,',
    );
    await runWhole(id);
    const { id: eventId } = await addEvent();
    await register(guest, eventId, guestInput({ email: 'ada@example.org' }));
    await confirmAddress((await registrationOf('ada@example.org')).secret);
    const items = await db().selectFrom('importedItems').selectAll().orderBy('number').execute();
    const [ada, alan, , kay] = items.map(({ itemId }) => itemId);
    await saveParticipant(boss, alan ?? '', 1, { notes: 'A friend.' });
    expect(await codeOf(undoItem(bee, id, alan ?? ''))).toBe('conflict');
    await undoItem(bee, id, kay ?? '');
    expect((await viewImport(bee, id, 0)).outcome).toMatchObject({ done: 4, undone: 1, areAllUndone: false });
    expect((await people()).map(({ givenName }) => givenName)).toEqual(['Ada', 'Alan', 'Grace']);
    await undoImport(bee, id);
    await work();
    expect(await findImport(bee, id)).toMatchObject({ state: 'undone', keptBack: 2 });
    expect((await people()).map(({ givenName }) => givenName)).toEqual(['Ada', 'Alan']);
    const kept = await db()
      .selectFrom('importedItems')
      .select(['itemId', 'keptFor'])
      .orderBy('number')
      .execute();
    expect(kept).toEqual([
      { itemId: ada, keptFor: 'They have registered since.' },
      { itemId: alan, keptFor: 'Someone has changed it since.' },
    ]);
  });

  it('takes back who was only merged and parted again, and nobody who was changed between', async () => {
    const id = await csv(
      'given name,family name,email,telephone\nAda,Lovelace,ada@example.org,+33612345678\nAda,L.,,\nGrace,Hopper,grace@example.org,\nGrace,H.,,+33687654321',
    );
    await runWhole(id);
    const items = await db().selectFrom('importedItems').selectAll().orderBy('number').execute();
    const [ada = '', other = '', grace = '', hopper = ''] = items.map(({ itemId }) => itemId);
    await unmergeParticipants(bee, await mergeParticipants(bee, ada, other));
    // The same two once more, the other way round.
    await unmergeParticipants(bee, await mergeParticipants(bee, other, ada));
    const merge = await mergeParticipants(bee, grace, hopper);
    await saveParticipant(boss, grace, 2, { notes: 'A friend.' });
    await unmergeParticipants(bee, merge);
    await undoImport(bee, id);
    await work();
    expect(await findImport(bee, id)).toMatchObject({ state: 'undone', keptBack: 1 });
    expect(await people()).toMatchObject([{ givenName: 'Grace', email: 'grace@example.org' }]);
    expect(await db().selectFrom('merges').select('id').execute()).toEqual([]);
  });

  it('gives back every row that was refused, with its number and the reason, to its own people alone', async () => {
    const id = await csv(
      `given name,email,notes\n${Array.from({ length: 700 }, (_, n) => `Ada,broken ${n},=1+${n}`).join('\n')}\nBo,bo@example.org,`,
    );
    await runWhole(id);
    expect(await codeOf(refusedRows(other, id))).toBe('notFound');
    const { body } = await refusedRows(bee, id);
    const text = Buffer.from(await new Response(body).arrayBuffer()).toString();
    const rows = text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(701);
    expect(rows[0]).toBe('\ufeffgiven name,email,notes,Row,Reason');
    expect(rows[700]).toBe("Ada,broken 699,'=1+699,701,Email is not valid.");
    expect(await firstRefused(await findImport(bee, id), 2)).toEqual([
      { number: 2, name: 'Ada', reason: 'Email is not valid.' },
      { number: 3, name: 'Ada', reason: 'Email is not valid.' },
    ]);
    await deleteFile(bee, id);
    expect(await codeOf(refusedRows(bee, id))).toBe('gone');
  });

  it('says that all of it was undone, one by one', async () => {
    const id = await csv('given name\nAda\nBo');
    await runWhole(id);
    for (const { itemId } of await db().selectFrom('importedItems').select('itemId').execute())
      await undoItem(boss, id, itemId);
    expect((await viewImport(bee, id, 0)).outcome).toMatchObject({ undone: 2, areAllUndone: true });
    expect(await people()).toEqual([]);
  });

  it('is told by the audit log', async () => {
    const id = await csv('given name\nAda\nBo');
    await runWhole(id);
    const [item] = await db().selectFrom('importedItems').select('itemId').execute();
    await undoItem(boss, id, item?.itemId ?? '');
    await undoImport(bee, id);
    await work();
    const told = await db()
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'subjectId', 'detail'])
      .execute();
    const about = { subjectId: id };
    expect(told.toSorted((a, b) => (a.action < b.action ? -1 : 1))).toEqual([
      {
        ...about,
        action: 'import.done',
        actorId: bee.id,
        detail: '{"kind":"participant","made":2,"changed":0}',
      },
      { ...about, action: 'import.item-undone', actorId: boss.id, detail: '{"kind":"participant"}' },
      { ...about, action: 'import.undone', actorId: bee.id, detail: '{"kind":"participant","kept":0}' },
    ]);
  });

  it('forgets who is erased', async () => {
    const id = await csv('given name,email\nAda,ada@example.org');
    await runWhole(id);
    const { itemId } = await db().selectFrom('importedItems').select('itemId').executeTakeFirstOrThrow();
    await eraseParticipant(boss, itemId);
    const left = [
      await db().selectFrom('importedItems').selectAll().execute(),
      await db().selectFrom('importRows').selectAll().execute(),
    ];
    expect(JSON.stringify(left)).not.toMatch(/Ada|ada@/);
    await undoImport(bee, id);
    await work();
    expect(await findImport(bee, id)).toMatchObject({ state: 'undone', keptBack: 1 });
  });

  it('is taken back for thirty days', async () => {
    setClock('2026-05-01T10:00:00Z');
    const id = await csv('given name\nAda');
    await runWhole(id);
    setClock('2026-06-01T10:00:00Z');
    expect(await codeOf(undoImport(bee, id))).toBe('gone');
  });

  it('makes content, and stop and undo leave nothing of it, in the bin neither', async () => {
    const text = `title,tip\n${Array.from({ length: 60 }, (_, n) => `Tip number ${n},Do it.`).join('\n')}`;
    const id = await csv(text, 'tip');
    await runWhole(id);
    expect(await traces()).toEqual({ tips: 60, revisions: 60, importedItems: 60 });
    const [first, second] = await db()
      .selectFrom('importedItems')
      .select('itemId')
      .orderBy('number')
      .execute();
    await saveContent(bee, tip, first?.itemId ?? '', 1, { origin: 'Table 4' });
    await undoItem(bee, id, second?.itemId ?? '');
    await undoImport(bee, id);
    await work();
    expect(await titles()).toEqual(['Tip number 0']);
    expect(await traces()).toEqual({ tips: 1, revisions: 2, importedItems: 1 });
    expect(await db().selectFrom('search').select('itemId').where('kind', '=', 'tip').execute()).toHaveLength(
      1,
    );

    const stopped = await csv(text, 'tip');
    await checkImport(bee, stopped, undefined, { duplicates: 'both' });
    await startImport(bee, stopped);
    const clock = vi.spyOn(performance, 'now');
    // After its first rows the slice is over.
    let at = 0;
    clock.mockImplementation(() => (at += 600));
    await workOnImports();
    clock.mockRestore();
    expect((await titles()).length).toBeGreaterThan(1);
    expect((await titles()).length).toBeLessThan(61);
    await stopImport(bee, stopped);
    await work();
    expect((await findImport(bee, stopped)).state).toBe('stopped');
    expect(await titles()).toEqual(['Tip number 0']);
  });

  it('reads Excel and JSON, updates what has the title already, and puts that back', async () => {
    const cell = (value: string) => ({ value });
    const bytes = await writeXlsxFile([
      [cell('Title'), cell('Impact'), cell('Tip'), cell('Duration in minutes')],
      [cell('Clap twice'), cell('high'), cell('First this.\n\nThen that.'), cell('1h30')],
    ]).toBuffer();
    await runWhole(await beginImport(bee, { kind: 'tip', fileName: 'tips.xlsx', bytes }));
    const json = JSON.stringify([
      { title: 'From JSON', materials: ['a drum', 'a chair'] },
      { title: 'CLAP twice', impact: 'L' },
    ]);
    const id = await csv(json, 'tip');
    const read = await findImport(bee, id);
    expect([read.total, JSON.parse(read.columns)]).toEqual([2, ['title', 'materials', 'impact']]);
    expect(await foundOf(id)).toMatchObject({ header: 0, hasKeys: true });
    await checkImport(bee, id, undefined, { duplicates: 'update' });
    await startImport(bee, id);
    await work();
    const tips = () =>
      db()
        .selectFrom('tips')
        .select(['title', 'impact', 'duration'] as never)
        .orderBy('title')
        .execute();
    expect(await tips()).toEqual([
      { title: 'CLAP twice', impact: 'L', duration: 90 },
      { title: 'From JSON', impact: null, duration: null },
    ]);
    await undoImport(bee, id);
    await work();
    expect(await tips()).toEqual([{ title: 'Clap twice', impact: 'H', duration: 90 }]);
  });

  it('names what a choice can be, where it is none of that', async () => {
    const id = await csv('title,layout\nNews,Sideways', 'blog');
    await checkImport(bee, id);
    const { groups } = await foundOf(id);
    expect(groups?.map(({ message }) => message)).toEqual([
      `Layout is not valid. It can be: ${Object.values(BLOG_LAYOUTS).join(', ')}.`,
    ]);
  });

  it('asks for what is needed, and for each column once', async () => {
    const id = await csv('first,b\nAda,Lovelace');
    expect(await codeOf(checkImport(bee, id, ['', '']))).toBe('invalid');
    expect(await codeOf(checkImport(bee, id, ['givenName', 'givenName']))).toBe('invalid');
    expect(await codeOf(checkImport(bee, id, ['givenName', '']))).toBe('done');
    expect(await codeOf(startImport(bee, 'no-such-import'))).toBe('notFound');
  });

  it('goes on after a restart, and is taken back where its owner may no longer', async () => {
    const lines = Array.from({ length: 250 }, (_, n) => `Ada ${n},ada-${n}@example.org`);
    const begin = async () => {
      const id = await csv(`given name,email\n${lines.join('\n')}`);
      await checkImport(bee, id);
      await startImport(bee, id);
      let at = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (at += 600));
      await workOnImports();
      clock.mockRestore();
      expect((await people()).length).toBe(150);
      return id;
    };
    const id = await begin();
    await work();
    expect(await findImport(bee, id)).toMatchObject({ state: 'done', done: 250 });
    await undoImport(bee, id);
    await work();
    const again = await begin();
    await db().deleteFrom('userGroups').where('userId', '=', bee.id).execute();
    await work();
    expect((await findImport(boss, again)).state).toBe('failed');
    expect(await people()).toEqual([]);
  });

  it('is left alone by other processes as long as its own is alive', async () => {
    setClock('2026-05-01T10:00:00Z');
    const id = await csv('given name\nAda');
    await checkImport(bee, id);
    await startImport(bee, id);
    await db()
      .updateTable('imports')
      .set({ leasedUntil: '2026-05-01T10:00:30Z' })
      .where('id', '=', id)
      .execute();
    await work();
    expect((await findImport(bee, id)).state).toBe('running');
    setClock('2026-05-01T10:01:00Z');
    await work();
    expect((await findImport(bee, id)).state).toBe('done');
  });

  it('reads on what a process that died was reading, and forgets what it had not stored', async () => {
    const id = await csv('given name\nAda');
    const lost = await csv('given name\nAda');
    await files().delete(fileOf(lost));
    await db().updateTable('imports').set({ state: 'reading', leasedUntil: null }).execute();
    await work();
    expect((await findImport(bee, id)).state).toBe('mapping');
    expect(await codeOf(findImport(bee, lost))).toBe('notFound');
  });

  it('keeps nothing of a file that the store did not take, and waits for a store that is away', async () => {
    const away = () => Promise.reject(new StoreUnavailable('away'));
    const putting = vi.spyOn(files(), 'put').mockImplementation(away);
    expect(await codeOf(csv('given name\nAda'))).toBe('unavailable');
    putting.mockRestore();
    expect(await db().selectFrom('imports').select('id').execute()).toEqual([]);
    const id = await csv('given name\nAda');
    const reading = vi.spyOn(files(), 'get').mockImplementation(away);
    expect(await codeOf(readAgain(bee, id, { encoding: '', header: 1 }))).toBe('unavailable');
    reading.mockRestore();
    await work();
    expect(await foundOf(id)).toMatchObject({ header: 1 });
  });

  it('deletes its file when it is told to, and after a week', async () => {
    setClock('2026-05-01T10:00:00Z');
    const [never, once, later] = [
      await csv('given name\nAda'),
      await csv('given name\nBo'),
      await csv('given name\nCy'),
    ];
    await runWhole(once);
    expect(await deleteFile(bee, never)).toBe(true);
    expect(await codeOf(findImport(bee, never))).toBe('notFound');
    expect(await deleteFile(bee, once)).toBe(false);
    expect((await findImport(bee, once)).fileGoneAt).not.toBeNull();
    setClock('2026-05-07T10:00:00Z');
    await forgetOldImports();
    expect(await files().get(fileOf(later))).toBeDefined();
    setClock('2026-05-09T10:00:00Z');
    await forgetOldImports();
    for (const id of [never, once, later]) expect(await files().get(fileOf(id))).toBeUndefined();
    expect(await db().selectFrom('importRows').select('number').execute()).toEqual([]);
    await undoImport(bee, once);
    await work();
    expect(await people()).toEqual([]);
  });
});
