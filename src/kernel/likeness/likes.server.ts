import { db } from '../../platform/db/database.server.ts';
import { type Viewer, userIdOf } from '../viewer.ts';
import { listMerges } from '../merges.server.ts';
import { sayReasons } from './reasons.ts';

/** What looks like an item, and what it was merged with, for its own screen. */
export interface Likes {
  kind: string;
  likes: { id: string; name: string; why: string; to: string }[];
  /** Merges that can be undone. */
  merges: { id: string; to: string; isKept: boolean }[];
}

/** Others that are named on the screen of one. */
const MOST_NAMED = 5;

/** `namesOf`: what those of the items are called that are there and that the viewer may see. */
export async function likesOf(
  viewer: Viewer,
  kind: string,
  id: string,
  namesOf: (ids: string[]) => Promise<Map<string, string>>,
): Promise<Likes> {
  const rows = userIdOf(viewer) === null ? [] : await pairsOf(kind, id);
  const names =
    rows.length > 0 ? await namesOf(rows.map((row) => otherOf(row, id))) : new Map<string, string>();
  const likes = rows.flatMap((row) => {
    const other = otherOf(row, id);
    const name = names.get(other);
    return name === undefined
      ? []
      : [{ id: other, name, why: sayReasons(row.reasons), to: `/bee/duplicates/${kind}/${id}/${other}` }];
  });
  const merges = (await listMerges(kind, id)).map((merge) => ({
    id: merge.id,
    to: `/bee/merges/${kind}/${merge.id}`,
    isKept: merge.keptId === id,
  }));
  return { kind, likes: likes.slice(0, MOST_NAMED), merges };
}

const otherOf = (row: { oneId: string; otherId: string }, id: string) =>
  row.oneId === id ? row.otherId : row.oneId;

function pairsOf(kind: string, id: string) {
  return db()
    .selectFrom('likenesses')
    .select(['oneId', 'otherId', 'reasons'])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('oneId', '=', id), eb('otherId', '=', id)]))
    .where('twoSince', 'is', null)
    .orderBy('weight', 'desc')
    .orderBy('oneId')
    .orderBy('otherId')
    .limit(4 * MOST_NAMED)
    .execute();
}
