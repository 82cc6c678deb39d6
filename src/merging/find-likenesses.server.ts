import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LikenessKind } from '../kernel/likeness/likeness-kind.ts';
import type { Likeness } from '../kernel/likeness/reasons.ts';
import { db, type Db, dialect, type Tx } from '../platform/db/database.server.ts';
import { isAmong, listParameter } from '../platform/db/is-among.server.ts';
import { lockKey } from '../platform/db/lock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { whenCalm } from '../platform/when-calm.server.ts';
import { likenessKindOf } from './likeness-kinds.server.ts';

/** Items of one transaction: few enough that everybody else gets a turn in between. */
const BATCH = 150;
/** Items that are compared before others get a turn. */
const AT_ONCE = 10;
/** A key that more items have tells nothing. */
const MOST_OF_A_KEY = 40;
/** Others that an item may be like by one thing alone, its name mostly. */
const MOST_ALONE = 6;
const MOST_MAYBES = 3;

/** Job: compares what was written with its like, and keeps which look like one. Answers whether there is more. While an import writes, it waits. */
export async function findLikenesses(): Promise<boolean> {
  if (await isImporting()) return false;
  const next = await db().selectFrom('likenessQueue').select('kind').limit(1).executeTakeFirst();
  if (!next) return false;
  const { kind } = next;
  await whenCalm();
  await transaction(async (tx) => {
    // Two that are compared at the same time by two processes would not see each other.
    await lockKey(tx, `likenesses of ${kind}`);
    const queued = await tx
      .selectFrom('likenessQueue')
      .select('itemId')
      .where('kind', '=', kind)
      .orderBy('itemId')
      .limit(BATCH)
      .execute();
    const ids = queued.map(({ itemId }) => itemId);
    await tx.deleteFrom('likenessQueue').where('kind', '=', kind).where(isAmong('itemId', ids)).execute();
    const found = likenessKindOf(kind);
    if (found) await compareAll(tx, found, ids);
  });
  return true;
}

/** Whether an import is writing or being taken back: what it adds is compared once it is done. */
async function isImporting(): Promise<boolean> {
  const row = await db()
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['reading', 'running', 'stopping'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function compareAll(tx: Tx, kind: LikenessKind, ids: readonly string[]): Promise<void> {
  const items = await kind.read(tx, ids);
  const keys = new Map([...items].map(([id, facts]) => [id, kind.keysOf(facts)]));
  await tx.deleteFrom('likenessKeys').where(isAmong('itemId', ids)).execute();
  for (const column of ['oneId', 'otherId'])
    await tx.deleteFrom('likenesses').where(isAmong(column, ids)).where('twoSince', 'is', null).execute();
  await keepKeys(tx, kind, keys);
  const sharing = await itemsSharing(tx, kind, [...keys.values()].flat());
  const others = await kind.read(tx, [...new Set([...sharing.values()].flat())]);
  const pairs: PairRow[] = [];
  for (const [at, [id, facts]] of [...items].entries()) {
    const candidates = new Set((keys.get(id) ?? []).flatMap((key) => sharing.get(key) ?? []));
    candidates.delete(id);
    const likes = likesAmong(kind, facts, candidates, others);
    pairs.push(...telling(likes).map((found) => pairOf(kind.kind, id, found.id, found.like)));
    if (at % AT_ONCE === 0) await setImmediate();
  }
  await keepPairs(tx, pairs);
}

/** Those of the candidates that an item looks like. */
function likesAmong(
  kind: LikenessKind,
  facts: unknown,
  candidates: ReadonlySet<string>,
  others: ReadonlyMap<string, unknown>,
): { id: string; name: string; like: Likeness }[] {
  return [...candidates].flatMap((id) => {
    const other = others.get(id);
    const like = other === undefined ? undefined : kind.compare(facts, other);
    return like ? [{ id, name: kind.nameOf(other), like }] : [];
  });
}

/** What many share tells nothing by itself; of what may be the same, the first few stand for the rest. */
function telling<T extends { like: Likeness }>(likes: readonly T[]): T[] {
  const alone = likes.filter(({ like }) => like.weight < 3 && like.reasons.length === 1);
  const told = alone.length > MOST_ALONE ? likes.filter((each) => !alone.includes(each)) : likes;
  const sure = told.filter(({ like }) => like.weight > 1);
  return [...sure, ...told.filter(({ like }) => like.weight === 1).slice(0, MOST_MAYBES)];
}

type PairRow = ReturnType<typeof pairOf>;

function pairOf(kind: string, id: string, otherId: string, { weight, reasons }: Likeness) {
  const [one = '', other = ''] = [id, otherId].toSorted();
  return { kind, oneId: one, otherId: other, weight, reasons: reasons.join(',') };
}

async function keepKeys(tx: Tx, { kind }: LikenessKind, keys: ReadonlyMap<string, string[]>): Promise<void> {
  const rows = [...keys].flatMap(([itemId, all]) => all.map((key) => ({ kind, key, itemId })));
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('likenessKeys')
      .values(rows.slice(from, from + 500))
      .execute();
}

async function keepPairs(tx: Tx, pairs: readonly PairRow[]): Promise<void> {
  const once = [...new Map(pairs.map((pair) => [`${pair.oneId} ${pair.otherId}`, pair])).values()];
  for (let from = 0; from < once.length; from += 500)
    await tx
      .insertInto('likenesses')
      .values(once.slice(from, from + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The items that have each of the keys; those of keys that too many have are left out. */
async function itemsSharing(
  on: Db | Tx,
  { kind }: LikenessKind,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  // Of a key that thousands have, no more is read than shows that it is one.
  const { rows } = await (
    dialect() === 'postgres'
      ? sql<{ key: string; itemId: string }>`
        select "asked"."key", "sharing"."itemId" from unnest(${listParameter(wanted)}::text[]) as "asked"("key"),
          lateral (select "itemId" from "likenessKeys" where "kind" = ${kind} and "key" = "asked"."key"
            order by "itemId" limit ${MOST_OF_A_KEY + 1}) as "sharing"`
      : sql<{ key: string; itemId: string }>`
        select "sharing"."key", "sharing"."itemId" from json_each(${listParameter(wanted)}) as "asked"
          cross join "likenessKeys" as "sharing" on "sharing"."kind" = ${kind} and "sharing"."key" = "asked"."value"
            and "sharing"."itemId" <= coalesce((select "itemId" from "likenessKeys"
              where "kind" = ${kind} and "key" = "asked"."value" order by "itemId" limit 1 offset ${MOST_OF_A_KEY}), 'z')`
  ).execute(on);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    [...byKey].flatMap(([key, found]) =>
      found.length > MOST_OF_A_KEY ? [] : [[key, found.map(({ itemId }) => itemId)] as const],
    ),
  );
}

/** What each row of a file may be: the likest of what is there, by the place of the row. */
export async function findLike(
  on: Db | Tx,
  kind: LikenessKind,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<({ id: string; name: string; like: Likeness } | undefined)[]> {
  const facts = rows.map((texts) => kind.factsIn(texts));
  const keys = facts.map((each) => kind.keysOf(each));
  const sharing = await itemsSharing(on, kind, keys.flat());
  const others = await kind.read(on, [...new Set([...sharing.values()].flat())]);
  return facts.map((each, at) => {
    const candidates = new Set((keys[at] ?? []).flatMap((key) => sharing.get(key) ?? []));
    const likes = likesAmong(kind, each, candidates, others);
    return telling(likes).toSorted((a, b) => b.like.weight - a.like.weight || (a.id < b.id ? -1 : 1))[0];
  });
}
