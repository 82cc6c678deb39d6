import { createHash } from 'node:crypto';
import { nowIso } from '../platform/clock.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';
import { BUCKET } from '../identity/tokens/pool.server.ts';
import { readAddress, requireKey } from './address.server.ts';
import { answerNothing, answerXml, type Asked } from './asked.ts';
import { findObject } from './get-object.server.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import type { NewFile } from './space.ts';
import { requireSpace } from './spaces.server.ts';
import { document, leaf } from './xml.ts';

const MOST_METADATA = 2048;
const META = 'x-amz-meta-';

export async function putObject(asked: Asked): Promise<Response> {
  const { caller, key, request } = asked;
  requireKey(key);
  const { content, md5 } = asked.payload();
  await requireSpace(key).put(caller, key, {
    ...factsIn(request.headers),
    ...conditionsIn(request.headers),
    content,
    etag: md5,
    signal: request.signal,
  });
  return answerNothing(200, { etag: `"${md5()}"` });
}

/** A file that is there, under another key or with other metadata. */
export async function copyObject(asked: Asked): Promise<Response> {
  const { caller, key, request } = asked;
  requireKey(key);
  const copied = readAddress(`/${(request.headers.get('x-amz-copy-source') ?? '').replace(/^\//, '')}`);
  if (copied.bucket === '') throw new S3Error('InvalidArgument', `Copy from ${BUCKET}/….`);
  const found = await findObject(caller, copied.key);
  const stored = await files().get(found.storageKey, { sha256: found.sha256, signal: request.signal });
  if (!stored) throw new StoreUnavailable('A file is not in the store');
  const md5 = createHash('md5');
  let etag = '';
  async function* content(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      md5.update(chunk);
      yield chunk;
    }
    etag = md5.digest('hex');
  }
  const isNew = request.headers.get('x-amz-metadata-directive') === 'REPLACE';
  const { mime, metadata } = isNew ? factsIn(request.headers) : found;
  await requireSpace(key).put(caller, key, {
    mime,
    metadata,
    onlyNew: false,
    onlyOver: undefined,
    content: content(stored.body),
    etag: () => etag,
    signal: request.signal,
  });
  const at = leaf('LastModified', nowIso());
  return answerXml(document('CopyObjectResult', at, leaf('ETag', `"${etag}"`)));
}

/** What is said of a file besides what is in it. */
export function factsIn(headers: Headers): Pick<NewFile, 'mime' | 'metadata'> {
  const metadata: Record<string, string> = {};
  for (const [name, value] of headers) if (name.startsWith(META)) metadata[name.slice(META.length)] = value;
  if (JSON.stringify(metadata).length > MOST_METADATA)
    throw new S3Error('InvalidArgument', 'Metadata may have 2 kB at most.');
  return { mime: (headers.get('content-type') ?? '').slice(0, 200).toLowerCase(), metadata };
}

export function conditionsIn(headers: Headers): Pick<NewFile, 'onlyNew' | 'onlyOver'> {
  const [none, over] = [headers.get('if-none-match'), headers.get('if-match')];
  if (none !== null && none.trim() !== '*') throw notImplemented();
  return { onlyNew: none !== null, onlyOver: over?.trim().replaceAll('"', '') };
}
