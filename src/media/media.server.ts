import { AppError, notFound } from '../platform/app-error.ts';
import { recordRevision, snapshotAt } from '../kernel/content/history/revisions.server.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { locked } from '../platform/db/lock.server.ts';
import { indexForSearch } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { changePages } from '../platform/http/page-generation.server.ts';
import { StaleSave } from '../kernel/content/stale-save.server.ts';
import { DESCRIBE } from './media-fields.ts';
import { enteredFrom, historicOf, isUndescribed } from './media-view.server.ts';
import type { MediaChange } from './media-input.server.ts';
import type { MediaRow } from '../kernel/media/row.server.ts';
import { mayDelete, requireLibrary } from './media.policy.ts';
import { publishedAmong, type Use, usesOf } from './published-uses.server.ts';

/** One item of the library, also from the bin, with where it is used and what the viewer may do. */
export async function findLibraryItem(viewer: Viewer, id: string) {
  const row = await findLibraryRow(viewer, id);
  const uses = await usesOf(db(), row.id);
  return { row, uses, mayDelete: mayDelete(viewer, row) };
}

/** Its row alone. */
export async function findLibraryRow(viewer: Viewer, id: string): Promise<MediaRow> {
  requireLibrary(viewer);
  if (!patterns.uuid.test.test(id)) throw notFound();
  const row = await db()
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The published pages that show an item of the library. */
export async function listPublishedUses(viewer: Viewer, id: string): Promise<Use[]> {
  const { uses } = await findLibraryItem(viewer, id);
  return publishedAmong(db(), uses);
}

/**
 * Changes what is known of an item, as who saw `version` and began to write with `begun` asks: what they left as it was
 * stays as others saved it. StaleSave where others changed the same since `version`. What published pages show is
 * hidden from guests only by who says so (`hides`).
 */
export async function changeMedia(
  viewer: Viewer,
  id: string,
  version: number,
  change: MediaChange,
  { hides = false, begun = version }: { hides?: boolean; begun?: number } = {},
): Promise<void> {
  await changeRow(viewer, id, async (row, tx) => {
    if (row.deletedAt !== null) throw notFound();
    const own = await changedSince(tx, row, { begun, version, change });
    if (Object.keys(own).length === 0) return undefined;
    const after = { ...row, ...own };
    if (after.visibility === 'members' && row.visibility === 'public') {
      if (await isLogo(tx, id))
        throw new AppError('invalid', 'Please check the fields below.', {
          visibility: 'This is the site’s logo: everybody sees it.',
        });
      if (!hides) await refuseHiding(tx, id);
    }
    if (isUndescribed(after) && !isUndescribed(row))
      throw new AppError('invalid', 'Please check the fields below.', { alt: DESCRIBE });
    return own;
  });
}

/** What a writer changed of what they began with; StaleSave where others changed the same since `version`. */
async function changedSince(
  tx: Tx,
  row: MediaRow,
  { begun, version, change }: { begun: number; version: number; change: MediaChange },
): Promise<MediaChange> {
  const textsAt = async (at: number) => {
    const snapshot = await snapshotAt(tx, { kind: 'media', itemId: row.id, version: at });
    return enteredFrom({ ...row, ...snapshot });
  };
  // A version that there has never been says nothing of what the writer saw.
  if (![begun, version].every((each) => Number.isSafeInteger(each) && each > 0 && each <= row.version))
    throw new StaleSave();
  const seen = await textsAt(begun);
  const before = version === begun ? seen : await textsAt(version);
  const [now, mine] = [enteredFrom(row), enteredFrom({ ...row, ...change })];
  const own = (Object.keys(change) as (keyof MediaChange)[]).filter(
    (name) => mine[name] !== seen[name] && mine[name] !== now[name],
  );
  if (own.some((name) => now[name] !== before[name])) throw new StaleSave();
  return Object.fromEntries(own.map((name) => [name, change[name]]));
}

/** Throws AppError `conflict` where an item was changed since the `version` that somebody saw. */
export function refuseOlder(row: Pick<MediaRow, 'version'>, version: number, todo: string): void {
  if (row.version !== version)
    throw new AppError('conflict', `Someone else changed this in the meantime. ${todo}`);
}

/** Throws AppError `invalid` where guests would miss the item on a published page. */
async function refuseHiding(tx: Tx, id: string): Promise<void> {
  const shown = await publishedAmong(tx, await usesOf(tx, id));
  if (shown.length === 0) return;
  const pages = shown.length === 1 ? 'A published page shows' : `${shown.length} published pages show`;
  throw new AppError('invalid', `${pages} this; nothing was saved.`, {
    hides: `${pages} this: tick the box to remove it from there, or leave it visible to everybody.`,
  });
}

async function isLogo(tx: Tx, id: string): Promise<boolean> {
  const use = await tx
    .selectFrom('mediaUses')
    .select('itemId')
    .where('mediaId', '=', id)
    .where('kind', '=', 'site')
    .executeTakeFirst();
  return use !== undefined;
}

/** Puts an item into the bin; what is in use stays. */
export async function deleteMedia(viewer: Viewer, id: string): Promise<void> {
  await changeRow(viewer, id, async (row, tx) => {
    if (row.deletedAt !== null || !mayDelete(viewer, row)) throw notFound();
    const used = await tx
      .selectFrom('mediaUses')
      .select('itemId')
      .where('mediaId', '=', id)
      .executeTakeFirst();
    if (used)
      throw new AppError('conflict', 'This is in use. Remove it from where it is used, then delete it.');
    return { deletedAt: nowIso(), deletedBy: userIdOf(viewer) };
  });
}

export async function restoreMedia(viewer: Viewer, id: string): Promise<void> {
  await changeRow(viewer, id, (row) => {
    if (row.deletedAt === null || !mayDelete(viewer, row)) throw notFound();
    return { deletedAt: null, deletedBy: null };
  });
}

type Changed = Partial<MediaRow> | undefined;

/** Changes a locked row to what `change` answers, with a version of its own; to nothing where that is undefined. */
export async function changeRow(
  viewer: Viewer,
  id: string,
  change: (row: MediaRow, tx: Tx) => Changed | Promise<Changed>,
): Promise<MediaRow> {
  requireLibrary(viewer);
  return transaction(async (tx) => {
    const row = await locked(tx.selectFrom('media').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!row) throw notFound();
    const changed = await change(row, tx);
    if (!changed) return row;
    const version = row.version + 1;
    await tx
      .updateTable('media')
      .set({ ...changed, version, updatedAt: nowIso(), updatedBy: userIdOf(viewer) })
      .where('id', '=', id)
      .execute();
    await keepFirstVersion(tx, row);
    const after = { ...row, ...changed, version };
    await recordRevision(tx, viewer, { kind: 'media', itemId: id, version, snapshot: historicOf(after) });
    await indexMedia(tx, after);
    await changePages(tx);
    return after;
  });
}

/** What was added has no revision yet: the first change keeps what was there before it. */
async function keepFirstVersion(tx: Tx, row: MediaRow): Promise<void> {
  await tx
    .insertInto('revisions')
    .values({
      kind: 'media',
      itemId: row.id,
      version: row.version,
      snapshot: JSON.stringify(historicOf(row)),
      changedAt: row.updatedAt,
      changedBy: row.updatedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a file is found by, its title first. */
export function textsOfMedia(row: MediaRow): [title: string, ...rest: string[]] {
  const { title, alt, caption, credit, licence, artist, transcript } = row;
  return [title, alt, caption, credit, licence, artist, transcript];
}

export async function indexMedia(tx: Tx, row: MediaRow): Promise<void> {
  await indexForSearch(tx, 'media', row.id, textsOfMedia(row));
}
