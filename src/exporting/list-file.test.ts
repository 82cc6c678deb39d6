import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { beeUser, comeIn, handInput, outsiders } from '../../tests/support/guests.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { cancelByHand } from '../events/by-team/staff-actions.server.ts';
import { createParticipant } from '../events/participants/create.server.ts';
import { eraseParticipant } from '../events/participants/erase.server.ts';
import { registerByHand } from '../events/by-team/by-hand.server.ts';
import { binContent } from '../kernel/content/bin.server.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import { unescapeFormula } from '../kernel/formats/formula.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { product } from '../catalogue/products/product.ts';
import { tip } from '../writing/tip.ts';
import type { ExportKind } from './export-kind.ts';
import { EXPORT_KINDS, exportKindAt } from './export-kinds.server.ts';
import { listFile } from './list-file.server.ts';
import { registrationList } from './registration-list.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const TIPS = exportKindAt('/bee/tips/list');
const PEOPLE = exportKindAt('/bee/parts/list');

async function csvOf(viewer: Viewer, kind: ExportKind, query = '') {
  const answer = await listFile(viewer, kind, new URLSearchParams(query), 'csv');
  return answer.text();
}

async function rowsOf(viewer: Viewer, kind: ExportKind, query = '') {
  return parse<Record<string, string>>(await csvOf(viewer, kind, query), { bom: true, columns: true });
}

async function sheetOf(viewer: Viewer, kind: ExportKind) {
  const answer = await listFile(viewer, kind, new URLSearchParams(), 'xlsx');
  const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
  const [head = [], ...rows] = sheet?.data ?? [];
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [String(name), row[index]])));
}

const told = () =>
  db()
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'list.exported')
    .orderBy('detail', 'asc')
    .execute();

onEachDatabase('a list as a file', () => {
  beforeEach(async () => {
    for (const each of [boss, beeUser]) await keepPerson(each);
  });

  it('is for whoever sees the list', async () => {
    const { id } = await addEvent();
    for (const kind of [...EXPORT_KINDS, registrationList(id)])
      for (const viewer of [...outsiders, beeUser, boss]) {
        const right = kind.right ?? (/songs|playlists|chords/.test(kind.path) ? 'songbook' : 'bee');
        const work = csvOf(viewer, kind);
        if (may(viewer, right)) await expect(work, kind.path).resolves.toBeTypeOf('string');
        else await expect(work, kind.path).rejects.toMatchObject({ code: 'notFound' });
      }
  });

  it('has all pages of the list, as it is narrowed and ordered, or what is ticked', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 120; index += 1) {
      const title = `Tip ${String(index).padStart(3, '0')}`;
      ids.push((await createContent(boss, tip, { title, effort: index < 110 ? 'L' : 'H' })).id);
    }
    await binContent(boss, tip, ids[0] ?? '');
    const titles = async (query: string) => (await rowsOf(boss, TIPS, query)).map((row) => row['Title']);
    expect(await titles('sort=title')).toHaveLength(119);
    expect((await titles('sort=title')).slice(0, 2)).toEqual(['Tip 001', 'Tip 002']);
    expect(await titles('effort=H&sort=title')).toHaveLength(10);
    expect(await titles('bin')).toEqual(['Tip 000']);
    expect(await titles(`sort=title&id=${ids[118]}&id=${ids[3]}&id=${ids[0]}&id=nobody`)).toEqual([
      'Tip 003',
      'Tip 118',
    ]);
    expect(await titles('q=nothing-like-it')).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('leaves out what only some may know', async () => {
    await createContent(boss, product, { title: 'A song in a day', internalCost: 4200 });
    const list = exportKindAt('/bee/products/list');
    expect(await rowsOf(boss, list)).toMatchObject([{ 'What it costs us, in euros': '42' }]);
    expect(Object.keys((await rowsOf(beeUser, list))[0] ?? {})).not.toContain('What it costs us, in euros');
  });

  it('of people is told by the audit log, without what was searched for', async () => {
    for (const givenName of ['Ada', 'Grace', 'Nina'])
      await createParticipant(beeUser, { givenName, telephone: '+33612345678', level: 'H' });
    const gone = await createParticipant(beeUser, { givenName: 'Gone', level: 'H' });
    await eraseParticipant(boss, gone);
    const rows = await rowsOf(beeUser, PEOPLE, 'level=H&q=');
    expect(rows.map((row) => [row['Given name'], row['Telephone']])).toEqual([
      ['Ada', '+33 6 12 34 56 78'],
      ['Grace', '+33 6 12 34 56 78'],
      ['Nina', '+33 6 12 34 56 78'],
    ]);
    await rowsOf(beeUser, PEOPLE, 'q=Grace');
    const log = await told();
    expect(log.map(({ actorId, detail }) => [actorId, JSON.parse(detail)])).toEqual([
      [beeUser.id, { list: 'participants', format: 'csv', filter: { level: 'H' }, count: 3 }],
      [beeUser.id, { list: 'participants', format: 'csv', filter: { q: '…' }, count: 1 }],
    ]);
    expect(JSON.stringify(log)).not.toContain('Grace');
  });

  it('tells how many left where it was not read to its end', async () => {
    for (let index = 0; index < 150; index += 1) await createParticipant(beeUser, { givenName: `P${index}` });
    const answer = await listFile(beeUser, PEOPLE, new URLSearchParams(), 'csv');
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(async () => (await told()).length).toBe(1);
  });

  it('has dates, numbers and amounts that a spreadsheet reckons with', async () => {
    const values = { title: 'A song in a day', price: 120_050, duration: 90 };
    await createContent(boss, product, { ...values, publishAt: '2026-10-12T17:30:00.000Z' });
    expect(await sheetOf(boss, exportKindAt('/bee/products/list'))).toMatchObject([
      {
        Title: 'A song in a day',
        'Amount in euros': 1200.5,
        'Duration in minutes': 90,
        'Publish at': new Date('2026-10-12T19:30:00.000Z'),
      },
    ]);
  });
});

