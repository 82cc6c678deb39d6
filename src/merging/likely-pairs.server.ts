import { sql, type SqlBool } from 'kysely';
import { formatReasons } from '../kernel/likeness/reasons.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { notFound } from '../platform/app-error.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { differingFields, withoutValues } from './comparison.server.ts';
import type { MergeItem, MergeKind } from './merge-kind.ts';
import { likenessKindOf } from './likeness-kinds.server.ts';
import { mergeKindOf } from './merge-kinds.server.ts';

const PAIRS_PER_PAGE = 25;
/** After every id. */
const LAST = 'g';

export interface LikelyPair {
  /** The one that was there first: it is kept unless somebody says otherwise. */
  kept: Omit<MergeItem, 'values'>;
  lost: Omit<MergeItem, 'values'>;
  /** The labels of the fields that differ, besides their names and facts. */
  alsoDiffer: string[];
  weight: number;
  why: string;
}

/** Those that look like one and of which nobody has said that they are two, the likest first. */
export async function listLikelyPairs(
  viewer: Viewer,
  kindName: string,
  after?: string,
): Promise<{ pairs: LikelyPair[]; next: string | undefined }> {
  const kind = mergeKindOf(viewer, kindName);
  // By an index, from its end.
  const [weight = '', oneId = LAST, otherId = LAST] = (after ?? '').split('.');
  const rows = await db()
    .selectFrom('likenesses')
    .select(['oneId', 'otherId', 'weight', 'reasons'])
    .where('kind', '=', kind.kind)
    .where('twoSince', 'is', null)
    .where(isThere(kind, 'oneId'))
    .where(isThere(kind, 'otherId'))
    .where(sql<SqlBool>`("weight", "oneId", "otherId") < (${Number(weight) || 3}, ${oneId}, ${otherId})`)
    .orderBy('weight', 'desc')
    .orderBy('oneId', 'desc')
    .orderBy('otherId', 'desc')
    .limit(PAIRS_PER_PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAIRS_PER_PAGE);
  const items = await kind.items(
    viewer,
    shown.flatMap((row) => [row.oneId, row.otherId]),
  );
  const pairs = shown.flatMap((row): LikelyPair[] => {
    const [kept, lost] = inOrder(items.get(row.oneId), items.get(row.otherId));
    if (!kept || !lost) return [];
    const { weight: sureness, reasons } = row;
    return [
      {
        kept: withoutValues(kept),
        lost: withoutValues(lost),
        alsoDiffer: alsoDiffer(kind, kept, lost),
        weight: sureness,
        why: formatReasons(reasons),
      },
    ];
  });
  const last = shown.at(-1);
  const next =
    rows.length > shown.length && last ? `${last.weight}.${last.oneId}.${last.otherId}` : undefined;
  return { pairs, next };
}

/** What is in the bin, erased or merged looks like nothing any more. */
function isThere({ table }: MergeKind, column: 'oneId' | 'otherId') {
  const there =
    table === 'participants'
      ? sql`"item"."anonymisedAt" is null and "item"."mergedIntoId" is null`
      : sql`"item"."deletedAt" is null`;
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} as "item"
    where "item"."id" = ${sql.ref(`likenesses.${column}`)} and ${there})`;
}

function inOrder(one?: MergeItem, other?: MergeItem) {
  const known = [one, other].filter((item) => item !== undefined);
  return known.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}

function alsoDiffer(kind: MergeKind, kept: MergeItem, lost: MergeItem): string[] {
  return differingFields(kind, kept, lost).flatMap((name) => {
    const field = kind.fields[name];
    const isSaid =
      field?.kind === 'name' || name === 'title' || kept.facts.some(({ label }) => label === field?.label);
    return field && !isSaid ? [field.label] : [];
  });
}

/** Remembers that two are two, however alike they look; nobody is asked about them again. */
export async function markAsDistinct(
  viewer: Viewer,
  kindName: string,
  ids: readonly [string, string],
): Promise<void> {
  const kind = mergeKindOf(viewer, kindName);
  const items = await kind.items(viewer, ids);
  const [one, other] = ids.toSorted();
  if (!one || !other || items.size !== 2) throw notFound();
  const said = { twoSince: nowIso(), twoBy: userIdOf(viewer) };
  await db()
    .insertInto('likenesses')
    .values({ kind: kind.kind, oneId: one, otherId: other, weight: 1, reasons: '', ...said })
    .onConflict((conflict) => conflict.columns(['oneId', 'otherId']).doUpdateSet(said))
    .execute();
}

/** Whether some of a kind are still to be compared. */
export async function isComparing(kind: string): Promise<boolean> {
  const row = await db()
    .selectFrom('likenessQueue')
    .select('itemId')
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of what an import made look like something else; while they are compared, how many are done. */
export async function likesOfImport(
  importId: string,
  kind: string,
): Promise<{ count: number; comparing: { done: number; all: number } | undefined; to: string } | undefined> {
  if (!likenessKindOf(kind)) return undefined;
  const { rows } = await sql<{ likes: number; all: number; waiting: number }>`select
      count(case when "itemId" in (
        select "oneId" from "likenesses" where "kind" = ${kind} and "twoSince" is null
        union select "otherId" from "likenesses" where "kind" = ${kind} and "twoSince" is null
      ) then 1 end) as "likes",
      count(*) as "all",
      count(case when "itemId" in (
        select "itemId" from "likenessQueue" where "kind" = ${kind}
      ) then 1 end) as "waiting"
    from "importedItems" where "importId" = ${importId}`.execute(db());
  const { likes = 0, all = 0, waiting = 0 } = rows[0] ?? {};
  return {
    count: likes,
    comparing: waiting > 0 ? { done: all - waiting, all } : undefined,
    to: `/bee/duplicates/${kind}`,
  };
}
