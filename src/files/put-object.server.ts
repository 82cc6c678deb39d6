import { requireKey } from './address.server.ts';
import { answerNothing, type Asked } from './asked.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import type { NewFile } from './space.ts';
import { requireSpace } from './spaces.server.ts';

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
