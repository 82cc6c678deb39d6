import { AppError } from '../../platform/app-error.ts';
import { bareLetters } from '../../platform/bare-letters.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { lockKey } from '../../platform/db/lock.server.ts';
import type { Tables } from '../../platform/db/tables.server.ts';

const MOST = 80;

/** Letters, digits and hyphens of a title, without accents: 'Chœur d’été' is 'choeur-d-ete'. */
export function slugFrom(title: string): string {
  const slug = bareLetters(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST);
  return slug.replace(/^-+|-+$/g, '') || 'untitled';
}

const baseOf = (wanted: string) => slugFrom(wanted).slice(0, MOST - 5);

/** Whether an address was made of this title; one that was taken already has a number. */
export function isSlugOf(title: string, slug: string): boolean {
  return [slug, slug.replace(/-\d+$/, '')].includes(baseOf(title));
}

type SlugTable = { [T in keyof Tables]: 'slug' extends keyof Tables[T] ? T : never }[keyof Tables];

interface Slugged {
  kind: string;
  table: Exclude<SlugTable, 'slugRedirects'>;
  itemId: string;
}

/**
 * `wanted`, or the first of wanted-2, wanted-3 … that no other item of the kind has or had. Until the transaction ends
 * nobody else looks for one of this kind: what is free here is still free when it is written.
 */
export async function freeSlug(tx: Tx, item: Slugged & { wanted: string }): Promise<string> {
  await lockSlugs(tx, item.kind);
  const base = baseOf(item.wanted);
  // Ever more of them with one question: a thousand items may have one title.
  for (let first = 1, many = 1; ; first += many, many *= 4) {
    const slugs = Array.from({ length: many }, (_, i) => (first + i === 1 ? base : `${base}-${first + i}`));
    const taken = await takenOf(tx, item, slugs);
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}

/** The address that somebody chose; AppError `invalid` where another item of the kind has it, or had it: links lead there. */
export async function chosenSlug(tx: Tx, item: Slugged & { wanted: string }): Promise<string> {
  await lockSlugs(tx, item.kind);
  const taken = await takenOf(tx, item, [item.wanted]);
  if (taken.size === 0) return item.wanted;
  throw new AppError('invalid', 'Please check the fields below.', {
    slug: `“${item.wanted}” is the address of something else, or was: links lead there. Choose another one.`,
  });
}

/** Until the transaction ends nobody else gives an address to an item of this kind, or takes one away. */
export const lockSlugs = (tx: Tx, kind: string): Promise<void> => lockKey(tx, `slugs of ${kind}`);

/** Those of the slugs that another item of the kind has or had. */
async function takenOf(
  tx: Tx,
  { kind, table, itemId }: Slugged,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  // Every table here has an id and a slug; the types of a union of tables are too much for the compiler.
  const have = await tx
    .selectFrom(table as 'events')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('id', '!=', itemId)
    .execute();
  const had = await tx
    .selectFrom('slugRedirects')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .where('itemId', '!=', itemId)
    .execute();
  return new Set([...have, ...had].map((row) => row.slug));
}

/** The item of the kind that once had this slug: a query with its `itemId`. */
export function itemOfOldSlug(kind: string, slug: string) {
  return db().selectFrom('slugRedirects').select('itemId').where('kind', '=', kind).where('slug', '=', slug);
}

/** An old slug leads to the item from now on; its new one no longer does so as an old one. */
export async function keepOldSlug(
  tx: Tx,
  { kind, itemId, slug, newSlug }: { kind: string; itemId: string; slug: string; newSlug: string },
): Promise<void> {
  await tx
    .deleteFrom('slugRedirects')
    .where('kind', '=', kind)
    .where('slug', 'in', [slug, newSlug])
    .execute();
  await tx.insertInto('slugRedirects').values({ kind, slug, itemId }).execute();
}

/** The address of one item, and those it had, lead to the other; says which it had. */
export async function moveSlugs(
  tx: Tx,
  { kind, from, to, slug }: { kind: string; from: string; to: string; slug: string },
): Promise<string[]> {
  const old = await tx
    .updateTable('slugRedirects')
    .set({ itemId: to })
    .where('kind', '=', kind)
    .where('itemId', '=', from)
    .returning('slug')
    .execute();
  await keepOldSlug(tx, { kind, itemId: to, slug, newSlug: slug });
  return old.map((row) => row.slug);
}

/** Old addresses lead to this item again. */
export async function giveSlugsBack(
  tx: Tx,
  { kind, to, slugs }: { kind: string; to: string; slugs: readonly string[] },
): Promise<void> {
  if (slugs.length === 0) return;
  await tx
    .updateTable('slugRedirects')
    .set({ itemId: to })
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .execute();
}
