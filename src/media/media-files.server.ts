import { notFound } from '../platform/app-error.ts';
import { patterns } from '../kernel/patterns.ts';
import { may } from '../kernel/rights.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { fileNameOf, type MediaRow, variantsOf } from '../kernel/media-row.server.ts';
import { showableTo } from '../kernel/media.policy.ts';

export interface ServedFile {
  key: string;
  size: number;
  mime: string;
  /** Known of what is kept as it came. */
  sha256?: string;
  cacheControl: string;
  /** Where it is to be saved rather than shown: its name. */
  download: string | undefined;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-cache';

/**
 * The file behind `/media/{id}/{file}`: a size of a picture, the file of a sound or document, or `small`, the
 * thumbnail. Names carry the hash of their content, so what everybody may see is kept for ever; the rest is
 * asked for each time. Members also find what is in the bin.
 */
export async function findMediaFile(viewer: Viewer, id: string, file?: string): Promise<ServedFile> {
  if (!patterns.uuid.test.test(id)) throw notFound();
  const query = db().selectFrom('media').selectAll().where('id', '=', id.toLowerCase());
  const row = await (may(viewer, 'bee') ? query : query.where(showableTo(viewer))).executeTakeFirst();
  const found = row && (row.kind === 'image' ? pictureFile(row, file) : onlyFile(row, file));
  if (!row || !found) throw notFound();
  const lasting = row.visibility === 'public' && row.deletedAt === null && file !== undefined;
  // The thumbnail's name has no hash.
  return { ...found, cacheControl: lasting && file !== 'small' ? FOR_EVER : PRIVATE };
}

function pictureFile(row: MediaRow, file = 'small') {
  const variants = variantsOf(row);
  const variant = variants.find((each) => (file === 'small' ? each.format === 'webp' : each.file === file));
  if (!variant) return undefined;
  return {
    key: `${row.storageKey}/${variant.file}`,
    size: variant.bytes,
    mime: `image/${variant.format}`,
    download: undefined,
  };
}

function onlyFile(row: MediaRow, file: string | undefined) {
  const name = fileNameOf(row);
  if (file !== undefined && file !== name) return undefined;
  return {
    key: row.storageKey,
    size: row.bytes,
    mime: row.mime,
    sha256: row.sha256,
    download: row.kind === 'pdf' ? `${row.title}.pdf` : undefined,
  };
}
