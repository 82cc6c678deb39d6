import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { notFound } from '../../platform/app-error.ts';
import { freeSlug } from '../../kernel/content/slugs.server.ts';
import { madeBefore, requireSame } from '../../kernel/forms/made-once.server.ts';
import { REGISTRATION_DAYS } from '../../kernel/publishing/retention.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import type { EventsTable } from '../../platform/db/tables.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { assertDates, type EventDates } from './dates.server.ts';
import { assertEvent } from './rules.server.ts';
import { derivedColumns, type EventRow } from '../event/row.server.ts';
import { assertPublicPicture, type DocumentInput, type Links } from './edit.server.ts';
import { writeLinks } from '../event/links.server.ts';
import { snapshotOf } from './snapshot.ts';
import { afterWrite } from './write.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { EventType, ProgrammeItem } from '../event/event.ts';
import { moveAlong, programmeAlong } from '../event/wall-time.server.ts';

const EMPTY_TEXT = JSON.stringify({ type: 'doc', content: [] });
/** What a new event begins with. */
export const PARTY_SIZE = 4;

export interface NewEvent extends EventDates {
  title: string;
  type: EventType;
}

/** A new event: a draft that nobody but the team sees. `id`: what its form came with, which makes one event. */
export async function createEvent(viewer: Viewer, input: NewEvent, id?: string): Promise<string> {
  if (!mayRunEvents(viewer)) throw notFound();
  return transaction(async (tx) => {
    const made = await madeBefore(tx, 'events', id);
    if (made) return requireSame(made, input);
    return insertEvent(tx, viewer, {
      ...input,
      ...(id && { id }),
      summary: '',
      body: EMPTY_TEXT,
      tags: '[]',
      language: 'en',
      place: '{}',
      programme: '[]',
      questions: '[]',
      maxPartySize: PARTY_SIZE,
      waitlist: 1,
      requireApproval: 0,
      retentionDays: REGISTRATION_DAYS,
      visibility: 'public',
    });
  });
}

/** A new event with all that its document says, as a draft or published. */
export async function createDocument(viewer: Viewer, input: DocumentInput, id?: string): Promise<string> {
  if (!mayRunEvents(viewer)) throw notFound();
  const { slug: _ours, state, ...publishing } = input.publishing;
  const { questions, acknowledgeOverbooking: _none, ...registration } = input.registration;
  const columns = {
    ...input.content,
    ...input.placeTime,
    place: JSON.stringify(input.placeTime.place),
    ...registration,
    // Told apart by their place: the same form sent again says the same.
    questions: JSON.stringify(questions.map((question, index) => ({ ...question, id: `q${index + 1}` }))),
    programme: JSON.stringify(input.programme.programme),
    ...publishing,
  };
  return transaction(async (tx) => {
    const made = await madeBefore(tx, 'events', id);
    if (made) return requireSame(made, { ...columns, state });
    await assertPublicPicture(tx, columns.coverId);
    const { links } = input.programme;
    return insertEvent(tx, viewer, { ...columns, ...(id && { id }) }, { state, links });
  });
}

/** The same event again on other dates: its texts, place, programme and questions, none of its guests. */
export async function duplicateEvent(
  viewer: Viewer,
  eventId: string,
  { title, dates }: { title: string; dates: EventDates },
  copyId?: string,
): Promise<string> {
  if (!mayRunEvents(viewer)) throw notFound();
  return transaction(async (tx) => {
    const row = await tx
      .selectFrom('events')
      .selectAll()
      .where('id', '=', eventId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) throw notFound();
    const made = await madeBefore(tx, 'events', copyId);
    if (made) return requireSame(made, { title, ...dates });
    assertDates(dates);
    const along = (instant: string | null) =>
      instant === null ? null : moveAlong(instant, row.startDate, dates.startDate, dates.timezone);
    const id = await insertEvent(tx, viewer, {
      ...snapshotOf(row),
      ...dates,
      ...(copyId && { id: copyId }),
      title,
      questions: JSON.stringify(withoutRetired(row)),
      programme: JSON.stringify(programmeAlong(JSON.parse(row.programme) as ProgrammeItem[], row, dates)),
      doorTime: dates.allDay === 1 ? null : along(row.doorTime),
      registrationOpens: along(row.registrationOpens),
      registrationCloses: along(row.registrationCloses),
      publishAt: null,
      unpublishAt: null,
    });
    const links = await tx.selectFrom('eventLinks').selectAll().where('eventId', '=', eventId).execute();
    if (links.length > 0)
      await tx
        .insertInto('eventLinks')
        .values(links.map((link) => ({ ...link, eventId: id })))
        .execute();
    return id;
  });
}

/** Questions nobody is asked any more are kept for the answers of the old event only. */
function withoutRetired({ questions }: EventRow) {
  return (JSON.parse(questions) as { retired?: boolean }[]).filter(({ retired }) => !retired);
}

type Fresh =
  | 'slug'
  | 'state'
  | 'eventStatus'
  | 'previousStartDates'
  | 'icsUid'
  | 'icsSequence'
  | 'endsAt'
  | 'localMonth'
  | 'sortTitle'
  | 'placesTaken'
  | 'waiting'
  | 'waitlistNext'
  | 'createdAt'
  | 'updatedAt'
  | 'version';

/** An event of these values, as part of a larger action; `wanted` is the end of its address. */
export async function insertEvent(
  tx: Tx,
  viewer: Viewer,
  values: Omit<Insertable<EventsTable>, Fresh | 'id'> & { id?: string },
  {
    wanted = values.title,
    state = 'draft',
    links,
    eventStatus = 'EventScheduled',
    previousStartDates = '[]',
  }: {
    wanted?: string;
    state?: EventRow['state'];
    links?: Links;
    /** Of what has a past elsewhere: nobody is registered here who would have to be told. */
    eventStatus?: EventRow['eventStatus'];
    previousStartDates?: string;
  } = {},
): Promise<string> {
  const { id = randomUUID(), endDate = null } = values;
  assertEvent({ ...values, endDate, state } as EventRow, [...Object.keys(values), 'state']);
  const at = nowIso();
  const by = userIdOf(viewer);
  const slug = await freeSlug(tx, { kind: 'event', table: 'events', itemId: id, wanted });
  const row = await tx
    .insertInto('events')
    .values({
      ...values,
      ...derivedColumns({ ...values, endDate, eventStatus }),
      id,
      slug,
      state,
      eventStatus,
      previousStartDates,
      icsUid: `${id}@jambee`,
      icsSequence: 0,
      placesTaken: 0,
      waiting: 0,
      waitlistNext: 1,
      ownerId: by,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (links) await writeLinks(tx, id, links);
  await afterWrite(tx, viewer, row);
  return id;
}
