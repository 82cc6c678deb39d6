import { AppError, notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { isPublicNow } from '../../kernel/publishing/public-now.server.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { forgetEvents } from './bin.server.ts';
import { insertEvent } from './create.server.ts';
import { assertPublicPicture } from './edit.server.ts';
import { assertEvent } from './rules.server.ts';
import { wallTimeOf } from '../event/wall-time.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { writeLinks } from '../event/links.server.ts';
import { mayDelete, mayRunEvents } from '../event/event.policy.ts';
import { countRegistrations } from '../registrations/seats/counts.server.ts';
import { type Texts, readImportedEvent } from './imported-event.server.ts';

export async function importEvent(tx: Tx, viewer: Viewer, texts: Texts): Promise<string> {
  if (!mayRunEvents(viewer)) throw notFound();
  const { values, slug, state, links, fate } = readImportedEvent(texts);
  await assertPublicPicture(tx, values.coverId);
  const id = await insertEvent(tx, viewer, values, { wanted: slug, state, ...fate });
  await writeLinks(tx, id, links);
  return id;
}

/** Whether guests see it as soon as it is there. */
export function isPublicAtOnce(texts: Texts): boolean {
  const { values, state } = readImportedEvent(texts);
  return isPublicNow({ ...values, state });
}

/** Events that have one of these titles, as lists are sorted by them, or one of these addresses. */
export function findEventsLike(
  on: Db | Tx,
  { sortTitles, slugs }: { sortTitles: readonly string[]; slugs: readonly string[] },
) {
  return on
    .selectFrom('events')
    .select(['id', 'slug', 'title', 'sortTitle', 'startDate', 'timezone'])
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([isAmong('sortTitle', sortTitles), isAmong('slug', slugs)]))
    .execute();
}

/** Deletes events that nobody has worked on since they came; says why one stays. */
export async function takeEventsBack(
  tx: Tx,
  viewer: Viewer,
  items: readonly { itemId: string; version: number }[],
  words: { changed: string; used: string; notYours: string },
  isUsed: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Map<string, string>> {
  if (!mayRunEvents(viewer)) throw notFound();
  const ids = items.map(({ itemId }) => itemId);
  const rows = await locked(
    tx.selectFrom('events').selectAll().where('id', 'in', ids).orderBy('id'),
  ).execute();
  const used = await isUsed(ids);
  const kept = new Map<string, string>();
  const gone: string[] = [];
  for (const row of rows) {
    const { version } = items.find(({ itemId }) => itemId === row.id) ?? {};
    if (row.version !== version) kept.set(row.id, words.changed);
    else if (used.has(row.id) || (await countRegistrations(row.id, tx)).ever > 0)
      kept.set(row.id, words.used);
    else if (!mayDelete(viewer, row)) kept.set(row.id, words.notYours);
    else gone.push(row.id);
  }
  if (gone.length === 0) return kept;
  for (const id of gone) await removeFromSearch(tx, 'event', id);
  await forgetEvents(tx, gone);
  return kept;
}

const HOUR = 3_600_000;

/**
 * The form says beside the field that an end before the start is after midnight, and then shows both days; a file of many
 * shows nobody. What lasts longer than a night has to say on which day it ends.
 */
function troublesOfEnd(
  { startDate, endDate, timezone, allDay }: Pick<EventRow, 'startDate' | 'endDate' | 'timezone' | 'allDay'>,
  endTime: string,
): Record<string, string> {
  if (allDay === 1 || endDate === null) return {};
  const [start, end] = [wallTimeOf(startDate, timezone), wallTimeOf(endDate, timezone)];
  const isOvernight = end.day > start.day && end.time > NIGHT_ENDS;
  if (!isOvernight || Date.parse(endDate) - Date.parse(startDate) <= 12 * HOUR) return {};
  return {
    endTime: `Ends at ${endTime} is before it starts at ${start.time}. Correct it, or write under “Last day” on which day it ends.`,
    endDay: 'On which day does it end, if “Ends at” is right?',
  };
}

const NIGHT_ENDS = '06:00';

/** The message a field of what is wrong with an event's texts. */
export function troublesOfEvent(texts: Texts): Record<string, string> {
  try {
    const { values, state } = readImportedEvent(texts);
    assertEvent({ ...values, state } as EventRow, [...Object.keys(values), 'state']);
    return texts['endDay'] ? {} : troublesOfEnd(values, texts['endTime'] ?? '');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.keys(error.fields).length > 0 ? error.fields : { title: error.message };
  }
}
