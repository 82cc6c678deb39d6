import type { Updateable } from 'kysely';
import { recordRevision } from '../../kernel/content/history/revisions.server.ts';
import { queueForLikeness } from '../../kernel/likeness/queue.server.ts';
import { recordMediaUses } from '../../kernel/media/uses.server.ts';
import { mediaInRichText, type RichText } from '../../kernel/rich-text/rich-text.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { indexForSearch } from '../../platform/db/search.server.ts';
import type { EventsTable } from '../../platform/db/tables.server.ts';
import { changePages } from '../../platform/http/page-generation.server.ts';
import { derivedColumns, type EventRow, searchTexts } from '../event/row.server.ts';
import { keepWhatGuestsKnow } from '../guest-mail/tell-guests.server.ts';
import { linkedIds } from '../event/links.server.ts';
import { assertEvent } from './rules.server.ts';
import { type EventSnapshot, snapshotOf } from './snapshot.ts';

export type EventChange = Omit<
  Updateable<EventsTable>,
  | 'id'
  | 'version'
  | 'updatedAt'
  | 'updatedBy'
  | 'endsAt'
  | 'localMonth'
  | 'sortTitle'
  | 'icsSequence'
  | 'placesTaken'
  | 'waiting'
>;

/** What a calendar shows of an event: when one of these changes, it has to hear of it. */
const IN_CALENDARS = [
  'title',
  'summary',
  'slug',
  'startDate',
  'endDate',
  'timezone',
  'allDay',
  'place',
  'doorTime',
  'virtualUrl',
  'eventStatus',
] as const satisfies (keyof EventRow)[];

/**
 * The one way an event is changed: a new version with its revision, found by its new words, public pages called
 * back. The caller holds the event's lock.
 */
export async function writeEvent(
  tx: Tx,
  viewer: Viewer,
  row: EventRow,
  change: EventChange,
): Promise<EventRow> {
  const plain = { ...row, ...change } as EventRow;
  assertEvent(plain, Object.keys(change), row);
  // Calendars take the newer one by its SEQUENCE (RFC 5545 section 3.8.7.4).
  const news = IN_CALENDARS.some((column) => plain[column] !== row[column]);
  const written: EventRow = {
    ...plain,
    ...derivedColumns(plain),
    icsSequence: row.icsSequence + (news ? 1 : 0),
    updatedAt: nowIso(),
    updatedBy: userIdOf(viewer),
    version: row.version + 1,
  };
  const { endsAt, localMonth, sortTitle, icsSequence, updatedAt, updatedBy, version } = written;
  await tx
    .updateTable('events')
    .set({ ...change, endsAt, localMonth, sortTitle, icsSequence, updatedAt, updatedBy, version })
    .where('id', '=', row.id)
    .execute();
  await keepFirstVersion(tx, row);
  await keepWhatGuestsKnow(tx, row, written);
  await afterWrite(tx, viewer, written);
  return written;
}

/** What every write leaves behind. */
export async function afterWrite(tx: Tx, viewer: Viewer, row: EventRow): Promise<void> {
  const { id, version } = row;
  await recordRevision(tx, viewer, {
    kind: 'event',
    itemId: id,
    version,
    snapshot: await wholeSnapshot(tx, row),
  });
  const shown = [row.coverId, ...mediaInRichText(JSON.parse(row.body) as RichText)];
  await recordMediaUses(tx, 'event', id, shown, row.title);
  await indexForSearch(tx, 'event', id, searchTexts(row));
  await queueForLikeness(tx, 'event', [id]);
  await changePages(tx);
}

async function wholeSnapshot(tx: Tx, row: EventRow): Promise<EventSnapshot> {
  return { ...snapshotOf(row), links: await linkedIds(row.id, tx) };
}

/** An event that came without a history (imported, or older than histories) gets one before it changes. */
export async function keepFirstVersion(tx: Tx, row: EventRow): Promise<void> {
  const known = await tx
    .selectFrom('revisions')
    .select('version')
    .where('kind', '=', 'event')
    .where('itemId', '=', row.id)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('revisions')
    .values({
      kind: 'event',
      itemId: row.id,
      version: row.version,
      snapshot: JSON.stringify(await wholeSnapshot(tx, row)),
      changedAt: row.updatedAt,
      changedBy: row.updatedBy,
    })
    .execute();
}
