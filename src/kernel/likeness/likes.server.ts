import { sql } from 'kysely';
import { inSeconds } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { type Viewer, userIdOf } from '../access/viewer.ts';
import { UNDO_DAYS } from './merges.server.ts';
import { formatReasons } from './reasons.ts';

/** What looks like an item, and what it was merged with, for its own screen. */
export interface Likes {
  kind: string;
  likes: { id: string; name: string; why: string; to: string }[];
  /** Merges that can be undone. */
  merges: { id: string; to: string; isKept: boolean }[];
}

/** Others that are named on the screen of one. */
const MOST_NAMED = 5;
const MOST_READ = 30;

/** `namesOf`: what those of the items are called that are there and that the viewer may see. */
export async function likesOf(
  viewer: Viewer,
  kind: string,
  id: string,
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
): Promise<Likes> {
  const rows = userIdOf(viewer) === null ? [] : await rowsOf(kind, id);
  const alike = rows.filter(({ reasons }) => reasons !== null).slice(0, 4 * MOST_NAMED);
  const names =
    alike.length > 0 ? await namesOf(alike.map(({ otherId }) => otherId)) : new Map<string, string>();
  const likes = alike.flatMap(({ otherId, reasons }) => {
    const name = names.get(otherId);
    return name === undefined
      ? []
      : [
          {
            id: otherId,
            name,
            why: formatReasons(reasons ?? ''),
            to: `/bee/duplicates/${kind}/${id}/${otherId}`,
          },
        ];
  });
  const merges = rows
    .filter(({ reasons }) => reasons === null)
    .map((merge) => ({
      id: merge.id,
      to: `/bee/merges/${kind}/${merge.id}`,
      isKept: merge.otherId !== id,
    }));
  return { kind, likes: likes.slice(0, MOST_NAMED), merges: merges.slice(0, MOST_NAMED) };
}

interface LikeRow {
  /** Of a merge: the merge. */
  id: string;
  /** What it looks like; of a merge, which of the two was lost. */
  otherId: string;
  reasons: string | null;
}

/** In one query: every screen of an item asks it. */
async function rowsOf(kind: string, id: string): Promise<LikeRow[]> {
  const since = inSeconds(-UNDO_DAYS * 24 * 3600);
  const { rows } = await sql<LikeRow>`
    select '' as "id", "otherId", "reasons", "weight" from "likenesses"
      where "oneId" = ${id} and "kind" = ${kind} and "twoSince" is null
    union all select '', "oneId", "reasons", "weight" from "likenesses"
      where "otherId" = ${id} and "kind" = ${kind} and "twoSince" is null
    union all select "id", "lostId", null, 4 from "merges"
      where "keptId" = ${id} and "undoneAt" is null and "at" > ${since}
    union all select "id", "lostId", null, 4 from "merges"
      where "lostId" = ${id} and "undoneAt" is null and "at" > ${since}
    order by "weight" desc, "otherId" limit ${MOST_READ}`.execute(db());
  return rows;
}
