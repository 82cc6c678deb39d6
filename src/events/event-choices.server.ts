import type { Viewer } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import type { Option } from '../ui/field.tsx';
import { visibleTo } from './event.policy.ts';
import { sayDate } from './event-time.server.ts';
import { cardFromRow, CARD_COLUMNS } from './event-row.server.ts';

const MOST = 100;

/** Events to choose from, each with its day: the last to end first, and what is chosen already. */
export async function eventChoices(viewer: Viewer, chosen: string | undefined): Promise<Option[]> {
  const visible = db().selectFrom('events').select(CARD_COLUMNS).where(visibleTo(viewer, nowIso()));
  const rows = await visible.orderBy('endsAt', 'desc').orderBy('id', 'desc').limit(MOST).execute();
  if (chosen && !rows.some(({ id }) => id === chosen))
    rows.unshift(...(await visible.where('id', '=', chosen).execute()));
  return rows.map((row) => ({ value: row.id, label: `${row.title} · ${sayDate(cardFromRow(row))}` }));
}
