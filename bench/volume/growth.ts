import { sql } from 'kysely';
import { definitions } from '../../src/definitions.server.ts';
import {
  filterFromQuery,
  findEvent,
  findEventCards,
  listEvents,
} from '../../src/events/event/events.server.ts';
import { listTeamEvents, teamFilterFromQuery } from '../../src/events/event/list.server.ts';
import { listParticipants, participantFilterFromQuery } from '../../src/events/participants/list.server.ts';
import { findParticipant } from '../../src/events/participants/participant.server.ts';
import { addParticipants } from '../../src/events/participants/import.server.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { contentFilterFromQuery, listContent } from '../../src/kernel/content/list.server.ts';
import { findContent } from '../../src/kernel/content/content.server.ts';
import { asSystem, guest } from '../../src/kernel/access/viewer.ts';
import { closeDatabase, db, dialect } from '../../src/platform/db/database.server.ts';
import { transaction } from '../../src/platform/db/transaction.server.ts';
import { searchEverything } from '../../src/shell/search/search-everything.server.ts';
import { addEvent, DAY } from '../../tests/support/factories.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { percentile } from './measure.ts';
import { openEmpty } from './open-empty.ts';
import { row } from './report.ts';

const bee = asPerson('bee', 'BeeContributors');
const kindOf = (kind: string) => {
  const found = definitions.find((each) => each.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found;
};
const [blog, post] = [kindOf('blog'), kindOf('post')];

const numbered = (n: number) => String(n).padStart(6, '0');

/** Events, participants and posts up to `count` of each. */
async function fill(from: number, count: number, blogId: string): Promise<void> {
  const system = asSystem('the bench fills an empty house');
  const now = Date.now();
  const people = Array.from({ length: count - from }, (_, i) => ({
    givenName: `Given${numbered(from + i)}`,
    familyName: `Family${(from + i) % 997}`,
    email: `person${numbered(from + i)}@example.org`,
  }));
  for (let start = 0; start < people.length; start += 250)
    await transaction((tx) => addParticipants(tx, bee, people.slice(start, start + 250)));
  for (let n = from; n < count; n += 1) {
    await addEvent({
      slug: `concert-${n}`,
      title: `Concert ${n} in the hall`,
      startDate: new Date(now + (n % 2 === 0 ? 1 : -1) * ((n % 700) + 1) * DAY * 1000).toISOString(),
    });
    await createContent(system, post, {
      title: `Report ${n} of the evening`,
      blogId,
      state: 'published',
      visibility: 'public',
    });
  }
}

async function times(work: (n: number) => Promise<unknown>): Promise<number[]> {
  const figures: number[] = [];
  for (let n = 0; n < 220; n += 1) {
    const began = performance.now();
    await work(n);
    if (n >= 20) figures.push(performance.now() - began);
  }
  return figures;
}

async function tasks() {
  const some = await db().selectFrom('events').select(['id', 'slug']).limit(20).execute();
  const persons = await db().selectFrom('participants').select('id').limit(20).execute();
  const posts = await db().selectFrom('posts').select('slug').limit(20).execute();
  const query = (text: string) => new URLSearchParams(text);
  return {
    'guests’ list of events': () => listEvents(guest, filterFromQuery(query(''))),
    'members’ list of events': () => listTeamEvents(bee, teamFilterFromQuery(query(''))),
    'an event': (n: number) => findEvent(guest, some[n % 20]?.slug ?? ''),
    'list of participants': () => listParticipants(bee, participantFilterFromQuery(query(''))),
    'a participant by name': (n: number) =>
      listParticipants(bee, participantFilterFromQuery(query(`q=Given${numbered(n * 4)}`))),
    'a participant': (n: number) => findParticipant(bee, persons[n % 20]?.id ?? ''),
    'list of posts': () => listContent(bee, post, contentFilterFromQuery(post, query(''))),
    'guests’ list of posts': () => listContent(guest, post, contentFilterFromQuery(post, query(''))),
    'events by their ids': (n: number) => findEventCards(guest, [some[n % 20]?.id ?? '']),
    'a post': (n: number) => findContent(guest, post, posts[n % 20]?.slug ?? ''),
    'search, a word of few': (n: number) => searchEverything(bee, `person${numbered(n * 4)}`),
    'search, a word of all': () => searchEverything(bee, 'concert'),
  };
}

export async function growth(): Promise<void> {
  await openEmpty();
  // The disk is not what is measured here.
  await sql`pragma synchronous = off`.execute(db());
  const { id: blogId } = await createContent(asSystem('the bench'), blog, {
    title: 'News',
    state: 'published',
    visibility: 'public',
  });
  const measured: Record<string, number[]> = {};
  let filled = 0;
  for (const count of [1_000, 3_334, 100_000]) {
    await fill(filled, count, blogId);
    filled = count;
    // SQLite has no statistics in the running program either.
    if (dialect() === 'postgres') await sql`analyze`.execute(db());
    if (count === 3_334) {
      const found = [
        ...(await times((n) => searchEverything(bee, ['con', 'rep', 'fam', 'person1', 'eve'][n % 5] ?? ''))),
      ];
      row('search everything on 10,000 items', `p99 ${percentile(found, 0.99).toFixed(1)} ms`, 'p99 ≤ 50 ms');
      continue;
    }
    for (const [what, work] of Object.entries(await tasks()))
      (measured[what] ??= []).push(percentile(await times(work), 0.5));
  }
  for (const [what, [few = 0, many = 0]] of Object.entries(measured))
    row(
      `${what}, 1,000 → 100,000 of each`,
      `${(many / few).toFixed(2)} × (${few.toFixed(2)} → ${many.toFixed(2)} ms)`,
      '≤ 1.3 ×',
    );
  await closeDatabase();
}
