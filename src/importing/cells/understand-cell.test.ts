import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../definitions.server.ts';
import type { NamedField, Row } from '../../kernel/content/fields/field.ts';
import { named } from '../../kernel/content/fields/field.ts';
import { rowsToText, textToRows } from '../../kernel/content/fields/rows-notation.ts';
import { allFields } from '../../kernel/content/fields/definition.ts';
import { understandCell } from './understand-cell.server.ts';
import { understandDate, understandTime } from './understand-date.ts';
import { understandMinutes, understandNumber } from './understand-number.ts';

const field = (kind: NamedField['kind'], more: Partial<NamedField> = {}): NamedField => ({
  name: 'x',
  label: 'X',
  kind,
  ...more,
});
const habits = { country: 'FR', dates: 'dmy', zone: 'Europe/Paris' } as const;

describe('a cell', () => {
  it.each([
    ['France', 'FR'],
    ['allemagne', 'DE'],
    ['United Kingdom', 'GB'],
    ['Etats-Unis', 'US'],
    ['CH', 'CH'],
    ['Utopia', 'Utopia'],
  ])('%s is the country %s', (text, code) =>
    expect(understandCell(field('text', { name: 'country' }), text, habits)).toBe(code),
  );

  it.each([
    ['1 200,50 €', '1200.50'],
    ['1\u202f200,50\u00a0€', '1200.50'],
    ['$1,200.50', '1200.50'],
    ['1.200', '1200'],
    ['1,200,000', '1200000'],
    ['1’200.50 CHF', '1200.50'],
    ['49.9', '49.9'],
    ['49,90', '49.90'],
    ['12,00', '12'],
    ['-5', '-5'],
    ['about 5', 'about 5'],
    ['', ''],
  ])('%s is the number %s', (text, number) => expect(understandNumber(text)).toBe(number));

  it.each([
    ['10 minutes', '10'],
    ['10 min.', '10'],
    ['1:30', '90'],
    ['1h30', '90'],
    ['1 h 30 min', '90'],
    ['2 hours', '120'],
    ['1,5 h', '90'],
    ['45', '45'],
    ['long', 'long'],
    ['00:03:20', '3'],
  ])('%s is %s minutes', (text, minutes) => expect(understandMinutes(text)).toBe(minutes));

  it.each([
    ['12/10/2026', 'dmy', '2026-10-12'],
    ['12/10/2026', 'mdy', '2026-12-10'],
    ['10/13/2026', 'dmy', '2026-10-13'],
    ['12.10.26', 'mdy', '2026-10-12'],
    ['2026-10-12', 'dmy', '2026-10-12'],
    ['12 October 2026', 'dmy', '2026-10-12'],
    ['Oct 12, 2026', 'dmy', '2026-10-12'],
    ['lundi 12 octobre 2026', 'dmy', '2026-10-12'],
    ['12. Dezember 2026', 'dmy', '2026-12-12'],
    ['12/10/2026 19:30', 'dmy', '2026-10-12 19:30'],
    ['2026-10-12T19:30:00', 'dmy', '2026-10-12 19:30'],
    ['12 Oct 2026 7.30 pm', 'dmy', '2026-10-12 19:30'],
    ['12 Oct 2026, 7:30 p. m.', 'dmy', '2026-10-12 19:30'],
    ['2027-05-01T18:00:00Z', 'dmy', '2027-05-01 20:00'],
    ['2027-05-01T18:00:00.000+05:30', 'dmy', '2027-05-01 14:30'],
    ['2027-05-01 23:00-0100', 'dmy', '2027-05-02 02:00'],
    ['2027-02-30T18:00:00Z', 'dmy', ''],
    ['31/02/2026', 'dmy', ''],
    ['Fr, 31.12.27', 'dmy', '2027-12-31'],
    ['vendredi 31/12/2027', 'dmy', '2027-12-31'],
    ['Fri. 12/31/2027 19:30', 'mdy', '2027-12-31 19:30'],
    ['Mar 5, 2027', 'dmy', '2027-03-05'],
    ['mar. 5.5.2027', 'dmy', '2027-05-05'],
    ['bis 31.12.27', 'dmy', ''],
    ['31.12.2027 24:00', 'dmy', '2028-01-01 00:00'],
    ['31.12.2027 25:30', 'dmy', ''],
    ['soon', 'dmy', ''],
  ] as const)('%s (%s) is the date %s', (text, order, said) => {
    const { day = '', time } = understandDate(text, order, 'Europe/Paris') ?? {};
    expect([day, time].filter(Boolean).join(' ')).toBe(said);
  });

  it.each([
    ['Monday 5 May 2027', 'Wednesday'],
    ['lundi 5 mai 2027 19h30', 'Wednesday'],
    ['Fr, 05.05.27', 'Wednesday'],
    ['5 May 2027 (Monday)', 'Wednesday'],
    ['Tuesday 4 May 2027 24:00', undefined],
    ['Wed, 5 May 2027', undefined],
    ['mercoledì 5 maggio 2027', undefined],
    ['mar 5/5/2027', undefined],
    ['Mar 5, 2027', undefined],
    ['5 May 2027', undefined],
  ])('%s has another day of the week: %s', (text, weekday) =>
    expect(understandDate(text, 'dmy', 'Europe/Paris')?.weekday).toBe(weekday),
  );

  it.each([
    ['19h30', '19:30'],
    ['7:30 pm', '19:30'],
    ['7:30 p.m.', '19:30'],
    ['7:30 p. m.', '19:30'],
    ['12 a.m.', '00:00'],
    ['19.30', '19:30'],
    ['19 Uhr', '19:00'],
    ['24h00', '24:00'],
    ['24:30', undefined],
    ['25:00', undefined],
    ['evening', undefined],
  ])('%s is the time %s', (text, time) => expect(understandTime(text)).toBe(time));

  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['33612345678', 'FR', '+33612345678'],
    ['612345678', 'FR', '+33612345678'],
    ['0033 6 12 34 56 78', 'FR', '+33612345678'],
    ['+33 (0)6 12 34 56 78', 'DE', '+33612345678'],
    ['030 1234567', 'DE', '+49301234567'],
    ['12', 'FR', '12'],
  ])('%s from %s is the number %s', (text, country, number) => {
    expect(understandCell(field('phone'), text, { ...habits, country })).toBe(number);
  });

  it.each([
    [field('level'), 'HIGH', 'H'],
    [field('level'), 'moyen', 'M'],
    [field('checkbox'), 'Oui', 'yes'],
    [field('checkbox'), 'no', ''],
    [field('checkbox'), 'perhaps', 'perhaps'],
    [field('choice', { options: [{ value: 'worldCafe', label: 'World Café' }] }), 'WORLD CAFE', 'worldCafe'],
    [field('text', { name: 'duration' }), '00:03:20', '3:20'],
    [field('text', { name: 'duration' }), '0.002314814815', '3:20'],
    [field('text', { name: 'duration' }), '01:02:03', '1:02:03'],
    [field('text', { name: 'duration' }), '03:45', '03:45'],
    [field('text', { name: 'duration' }), '225', '225'],
    [field('email'), 'Ada <ADA@example.org>', 'ADA@example.org'],
    [field('tags'), 'a; b | c', 'a, b, c'],
  ])('is what its field means by it (%#)', (of, text, said) =>
    expect(understandCell(of, text, habits)).toBe(said),
  );
});

