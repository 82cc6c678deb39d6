import { graphql } from 'graphql';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { graphContext, graphSchema } from './schema.server.ts';

const bee = asPerson('bee', 'BeeContributors');

function ask(source: string, variableValues: Record<string, unknown>) {
  const contextValue = graphContext(bee, async () => bee);
  return graphql({ schema: graphSchema(), source, variableValues, contextValue });
}

const CREATE_EVENT = `mutation($start: DateTime!) {
  createEvent(input: { title: "Ours", type: concert, timezone: "Europe/Paris", startDate: $start }) { startDate }
}`;
const CREATE_SET =
  'mutation($date: Date) { createPlaylist(input: { title: "A set", date: $date }) { date } }';

onEachDatabase('a time that a program sends', () => {
  it.each([
    ['2027-02-28T18:00:00Z', '2027-02-28T18:00:00.000Z'],
    ['2027-03-01T18:00:00.250+01:00', '2027-03-01T17:00:00.250Z'],
    ['2027-03-01T00:30-05:30', '2027-03-01T06:00:00.000Z'],
  ])('takes %s as %s', async (start, kept) => {
    const { data, errors } = await ask(CREATE_EVENT, { start });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ createEvent: { startDate: kept } });
  });

  it.each(
    '2027-02-31T18:00:00Z|2027-03-01T25:00:00Z|2027-03-01T18:00:00|2027-03-01|March 5, 2027|2027|5|'.split(
      '|',
    ),
  )('refuses the instant “%s”, and says what it takes', async (start) => {
    for (const value of [start, Number(start)]) {
      const { errors } = await ask(CREATE_EVENT, { start: value });
      expect(errors?.[0]?.message).toContain('2026-12-12T18:30:00Z');
      const literal = await ask(
        CREATE_EVENT.replace('($start: DateTime!)', '').replace('$start', `"${start}"`),
        {},
      );
      expect(literal.errors?.[0]?.message).toContain('2026-12-12T18:30:00Z');
    }
  });

  it('takes a day that exists, and no other', async () => {
    expect((await ask(CREATE_SET, { date: '2028-02-29' })).data).toEqual({
      createPlaylist: { date: '2028-02-29' },
    });
    for (const date of ['2027-02-29', '2027-02-28T10:00:00Z', '20270228', '28/02/2027', '', 5])
      expect((await ask(CREATE_SET, { date })).errors?.[0]?.message, String(date)).toContain('2026-12-12');
  });
});
