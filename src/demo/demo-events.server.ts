import { indexParticipant } from '../events/registrations/participant-row.server.ts';
import { searchTexts } from '../events/event/row.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { indexForSearch } from '../platform/db/search.server.ts';
import { changePages } from '../platform/http/page-generation.server.ts';
import type { DemoEvent } from './demo-event.ts';
import { demoEventRow } from './demo-event-row.server.ts';
import { labelParticipants } from '../events/participants/labels.server.ts';
import { demoGuests, demoParticipants } from './demo-guests.server.ts';
import { englishComing } from './events-en-coming.ts';
import { frenchComing } from './events-fr-coming.ts';
import { hidden } from './events-hidden.ts';
import { past } from './events-past.ts';

export const demoEvents: readonly DemoEvent[] = [...frenchComing, ...englishComing, ...past, ...hidden];

/** Rows that go to the database in one statement. */
const BATCH = 100;

/** A year behind and a year before us, with everybody who comes. No mail is queued. */
export async function addDemoEvents(tx: Tx): Promise<void> {
  const registrations = [];
  for (const demo of demoEvents) {
    const row = demoEventRow(demo);
    const { registrations: own, ...counts } = demoGuests(demo, row.id, row.createdAt);
    registrations.push(...own);
    await tx
      .insertInto('events')
      .values({ ...row, ...counts })
      .execute();
    await indexForSearch(tx, 'event', row.id, searchTexts(row));
  }
  const participants = demoParticipants(registrations);
  for (const some of batches(participants)) await tx.insertInto('participants').values(some).execute();
  for (const { id, givenName, familyName, tags, email = null } of participants)
    await indexParticipant(tx, { id, givenName, familyName, email, tags: JSON.parse(tags) as string[] });
  await labelParticipants(tx, participants);
  for (const some of batches(registrations)) await tx.insertInto('registrations').values(some).execute();
  await changePages(tx);
}

function* batches<T>(rows: T[]): Generator<T[]> {
  for (let i = 0; i < rows.length; i += BATCH) yield rows.slice(i, i + BATCH);
}
