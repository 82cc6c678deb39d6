import { createHash, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { inStore } from '../kernel/media/in-store.server.ts';
import { MOST_OF_ALL, withArrived } from '../media/receive-media.server.ts';
import { beginFiles, dropFiles, sweepFolder } from '../media/unfinished-files.server.ts';
import { inSeconds, nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { lockKey } from '../platform/db/lock.server.ts';
import type { Tables } from '../platform/db/tables.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import type { Payload } from './payload.server.ts';
import { tooLarge } from './payload.server.ts';
import type { Caller } from './space.ts';

export type FileUpload = Selectable<Tables['fileUploads']>;
export type FilePart = Selectable<Tables['fileParts']>;

/** Seconds after which an upload that did not end is forgotten. */
const LIFE = 24 * 3600;
const MOST_PARTS = 10_000;
/** Bytes of all unfinished uploads of one person. */
const MOST_UNFINISHED = 10 * MOST_OF_ALL;

/** Unfinished uploads of one person. */
const MOST_UPLOADS = 1000;

const folderOf = (id: string) => `parts/${id}`;

export async function beginUpload(
  { viewer }: Caller,
  upload: Pick<FileUpload, 'key' | 'mime' | 'metadata'>,
): Promise<string> {
  if (viewer.kind !== 'user') throw accessDenied();
  const { count } = await db()
    .selectFrom('fileUploads')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', viewer.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_UPLOADS)
    throw new S3Error('SlowDown', 'Too many of your uploads are unfinished: complete or abort some first.');
  const id = randomUUID();
  await beginFiles(folderOf(id));
  await db()
    .insertInto('fileUploads')
    .values({ id, ownerId: viewer.id, begunAt: nowIso(), ...upload })
    .execute();
  return id;
}

/** All of somebody's uploads that are under way. */
export const listUploads = ({ viewer }: Caller): Promise<FileUpload[]> =>
  db()
    .selectFrom('fileUploads')
    .selectAll()
    .where('ownerId', '=', viewer.kind === 'user' ? viewer.id : '')
    .where('begunAt', '>', inSeconds(-LIFE))
    .execute();

/** An upload under way, of who began it. */
export async function findUpload({ viewer }: Caller, id: string, key: string): Promise<FileUpload> {
  const found = await db()
    .selectFrom('fileUploads')
    .selectAll()
    .where('id', '=', id)
    .where('key', '=', key)
    .where('ownerId', '=', viewer.kind === 'user' ? viewer.id : '')
    .where('begunAt', '>', inSeconds(-LIFE))
    .executeTakeFirst();
  if (!found) throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
  return found;
}

export const listParts = (uploadId: string): Promise<FilePart[]> =>
  db().selectFrom('fileParts').selectAll().where('uploadId', '=', uploadId).orderBy('number').execute();

/** Keeps a part; one that is sent again takes the place of the one before. */
export async function addPart(
  upload: FileUpload,
  number: number,
  { content, md5 }: Payload,
  signal: AbortSignal,
): Promise<void> {
  if (!(number >= 1 && number <= MOST_PARTS))
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${MOST_PARTS}.`);
  await withArrived(content, async ({ path, bytes, sha256 }) => {
    const storageKey = `${folderOf(upload.id)}/${number}-${randomUUID()}.bin`;
    await inStore(files().take(storageKey, path, 'application/octet-stream', signal));
    const part = { storageKey, bytes, sha256, md5: md5(), keptAt: nowIso() };
    const kept = await transaction(async (tx) => {
      await lockKey(tx, `parts ${upload.ownerId}`);
      const { id } =
        (await tx.selectFrom('fileUploads').select('id').where('id', '=', upload.id).executeTakeFirst()) ??
        {};
      if (!id) return false;
      const others = await tx
        .selectFrom('fileParts')
        .innerJoin('fileUploads', 'fileUploads.id', 'fileParts.uploadId')
        .select(['uploadId', 'number', 'bytes'])
        .where('ownerId', '=', upload.ownerId)
        .execute();
      const rest = others.filter((each) => each.uploadId !== id || each.number !== number);
      const sum = (some: typeof rest) => some.reduce((all, each) => all + each.bytes, bytes);
      if (sum(rest.filter(({ uploadId }) => uploadId === id)) > MOST_OF_ALL) throw tooLarge(MOST_OF_ALL);
      if (sum(rest) > MOST_UNFINISHED)
        throw new S3Error('SlowDown', 'Too much of yours is unfinished: complete it or abort it first.');
      await tx
        .insertInto('fileParts')
        .values({ uploadId: id, number, ...part })
        .onConflict((conflict) => conflict.columns(['uploadId', 'number']).doUpdateSet(part))
        .execute();
      return true;
    }).catch(async (error: unknown) => {
      await files()
        .delete(storageKey)
        .catch(() => undefined);
      throw error;
    });
    if (kept) return;
    await files().delete(storageKey);
    throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
  });
}

/** The parts that are meant, in their order; throws S3Error for others than there are. */
export async function chooseParts(
  uploadId: string,
  said: readonly { number: number; etag: string }[],
): Promise<FilePart[]> {
  const there = new Map((await listParts(uploadId)).map((part) => [part.number, part]));
  if (said.length === 0) throw new S3Error('MalformedXML', 'The list of parts is empty or not understood.');
  return said.map(({ number, etag }, index) => {
    if (index > 0 && number <= (said[index - 1]?.number ?? 0))
      throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
    const part = there.get(number);
    if (part?.md5 !== etag) throw new S3Error('InvalidPart', `Part ${number} is missing, or another one.`);
    return part;
  });
}

/** Of the whole, as S3 makes it of the parts. */
export function etagOf(parts: readonly FilePart[]): string {
  const md5 = createHash('md5');
  for (const part of parts) md5.update(Buffer.from(part.md5, 'hex'));
  return `${md5.digest('hex')}-${parts.length}`;
}

export async function* joined(parts: readonly FilePart[], signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (const { storageKey, sha256 } of parts) {
    const stored = await files().get(storageKey, { sha256, signal });
    if (!stored) throw new StoreUnavailable('A part is not in the store');
    yield* stored.body;
  }
}

/** Forgets an upload, with its parts. */
export async function endUpload(id: string): Promise<void> {
  await transaction(async (tx) => {
    await tx.deleteFrom('fileUploads').where('id', '=', id).execute();
    // Written down when it began; due at once from now on.
    await tx.deleteFrom('unfinishedFiles').where('folder', '=', folderOf(id)).execute();
    await dropFiles(tx, folderOf(id));
  });
  await sweepFolder(folderOf(id)).catch(() => undefined);
}

/** A job: what was not completed within a day. Its parts go with the sweep of unfinished files. */
export async function forgetOldUploads(): Promise<boolean> {
  await db().deleteFrom('fileUploads').where('begunAt', '<=', inSeconds(-LIFE)).execute();
  return false;
}
