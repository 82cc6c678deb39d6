import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillParticipants, participantSearch } from '../../../bench/volume/fill-people.ts';
import { fillSearch } from '../../../bench/volume/fill-search.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { db, queryCount } from '../../platform/db/database.server.ts';
import { listParticipants, participantFilterFromQuery } from './list.server.ts';

const PEOPLE = 4000;
const team = asPerson('team');

const list = (text: string, perPage?: number) =>
  listParticipants(team, participantFilterFromQuery(new URLSearchParams(text)), perPage);

/** All pages, one after the other, and how many statements the longest took. */
async function allPages(text: string, perPage: number) {
  const people: string[] = [];
  let [next, most]: [string | undefined, number] = [undefined, 0];
  do {
    const before = queryCount();
    const page = await list(next ? `${text}&after=${next}` : text, perPage);
    most = Math.max(most, queryCount() - before);
    people.push(
      ...page.participants.map(({ familyName, givenName, id }) => `${familyName} ${givenName} ${id}`),
    );
    next = page.next;
  } while (next);
  return { people, most };
}

onEachDatabase('a list of many people', () => {
  /** Right after an import: the database has last looked at its tables while they were empty. */
  const fill = async () => {
    await sql`analyze`.execute(db());
    await fillParticipants(PEOPLE, Date.now());
    await fillSearch(participantSearch, PEOPLE);
  };

  it('finds everybody by a word that all have, in order and page by page, without reading them all', async () => {
    await fill();
    expect((await list('q=family')).count).toBeUndefined();
    const { people, most } = await allPages('q=family', 500);
    expect(people).toHaveLength(PEOPLE);
    expect(new Set(people).size).toBe(PEOPLE);
    expect(people).toEqual((await allPages('', 500)).people);
    expect(most).toBeLessThanOrEqual(8);
  });

  it('counts and orders what few have', async () => {
    await fill();
    // 3912 to 3919, 391, and 3910, 3911.
    const { participants, count } = await list('q=person391');
    expect(count).toBe(11);
    const names = participants.map(({ familyName }) => familyName);
    expect(names).toEqual(names.toSorted());
    expect((await list('q=ada')).count).toBe(PEOPLE / 40);
    expect(await list('q=nobodyatall')).toMatchObject({ participants: [], count: 0 });
    expect(await list('q=%2B')).toMatchObject({ participants: [], count: 0 });
  });

  it('narrows a word of many by what else is chosen', async () => {
    await fill();
    const { people } = await allPages('q=family&contact=stop', 3);
    expect(people).toEqual((await allPages('contact=stop', 50)).people);
    expect(people).toHaveLength(PEOPLE / 500);
    expect((await allPages('q=family+ada', 50)).people).toHaveLength(PEOPLE / 40);
  });
});
