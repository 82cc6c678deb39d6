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
  /** Merges that can be undone; `into`: what was kept instead. */
  merges: { id: string; to: string; isKept: boolean; into?: { name: string; to: string } }[];
}

/** Others that are named on the screen of one. */
const MOST_NAMED = 5;
const MOST_READ = 30;

/**
 * `path`: where items of this kind are, '/bee/songs'. `namesOf`: what those of the items are called that are there and
 * that the viewer may see.
 */
export async function likesOf(
  viewer: Viewer,
  { kind, path }: { kind: string; path: string },
  id: string,
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
): Promise<Likes> {
  const rows = userIdOf(viewer) === null ? [] : await rowsOf(kind, id);
  const merged = rows.filter(({ reasons }) => reasons === null);
  const kept = new Set(merged.filter(isLost).map(({ otherId }) => otherId));
  const alike = rows
    .filter(({ reasons, otherId }) => reasons !== null && !kept.has(otherId))
    .slice(0, 4 * MOST_NAMED);
  const named = [...alike.map(({ otherId }) => otherId), ...kept];
  const names = named.length > 0 ? await namesOf(named) : new Map<string, string>();
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
  const merges = merged.map((merge) => {
    const name = names.get(merge.otherId);
    return {
      id: merge.id,
      to: `/bee/merges/${kind}/${merge.id}`,
      isKept: !isLost(merge),
      ...(isLost(merge) && name !== undefined && { into: { name, to: `${path}/show/${merge.otherId}` } }),
    };
  });
  return { kind, likes: likes.slice(0, MOST_NAMED), merges: merges.slice(0, MOST_NAMED) };
}

interface LikeRow {
  /** Of a merge: the merge. */
  id: string;
  /** What it looks like; of a merge, the other of the two. */
  otherId: string;
  reasons: string | null;
  weight: number;
}

/** Of a merge: whether the other one was kept. */
const LOST = 5;
const isLost = ({ weight }: LikeRow) => weight === LOST;

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
    union all select "id", "keptId", null, ${sql.lit(LOST)} from "merges"
      where "lostId" = ${id} and "undoneAt" is null and "at" > ${since}
    order by "weight" desc, "otherId" limit ${MOST_READ}`.execute(db());
  return rows;
}
