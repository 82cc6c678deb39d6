import { deflateRawSync } from 'node:zlib';
import writeXlsxFile from 'write-excel-file/node';
import { expect, it, vi } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent, guestInput, registrationOf } from '../../tests/support/factories.ts';
import { until } from '../../tests/support/installation.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { register } from '../events/register.server.ts';
import { confirmAddress } from '../events/registrations.server.ts';
import { AppError } from '../platform/app-error.ts';
import { sweepFiles } from '../media/sweep-files.server.ts';
import { guest } from '../kernel/viewer.ts';
import { setClock } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';
import { beginImport, changeImport, checkImport, findImport } from './imports.server.ts';
import { startImport, stopImport, tidyImports, undoImport } from './run-import.server.ts';

const bee = asPerson('bee');
const other = asPerson('other');
const boss = asPerson('boss', 'BeeContributors');

const csv = (text: string, kind = 'participant') =>
  beginImport(bee, { kind, fileName: 'people.csv', bytes: Buffer.from(text) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const mappingOf = async (id: string) => JSON.parse((await findImport(bee, id)).mapping) as string[];
const people = () =>
  db().selectFrom('participants').select(['givenName', 'email', 'level', 'tags']).orderBy('email').execute();

async function runWhole(id: string): Promise<void> {
  await checkImport(bee, id, await mappingOf(id));
  await startImport(bee, id);
  await until(async () => !['running', 'stopping'].includes((await findImport(bee, id)).state));
}

onEachDatabase('importing', () => {
  it.each([
    ['a guest', guest],
    ['somebody in no group', asPerson('nobody', '')],
    ['a JamUser', asPerson('jam', 'JamUsers')],
  ])('is nothing for %s', async (_name, viewer) => {
    const id = await csv('given name,family name\nAda,Lovelace');
    const file = { kind: 'participant', fileName: 'x.csv', bytes: Buffer.from('a\nb') };
    expect(await codeOf(beginImport(viewer, file))).toBe('notFound');
    for (const deed of [findImport, startImport, stopImport, undoImport])
      expect(await codeOf(deed(viewer, id))).toBe('notFound');
    expect(await codeOf(checkImport(viewer, id, []))).toBe('notFound');
  });

  it('is one’s own, and anybody’s for contributors', async () => {
    const id = await csv('given name,family name\nAda,Lovelace');
    expect(await codeOf(findImport(other, id))).toBe('notFound');
    expect(await codeOf(findImport(boss, id))).toBe('done');
  });

  it('guesses columns, leaves out what is wrong and what is known, and takes it all back', async () => {
    const id = await csv(
      'Prénom;Nom;E-Mail;Level;Tags;Shoe size\nAda;Lovelace;ada@example.org;high;a, b;38\nGrace;;grace@example.org;;;\nAlan;Turing;not an address;;;\nAda;Again;ada@example.org;;;\n',
    );
    expect(await mappingOf(id)).toEqual(['givenName', 'familyName', 'email', 'level', 'tags', '']);
    await runWhole(id);
    const row = await findImport(bee, id);
    expect([row.state, row.total, row.good, row.done, row.known]).toEqual(['done', 4, 2, 1, 1]);
    expect((JSON.parse(row.problems) as { line: number }[]).map(({ line }) => line)).toEqual([3, 4]);
    expect(await people()).toEqual([
      { givenName: 'Ada', email: 'ada@example.org', level: 'H', tags: '["a","b"]' },
    ]);
    expect(await codeOf(startImport(bee, id))).toBe('conflict');
    await undoImport(bee, id);
    expect((await findImport(bee, id)).state).toBe('undone');
    expect(await people()).toEqual([]);
  });

  it('takes back in what our own files put an apostrophe before', async () => {
    const id = await csv(
      "given name,family name,email,telephone,notes\nAda,Lovelace,ada@example.org,'+33612345678,\"a;'=b\"\nAlan,Hooft,,,'tis",
    );
    await runWhole(id);
    const rows = await db()
      .selectFrom('participants')
      .select(['familyName', 'telephone', 'notes'])
      .orderBy('familyName', 'desc')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ familyName: 'Lovelace', telephone: '+33612345678', notes: 'a;=b' });
    expect(rows).toContainEqual({ familyName: 'Hooft', telephone: null, notes: "'tis" });
  });

  it('does not take back who has registered since', async () => {
    const id = await csv(
      'given name,family name,email\nAda,Lovelace,ada@example.org\nAlan,Turing,alan@example.org',
    );
    await runWhole(id);
    const { id: eventId } = await addEvent();
    await register(guest, eventId, guestInput({ email: 'ada@example.org' }));
    await confirmAddress((await registrationOf('ada@example.org')).secret);
    await undoImport(bee, id);
    expect((await people()).map(({ email }) => email)).toEqual(['ada@example.org']);
  });

  it('reads Excel and JSON, and makes content of it', async () => {
    const cell = (value: string) => ({ value });
    const bytes = await writeXlsxFile([
      [cell('Title'), cell('Impact'), cell('Tip')],
      [cell('Clap twice'), cell('High'), cell('First this.\n\nThen that.')],
    ]).toBuffer();
    await runWhole(await beginImport(bee, { kind: 'tip', fileName: 'tips.xlsx', bytes }));
    const json = JSON.stringify([{ title: 'From JSON', materials: ['a drum', 'a chair'] }]);
    await runWhole(await csv(json, 'tip'));
    const tips = await db().selectFrom('tips').select(['title', 'state']).orderBy('title').execute();
    expect(tips).toEqual([
      { title: 'Clap twice', state: 'draft' },
      { title: 'From JSON', state: 'draft' },
    ]);
  });

  it.each([
    ['nothing', '', 'invalid'],
    ['only names', 'given name,family name\n', 'invalid'],
    ['a broken quote', 'a,b\n"x', 'invalid'],
    ['a picture', '\u0089PNG\u0000\u0001', 'invalid'],
    [
      'too many columns',
      `[${JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [n, ''])))}${',{}'.repeat(40_000)}]`,
      'invalid',
    ],
    ['an archive that is none', 'PK\u0003\u0004', 'invalid'],
  ])('says what is wrong with %s', async (_name, text, code) => {
    expect(await codeOf(csv(text))).toBe(code);
  });

  it('refuses a workbook that unpacks to more than a table can be', async () => {
    const bytes = await writeXlsxFile([[{ value: 'Title' }], [{ value: 'x' }]]).toBuffer();
    const sheet = deflateRawSync(Buffer.alloc(60 * 1024 * 1024, ' '));
    const name = Buffer.from('xl/worksheets/sheet9.xml');
    const local = Buffer.alloc(30);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(sheet.length, 18);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.write('PK\u0001\u0002', 'latin1');
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(sheet.length, 20);
    // It claims to be small.
    central.writeUInt32LE(10, 24);
    central.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.write('PK\u0005\u0006', 'latin1');
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(local.length + name.length + sheet.length, 16);
    const bomb = Buffer.concat([local, name, sheet, central, name, end]);
    const file = { kind: 'tip', fileName: 'bomb.xlsx' };
    expect(await codeOf(beginImport(bee, { ...file, bytes: bomb }))).toBe('invalid');
    expect(await codeOf(beginImport(bee, { ...file, bytes }))).toBe('done');
  });

  it('asks for what is needed, and for each column once', async () => {
    const id = await csv('given name,b\nAda,Lovelace');
    expect(await codeOf(checkImport(bee, id, ['givenName', '']))).toBe('invalid');
    expect(await codeOf(checkImport(bee, id, ['givenName', 'givenName']))).toBe('invalid');
    expect(await codeOf(checkImport(bee, id, ['givenName', 'familyName']))).toBe('done');
    expect(await codeOf(startImport(bee, 'no-such-import'))).toBe('notFound');
  });

  it('waits for a store that is away, and takes nothing back for a file that it cannot delete', async () => {
    const id = await csv('given name,family name,email\nAda,Lovelace,ada@example.org');
    await checkImport(bee, id, await mappingOf(id));
    const away = () => Promise.reject(new StoreUnavailable('away'));
    const reading = vi.spyOn(files(), 'get').mockImplementation(away);
    expect(await codeOf(startImport(bee, id))).toBe('unavailable');
    expect((await findImport(bee, id)).state).toBe('checked');
    reading.mockRestore();
    const deleting = vi.spyOn(files(), 'delete').mockImplementation(away);
    await runWhole(id);
    expect(await people()).toHaveLength(1);
    const key = `imports/${id}.json`;
    await until(async () => (await db().selectFrom('unfinishedFiles').selectAll().execute()).length === 1);
    expect((await findImport(bee, id)).state).toBe('done');
    expect(await files().get(key)).toBeDefined();
    deleting.mockRestore();
    await sweepFiles();
    expect(await files().get(key)).toBeUndefined();
  });

  it('stops half way and takes back what a dead process left', async () => {
    const lines = Array.from({ length: 1000 }, (_, n) => `Ada,Number ${n},ada-${n}@example.org`);
    const id = await csv(`given name,family name,email\n${lines.join('\n')}`);
    await checkImport(bee, id, await mappingOf(id));
    await startImport(bee, id);
    await stopImport(bee, id);
    await until(async () => (await findImport(bee, id)).state === 'stopped');
    expect(await people()).toEqual([]);

    setClock('2026-05-01T10:00:00Z');
    const dead = await csv('given name,family name,email\nAda,Lovelace,ada@example.org');
    await runWhole(dead);
    await changeImport(dead, { state: 'running' });
    await tidyImports();
    expect((await findImport(bee, dead)).state).toBe('running');
    setClock('2026-05-01T10:05:00Z');
    await tidyImports();
    expect((await findImport(bee, dead)).state).toBe('failed');
    expect(await people()).toEqual([]);
  });
});