const EVIL = [
  '=1+1',
  '+33612345678',
  '-2',
  '@SUM(A1)',
  "'=quoted",
  'plain; "quoted"',
  "'plain",
  "x;=cmd|'/C calc'!A0;z",
  'x,; "=1+1',
];
const QUESTIONS = [
  { id: 'q1', label: 'Allergies?', kind: 'text' },
  { id: 'q2', label: 'Photographs?', kind: 'checkbox' },
];

onEachDatabase('the guests of an event as a file', () => {
  async function evilEvent() {
    const { id } = await addEvent({
      capacity: 100,
      timezone: 'America/New_York',
      questions: JSON.stringify(QUESTIONS),
    });
    for (const answer of EVIL)
      await registerByHand(beeUser, id, handInput({ answers: { q1: answer, q2: 'yes' } }));
    return id;
  }

  it('hold nothing that a spreadsheet computes, and come back unchanged', async () => {
    const list = registrationList(await evilEvent());
    const csv = await csvOf(beeUser, list);
    const rows = parse<Record<string, string>>(csv, { bom: true, columns: true });
    for (const cells of rows)
      for (const cell of Object.values(cells)) expect(cell).not.toMatch(/^[=+\-@\t\r\n](?![\d ]+$)/);
    // A French Excel parts cells by the semicolon, within our quotes too.
    for (const part of csv.split(/[;\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
    expect(rows.map((row) => unescapeFormula(row['Allergies?'] ?? '')).toSorted()).toEqual(EVIL.toSorted());
    expect(rows[0]).toMatchObject({ State: 'Confirmed', 'How many people': '1', 'Photographs?': 'yes' });
    const sheet = await sheetOf(beeUser, list);
    expect(sheet.map((row) => String(row['Allergies?'])).toSorted()).toEqual(EVIL.toSorted());
    expect(sheet.every((row) => row['How many people'] === 1)).toBe(true);
  });

  it('say when they came in the zone of the event, what they agreed to, and who does no longer come', async () => {
    const { id } = await addEvent({ capacity: 100, timezone: 'America/New_York' });
    const { id: ended } = await comeIn(id, { familyName: 'Ended' });
    await comeIn(id, { familyName: 'Comes' });
    await cancelByHand(beeUser, ended);
    const [one] = await rowsOf(beeUser, registrationList(id));
    const { createdAt } = await db()
      .selectFrom('registrations')
      .select('createdAt')
      .where('familyName', '=', 'Comes')
      .executeTakeFirstOrThrow();
    const said = new Date(createdAt).toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 16);
    expect(one).toMatchObject({ 'Family name': 'Comes', 'Registered at': said, Place: 'A place now' });
    expect(one?.['Agreed to']).not.toBe('');
    const all = await rowsOf(beeUser, registrationList(id), 'status=any&sort=name');
    expect(all.map((row) => row['Place'])).toEqual(['A place now', 'None: it has ended']);
  });
});
