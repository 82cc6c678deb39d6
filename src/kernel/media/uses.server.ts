import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { lockedShared } from '../../platform/db/lock.server.ts';

/**
 * Writes down what an item shows, in the transaction that saves it: nothing that is in use can be deleted, and
 * the library says where each item is. Replaces what was known of the item; throws AppError `invalid` where
 * one of `mediaIds` is not in the library, at the fields that `fieldsOf` names. `title` is the item's, for "where used".
 */
export async function recordMediaUses(
  tx: Tx,
  kind: string,
  itemId: string,
  mediaIds: readonly (string | null | undefined)[],
  title = '',
  fieldsOf: (gone: readonly string[]) => readonly string[] = () => [],
): Promise<void> {
  const wanted = [...new Set(mediaIds.filter((id): id is string => Boolean(id)))].toSorted();
  await tx.deleteFrom('mediaUses').where('kind', '=', kind).where('itemId', '=', itemId).execute();
  if (wanted.length === 0) return;
  // Locked, so that nobody deletes one of them meanwhile; who shows the same picture elsewhere need not wait.
  const there = await lockedShared(
    tx
      .selectFrom('media')
      .select('id')
      .where('id', 'in', wanted)
      .where('deletedAt', 'is', null)
      .orderBy('id'),
  ).execute();
  const gone = wanted.filter((id) => there.every((each) => each.id !== id));
  if (gone.length > 0) throw await noLongerThere(tx, gone, fieldsOf(gone));
  await tx
    .insertInto('mediaUses')
    .values(wanted.map((mediaId) => ({ mediaId, kind, itemId, title })))
    .execute();
}

async function noLongerThere(tx: Tx, gone: readonly string[], fields: readonly string[]): Promise<AppError> {
  const known = await tx.selectFrom('media').select('title').where('id', 'in', gone).execute();
  const what = known.map(({ title }) => `“${title}”`).join(', ') || 'A picture or sound';
  const verb = known.length > 1 ? 'are' : 'is';
  const message = `${what} ${verb} no longer in the media library. Choose something else, or remove it.`;
  return new AppError('invalid', message, Object.fromEntries(fields.map((name) => [name, message])));
}

/** Those of the media that are in the bin or deleted for good. */
export async function goneMedia(tx: Tx, mediaIds: readonly string[]): Promise<Set<string>> {
  const gone = new Set(mediaIds);
  if (gone.size === 0) return gone;
  const there = await tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...gone])
    .where('deletedAt', 'is', null)
    .execute();
  for (const { id } of there) gone.delete(id);
  return gone;
}
