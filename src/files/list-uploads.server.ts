import { escapePath } from './address.server.ts';
import { answerXml, type Asked } from './asked.ts';
import { type FileUpload, listUploads } from './unfinished-uploads.server.ts';
import { S3Error } from './s3-error.ts';
import { document, element, leaf } from './xml.ts';

const MOST = 1000;

/** One's own uploads in parts that did not end yet: what `rclone cleanup` and `s3cmd multipart` look for. */
export async function answerUploads({ caller, bucket, query }: Asked): Promise<Response> {
  const said = (name: string) => query.get(name) ?? '';
  const [prefix, delimiter] = [said('prefix'), said('delimiter')];
  const most = Math.min(readMost(query.get('max-uploads')), MOST);
  const isEscaped = query.get('encoding-type') === 'url';
  const written = (text: string) => (isEscaped ? escapePath(text) : text);
  const [keyMarker, idMarker] = [said('key-marker'), said('upload-id-marker')];
  const isLater = ({ key, id }: FileUpload) => {
    const order = byBytes(key, keyMarker);
    return order > 0 || (order === 0 && idMarker !== '' && id > idMarker);
  };
  const rest = (await listUploads(caller))
    .filter(({ key }) => key.startsWith(prefix))
    .toSorted((one, other) => byBytes(one.key, other.key) || (one.id < other.id ? -1 : 1))
    .filter(isLater);
  const folderOf = ({ key }: FileUpload) => {
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return at < 0 ? undefined : key.slice(0, at + delimiter.length);
  };
  const page = rest.slice(0, most);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  const folders = new Set(page.map(folderOf).filter((folder) => folder !== undefined));
  return answerXml(
    document(
      'ListMultipartUploadsResult',
      leaf('Bucket', bucket),
      leaf('KeyMarker', written(keyMarker)),
      leaf('UploadIdMarker', idMarker),
      last ? leaf('NextKeyMarker', written(last.key)) + leaf('NextUploadIdMarker', last.id) : '',
      leaf('Prefix', written(prefix)),
      delimiter && leaf('Delimiter', written(delimiter)),
      leaf('MaxUploads', most),
      isEscaped ? leaf('EncodingType', 'url') : '',
      leaf('IsTruncated', last !== undefined),
      ...page
        .filter((upload) => folderOf(upload) === undefined)
        .map(({ key, id, begunAt }) =>
          element(
            'Upload',
            leaf('Key', written(key)),
            leaf('UploadId', id),
            leaf('StorageClass', 'STANDARD'),
            leaf('Initiated', begunAt),
          ),
        ),
      ...[...folders].map((folder) => element('CommonPrefixes', leaf('Prefix', written(folder)))),
    ),
  );
}

function readMost(text: string | null): number {
  if (text === null) return MOST;
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new S3Error('InvalidArgument', 'max-uploads is a number from 1 to 2147483647.');
}

const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
