import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { beeUser, handInput } from '../../tests/support/guests.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { registerByHand } from '../events/by-team/by-hand.server.ts';
import { checkImport } from '../importing/check-import.server.ts';
import { findImport } from '../importing/imports.server.ts';
import { startImport, workOnImports } from '../importing/run-import.server.ts';
import { beginImport } from '../importing/take-file.server.ts';
import { db, onQuery } from '../platform/db/database.server.ts';
import { type Format, listFile } from './list-file.server.ts';
import { registrationList } from './registration-list.server.ts';

const QUESTIONS = [
  { id: 'q1', label: 'Allergies?', kind: 'text', required: true },
  { id: 'q2', label: 'Photographs?', kind: 'checkbox' },
  { id: 'q3', label: 'Wine | beer; “or”?', kind: 'choice', options: ['=Red', 'White; dry | old', '-2'] },
  { id: 'q4', label: 'Twice', kind: 'text' },
  { id: 'q5', label: 'Twice', kind: 'choice', options: ['a', 'b'] },
  { id: 'q6', label: '=Old', kind: 'text', retired: true },
];
const ANSWERS = [
  { q1: '=1+1', q2: 'yes', q3: '=Red', q4: 'one', q5: 'b', q6: 'kept' },
  { q1: 'a | b \\ c; "d"', q2: '', q3: 'White; dry | old', q4: '', q5: '', q6: '' },
  { q1: "- 'nuts", q2: 'yes', q3: '-2', q4: 'q5', q5: 'a', q6: '' },
  { q1: '', q2: '', q3: '', q4: '', q5: '', q6: '' },
];

async function answersOf(eventId: string): Promise<Record<string, Record<string, string>>> {
  const rows = await db().selectFrom('registrations').selectAll().where('eventId', '=', eventId).execute();
  return Object.fromEntries(rows.map(({ givenName, answers }) => [givenName, JSON.parse(answers)]));
}

async function bringIn(bytes: Buffer, format: Format) {
  const id = await beginImport(beeUser, { kind: 'registration', fileName: `a.${format}`, bytes });
  await checkImport(beeUser, id);
  await startImport(beeUser, id);
  while (await workOnImports());
  const { state, done, refused } = await findImport(beeUser, id);
  return { state, done, refused };
}

async function fileOf(eventId: string, format: Format): Promise<Buffer> {
  const answer = await listFile(beeUser, registrationList(eventId), new URLSearchParams(), format);
  return Buffer.from(await answer.arrayBuffer());
}

onEachDatabase('answers to the questions of an event', () => {
  beforeEach(() => keepPerson(beeUser));

  it.each(['csv', 'xlsx'] as const)('are read back from an export as they were (%s)', async (format) => {
    const { id } = await addEvent({ capacity: 100, questions: JSON.stringify(QUESTIONS) });
    for (const [at, answers] of ANSWERS.entries())
      await registerByHand(beeUser, id, handInput({ givenName: `Guest ${'abcd'[at]}`, answers }));
    const before = await answersOf(id);
    expect(Object.keys(before)).toHaveLength(ANSWERS.length);
    const bytes = await fileOf(id, format);
    await db().deleteFrom('guestLog').execute();
    await db().deleteFrom('outbox').execute();
    await db().deleteFrom('registrations').execute();
    await db().updateTable('events').set({ placesTaken: 0 }).execute();
    expect(await bringIn(bytes, format)).toEqual({ state: 'done', done: ANSWERS.length, refused: 0 });
    expect(await answersOf(id)).toEqual(before);
  });

  it('are refused where the event does not ask, or does not take them', async () => {
    const { id } = await addEvent({ capacity: 100, questions: JSON.stringify(QUESTIONS) });
    const lines = ['Photographs? | maybe', 'Wine | Rosé', 'Shoes? | 42', 'Twice | one', 'Photographs? | yes'];
    const rows = lines.map((line, at) => `${id},Guest ${'abcde'[at]},${line}`);
    const file = Buffer.from(`Event,Given name,Answers\n${rows.join('\n')}\n`);
    expect(await bringIn(file, 'csv')).toEqual({ state: 'done', done: 1, refused: 4 });
    expect(Object.keys(await answersOf(id))).toEqual(['Guest e']);
  });

  it('are read a page at a time, without counting all guests at each', async () => {
    const { id } = await addEvent({ capacity: 100 });
    await registerByHand(beeUser, id, handInput());
    const asked: string[] = [];
    onQuery(({ sql }) => asked.push(sql));
    await fileOf(id, 'csv').finally(() => onQuery());
    expect(asked.filter((sql) => sql.startsWith('select count('))).toEqual([]);
  });
});
