import { fromStore } from '../../kernel/media/in-store.server.ts';
import { showableTo } from '../../kernel/media/media.policy.ts';
import { type MediaRow, variantsOf } from '../../kernel/media/row.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { notFound } from '../../platform/app-error.ts';
import { db } from '../../platform/db/database.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { pictureKey, stampOf } from './known-files.server.ts';
import { drawPdfPage } from './pdf-pages.server.ts';
import { PICTURE_SIZES } from './sheet-file.ts';

/** '9f86d081884c-2-1600.webp': of which file, which page, how large. */
const NAME = /^([\da-f]{8,12})-(\d{1,3})-(\d{3,4})\.webp$/;

export interface PagePicture {
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** The picture of a page: of a PDF as it was drawn, now where nobody did yet; of a picture one of its sizes. */
export async function findPagePicture(
  viewer: Viewer,
  mediaId: string,
  name: string,
  reader: string,
): Promise<PagePicture> {
  requireSongbook(viewer);
  const [, stamp = '', page = '', size = ''] = NAME.exec(name) ?? [];
  if (!patterns.uuid.test.test(mediaId) || !PICTURE_SIZES.some((each) => String(each) === size))
    throw notFound();
  const row = await db()
    .selectFrom('media')
    .select(['id', 'kind', 'sha256', 'storageKey', 'variants'])
    .where('id', '=', mediaId)
    .where(showableTo(viewer))
    .executeTakeFirst();
  if (!row || stampOf(row) !== stamp) throw notFound();
  const picture =
    row.kind === 'pdf'
      ? await pdfPicture(row, Number(page), Number(size), reader)
      : row.kind === 'image' && page === '1'
        ? await ofPicture(row, Number(size), reader)
        : undefined;
  if (!picture) throw notFound();
  return picture;
}

async function pdfPicture(
  row: Pick<MediaRow, 'id' | 'sha256' | 'storageKey'>,
  page: number,
  size: number,
  reader: string,
) {
  const to = pictureKey(row.id, stampOf(row), page);
  const get = () => fromStore(files().get(`${to}-${size}.webp`, { reader }));
  const there = await get();
  if (there) return there;
  return (await drawOnce({ key: row.storageKey, page, to })) ? get() : undefined;
}

const drawing = new Map<string, Promise<boolean>>();

/** Who asks for the same page meanwhile waits for the same drawing. */
function drawOnce(how: { key: string; page: number; to: string }): Promise<boolean> {
  const known = drawing.get(how.to);
  if (known) return known;
  const drawn = drawPdfPage(how).finally(() => drawing.delete(how.to));
  drawing.set(how.to, drawn);
  return drawn;
}

function ofPicture(row: Pick<MediaRow, 'storageKey' | 'variants'>, size: number, reader: string) {
  const webps = variantsOf(row).filter(({ format }) => format === 'webp');
  const best = webps.find(({ width, height }) => Math.max(width, height) >= size) ?? webps.at(-1);
  return best && fromStore(files().get(`${row.storageKey}/${best.file}`, { reader }));
}
