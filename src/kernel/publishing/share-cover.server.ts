import { buffer } from 'node:stream/consumers';
import { db } from '../../platform/db/database.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { COVER_HEIGHT, COVER_WIDTH } from '../../ui/cover/cover.ts';
import { fromStore } from '../media/in-store.server.ts';
import { type MediaRow, variantsOf } from '../media/row.server.ts';
import { showableTo } from '../media/media.policy.ts';
import { guest } from '../access/viewer.ts';

/** The uploaded cover of an item, where everybody may see it. */
export async function findShareCover(coverId: string | null): Promise<MediaRow | undefined> {
  if (coverId === null) return undefined;
  return db()
    .selectFrom('media')
    .selectAll()
    .where('id', '=', coverId)
    .where('kind', '=', 'image')
    .where(showableTo(guest))
    .executeTakeFirst();
}

/** The picture in the shape others show it in, cut around what matters; undefined where its file is missing. */
export async function cropShareCover(row: MediaRow): Promise<Buffer | undefined> {
  const widest = variantsOf(row).findLast(({ format }) => format === 'jpeg');
  const stored = widest && (await fromStore(files().get(`${row.storageKey}/${widest.file}`)));
  if (!stored) return undefined;
  const { default: sharp } = await import('sharp');
  const scale = Math.max(COVER_WIDTH / widest.width, COVER_HEIGHT / widest.height);
  const [width, height] = [Math.ceil(widest.width * scale), Math.ceil(widest.height * scale)];
  return sharp(await fromStore(buffer(stored.body)))
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: startOf(row.focalX, width, COVER_WIDTH),
      top: startOf(row.focalY, height, COVER_HEIGHT),
      width: COVER_WIDTH,
      height: COVER_HEIGHT,
    })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** Where a cut begins that has the point in its middle, as far as the picture goes. */
function startOf(focus: number, whole: number, cut: number): number {
  return Math.round(Math.min(Math.max(focus * whole - cut / 2, 0), whole - cut));
}
