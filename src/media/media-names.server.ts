import { AppError } from '../platform/app-error.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { lockKey } from '../platform/db/lock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import type { MediaKind } from '../kernel/media/media.ts';
import { fileNameOf, type MediaRow } from '../kernel/media/row.server.ts';
import { tidyFilename } from './tidy-filename.server.ts';

/** What items of the library are called by S3's protocol: the folder of their kind, and a name that only one has. */
export const FOLDERS: Record<MediaKind, string> = { image: 'pictures', audio: 'sounds', pdf: 'documents' };

export interface NewName {
  name: string;
  /** Refused where an item is called so already. */
  onlyNew: boolean;
  /** `x-amz-meta-*`, as JSON. */
  metadata: string;
  /** Known once the file has come in. */
  etag: () => string;
}

/** Calls an item so from now on. Whatever was called so keeps its other names, or gets one. */
export async function nameMedia(
  tx: Tx,
  { id, sha256 }: Pick<MediaRow, 'id' | 'sha256'>,
  { name, onlyNew, metadata, etag }: NewName,
): Promise<void> {
  await lockKey(tx, `media name ${name}`);
  if (onlyNew && (await isTaken(tx, name)))
    throw new AppError('conflict', 'There is a file of this name already.');
  const named = { mediaId: id, sha256, etag: etag(), metadata, keptAt: nowIso() };
  await tx
    .insertInto('mediaNames')
    .values({ name, ...named })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(named))
    .execute();
}

/** The same in a transaction of its own. */
export const nameAlso = (row: Pick<MediaRow, 'id' | 'sha256'>, name: NewName): Promise<void> =>
  transaction((tx) => nameMedia(tx, row, name));

async function isTaken(tx: Tx, name: string): Promise<boolean> {
  const there = await tx
    .selectFrom('mediaNames')
    .innerJoin('media', 'media.id', 'mediaNames.mediaId')
    .select('mediaId')
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return there !== undefined;
}

const AT_ONCE = 200;

/** Names what came into the library by another way than S3's protocol. Called before names are listed. */
export async function nameTheRest(): Promise<void> {
  while ((await unnamed(db(), 1)).length > 0)
    await transaction(async (tx) => {
      await lockKey(tx, 'media names');
      for (const row of await unnamed(tx, AT_ONCE)) await nameOne(tx, row);
    });
}

const unnamed = (from: Pick<Tx, 'selectFrom'>, most: number) =>
  from
    .selectFrom('media')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mediaNames').select('name').whereRef('mediaNames.mediaId', '=', 'media.id'))),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute();

async function nameOne(tx: Tx, row: MediaRow): Promise<void> {
  const [, stem = '', ending = ''] = /^(.+?)(\.\w{1,8})?$/.exec(wishOf(row)) ?? [];
  const named = { mediaId: row.id, sha256: '', etag: '', metadata: '{}', keptAt: row.createdAt };
  for (let count = 1; ; count += 1) {
    const name = `${FOLDERS[row.kind]}/${stem}${count > 1 ? ` (${count})` : ''}${ending}`;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('mediaNames')
      .values({ name, ...named })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) > 0) return;
  }
}

/** The name it was sent under; else its title. */
function wishOf(row: MediaRow): string {
  const ending = row.kind === 'image' ? 'jpg' : fileNameOf(row).split('.').at(-1);
  const name = tidyFilename(row.filename || `${row.title}.${ending}`);
  return /^\.+$/.test(name) ? 'file' : name;
}
