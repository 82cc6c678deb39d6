import { sql } from 'kysely';
import { definitions } from '../../definitions.server.ts';
import { EVENT_IMPORT_FIELDS, zoneOfImported } from '../../events/editing/imported-event.server.ts';
import {
  findEventsLike,
  importEvent,
  isPublicAtOnce,
  takeEventsBack,
  troublesOfEvent,
} from '../../events/editing/import.server.ts';
import { referredTo } from '../../kernel/content/change-in.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';
import {
  CHANGED_SINCE,
  type ImportKind,
  keysUnder,
  type Known,
  NOT_YOURS,
  USED_SINCE,
} from './import-kind.ts';
import { makeEach } from './or-refusal.server.ts';

/** Two evenings of one title are two events: the day counts, too. Where the file says the address, that tells. */
function keysOf({ title = '', startDay = '', slug = '' }: Readonly<Record<string, string>>): string[] {
  if (slug) return [`${SLUG}${slug}`];
  return title && startDay ? [`${startDay.slice(0, 10)} ${sortKey(title)}`] : [];
}

const SLUG = 'address ';

function dayOf(startDate: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(startDate));
}

export const eventKind: ImportKind = {
  kind: 'event',
  one: 'event',
  many: 'events',
  path: '/bee/events/list',
  itemPath: '/bee/events/show',
  fields: EVENT_IMPORT_FIELDS,
  hint: 'Events are imported as drafts, which only the team sees, unless the file says otherwise.',
  atOnce: 10,
  both: 'Keep both',
  nameOf: ({ title = '' }) => title,
  keysOf,
  zoneOf: (textOf) => zoneOfImported(textOf('timezone')),
  async findKnown(on, keys) {
    const rows = await findEventsLike(on, {
      slugs: keysUnder(SLUG, keys),
      sortTitles: keys.flatMap((key) => (key.startsWith(SLUG) ? [] : [key.slice(11)])),
    });
    return new Map(
      rows.flatMap(({ id, slug, title, sortTitle, startDate, timezone }): [string, Known][] => [
        [`${dayOf(startDate, timezone)} ${sortTitle}`, { id, name: title }],
        [`${SLUG}${slug}`, { id, name: title }],
      ]),
    );
  },
  check: troublesOfEvent,
  isPublic: isPublicAtOnce,
  add: (tx, viewer, rows) => makeEach(tx, rows, (texts) => importEvent(tx, viewer, texts)),
  takeBack: (tx, viewer, items) =>
    takeEventsBack(
      tx,
      viewer,
      items,
      { changed: CHANGED_SINCE, used: USED_SINCE, notYours: NOT_YOURS },
      (ids) => usedEvents(tx, ids),
    ),
};

/** Events that content, a set list or a partner is tied to. */
async function usedEvents(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const used = await referredTo(tx, { kind: 'event', table: 'events' }, ids, definitions);
  const { rows } = await sql<{
    eventId: string;
  }>`select "eventId" from "playlists" where ${isAmong('eventId', ids)}
    union select "eventId" from "eventLinks" where ${isAmong('eventId', ids)}`.execute(tx);
  for (const { eventId } of rows) used.add(eventId);
  return used;
}
