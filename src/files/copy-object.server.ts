import { createHash } from 'node:crypto';
import { nowIso } from '../platform/clock.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';
import { BUCKET } from '../identity/tokens/pool.server.ts';
import { readAddress, requireKey } from './address.server.ts';
import { answerXml, type Asked } from './asked.ts';
import { findObject } from './get-object.server.ts';
import { addPart, findUpload } from './unfinished-uploads.server.ts';
import type { Payload } from './payload.server.ts';
import { conditionsIn, factsIn } from './put-object.server.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import type { KeptFile } from './space.ts';
import { requireSpace } from './spaces.server.ts';
import { document, leaf } from './xml.ts';

const SOURCE = 'x-amz-copy-source';

/** A file that is there, under another key or with other metadata. */
export async function copyObject(asked: Asked): Promise<Response> {
  const { caller, key, request } = asked;
  requireKey(key);
  const found = await findSource(asked);
  const { content, md5 } = readSource(found, request.signal);
  const isNew = request.headers.get('x-amz-metadata-directive') === 'REPLACE';
  const { mime, metadata } = isNew ? factsIn(request.headers) : found;
  await requireSpace(key).put(caller, key, {
    ...conditionsIn(request.headers),
    mime,
    metadata,
    content,
    etag: md5,
    signal: request.signal,
  });
  return answerCopied('CopyObjectResult', md5());
}

/** Bytes of a file that is there, as a part of an upload. */
export async function uploadPartCopy(asked: Asked): Promise<Response> {
  const { caller, key, query, request } = asked;
  const upload = await findUpload(caller, query.get('uploadId') ?? '', key);
  const found = await findSource(asked);
  const range = rangeIn(request.headers.get(`${SOURCE}-range`), found.size);
  const part = readSource(found, request.signal, range);
  await addPart(upload, Number(query.get('partNumber')), part, request.signal);
  return answerCopied('CopyPartResult', part.md5());
}

/** What is to be copied, if whoever asks may read it and it is what they take it for. */
async function findSource({ caller, request: { headers } }: Asked): Promise<KeptFile> {
  const source = readAddress(`/${(headers.get(SOURCE) ?? '').replace(/^\//, '')}`);
  if (source.bucket === '') throw new S3Error('InvalidArgument', `Copy from ${BUCKET}/….`);
  const asksTime = [`${SOURCE}-if-modified-since`, `${SOURCE}-if-unmodified-since`];
  if (source.query.has('versionId') || asksTime.some((name) => headers.has(name))) throw notImplemented();
  const found = await findObject(caller, source.key);
  const names = (condition: string) =>
    (headers.get(`${SOURCE}-${condition}`) ?? '').split(',').map((tag) => tag.trim().replaceAll('"', ''));
  const isAny = (tags: string[]) => tags.includes('*') || tags.includes(found.etag);
  const [only, none] = [names('if-match'), names('if-none-match')];
  if ((only.join('') && !isAny(only)) || (none.join('') && isAny(none)))
    throw new S3Error('PreconditionFailed', 'The file to copy is another one than you said.');
  return found;
}

function rangeIn(header: string | null, size: number): { start: number; end: number } | undefined {
  if (header === null) return undefined;
  const [, start, end] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header) ?? [];
  const range = { start: Number(start), end: Number(end) };
  if (start === undefined || range.start > range.end || range.end >= size)
    throw new S3Error('InvalidArgument', `The range to copy is bytes=first-last, within ${size} bytes.`);
  return range;
}

/** Reads it when it is asked for; its hash is known at the end. */
function readSource(
  { storageKey, sha256 }: KeptFile,
  signal: AbortSignal,
  range?: { start: number; end: number },
): Payload {
  const md5 = createHash('md5');
  let digest = '';
  async function* content(): AsyncGenerator<Uint8Array> {
    const stored = await files().get(storageKey, { sha256, range, signal });
    if (!stored) throw new StoreUnavailable('A file is not in the store');
    for await (const chunk of stored.body) {
      md5.update(chunk);
      yield chunk;
    }
    digest = md5.digest('hex');
  }
  return { content: content(), md5: () => digest };
}

const answerCopied = (name: string, etag: string): Response =>
  answerXml(document(name, leaf('LastModified', nowIso()), leaf('ETag', `"${etag}"`)));
