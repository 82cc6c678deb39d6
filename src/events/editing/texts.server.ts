import type { Entered } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { ENTERED } from './form-values.server.ts';
import { linkedIds } from '../event/links.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { findTeamEvents } from '../event/team.server.ts';

/** Events by their ids, in this order, with what all their forms show; what no import takes is left out of it. */
export async function eventTexts(
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ row: EventRow; texts: Entered }[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findTeamEvents(viewer, ids)).map((row) => [row.id, row]));
  const events: { row: EventRow; texts: Entered }[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) continue;
    const links = await linkedIds(id);
    const texts: Entered = Object.assign({}, ...Object.values(ENTERED).map((tab) => tab(row, links)));
    // In files the choice is said, since no tick is the rule of neither.
    texts['waitlist'] ||= 'no';
    events.push({ row, texts });
  }
  return events;
}
