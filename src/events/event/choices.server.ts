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

/** Of those to come, and of those that were. */
const MOST = 50;
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

/** Events to choose from, each with its day: what is to come first, by its day, then what was, and what is chosen already. */
export async function eventChoices(viewer: Viewer, chosen: string | undefined): Promise<Option[]> {
  // Every member may choose from the same.
  const options = may(viewer, 'bee')
    ? (JSON.parse(
        await keptText('event choices', async () => JSON.stringify(await read(viewer))),
      ) as Option[])
    : await read(viewer);
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [...(await read(viewer, chosen)), ...options];
}

async function read(viewer: Viewer, chosen?: string): Promise<Option[]> {
  const now = nowIso();
  const visible = db().selectFrom('events').select(COLUMNS).where(visibleTo(viewer, now));
  const coming = visible.where('endsAt', '>=', now).orderBy('startDate').orderBy('id');
  const past = visible.where('endsAt', '<', now).orderBy('startDate', 'desc').orderBy('id', 'desc');
  const rows = chosen
    ? await visible.where('id', '=', chosen).execute()
    : [...(await coming.limit(MOST).execute()), ...(await past.limit(MOST).execute())];
  return toldApart(
    rows.map((row) => ({ ...row, place: JSON.parse(row.place) as Place })),
    (event) => `${event.title} · ${formatDate(event)}`,
    ({ place }) => place.name ?? place.city ?? 'no place yet',
  ).map(({ item, label }) => ({ value: item.id, label }));
}
