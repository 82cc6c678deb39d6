import { escapePath } from './address.server.ts';
import type { Asked } from './asked.ts';
import { S3Error } from './s3-error.ts';
import { type Caller, LAST, type ListedFile } from './space.ts';
import { SPACES } from './spaces.server.ts';
import { document, element, leaf } from './xml.ts';

const MOST_KEYS = 1000;

interface Wanted {
  prefix: string;
  delimiter: string;
  after: string;
  most: number;
}

/** ListObjectsV2, and the first version, which s3cmd asks for. */
export async function listObjects({ caller, query, bucket }: Asked): Promise<string> {
  const isSecond = query.get('list-type') === '2';
  const said = (name: string) => query.get(name) ?? '';
  const most = readMost(query.get('max-keys'));
  const isEscaped = query.get('encoding-type') === 'url';
  const written = (text: string) => (isEscaped ? escapePath(text) : text);
  const token = said('continuation-token');
  const delimiter = said('delimiter');
  const marker = said('marker');
  // What comes after a folder that was named as one entry comes after all that lies in it.
  const afterMarker = delimiter !== '' && marker.endsWith(delimiter) ? marker + LAST : marker;
  const after = isSecond ? (token ? readToken(token) : said('start-after')) : afterMarker;
  const found = await gather(caller, { prefix: said('prefix'), delimiter, after, most });
  const next = found.next;
  const details = isSecond
    ? [
        leaf('KeyCount', found.files.length + found.folders.length),
        token && leaf('ContinuationToken', token),
        said('start-after') && leaf('StartAfter', written(said('start-after'))),
        next === undefined ? '' : leaf('NextContinuationToken', Buffer.from(next).toString('base64url')),
      ]
    : [
        leaf('Marker', written(marker)),
        next === undefined ? '' : leaf('NextMarker', written(next.replace(LAST, ''))),
      ];
  return document(
    'ListBucketResult',
    leaf('Name', bucket),
    leaf('Prefix', written(said('prefix'))),
    delimiter && leaf('Delimiter', written(delimiter)),
    leaf('MaxKeys', most),
    isEscaped ? leaf('EncodingType', 'url') : '',
    leaf('IsTruncated', next !== undefined),
    ...details,
    ...found.files.map((file) =>
      element(
        'Contents',
        leaf('Key', written(file.key)),
        leaf('LastModified', new Date(file.at).toISOString()),
        leaf('ETag', `"${file.etag}"`),
        leaf('Size', file.size),
        leaf('StorageClass', 'STANDARD'),
      ),
    ),
    ...found.folders.map((folder) => element('CommonPrefixes', leaf('Prefix', written(folder)))),
  );
}

function readMost(text: string | null): number {
  if (text === null) return MOST_KEYS;
  if (!/^\d{1,10}$/.test(text))
    throw new S3Error('InvalidArgument', 'max-keys is a number from 0 to 2147483647.');
  return Math.min(Number(text), MOST_KEYS);
}

function readToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString();
  if (Buffer.from(key).toString('base64url') === token) return key;
  throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
}

/** Up to so many files and folders, from one space to the next; `next` is where to go on. */
async function gather(caller: Caller, { prefix, delimiter, after, most }: Wanted) {
  const files: ListedFile[] = [];
  const folders: string[] = [];
  let reached = after;
  if (most === 0) return { files, folders, next: undefined };
  for (const space of SPACES)
    for (;;) {
      const page = await space.list(caller, { prefix, after: reached, most: most + 1 });
      for (const file of page.files) {
        if (!isLater(file.key, reached)) continue;
        if (files.length + folders.length === most) return { files, folders, next: reached };
        const at = delimiter === '' ? -1 : file.key.indexOf(delimiter, prefix.length);
        if (at < 0) files.push(file);
        else folders.push(file.key.slice(0, at + delimiter.length));
        reached = at < 0 ? file.key : file.key.slice(0, at + delimiter.length) + LAST;
      }
      if (page.reached === undefined) break;
      if (isLater(page.reached, reached)) reached = page.reached;
    }
  return { files, folders, next: undefined };
}

/** As the database compares: by the bytes. */
const isLater = (key: string, than: string) => Buffer.compare(Buffer.from(key), Buffer.from(than)) > 0;
