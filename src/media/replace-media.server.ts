import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../platform/app-error.ts';
import type { MediaItem, MediaKind } from '../kernel/media/media.ts';
import { fileKeysOf, mediaItemFromRow } from '../kernel/media/row.server.ts';
import { renewLogo } from '../kernel/publishing/site-logo.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { keepFiles } from './keep-files.server.ts';
import { changeRow, findLibraryItem, refuseOlder } from './media.server.ts';
import { checkSize, type Upload, withReceived } from './receive-media.server.ts';
import { beginFiles, dropFiles, finishFiles, folderOf, sweepFolder } from './unfinished-files.server.ts';

const ONLY_BY: Record<MediaKind, string> = {
  image: 'A picture can only be replaced by a picture.',
  audio: 'A sound can only be replaced by a sound.',
  pdf: 'A document can only be replaced by a PDF.',
};

const LOOK = 'Reload its page and check the current version, then choose the file again.';

/**
 * Puts another file in the place of the one an item has: what shows it shows the new one, and what is said of it
 * stays. Sent again it changes nothing; refused when somebody else changed the item since `version`.
 */
export async function replaceMedia(
  viewer: Viewer,
  id: string,
  version: number,
  upload: Omit<Upload, 'visibility'>,
): Promise<MediaItem> {
  const { row: before } = await findLibraryItem(viewer, id);
  if (before.deletedAt !== null) throw notFound();
  return withReceived(upload.content, async (received) => {
    if (received.kind !== before.kind) throw new AppError('unsupportedType', ONLY_BY[before.kind]);
    checkSize(received);
    if (received.sha256 === before.sha256) return mediaItemFromRow(before);
    refuseOlder(before, version, LOOK);
    // Of its own: the folder of the item has what is shown until then.
    const folder = `${folderOf(before.id)}/${randomUUID()}`;
    await beginFiles(folder);
    const facts = await keepFiles(folder, received, { ...upload, visibility: before.visibility });
    let unneeded: string[] = [folder];
    const after = await changeRow(viewer, before.id, async (row, tx) => {
      if (row.sha256 === facts.sha256) return undefined;
      // To the bin and back are versions, too.
      refuseOlder(row, version, LOOK);
      unneeded = fileKeysOf(row);
      for (const key of unneeded) await dropFiles(tx, key);
      await finishFiles(tx, folder);
      await renewLogo(tx, { ...row, ...facts });
      return facts;
    }).catch(async (error: unknown) => {
      await sweepFolder(folder);
      throw error;
    });
    for (const each of unneeded) await sweepFolder(each);
    return mediaItemFromRow(after);
  });
}