describe('repeated rows', () => {
  const repeated = definitions.flatMap((definition) =>
    Object.values(allFields(definition)).filter(
      ({ kind, rows }) => kind === 'rows' && rows && !('picture' in rows),
    ),
  );

  it('may end in the sign between them', () => {
    const same = (_part: NamedField, each: string) => each;
    for (const of of repeated) {
      const parts = named(of.rows ?? {}).filter(
        ({ kind, hidden }) => !['key', 'media', 'rows'].includes(kind) && !hidden,
      );
      const rows = textToRows(of, parts.map(() => '\\|').join(' | '), same);
      expect(rows?.map((row) => row[parts.at(-1)?.name ?? ''])).toEqual(['|']);
    }
  });

  it('come back from their notation as they were, for every kind', () => {
    const word = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.trim().replaceAll(/[\r\t]/g, ''));
    const rowOf = (rows: NamedField['rows']): fc.Arbitrary<Row> =>
      fc.record(
        Object.fromEntries(
          named(rows ?? {}).flatMap(
            ({ name, kind, hidden, rows: inner }): [string, fc.Arbitrary<string | Row[]>][] => {
              if (kind === 'key' || hidden) return [];
              return [[name, kind === 'rows' ? fc.array(rowOf(inner), { maxLength: 3 }) : word]];
            },
          ),
        ),
      );
    expect(repeated.length).toBeGreaterThan(5);
    for (const of of repeated)
      fc.assert(
        fc.property(fc.array(rowOf(of.rows), { maxLength: 4 }), (rows) => {
          // An entry without a single word is no line.
          const some = rows.filter((row) =>
            Object.values(row).some((value) => typeof value === 'string' && value !== ''),
          );
          const plain = JSON.parse(JSON.stringify(some), (_name, value: unknown) =>
            Array.isArray(value)
              ? value.filter(
                  (each) =>
                    typeof each === 'string' ||
                    Object.values(each as object).some((part) => part !== '' && !Array.isArray(part)),
                )
              : value,
          ) as Row[];
          const text = rowsToText(of, plain, (_part, each) => each);
          expect(textToRows(of, text, (_part, each) => each)).toEqual(plain);
        }),
        { numRuns: 60 },
      );
  });
});
