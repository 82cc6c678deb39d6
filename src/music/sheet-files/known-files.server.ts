import { sql } from 'kysely';
import type { MediaRow } from '../../kernel/media/row.server.ts';
import { showableTo } from '../../kernel/media/media.policy.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { isUnavailable } from '../../platform/app-error.ts';
import { db } from '../../platform/db/database.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { drawPdfPage, pdfPages } from './pdf-pages.server.ts';
import type { SheetFile } from './sheet-file.ts';

type File = Pick<MediaRow, 'id' | 'sha256' | 'storageKey'>;

export const stampOf = ({ sha256, id }: Pick<MediaRow, 'sha256' | 'id'>): string =>
  sha256.slice(0, 12) || id.slice(0, 8);

const folderOf = (mediaId: string) => `media/${mediaId}/pages`;
/** What the names of a page's pictures begin with. */
export const pictureKey = (mediaId: string, stamp: string, page: number) =>
  `${folderOf(mediaId)}/${stamp}-${page}`;

interface Known {
  stamp: string;
  pages: [number, number][];
  drawn: number;
}

async function known(mediaIds: readonly string[]): Promise<Map<string, Known>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db().selectFrom('sheetFiles').selectAll().where('mediaId', 'in', mediaIds).execute();
  return new Map(
    rows.map(({ mediaId, pages, ...row }) => [
      mediaId,
      { ...row, pages: JSON.parse(pages) as [number, number][] },
    ]),
  );
}

/** What is known of these files, by id; what the viewer may not see, and what is no sheet, is not in it. */
export async function findSheetFiles(
  viewer: Viewer,
  mediaIds: readonly string[],
): Promise<Map<string, SheetFile>> {
  const wanted = [...new Set(mediaIds)];
  if (wanted.length === 0) return new Map();
  const rows = await db()
    .selectFrom('media')
    .select(['id', 'title', 'kind', 'sha256', 'width', 'height'])
    .where('id', 'in', wanted)
    .where('kind', '!=', 'audio')
    .where(showableTo(viewer))
    .execute();
  const read = await known(rows.filter(({ kind }) => kind === 'pdf').map(({ id }) => id));
  return new Map(
    rows.map((row): [string, SheetFile] => {
      const { id: mediaId, title, width, height } = row;
      const stamp = stampOf(row);
      if (row.kind === 'image')
        return [mediaId, { mediaId, title, stamp, kind: 'image', pages: [[width ?? 1, height ?? 1]] }];
      const file = read.get(mediaId);
      return [
        mediaId,
        { mediaId, title, stamp, kind: 'pdf', pages: file?.stamp === stamp ? file.pages : [] },
      ];
    }),
  );
}

/** Reads those PDFs that nobody has read yet; throws AppError `invalid` for one that cannot be. */
export async function readSheetFiles(mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const rows = await db()
    .selectFrom('media')
    .select(['id', 'sha256', 'storageKey'])
    .where('id', 'in', mediaIds)
    .where('kind', '=', 'pdf')
    .execute();
  const read = await known(rows.map(({ id }) => id));
  for (const row of rows)
    if (read.get(row.id)?.stamp !== stampOf(row)) await write(row, await pdfPages(row.storageKey));
}

async function write(row: File, pages: [number, number][]): Promise<void> {
  const values = { stamp: stampOf(row), pages: JSON.stringify(pages), drawn: 0 };
  await db()
    .insertInto('sheetFiles')
    .values({ mediaId: row.id, ...values })
    .onConflict((conflict) => conflict.column('mediaId').doUpdateSet(values))
    .execute();
  // Pictures of the file that was there before.
  for await (const { key } of files().list(folderOf(row.id)))
    if (!key.startsWith(`${folderOf(row.id)}/${values.stamp}-`)) await files().delete(key);
}

/** A PDF of songs that was not read yet, or whose pages are not all drawn. */
async function findUndrawn() {
  return db()
    .selectFrom('media')
    .leftJoin('sheetFiles', 'sheetFiles.mediaId', 'media.id')
    .select(['media.id', 'media.sha256', 'media.storageKey', 'sheetFiles.stamp', 'drawn', 'pages'])
    .where('media.kind', '=', 'pdf')
    .where('media.deletedAt', 'is', null)
    .where('media.sha256', '!=', '')
    .where('media.id', 'in', (eb) => eb.selectFrom('mediaUses').select('mediaId').where('kind', '=', 'song'))
    .where(
      sql<boolean>`("sheetFiles"."mediaId" is null or "sheetFiles"."stamp" != substr("media"."sha256", 1, 12) or "sheetFiles"."drawn" >= 0)`,
    )
    .orderBy('media.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All pages of a file are drawn, or it cannot be read: the job has no more to do with it. */
const DONE = -1;

/** A job: draws the pages of new sheets one by one, so that on stage nobody waits for it. Says whether there is more. */
export async function drawSheetPages(): Promise<boolean> {
  const found = await findUndrawn();
  if (!found) return false;
  const { id, storageKey } = found;
  const stamp = stampOf(found);
  try {
    if (found.stamp !== stamp) await write(found, await pdfPages(storageKey));
    else {
      const [drawn, count] = [found.drawn ?? 0, (JSON.parse(found.pages ?? '[]') as unknown[]).length];
      if (drawn < count)
        await drawPdfPage({ key: storageKey, page: drawn + 1, to: pictureKey(id, stamp, drawn + 1) });
      await db()
        .updateTable('sheetFiles')
        .set({ drawn: drawn + 1 < count ? drawn + 1 : DONE })
        .where('mediaId', '=', id)
        .where('stamp', '=', stamp)
        .execute();
    }
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // One that cannot be read is not tried again.
    const values = { stamp, pages: '[]', drawn: DONE };
    await db()
      .insertInto('sheetFiles')
      .values({ mediaId: id, ...values })
      .onConflict((conflict) => conflict.column('mediaId').doUpdateSet(values))
      .execute();
  }
  return true;
}
