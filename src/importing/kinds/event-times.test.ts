import { beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { keepPerson } from '../../../tests/support/kept-person.ts';
import { bringInText } from '../../../tests/support/files/bring-in-text.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { type DateEvidence, weighDate } from '../cells/understand-date.ts';
import { db } from '../../platform/db/database.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const bringIn = (rows: string) =>
  bringInText(boss, 'event', `Title;Type;Day;Starts at;Last day;Ends at;Doors open at\n${rows}`);

onEachDatabase('times of the events of a file', () => {
  beforeEach(() => keepPerson(boss));

  it.each([
    ['19:30;;24:00', '2027-03-04T23:00:00.000Z'],
    ['19:30;04.03.2027;24:00', '2027-03-04T23:00:00.000Z'],
    ['19:30;06.03.2027;24h', '2027-03-06T23:00:00.000Z'],
    ['22:00;;05:30', '2027-03-05T04:30:00.000Z'],
    ['22:00;;09:00', '2027-03-05T08:00:00.000Z'],
    ['19:30;05.03.2027;18:00', '2027-03-05T17:00:00.000Z'],
  ])('end after midnight where that can be meant: %s', async (said, endDate) => {
    await bringIn(`Jam;jam;04.03.2027;${said};`);
    const rows = await db().selectFrom('events').select('endDate').execute();
    expect(rows).toEqual([{ endDate }]);
  });

  it('are asked for where the end is before the start', async () => {
    const { found, done } = await bringIn('Jam;jam;04.03.2027;19:30;;18:00;');
    expect([done, found.groups?.map(({ field, message }) => [field, message])]).toEqual([
      0,
      [
        [
          'endTime',
          'Ends at 18:00 is before it starts at 19:30. Correct it, or write under “Last day” on which day it ends.',
        ],
        ['endDay', 'On which day does it end, if “Ends at” is right?'],
      ],
    ]);
  });

  it('are taken by their dates, and it is said where the day of the week is another one', async () => {
    const { found, done } = await bringIn(
      'Jam;jam;Monday 5 May 2027;19:30;;;\nOther;jam;Wed 5 May 2027;19:30;;;\n',
    );
    expect([done, found.counts?.noted, found.notes]).toEqual([
      2,
      1,
      [
        {
          number: 2,
          name: 'Jam',
          text: 'Day: “Monday 5 May 2027” is taken by its date, which is a Wednesday.',
        },
      ],
    ]);
  });

  it('are said how they look', async () => {
    const { found } = await bringIn(
      'Jam;jam;04.03.2027;abends;;0,8125;late\nOther;jam;04.03.2027;24:00;;;\n',
    );
    const like = (label: string) => `${label} must be a time of the day, like 19:30.`;
    expect(found.groups?.map(({ message, count }) => [message, count])).toEqual([
      [like('Starts at'), 2],
      [like('Ends at'), 1],
      [like('Doors open at'), 1],
    ]);
  });
});

describe('the order of dates', () => {
  it.each([
    ['12/31/2027', { dmy: 0, mdy: 1, either: '' }],
    ['Fri, 31/12/2027 19:30', { dmy: 1, mdy: 0, either: '' }],
    ['03/04/2027', { dmy: 0, mdy: 0, either: '03/04/2027' }],
    ['2027-03-04', { dmy: 0, mdy: 0, either: '' }],
    ['13.4.2027', { dmy: 0, mdy: 0, either: '' }],
  ])('is told by %s or not', (text, told) => {
    const evidence: DateEvidence = { dmy: 0, mdy: 0, either: '' };
    weighDate(evidence, text);
    expect(evidence).toEqual(told);
  });
});
