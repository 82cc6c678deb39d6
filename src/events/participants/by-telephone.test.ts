import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { keepPerson } from '../../../tests/support/kept-person.ts';
import { plansOf } from '../../../tests/support/query-plans.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { db } from '../../platform/db/database.server.ts';
import { endOfNumber, idsByTelephone } from './by-telephone.server.ts';
import { createParticipant } from './create.server.ts';
import { eraseParticipant } from './erase.server.ts';
import { listParticipants, participantFilterFromQuery } from './list.server.ts';
import { mergeParticipants } from './merge.server.ts';

const boss = asPerson('boss', 'BeeContributors');

const namesFor = async (q: string) =>
  (await listParticipants(boss, participantFilterFromQuery(new URLSearchParams({ q })))).participants.map(
    ({ givenName }) => givenName,
  );

const add = (givenName: string, telephone: string, more: Record<string, string> = {}) =>
  createParticipant(boss, { givenName, locale: 'de', telephone, ...more });

it.each([
  ['+49 30 1001979', '49301001979'],
  ['+49 (0)30 / 100 19 79', '49301001979'],
  ['0049301001979', '49301001979'],
  ['030.100.1979', '301001979'],
  ['Tel.: 030-1001979', '301001979'],
  ['01979', '01979'],
  ['1979', undefined],
  ['19791', '19791'],
  ['ada 1001979', undefined],
  ['+', undefined],
])('reads the number %s as one that ends with %s', (text, digits) => {
  expect(endOfNumber(text)).toBe(digits);
});

onEachDatabase('people by telephone', (kind) => {
  beforeEach(() => keepPerson(boss));

  it.each([
    '+49301001979',
    '+49 301 001979',
    '0049 30 1001979',
    '030 1001979',
    '030/100 19 79',
    '1001979',
    '01 979 ',
    '(030) 1001979',
  ])('are found by %s, and nobody else is', async (typed) => {
    await add('Gast', '+49301001979');
    await add('Other', '+49301001978');
    await add('French', '+33611001979');
    await add('Without', '');
    const found = await namesFor(typed);
    expect(found).toContain('Gast');
    expect(found).not.toContain('Other');
    expect(found).not.toContain('Without');
    expect(found.includes('French')).toBe('+33611001979'.endsWith(endOfNumber(typed) ?? '+'));
  });

  it('are those that a word finds, too, and lead to whom somebody was merged into', async () => {
    await add('Gast', '+49301001979');
    await add('Tagged', '', { tags: '1001979' });
    const lost = await add('Lost', '+49301001970');
    const kept = await add('Kept', '+49301001971');
    await mergeParticipants(boss, kept, lost);
    expect((await namesFor('1001979')).toSorted()).toEqual(['Gast', 'Tagged']);
    expect(await namesFor('030 1001970')).toEqual(['Kept']);
  });

  it('are not found any more once they were erased', async () => {
    const id = await add('Gast', '+49301001979');
    expect(await idsByTelephone('1001979')).toEqual([id]);
    await eraseParticipant(boss, id);
    expect(await idsByTelephone('1001979')).toEqual([]);
    const { telephone } = await db()
      .selectFrom('participants')
      .select('telephone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(telephone).toBeNull();
  });

  it.runIf(kind === 'sqlite')('are found by an index of their last digits', async () => {
    const plans = await plansOf(() => idsByTelephone('1001979'));
    expect(plans.flatMap(({ plan }) => plan).join()).toContain('USING INDEX participantsByTelephoneEnd');
  });
});
