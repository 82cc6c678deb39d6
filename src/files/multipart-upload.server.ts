import { requireKey } from './address.server.ts';
import { answerNothing, answerXml, type Asked } from './asked.ts';
import {
  addPart,
  beginUpload,
  chooseParts,
  endUpload,
  etagOf,
  findUpload,
  joined,
  listParts,
} from './unfinished-uploads.server.ts';
import { readText } from './payload.server.ts';
import { conditionsIn, factsIn } from './put-object.server.ts';
import { S3Error } from './s3-error.ts';
import { requireSpace } from './spaces.server.ts';
import { document, element, leaf, readList } from './xml.ts';

export async function createUpload({ caller, bucket, key, request }: Asked): Promise<Response> {
  requireKey(key);
  requireSpace(key);
  const { mime, metadata } = factsIn(request.headers);
  const id = await beginUpload(caller, { key, mime, metadata: JSON.stringify(metadata) });
  const named = [leaf('Bucket', bucket), leaf('Key', key), leaf('UploadId', id)];
  return answerXml(document('InitiateMultipartUploadResult', ...named));
}

const uploadOf = ({ caller, query, key }: Asked) => findUpload(caller, query.get('uploadId') ?? '', key);

export async function uploadPart(asked: Asked): Promise<Response> {
  const upload = await uploadOf(asked);
  const payload = asked.payload();
  await addPart(upload, Number(asked.query.get('partNumber')), payload, asked.request.signal);
  return answerNothing(200, { etag: `"${payload.md5()}"` });
}

export async function answerParts(asked: Asked): Promise<Response> {
  const { id } = await uploadOf(asked);
  const after = Number(asked.query.get('part-number-marker') ?? '0') || 0;
  const most = Math.min(Number(asked.query.get('max-parts') ?? '1000') || 1000, 1000);
  const rest = (await listParts(id)).filter(({ number }) => number > after);
  const parts = rest.slice(0, most);
  return answerXml(
    document(
      'ListPartsResult',
      leaf('Bucket', asked.bucket),
      leaf('Key', asked.key),
      leaf('UploadId', id),
      leaf('PartNumberMarker', after),
      leaf('NextPartNumberMarker', parts.at(-1)?.number ?? after),
      leaf('MaxParts', most),
      leaf('IsTruncated', rest.length > parts.length),
      ...parts.map(({ number, md5, bytes, keptAt }) =>
        element(
          'Part',
          leaf('PartNumber', number),
          leaf('LastModified', keptAt),
          leaf('ETag', `"${md5}"`),
          leaf('Size', bytes),
        ),
      ),
    ),
  );
}

/** Makes one file of the parts; until it is kept, the parts stay. */
export async function completeUpload(asked: Asked): Promise<Response> {
  const { caller, bucket, key, request } = asked;
  const upload = await uploadOf(asked);
  const said = readList(await readText(asked.payload()), 'Part');
  if (!said) throw new S3Error('MalformedXML', 'The list of parts is not understood.');
  const parts = await chooseParts(
    upload.id,
    said.map((part) => ({
      number: Number(part['PartNumber']),
      etag: (part['ETag'] ?? '').replaceAll('"', ''),
    })),
  );
  const etag = etagOf(parts);
  await requireSpace(key).put(caller, key, {
    ...conditionsIn(request.headers),
    mime: upload.mime,
    metadata: JSON.parse(upload.metadata) as Record<string, string>,
    content: joined(parts, request.signal),
    etag: () => etag,
    signal: request.signal,
  });
  await endUpload(upload.id);
  const named = [leaf('Bucket', bucket), leaf('Key', key), leaf('ETag', `"${etag}"`)];
  return answerXml(document('CompleteMultipartUploadResult', ...named));
}

export async function abortUpload(asked: Asked): Promise<Response> {
  await endUpload((await uploadOf(asked)).id);
  return answerNothing(204);
}
