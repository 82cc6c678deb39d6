import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import type { Option } from '../../ui/fields/field.tsx';
import { toldApart } from '../../kernel/formats/told-apart.ts';
import { visibleTo } from './event.policy.ts';
import { formatDate } from './time.server.ts';
import type { Place } from './event.ts';

const COLUMNS = [
  'id',
  'title',
  'startDate',
  'endDate',
  'timezone',
  'allDay',
  'eventStatus',
  'place',
] as const;

/**
 * Events to choose from, each with its day: what is to come first, by its day, then what was (`most` of each), and what
 * is chosen already.
 */
export async function eventChoices(viewer: Viewer, chosen: string | undefined, most = 50): Promise<Option[]> {
  if (!may(viewer, 'bee')) return [];
  // Every member may choose from the same.
  const kept = await keptText(`event choices ${most}`, async () =>
    JSON.stringify(await nearest(viewer, most)),
  );
  const options = JSON.parse(kept) as Option[];
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [...labelled(await choosable(viewer, nowIso()).where('id', '=', chosen).execute()), ...options];
}

async function nearest(viewer: Viewer, most: number): Promise<Option[]> {
  const now = nowIso();
  const events = choosable(viewer, now).limit(most);
  const coming = events.where('endsAt', '>=', now).orderBy('startDate').orderBy('id');
  const past = events.where('endsAt', '<', now).orderBy('startDate', 'desc').orderBy('id', 'desc');
  return labelled([...(await coming.execute()), ...(await past.execute())]);
}

const choosable = (viewer: Viewer, now: string) =>
  db().selectFrom('events').select(COLUMNS).where(visibleTo(viewer, now));

type Row = Awaited<ReturnType<ReturnType<typeof choosable>['execute']>>[number];

const labelled = (rows: readonly Row[]): Option[] =>
  toldApart(
    rows.map((row) => ({ ...row, place: JSON.parse(row.place) as Place })),
    (event) => `${event.title} · ${formatDate(event)}`,
    ({ place }) => place.name ?? place.city ?? 'no place yet',
  ).map(({ item, label }) => ({ value: item.id, label }));
