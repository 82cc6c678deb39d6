import { sql, type SqlBool } from 'kysely';
import type { ContentField } from '../kernel/content/fields/field.ts';
import { textFrom } from '../kernel/content/fields/values.server.ts';
import { readable } from '../kernel/content/history/compare.server.ts';
import { formatReasons } from '../kernel/likeness/reasons.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { notFound } from '../platform/app-error.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { differingFields, withoutValues } from './comparison.server.ts';
import type { MergeItem, MergeKind } from './merge-kind.ts';
import { likenessKindOf } from './likeness-kinds.server.ts';
import { mergeKindOf } from './merge-kinds.server.ts';
import { counted } from './participant-merge-kind.server.ts';

const PAIRS_PER_PAGE = 25;
/** Fields that differ are told up to so many, each in so many letters. */
const MOST_FIELDS = 4;
const MOST_LETTERS = 60;
const NOT_IN_SHORT: ReadonlySet<ContentField['kind']> = new Set(['reference', 'media', 'richText', 'rows']);
/** After every id. */
const LAST = 'g';

export interface LikelyPair {
  /** The one that was there first: it is kept unless somebody says otherwise. */
  kept: Omit<MergeItem, 'values'>;
  lost: Omit<MergeItem, 'values'>;
  /** The labels of fields that differ and are not among the facts. */
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
    return [{ ...withDiffering(kind, kept, lost), weight: row.weight, why: formatReasons(row.reasons) }];
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

/** What the two differ in is told among their facts while it is short and not too much; else it is named. */
function withDiffering(kind: MergeKind, kept: MergeItem, lost: MergeItem) {
  const told: { label: string; both: readonly [string, string] }[] = [];
  const alsoDiffer: string[] = [];
  for (const name of differingFields(kind, kept, lost)) {
    const field = kind.fields[name];
    if (!field || field.kind === 'name' || name === 'title') continue;
    if (kept.facts.some(({ label }) => label === field.label)) continue;
    const both = [inShort(kind, name, kept), inShort(kind, name, lost)] as const;
    const [ofKept, ofLost] = both;
    if (ofKept === undefined || ofLost === undefined || ofKept === ofLost || told.length >= MOST_FIELDS)
      alsoDiffer.push(field.label);
    else told.push({ label: field.label, both: [ofKept, ofLost] });
  }
  const withFacts = (item: MergeItem, side: 0 | 1) => ({
    ...withoutValues(item),
    facts: [...item.facts, ...told.map(({ label, both }) => ({ label, value: both[side], isAside: false }))],
  });
  return { kept: withFacts(kept, 0), lost: withFacts(lost, 1), alsoDiffer };
}

/** A field in a few words; undefined for what has none, or would have to be looked up. */
function inShort({ fields, sheet }: MergeKind, name: string, item: MergeItem): string | undefined {
  const field = fields[name];
  const value = item.values[name];
  if (!field || NOT_IN_SHORT.has(field.kind)) return undefined;
  if (value === null || value === undefined) return '';
  const text = (item.shown?.[name] ?? readable(field, textFrom(field, value))).trim();
  if (name === sheet && text) return counted(text.split('\n').length, 'line');
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS).trimEnd()}…` : line;
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
