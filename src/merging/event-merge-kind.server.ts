import { formatWhen } from '../events/event/time.server.ts';
import { withZoneWhole } from '../events/event/zone-whole.ts';
import { coverOf } from '../events/event/view.server.ts';
import { mayRunEvents } from '../events/event/event.policy.ts';
import type { Place } from '../events/event/event.ts';
import { STATES } from '../kernel/content/fields/states.ts';
import { db } from '../platform/db/database.server.ts';
import { factsWith, type MergeKind } from './merge-kind.ts';

/** Two events are never made one: guests of both hold tickets, and places are counted at each. They are compared. */
export const eventMerge: MergeKind = {
  kind: 'event',
  one: 'event',
  many: 'events',
  table: 'events',
  listPath: '/bee/events/list',
  listTitle: 'Event Overview',
  itemPath: '/bee/events/show',
  fields: {
    // First what tells which one is not needed.
    title: { kind: 'text', label: 'Title' },
    state: { kind: 'text', label: 'State' },
    taken: { kind: 'number', label: 'Places taken' },
    when: { kind: 'text', label: 'When' },
    place: { kind: 'text', label: 'Place' },
    capacity: { kind: 'number', label: 'Places' },
    summary: { kind: 'longText', label: 'Summary' },
  },
  may: mayRunEvents,
  async items(viewer, ids) {
    if (!mayRunEvents(viewer) || ids.length === 0) return new Map();
    const rows = await db()
      .selectFrom('events')
      .selectAll()
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
    return new Map(
      rows.map((row) => {
        const place = JSON.parse(row.place) as Place;
        // In brackets: no dot stays behind at the end of a narrow line.
        const when = withZoneWhole(formatWhen({ ...row, place })).replace(/ · (.*)$/, ' ($1)');
        const { id, title, version, createdAt, summary, capacity } = row;
        const values = {
          title,
          summary,
          when,
          place: 'name' in place ? place.name : '',
          state: STATES[row.state],
          capacity,
          taken: row.placesTaken,
        };
        const facts = factsWith({
          When: when,
          State: STATES[row.state],
          'Places taken': String(row.placesTaken),
        });
        const likeness = { cover: coverOf(row) };
        return [id, { id, name: title, version, createdAt, likeness, facts, values }];
      }),
    );
  },
  outlook: async () => ({ along: [], troubles: [] }),
};
