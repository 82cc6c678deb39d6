import { buffer } from 'node:stream/consumers';
import { fromStore } from '../../kernel/media/in-store.server.ts';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import { showableTo } from '../../kernel/media/media.policy.ts';
import { variantsOf } from '../../kernel/media/row.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { imagesIn } from '../chordpro/image.ts';
import type { Pictures } from '../sheets/pictures.ts';

interface WithText {
  chordpro: string;
}

function idsIn(songs: Iterable<WithText>): string[] {
  return [...songs].flatMap(({ chordpro }) => imagesIn(chordpro));
}

/** The pictures that songs name and the viewer may see. */
export async function findPictures(viewer: Viewer, songs: Iterable<WithText>): Promise<Pictures> {
  const found = Object.values(await findMedia(viewer, idsIn(songs)));
  return Object.fromEntries(
    found.flatMap((item) => {
      if (item.kind !== 'image') return [];
      const { id, src, width, height, alt } = item;
      return [[id, { src, width, height, alt }]];
    }),
  );
}

/** As wide as paper needs. */
const WIDEST = 1280;

export interface Print {
  jpeg: Uint8Array;
  width: number;
  height: number;
  alt: string;
}

/** The same for paper: the files themselves. */
export async function printPictures(viewer: Viewer, songs: Iterable<WithText>): Promise<Map<string, Print>> {
  const prints = new Map<string, Print>();
  const ids = idsIn(songs);
  if (ids.length === 0) return prints;
  const rows = await db()
    .selectFrom('media')
    .select(['id', 'alt', 'storageKey', 'variants'])
    .where('id', 'in', ids)
    .where('kind', '=', 'image')
    .where(showableTo(viewer))
    .execute();
  for (const row of rows) {
    const jpegs = variantsOf(row).filter(({ format }) => format === 'jpeg');
    const best = jpegs.findLast(({ width }) => width <= WIDEST) ?? jpegs[0];
    const stored = best && (await fromStore(files().get(`${row.storageKey}/${best.file}`)));
    if (!stored) continue;
    const jpeg = await fromStore(buffer(stored.body));
    prints.set(row.id, { jpeg, width: best.width, height: best.height, alt: row.alt });
  }
  return prints;
}
