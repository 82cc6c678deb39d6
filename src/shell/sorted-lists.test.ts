import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { comeIn } from '../../tests/support/guests.ts';
import { addUser } from '../../tests/support/people.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { listTeamEvents, teamFilterFromQuery } from '../events/event/list.server.ts';
import { eventFromRow } from '../events/event/row.server.ts';
import { writeEvent } from '../events/editing/write.server.ts';
import { createParticipant } from '../events/participants/create.server.ts';
import { listParticipants, participantFilterFromQuery } from '../events/participants/list.server.ts';
import { allRegistrations, listRegistrations } from '../events/registrations/list.server.ts';
import { registrationFilterFromQuery } from '../events/registrations/filter.ts';
import { listUsers, userFilterFromQuery } from '../identity/accounts/user-list.server.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import { contentFilterFromQuery, listContent } from '../kernel/content/list.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { tip } from '../writing/tip.ts';

const boss = asPerson('boss', 'BeeContributors');
const system = asSystem('test');
const MIXED = [
  'Priya',
  'Étienne',
  'Zoë',
  'etienne',
  'Odile',
  'Œuvre',
  'O’Neill',
  'de la Tour',
  'Émile',
  'de Wit',
];
const SORTED = [
  'de la Tour',
  'de Wit',
  'Émile',
  'Étienne',
  'etienne',
  'Odile',
  'Œuvre',
  'O’Neill',
  'Priya',
  'Zoë',
];

/** All pages of a list, two at a time, and where one begins anew when nothing is left out. */
async function walk(page: (after: string) => Promise<{ names: string[]; next: string | undefined }>) {
  const all: string[] = [];
  let after = '';
  do {
    const { names, next } = await page(after);
    all.push(...names);
    after = next ?? '';
  } while (after !== '');
  return all;
}

/** Equal but for accents, one comes before the other by chance. */
const folded = (names: readonly string[]) => names.map((name) => (name === 'etienne' ? 'Étienne' : name));
const query = (text: string, after: string) =>
  new URLSearchParams([...new URLSearchParams(text), ...(after ? [['after', after]] : [])] as [
    string,
    string,
  ][]);

onEachDatabase('lists by name or title', () => {
  it('sort as people do: accents and capitals change nothing', async () => {
    for (const title of MIXED) await createContent(boss, tip, { title });
    const tips = await walk(async (after) => {
      const { items, next } = await listContent(
        boss,
        tip,
        contentFilterFromQuery(tip, query('sort=title', after)),
        2,
      );
      return { names: items.map(({ title }) => title), next };
    });
    expect(folded(tips)).toEqual(folded(SORTED));

    for (const title of MIXED) await addEvent({ title });
    const events = await walk(async (after) => {
      const found = await listTeamEvents(boss, teamFilterFromQuery(query('sort=title', after)), 2);
      return { names: found.events.map(({ title }) => title), next: found.next };
    });
    expect(folded(events)).toEqual(folded(SORTED));
  });

  it('follow a name or title that changes', async () => {
    const { id } = await addEvent({ title: 'Zoë' });
    await addEvent({ title: 'Émile' });
    await transaction(async (tx) => {
      const row = await tx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await writeEvent(tx, system, row, { title: 'Ève' });
    });
    const { events } = await listTeamEvents(boss, teamFilterFromQuery(query('sort=title', '')));
    expect(events.map(({ title }) => title)).toEqual(['Émile', 'Ève']);
  });

  it('know people by their surnames, then by their given names', async () => {
    const people = MIXED.flatMap((familyName) => [
      { familyName, givenName: 'Zoë' },
      { familyName, givenName: 'Éva' },
    ]);
    const wanted = SORTED.flatMap((name) => (name === 'etienne' ? [] : [`${name} Éva`, `${name} Zoë`]));
    const known = people.filter(({ familyName }) => familyName !== 'etienne');
    for (const person of known) {
      await createParticipant(boss, { ...person, locale: 'fr' });
      await addUser(person);
    }
    const said = (each: { familyName: string; givenName: string }) => `${each.familyName} ${each.givenName}`;
    const participants = await walk(async (after) => {
      const found = await listParticipants(boss, participantFilterFromQuery(query('', after)), 3);
      return { names: found.participants.map(said), next: found.next };
    });
    expect(participants).toEqual(wanted);
    const users = await walk(async (after) => {
      const found = await listUsers(boss, userFilterFromQuery(query('', after)), 3);
      return { names: found.users.map(said), next: found.next };
    });
    expect(users).toEqual(wanted);
  });

  it('have people by when they were added, the newest first', async () => {
    const added: string[] = [];
    for (const familyName of MIXED) {
      const id = await createParticipant(boss, { givenName: 'Anne', familyName, locale: 'fr' });
      const createdAt = `2026-01-0${1 + (added.length % 3)}T10:00:00.000Z`;
      await db().updateTable('participants').set({ createdAt }).where('id', '=', id).execute();
      added.push(`${createdAt} ${id}`);
    }
    const found = await walk(async (after) => {
      const page = await listParticipants(boss, participantFilterFromQuery(query('sort=added', after)), 3);
      return { names: page.participants.map(({ sorted, id }) => `${sorted} ${id}`), next: page.next };
    });
    expect(found).toEqual(added.toSorted().toReversed());
  });

  it('of guests can be the newest first or by name', async () => {
    const { id } = await addEvent({ capacity: 400 });
    for (const familyName of MIXED.slice(0, 6)) await comeIn(id, { givenName: 'Anne', familyName });
    const event = eventFromRow(
      await db().selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const names = async (text: string) =>
      (await listRegistrations(boss, event, registrationFilterFromQuery(query(text, '')))).registrations.map(
        ({ familyName }) => familyName,
      );
    const byName = folded(['Étienne', 'etienne', 'Odile', 'Œuvre', 'Priya', 'Zoë']);
    expect(folded(await names('sort=name'))).toEqual(byName);
    expect(await names('')).toEqual(MIXED.slice(0, 6).toReversed());
    const paper = await allRegistrations(boss, event, registrationFilterFromQuery(query('', '')));
    expect(folded(paper.map(({ familyName }) => familyName))).toEqual(byName);
  });
});
