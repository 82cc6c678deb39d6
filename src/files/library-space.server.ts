import { hash } from 'node:crypto';
import type { MediaKind } from '../kernel/media/media.ts';
import { showableTo } from '../kernel/media/media.policy.ts';
import type { MediaRow } from '../kernel/media/row.server.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { addMedia } from '../media/add-media.server.ts';
import { originalOf } from '../media/find-media-file.server.ts';
import { isIdentity } from '../identity/identity-pool/identities.server.ts';
import { mayAdd, mayDelete } from '../media/media.policy.ts';
import { deleteMedia } from '../media/media.server.ts';
import { FOLDERS, nameAlso, nameTheRest, type NewName } from '../media/media-names.server.ts';
import { replaceMedia } from '../media/replace-media.server.ts';
import { db } from '../platform/db/database.server.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import { type Caller, type KeptFile, LAST, type NewFile, type Range, type Space, within } from './space.ts';

const FOLDER = 'library/';
const KINDS = new Map(Object.entries(FOLDERS).map(([kind, folder]) => [folder, kind as MediaKind]));

export type NamedRow = MediaRow & Record<'name' | 'etag' | 'metadata' | 'keptAt' | 'namedSha256', string>;

/** The team's media, by folder of kind. */
export const library: Space = {
  folder: FOLDER,
  async find({ viewer }, key) {
    const row = await findNamed(key.slice(FOLDER.length), viewer);
    return row && keptOf(row);
  },
  put,
  async remove({ viewer }, key) {
    const row = await findNamed(key.slice(FOLDER.length), viewer);
    if (!row) return;
    if (!mayDelete(viewer, row)) throw accessDenied();
    if ((await countNames(row.id)) === 1) await deleteMedia(viewer, row.id);
    else await db().deleteFrom('mediaNames').where('name', '=', row.name).execute();
  },
  async list({ viewer }, range) {
    if (!may(viewer, 'songbook')) return { files: [], reached: undefined };
    const { rows, reached } = await listNamed(viewer, FOLDER, range);
    return { files: rows.map(keptOf), reached };
  },
};

async function put({ viewer, identityId }: Caller, key: string, file: NewFile): Promise<void> {
  const name = key.slice(FOLDER.length);
  const [folder = '', ...rest] = name.split('/');
  const kind = KINDS.get(folder);
  if (!mayAdd(viewer)) throw accessDenied();
  if (!kind || rest.length === 0)
    throw new S3Error('InvalidArgument', `The library has the folders ${[...KINDS.keys()].join(', ')}.`);
  const owner = rest.length > 1 ? (rest[0] ?? '') : '';
  // Whoever does not see all there is would learn from any other name whether it is taken.
  if (!may(viewer, 'bee') && owner !== identityId)
    throw accessDenied(`Your files of the library go below ${FOLDER}${folder}/${identityId}/.`);
  const before = await findNamed(name, undefined);
  if (!before && isIdentity(owner) && owner !== identityId)
    throw accessDenied('This folder is somebody else’s.');
  if (before && file.onlyNew)
    throw new S3Error('PreconditionFailed', 'There is a file of this name already.');
  if (file.onlyOver !== undefined && (!before || keptOf(before).etag !== file.onlyOver))
    throw new S3Error('PreconditionFailed', 'This file is another one by now.');
  const named: NewName = {
    name,
    onlyNew: file.onlyNew,
    metadata: JSON.stringify(file.metadata),
    etag: file.etag,
  };
  const upload = {
    filename: rest.at(-1) ?? '',
    content: file.content,
    visibility: 'members' as const,
    kind,
    signal: file.signal,
  };
  if (before && !may(viewer, 'bee')) throw accessDenied('Only members can replace files.');
  // Where an item has other names, it stays what it is under those.
  if (before && (await countNames(before.id)) === 1) {
    await replaceMedia(viewer, before.id, before.version, upload);
    const row = await findNamed(name, undefined);
    if (row) await nameAlso(row, { ...named, onlyNew: false });
  } else await addMedia(viewer, { ...upload, named });
}

/** An item by its name, if the viewer may see it; whoever may, where none is said. */
export async function findNamed(name: string, viewer: Viewer | undefined): Promise<NamedRow | undefined> {
  const query = named().where('mediaNames.name', '=', name);
  const shown = viewer ? query.where(showableTo(viewer)) : query.where('media.deletedAt', 'is', null);
  return shown.executeTakeFirst();
}

/** A page of what the viewer may see. */
export async function listNamed(viewer: Viewer, folder: string, range: Range) {
  const part = within(folder, range);
  if (!part) return { rows: [], reached: undefined };
  await nameTheRest();
  const rows = await named()
    .where(showableTo(viewer))
    .where('mediaNames.name', '>=', part.from)
    .where('mediaNames.name', '<', part.from + LAST)
    .where('mediaNames.name', '>', part.after)
    .orderBy('mediaNames.name')
    .limit(range.most)
    .execute();
  const last = rows.length === range.most ? rows.at(-1) : undefined;
  return { rows, reached: last && folder + last.name };
}

const named = () =>
  db()
    .selectFrom('media')
    .innerJoin('mediaNames', 'mediaNames.mediaId', 'media.id')
    .selectAll('media')
    .select([
      'mediaNames.name',
      'mediaNames.etag',
      'mediaNames.metadata',
      'mediaNames.keptAt',
      'mediaNames.sha256 as namedSha256',
    ]);

async function countNames(mediaId: string): Promise<number> {
  const names = await db().selectFrom('mediaNames').select('name').where('mediaId', '=', mediaId).execute();
  return names.length;
}

function keptOf(row: NamedRow): KeptFile {
  const { key: storageKey, size, sha256 } = originalOf(row);
  const isOfName = row.namedSha256 !== '' && row.namedSha256 === row.sha256;
  return {
    key: FOLDER + row.name,
    size,
    etag: isOfName ? row.etag : `${hashIn(row.sha256 || row.storageKey)}-1`,
    at: isOfName ? row.keptAt : row.updatedAt,
    storageKey,
    mime: row.mime,
    sha256,
    metadata: isOfName ? (JSON.parse(row.metadata) as Record<string, string>) : {},
  };
}

/** No MD5, and it does not look like one: clients that compare MD5s leave it alone. */
export const hashIn = (text: string): string => hash('sha256', text).slice(0, 32);
