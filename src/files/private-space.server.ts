import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { may } from '../kernel/access/rights.ts';
import { inStore } from '../kernel/media/in-store.server.ts';
import { type Arrived, withArrived } from '../media/receive-media.server.ts';
import { beginFiles, dropFiles, finishFiles, sweepFolder } from '../media/unfinished-files.server.ts';
import { nowIso } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { lockKey } from '../platform/db/lock.server.ts';
import type { Tables } from '../platform/db/tables.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { files } from '../platform/files/files.server.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import { type Caller, type KeptFile, LAST, type NewFile, type Space, within } from './space.ts';

const FOLDER = 'private/';

/** What each person keeps for themselves; everybody else's is not there. */
export const ownSpace: Space = {
  folder: FOLDER,
  async find(caller, key) {
    const own = ownOf(caller);
    if (!own || !key.startsWith(own.folder)) return undefined;
    const row = await rowsOf(own.id).where('name', '=', key.slice(own.folder.length)).executeTakeFirst();
    return row && keptOf(own.folder, row);
  },
  async put(caller, key, file) {
    const own = ownOf(caller);
    if (!own || !key.startsWith(own.folder)) throw accessDenied();
    await withArrived(file.content, (arrived) => keep(own.id, key.slice(own.folder.length), file, arrived));
  },
  async remove(caller, key) {
    const own = ownOf(caller);
    if (!own || !key.startsWith(own.folder)) throw accessDenied();
    const gone = await transaction(async (tx) => {
      await lockKey(tx, `private files ${own.id}`);
      const row = await findRow(tx, own.id, key.slice(own.folder.length));
      if (row) await forget(tx, row);
      return row;
    });
    if (gone) await sweepFolder(gone.storageKey);
  },
  async list(caller, range) {
    const own = ownOf(caller);
    const part = own && within(own.folder, range);
    if (!own || !part) return { files: [], reached: undefined };
    const rows = await rowsOf(own.id)
      .where('name', '>=', part.from)
      .where('name', '<', part.from + LAST)
      .where('name', '>', part.after)
      .orderBy('name')
      .limit(range.most)
      .execute();
    const last = rows.length === range.most ? rows.at(-1) : undefined;
    return { files: rows.map((row) => keptOf(own.folder, row)), reached: last && own.folder + last.name };
  },
};

type Row = Selectable<Tables['privateFiles']>;

function ownOf({ viewer, identityId }: Caller): { id: string; folder: string } | undefined {
  if (viewer.kind !== 'user' || !may(viewer, 'account')) return undefined;
  return { id: viewer.id, folder: `${FOLDER}${identityId}/` };
}

const rowsOf = (ownerId: string) =>
  db().selectFrom('privateFiles').selectAll().where('ownerId', '=', ownerId);

const findRow = (tx: Tx, ownerId: string, name: string) =>
  tx
    .selectFrom('privateFiles')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('name', '=', name)
    .executeTakeFirst();

async function keep(ownerId: string, name: string, file: NewFile, arrived: Arrived): Promise<void> {
  const { path, bytes, sha256 } = arrived;
  const storageKey = `private/${ownerId}/${randomUUID()}.bin`;
  await beginFiles(storageKey);
  try {
    await inStore(files().take(storageKey, path, 'application/octet-stream', file.signal));
    const before = await transaction(async (tx) => {
      // One after the other: what each leaves room for is known.
      await lockKey(tx, `private files ${ownerId}`);
      const there = await findRow(tx, ownerId, name);
      if ((file.onlyNew && there) || (file.onlyOver !== undefined && there?.etag !== file.onlyOver))
        throw new S3Error('PreconditionFailed', 'The file there is another one than you said.');
      await requireRoom(tx, ownerId, bytes - (there?.bytes ?? 0));
      if (there) await forget(tx, there);
      const { mime, metadata, etag } = file;
      const row: Row = {
        ownerId,
        name,
        storageKey,
        bytes,
        sha256,
        etag: etag(),
        mime,
        metadata: JSON.stringify(metadata),
        keptAt: nowIso(),
      };
      await tx.insertInto('privateFiles').values(row).execute();
      await finishFiles(tx, storageKey);
      return there;
    });
    if (before) await sweepFolder(before.storageKey);
  } catch (error) {
    await sweepFolder(storageKey).catch(() => undefined);
    throw error;
  }
}

async function requireRoom(tx: Tx, ownerId: string, more: number): Promise<void> {
  const { used } = await tx
    .selectFrom('privateFiles')
    .where('ownerId', '=', ownerId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('bytes'), eb.lit(0)).as('used'))
    .executeTakeFirstOrThrow();
  const room = config().privateSpace;
  if (Number(used) + more > room)
    throw new S3Error(
      'EntityTooLarge',
      `Your own space holds ${room / 1_000_000} MB: delete something first.`,
    );
}

async function forget(tx: Tx, { ownerId, name, storageKey }: Row): Promise<void> {
  await tx.deleteFrom('privateFiles').where('ownerId', '=', ownerId).where('name', '=', name).execute();
  await dropFiles(tx, storageKey);
}

/** Types that do nothing by themselves, whatever they are opened with. */
const HARMLESS =
  /^(?:image\/(?!svg)[\w.+-]+|(?:audio|video)\/[\w.+-]+|application\/(?:pdf|json|zip)|text\/plain)$/;

function keptOf(folder: string, row: Row): KeptFile {
  const { storageKey, bytes, sha256, etag, mime, keptAt } = row;
  return {
    key: folder + row.name,
    size: bytes,
    etag,
    at: keptAt,
    storageKey,
    mime: HARMLESS.test(mime) ? mime : 'application/octet-stream',
    sha256,
    metadata: JSON.parse(row.metadata) as Record<string, string>,
  };
}
