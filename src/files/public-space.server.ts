import { type MediaRow, variantsOf } from '../kernel/media/row.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { publishedMedia } from '../media/published-uses.server.ts';
import { db } from '../platform/db/database.server.ts';
import { findNamed, hashIn, listNamed, type NamedRow } from './library-space.server.ts';
import { accessDenied } from './s3-error.ts';
import type { KeptFile, Space } from './space.ts';

const FOLDER = 'public/';

/** What guests see on some page, under the names it has in the library. Nobody writes here. */
export const published: Space = {
  folder: FOLDER,
  async find(_caller, key) {
    const row = await findNamed(key.slice(FOLDER.length), guest);
    if (!row || !(await publishedMedia(db(), [row.id])).has(row.id)) return undefined;
    return keptOf(row);
  },
  put: () => Promise.reject(accessDenied('Files are published on their page in the media library.')),
  remove: () => Promise.reject(accessDenied('Files are deleted under library/.')),
  async list(_caller, range) {
    const { rows, reached } = await listNamed(guest, FOLDER, range);
    const shown = await publishedMedia(
      db(),
      rows.map(({ id }) => id),
    );
    return { files: rows.filter(({ id }) => shown.has(id)).flatMap((row) => keptOf(row) ?? []), reached };
  },
};

/** Of a picture the largest that pages show: what a camera wrote into the file itself is for the team. */
function keptOf(row: NamedRow): KeptFile | undefined {
  const file = fileOf(row);
  if (!file) return undefined;
  return {
    ...file,
    key: FOLDER + row.name,
    etag: `${hashIn(file.storageKey)}-1`,
    at: row.updatedAt,
    metadata: {},
  };
}

function fileOf(row: MediaRow): Pick<KeptFile, 'storageKey' | 'size' | 'mime' | 'sha256'> | undefined {
  const { mime, bytes: size, storageKey, sha256 } = row;
  if (row.kind !== 'image') return { storageKey, size, mime, sha256: sha256 || undefined };
  const largest = variantsOf(row).findLast(({ format }) => format === 'jpeg');
  if (!largest) return undefined;
  return {
    storageKey: `${storageKey}/${largest.file}`,
    size: largest.bytes,
    mime: 'image/jpeg',
    sha256: undefined,
  };
}
