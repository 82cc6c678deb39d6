import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, notFound } from '../platform/app-error.ts';
import { type MediaItem, MEGABYTE, MOST_BYTES } from '../kernel/media.ts';
import { showableTo } from '../kernel/media.policy.ts';
import { may } from '../kernel/rights.ts';
import { inStore } from '../kernel/in-store.server.ts';
import { type Viewer, userIdOf } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db, type Db, type Tx } from '../platform/db/database.server.ts';
import { lockKey } from '../platform/db/lock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { orNoRoom } from '../platform/files/disk-room.server.ts';
import { files } from '../platform/files/files.server.ts';
import { readShape } from './media-input.server.ts';
import { type MediaRow, mediaItemFromRow, type Variant } from '../kernel/media-row.server.ts';
import { indexMedia } from './media.server.ts';
import { mayAdd } from './media.policy.ts';
import { makeSizes } from './picture-sizes.server.ts';
import { beginFiles, finishFiles, folderOf, sweepFolder } from './unfinished-files.server.ts';
import { sniff } from './sniff.server.ts';

export interface Upload {
  filename: string;
  content: AsyncIterable<Uint8Array>;
  visibility: 'public' | 'members';
  /** Of a sound: as the browser measured them, still text. */
  peaks?: string;
  duration?: string;
  /** Ends the storing when nobody waits for it any more. */
  signal?: AbortSignal;
}

const MOST_OF_ALL = Math.max(...Object.values(MOST_BYTES));

/**
 * Takes a file into the library: to disk as it comes in, looked into, made into what pages show, then kept.
 * A file that is there already is answered with what is there.
 */
export async function addMedia(viewer: Viewer, upload: Upload): Promise<MediaItem> {
  if (!may(viewer, 'songbook')) throw notFound();
  const incoming = join(config().dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, randomUUID());
  try {
    const { sha256, bytes } = await orNoRoom(path, () => receive(upload.content, path));
    const { kind, mime, ending } = await sniff(path);
    if (!mayAdd(viewer, kind))
      throw new AppError('forbidden', 'Songs take recordings and PDF; pictures are for members to add.');
    if (bytes > MOST_BYTES[kind]) throw tooLarge(MOST_BYTES[kind]);
    const known = await findSame(db(), viewer, { sha256, kind });
    if (known) return mediaItemFromRow(known);
    const row = newRow(viewer, upload, { kind, mime, bytes, sha256 });
    const folder = row.storageKey;
    await beginFiles(folder);
    const stamp = sha256.slice(0, 12);
    if (kind === 'image') Object.assign(row, await keepPicture(path, stamp, row.storageKey, upload.signal));
    else {
      const shape =
        kind === 'audio' ? readShape(upload.peaks ?? '', upload.duration ?? '', bytes) : undefined;
      row.peaks = shape ? JSON.stringify(shape.peaks) : null;
      row.durationS = shape?.duration ?? null;
      row.storageKey = `${row.storageKey}/${stamp}.${ending}`;
      await inStore(files().take(row.storageKey, path, mime, upload.signal));
    }
    const kept = await keep(viewer, row, folder);
    // Somebody was quicker with the same file: ours is not needed.
    if (kept.id !== row.id) await sweepFolder(folder);
    return mediaItemFromRow(kept);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(content: AsyncIterable<Uint8Array>, path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(content),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > MOST_OF_ALL) throw tooLarge(MOST_OF_ALL);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { sha256: hash.digest('hex'), bytes };
}

function tooLarge(most: number): AppError {
  return new AppError('tooLarge', `This file is larger than ${most / MEGABYTE} MB.`);
}

/** Writes the row, unless the same file was written since it was looked for; answers the row that counts. */
function keep(viewer: Viewer, row: MediaRow, folder: string): Promise<MediaRow> {
  return transaction(async (tx) => {
    await lockKey(tx, `media ${row.sha256}`);
    const known = await findSame(tx, viewer, row);
    if (known) return known;
    await tx.insertInto('media').values(row).execute();
    await finishFiles(tx, folder);
    await indexMedia(tx, row);
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

async function keepPicture(
  path: string,
  stamp: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Partial<MediaRow>> {
  const made = await makeSizes(path, stamp);
  const variants: Variant[] = [];
  for (const { content, ...variant } of made.files) {
    await inStore(files().put(`${folder}/${variant.file}`, content, `image/${variant.format}`, signal));
    variants.push(variant);
  }
  const { width, height, thumbhash, placeholder } = made;
  return { width, height, thumbhash, placeholder, variants: JSON.stringify(variants) };
}

function newRow(
  viewer: Viewer,
  { filename, visibility }: Upload,
  facts: Pick<MediaRow, 'kind' | 'mime' | 'bytes' | 'sha256'>,
): MediaRow {
  const id = randomUUID();
  const at = nowIso();
  const by = userIdOf(viewer);
  return {
    id,
    ...facts,
    title: titleFrom(filename),
    storageKey: folderOf(id),
    width: null,
    height: null,
    durationS: null,
    alt: '',
    decorative: 0,
    caption: '',
    credit: '',
    licence: '',
    focalX: 0.5,
    focalY: 0.5,
    thumbhash: '',
    placeholder: '',
    variants: '[]',
    peaks: null,
    transcript: '',
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

/** 'IMG_20260412-choir.jpg' reads 'IMG 20260412 choir'; no path, no sign a field would refuse. */
function titleFrom(filename: string): string {
  const name = basename(filename.replaceAll('\\', '/')).replace(/\.[^.]{1,5}$/, '');
  const words = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(words).slice(0, 160).join('') || 'Untitled';
}
