import { sql } from 'kysely';
import { db, dialect } from '../../src/platform/db/database.server.ts';
import { eventSearch, fillEvents } from './fill-events.ts';
import { fillOutbox } from './fill-outbox.ts';
import { fillParticipants, fillRegistrations, participantSearch } from './fill-people.ts';
import { fillSearch } from './fill-search.ts';

/** `people` participants, twice as many registrations, a tenth as many events, and what they are found by. */
export async function fill(people: number): Promise<void> {
  const [events, registrations, now] = [Math.max(10, people / 10), people * 2, Date.now()];
  if (dialect() === 'sqlite') {
    // The disk is not what is measured here.
    await sql`pragma synchronous = off`.execute(db());
    await sql`pragma cache_size = -1000000`.execute(db());
  }
  const steps: [string, () => Promise<void>][] = [
    [`${events} events`, () => fillEvents(events, now)],
    [`${people} participants`, () => fillParticipants(people, now)],
    [`${registrations} registrations`, () => fillRegistrations(registrations, events, people, now)],
    [`${people} mails`, () => fillOutbox(people, now)],
    ['search for events', () => fillSearch(eventSearch, events)],
    ['search for participants', () => fillSearch(participantSearch, people)],
    // PostgreSQL gathers them by itself; nobody does for SQLite.
    ['statistics', async () => void (dialect() === 'postgres' && (await sql`analyze`.execute(db())))],
  ];
  for (const [what, step] of steps) {
    const began = performance.now();
    await step();
    console.log(`filled in ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}
