import { notFound } from '../platform/app-error.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import {
  fileNameOf,
  type MediaRow,
  originalKeyOf,
  type Variant,
  variantsOf,
} from '../kernel/media/row.server.ts';
import { showableTo } from '../kernel/media/media.policy.ts';
import { findLibraryRow } from './media.server.ts';

export interface ServedFile {
  key: string;
  size: number;
  mime: string;
  /** Known of what is kept as it came. */
  sha256: string | undefined;
  etag: string;
  cacheControl: string;
  /** Where it is to be saved rather than shown: its name. */
  download: string | undefined;
}

/** An hour in all: what was made members-only is nowhere shown after that. */
const FOR_AN_HOUR = 'public, max-age=600, stale-while-revalidate=3000';
const PRIVATE = 'private, no-cache';

/**
 * The file behind `/media/{id}/{file}`: a size of a picture, the file of a sound or document, or `small`, the
 * thumbnail. What everybody may see is kept for a while, the rest is asked for each time. An address from before the
 * file was replaced gives what took its place. Members also find what is in the bin.
 */
export async function findMediaFile(viewer: Viewer, id: string, file?: string): Promise<ServedFile> {
  if (!patterns.uuid.test.test(id)) throw notFound();
  const query = db().selectFrom('media').selectAll().where('id', '=', id.toLowerCase());
  const row = await (may(viewer, 'bee') ? query : query.where(showableTo(viewer))).executeTakeFirst();
  const found = row && (row.kind === 'image' ? pictureFile(row, file) : onlyFile(row, file));
  if (!row || !found) throw notFound();
  const { name, ...served } = found;
  const isLasting = row.visibility === 'public' && row.deletedAt === null && file === name;
  return { ...served, etag: `"${name}"`, cacheControl: isLasting ? FOR_AN_HOUR : PRIVATE };
}

/** The file as it was sent, for the team, to be saved: of an old picture, the largest of its sizes. */
export async function findOriginal(viewer: Viewer, id: string): Promise<ServedFile> {
  const row = await findLibraryRow(viewer, id);
  const { key, size, sha256, download } = originalOf(row);
  // Whatever it is, no browser is to open it here.
  const mime = 'application/octet-stream';
  return { key, size, sha256, mime, etag: `"original-${row.sha256}"`, cacheControl: PRIVATE, download };
}

/** The file as it was sent, or what is left of it. */
export function originalOf(row: MediaRow) {
  const whole = { size: row.bytes, sha256: row.sha256 || undefined };
  if (row.kind !== 'image') {
    const ending = fileNameOf(row).split('.').at(-1);
    return { ...whole, key: row.storageKey, download: row.filename || `${row.title}.${ending}` };
  }
  if (row.filename) return { ...whole, key: originalKeyOf(row), download: row.filename };
  const largest = variantsOf(row).findLast(({ format }) => format === 'jpeg');
  if (!largest) throw notFound();
  const key = `${row.storageKey}/${largest.file}`;
  return { key, size: largest.bytes, sha256: undefined, download: `${row.title}.jpg` };
}

/** How sizes are called: what was sent, how wide, in which format. */
const SIZE = /^[\da-f]{12}-(\d+)\.(avif|webp|jpg)$/;

/** Pixels across that fill the head of an editor. */
const LARGE = 1280;

function pictureFile(row: MediaRow, file = 'small') {
  const variants = variantsOf(row);
  const webp = variants.filter(({ format }) => format === 'webp');
  const variant =
    (file === 'small' && webp[0]) ||
    (file === 'large' && (webp.find(({ width }) => width >= LARGE) ?? webp.at(-1))) ||
    variants.find((each) => each.file === file) ||
    nearest(variants, SIZE.exec(file));
  if (!variant) return undefined;
  return {
    name: variant.file,
    key: `${row.storageKey}/${variant.file}`,
    size: variant.bytes,
    mime: `image/${variant.format}`,
    sha256: undefined,
    download: undefined,
  };
}

function nearest(variants: readonly Variant[], size: RegExpExecArray | null): Variant | undefined {
  const [, width, ending = ''] = size ?? [];
  const same = variants.filter((each) => each.file.endsWith(`.${ending}`));
  return size ? (same.find((each) => each.width >= Number(width)) ?? same.at(-1)) : undefined;
}

/** How the files of sounds and documents are called. */
const WHOLE = /^[\da-f]{12}\.\w+$/;

function onlyFile(row: MediaRow, file: string | undefined) {
  const name = fileNameOf(row);
  if (file !== undefined && file !== name && !WHOLE.test(file)) return undefined;
  return {
    name,
    key: row.storageKey,
    size: row.bytes,
    mime: row.mime,
    sha256: row.sha256 || undefined,
    download: row.kind === 'pdf' ? `${row.title}.pdf` : undefined,
  };
}
