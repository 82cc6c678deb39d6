import { EVENT_IMPORT_FIELDS, previousStartsEntered } from '../events/editing/imported-event.server.ts';
import { listTeamEvents, teamFilterFromQuery } from '../events/event/list.server.ts';
import { eventTexts } from '../events/editing/texts.server.ts';
import type { NamedField } from '../kernel/content/fields/field.ts';
import { type ExportKind, ROWS_AT_ONCE } from './export-kind.ts';

/** What the list says besides: no form asks for it, and no import takes it. */
const BESIDES: readonly NamedField[] = [
  { name: 'placesTaken', kind: 'number', label: 'Places taken' },
  { name: 'waiting', kind: 'number', label: 'Waiting' },
];

export const eventList: ExportKind = {
  kind: 'event',
  many: 'events',
  path: '/bee/events/list',
  isOfPeople: false,
  open: async (viewer, query) => ({
    fileName: 'events',
    fields: [...EVENT_IMPORT_FIELDS, ...BESIDES],
    async page(after) {
      const { events, next } = await listTeamEvents(
        viewer,
        { ...teamFilterFromQuery(query), after },
        ROWS_AT_ONCE,
      );
      const found = await eventTexts(
        viewer,
        events.map(({ id }) => id),
      );
      const rows = found.map(({ row, texts }) => ({
        id: row.id,
        texts: {
          ...texts,
          eventStatus: row.eventStatus,
          previousStarts: previousStartsEntered(row),
          placesTaken: String(row.placesTaken),
          waiting: String(row.waiting),
        },
      }));
      return { rows, next };
    },
  }),
};
