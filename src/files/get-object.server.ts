import { files } from '../platform/files/files.server.ts';
import { fileResponse } from '../platform/files/range.server.ts';
import type { Asked } from './asked.ts';
import { noSuchKey, S3Error } from './s3-error.ts';
import { findSpace } from './spaces.server.ts';
import type { Caller, KeptFile } from './space.ts';

export async function findObject(caller: Caller, key: string): Promise<KeptFile> {
  const found = await findSpace(key)?.find(caller, key);
  if (!found) throw noSuchKey();
  return found;
}

/** A file, or the range that is asked for. No browser opens it on our address: it is always saved. */
export async function getObject({ caller, key, request, reader }: Asked): Promise<Response> {
  const { storageKey, size, mime, sha256, at, metadata, ...found } = await findObject(caller, key);
  const etag = `"${found.etag}"`;
  const only = request.headers.get('if-match');
  if (only !== null && only !== '*' && !only.split(',').some((each) => each.trim() === etag))
    throw new S3Error('PreconditionFailed', 'This file is another one by now.');
  const file = { key: storageKey, size, mime, sha256, etag, cacheControl: 'private, no-cache' };
  const response = await fileResponse(request, files(), file, reader);
  if (response.status === 416) throw new S3Error('InvalidRange', 'The requested range is not satisfiable.');
  if (response.status === 503) throw new S3Error('SlowDown', 'The files cannot be reached at the moment.');
  if (response.status === 404) throw noSuchKey();
  const name = encodeURIComponent(key.slice(key.lastIndexOf('/') + 1)).replaceAll("'", '%27');
  response.headers.set('content-disposition', `attachment; filename*=UTF-8''${name}`);
  response.headers.set('content-security-policy', "default-src 'none'; sandbox");
  response.headers.set('last-modified', new Date(at).toUTCString());
  for (const [meta, value] of Object.entries(metadata)) response.headers.set(`x-amz-meta-${meta}`, value);
  return response;
}
