import { compareTexts } from '../../kernel/content/history/compare.server.ts';
import type { ContentField } from '../../kernel/content/fields/field.ts';
import type { History } from '../../kernel/content/history/history-tab.tsx';
import type { Entered } from '../../kernel/forms/field.ts';
import { historyOf, labelsOf } from '../../kernel/content/history/history.server.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { ENTERED } from './form-values.server.ts';
import { type FormTab, PLACE_FIELDS, TAB_FIELDS } from './fields.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { type LinkedIds, linkedIds, linkTitles } from '../event/links.server.ts';
import type { EventSnapshot } from './snapshot.ts';
import type { EventRow } from '../event/row.server.ts';
import { EVENT_STATUSES } from '../event/event.ts';

const TABS = Object.keys(TAB_FIELDS) as FormTab[];
/** What versions differ in, as the forms say it; and whether it takes place, which no form changes. */
const FIELDS: Record<string, ContentField> = {
  ...Object.fromEntries(TABS.flatMap((tab) => TAB_FIELDS[tab].map((field) => [field.name, field]))),
  eventStatus: {
    kind: 'choice',
    label: 'Takes place',
    options: Object.entries(EVENT_STATUSES).map(([value, label]) => ({ value, label })),
  },
};

/** What the columns of a version are called; an event's links and its hours have several fields each, and a place is told by its own. */
const LABELS = {
  ...labelsOf(FIELDS),
  startDate: 'Start',
  endDate: 'End',
  allDay: 'All day',
  timezone: 'Time zone',
  coverId: 'Cover',
  coverAlt: 'Cover',
  waitlist: 'Waiting list',
  requireApproval: 'Approval',
  links: 'Partners and products',
};

export async function eventHistory(viewer: Viewer, row: EventRow, url: URL): Promise<History> {
  if (!mayRunEvents(viewer)) throw notFound();
  return historyOf('event', row, url, {
    labels: LABELS,
    created: row.createdAt,
    told: (version) => ({ ...version, ...placeOf(version as EventSnapshot) }),
    compare: async (snapshot: EventSnapshot) => {
      const now = await linkedIds(row.id);
      // A version of before links were kept leaves them as they are.
      const then = snapshot.links ?? now;
      const titles = await linkTitles(then, now);
      return compareTexts(FIELDS, texts(snapshot, said(then, titles)), texts(row, said(now, titles)));
    },
  });
}

const PLACE = new Set(PLACE_FIELDS.map(({ name }) => name));

/** What a version says of its place, by the fields of the form: the list of versions says of each what the comparison says. */
function placeOf(version: EventSnapshot): Entered {
  if (!version.place) return {};
  const said = Object.entries(ENTERED['place-time'](version as EventRow, NO_LINKS));
  return Object.fromEntries(said.filter(([name]) => PLACE.has(name)));
}
const NO_LINKS: LinkedIds = { partner: [], product: [] };

/** Links by what they are called. */
function said(links: LinkedIds, titles: ReadonlyMap<string, string>): LinkedIds {
  const names = (ids: readonly string[]) => ids.map((id) => titles.get(id) ?? 'Something that was deleted');
  return { partner: names(links.partner), product: names(links.product) };
}

function texts(version: EventSnapshot, links: LinkedIds): Entered {
  const all = TABS.map((tab) => ENTERED[tab](version as EventRow, links));
  return Object.assign({ eventStatus: version.eventStatus }, ...all) as Entered;
}
