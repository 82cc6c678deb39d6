import { AppError, notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { slugFrom } from '../../kernel/content/slugs.server.ts';
import { forgetEvents } from './bin.server.ts';
import { insertEvent } from './create.server.ts';
import { assertPublicPicture } from './edit.server.ts';
import { assertEvent } from './rules.server.ts';
import { TAB_FIELDS } from './fields.ts';
import {
  readContent,
  readPlaceTime,
  readProgramme,
  readPublishing,
  readRegistrationSettings,
} from './input.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { findZone } from '../event/time-zones.ts';
import { isTimeZone } from '../event/wall-time.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { writeLinks } from '../event/links.server.ts';
import { mayDelete, mayRunEvents } from '../event/event.policy.ts';
import { countRegistrations } from '../registrations/seats/counts.server.ts';
import { REGISTRATION_DAYS } from '../../kernel/publishing/retention.ts';

/** What a form asks besides. */
const NOT_IN_FILES = new Set(['startFold', 'endFold', 'acknowledge']);
const startOf = (): Readonly<Record<string, string>> => ({
  language: 'en',
  timezone: site.timeZone,
  maxPartySize: '4',
  visibility: 'public',
  state: 'draft',
  retentionDays: String(REGISTRATION_DAYS),
});
const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The fields of the forms of an event, as a file has them: a day may bring its time. */
export const EVENT_IMPORT_FIELDS: readonly NamedField[] = Object.values(TAB_FIELDS)
  .flat()
  .filter(({ name }) => !NOT_IN_FILES.has(name))
  .map((field): NamedField => {
    if (field.name === 'startDay' || field.name === 'endDay') return { ...field, kind: 'dateTime' };
    if (field.name === 'partner' || field.name === 'product') return { ...field, to: field.name };
    if (field.name === 'waitlist') return { ...field, kind: 'choice', options: YES_OR_NO };
    return field.name === 'slug' || field.name in startOf() ? { ...field, required: false } : field;
  });

/** The zone of an event whose file says this of it; what is none is an error of its row. */
export function zoneOfImported(text: string): string {
  const zone = findZone(text.trim()) ?? text.trim();
  return isTimeZone(zone) ? zone : site.timeZone;
}

type Texts = Readonly<Record<string, string>>;

/** The values of a new event, read by the very forms; throws `invalid` with a message a field. */
export function readImportedEvent(texts: Texts) {
  const form = new FormData();
  const all: Record<string, string> = { ...startOf(), ...onlySaid(texts) };
  for (const [day, time] of [
    ['startDay', 'startTime'],
    ['endDay', 'endTime'],
  ] as const) {
    const [date = '', at = ''] = (all[day] ?? '').split('T');
    all[day] = date;
    if (at !== '' && at !== '00:00') all[time] ||= at;
  }
  all['slug'] ||= slugFrom(all['title'] ?? '');
  all['waitlist'] = all['waitlist'] === 'no' ? '' : 'yes';
  for (const [name, text] of Object.entries(all)) form.set(name, text);
  for (const name of ['questions', 'programme']) if (!form.has(name)) form.set(name, '[]');
  const timezone = all['timezone'] ?? '';
  const { place, ...placeTime } = readPlaceTime(form);
  const {
    questions,
    acknowledgeOverbooking: _none,
    ...registration
  } = readRegistrationSettings(form, placeTime.timezone || timezone);
  const { slug, state, ...publishing } = readPublishing(form, placeTime.timezone || timezone);
  const { programme, links } = readProgramme(form);
  const values = {
    ...readContent(form),
    ...placeTime,
    ...registration,
    ...publishing,
    place: JSON.stringify(place),
    questions: JSON.stringify(questions),
    programme: JSON.stringify(programme),
  };
  return { values, slug, state, links };
}

function onlySaid(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

export async function importEvent(tx: Tx, viewer: Viewer, texts: Texts): Promise<string> {
  if (!mayRunEvents(viewer)) throw notFound();
  const { values, slug, state, links } = readImportedEvent(texts);
  await assertPublicPicture(tx, values.coverId);
  const id = await insertEvent(tx, viewer, values, { wanted: slug, state });
  await writeLinks(tx, id, links);
  return id;
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

/** The message a field of what is wrong with an event's texts. */
export function troublesOfEvent(texts: Texts): Record<string, string> {
  try {
    const { values, state } = readImportedEvent(texts);
    assertEvent({ ...values, state } as EventRow, [...Object.keys(values), 'state']);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.keys(error.fields).length > 0 ? error.fields : { title: error.message };
  }
}
