import { randomUUID } from 'node:crypto';
import { notFound } from '../platform/app-error.ts';
import type { MediaItem } from '../kernel/media/media.ts';
import { type MediaRow, mediaItemFromRow } from '../kernel/media/row.server.ts';
import { showableTo } from '../kernel/media/media.policy.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Db, type Tx } from '../platform/db/database.server.ts';
import { lockKey } from '../platform/db/lock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { type FileFacts, keepFiles } from './keep-files.server.ts';
import { indexMedia } from './media.server.ts';
import { nameAlso, nameMedia, type NewName } from './media-names.server.ts';
import { mayAdd } from './media.policy.ts';
import { checkSize, titleFrom, type Upload, withReceived } from './receive-media.server.ts';
import { beginFiles, finishFiles, folderOf, sweepFolder } from './unfinished-files.server.ts';

export interface AddedMedia {
  item: MediaItem;
  /** The same file was in the library before: nothing was added, nothing of it changed. */
  wasThere: boolean;
}

/**
 * Takes a file into the library: to disk as it comes in, looked into, made into what pages show, then kept.
 * A file that is there already is answered with what is there.
 */
export async function addMedia(viewer: Viewer, upload: Upload): Promise<AddedMedia> {
  if (!mayAdd(viewer)) throw notFound();
  return withReceived(upload.content, async (received) => {
    checkSize(received, upload.kind);
    const known = await findSame(db(), viewer, received);
    if (known) {
      if (upload.named) await nameAlso(known, upload.named);
      return { item: mediaItemFromRow(known), wasThere: true };
    }
    const id = randomUUID();
    const folder = folderOf(id);
    await beginFiles(folder);
    const row = newRow(viewer, id, upload, await keepFiles(folder, received, upload));
    const kept = await keep(viewer, row, folder, upload.named);
    // Somebody was quicker with the same file: ours is not needed.
    if (kept.id !== id) await sweepFolder(folder);
    return { item: mediaItemFromRow(kept), wasThere: kept.id !== id };
  });
}

/** Writes the row, unless the same file was written since it was looked for; answers the row that counts. */
function keep(viewer: Viewer, row: MediaRow, folder: string, named: NewName | undefined): Promise<MediaRow> {
  return transaction(async (tx) => {
    await lockKey(tx, `media ${row.sha256}`);
    const known = await findSame(tx, viewer, row);
    if (known) {
      if (named) await nameMedia(tx, known, named);
      return known;
    }
    await tx.insertInto('media').values(row).execute();
    await finishFiles(tx, folder);
    await indexMedia(tx, row);
    if (named) await nameMedia(tx, row, named);
    return row;
  });
}

function findSame(
  from: Db | Tx,
  viewer: Viewer,
  { sha256, kind }: Pick<MediaRow, 'sha256' | 'kind'>,
): Promise<MediaRow | undefined> {
  return from
    .selectFrom('media')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .where(showableTo(viewer))
    .executeTakeFirst();
}

function newRow(
  viewer: Viewer,
  id: string,
  { filename, visibility }: Pick<Upload, 'filename' | 'visibility'>,
  facts: FileFacts,
): MediaRow {
  const at = nowIso();
  const by = userIdOf(viewer);
  return {
    id,
    ...facts,
    title: titleFrom(filename),
    alt: '',
    decorative: 0,
    caption: '',
    credit: '',
    licence: '',
    focalX: 0.5,
    focalY: 0.5,
    transcript: '',
    language: '',
    visibility,
    position: null,
    artist: '',
    ownerId: by,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    version: 1,
    deletedAt: null,
    deletedBy: null,
  };
}
