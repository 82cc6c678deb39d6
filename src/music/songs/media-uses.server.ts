import { AppError } from '../../platform/app-error.ts';
import { showableTo } from '../../kernel/media/media.policy.ts';
import { recordMediaUses } from '../../kernel/media/uses.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { imagesIn } from '../chordpro/image.ts';
import type { SongRow } from './row.server.ts';

/**
 * Writes down what a song shows. What a song uses, every musician may see: so who writes it must be able to see
 * it already. A recording that is not for the writer is refused; a picture in the text stays a word of it, also
 * when somebody who may see it saves what another has written. `before` is the song as it was, or what is copied.
 */
export async function recordSongMedia(
  tx: Tx,
  viewer: Viewer,
  { id, title, chordpro, audioId, scoreId, sheetIds }: SongRow,
  before?: SongRow,
): Promise<void> {
  const images = await picturesToShow(tx, chordpro, before);
  const sheets = JSON.parse(sheetIds) as string[];
  const named = [
    ...Object.entries({ audioId, scoreId }),
    ...sheets.map((sheet) => ['sheetIds', sheet]),
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  const wanted = [...images, ...named.map(([, mediaId]) => mediaId)];
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('media')
          .select(['id', 'kind'])
          .where('id', 'in', wanted)
          .where(showableTo(viewer))
          .execute();
  const seen = new Map(rows.map((row) => [row.id, row.kind]));
  const missing = named.filter(
    ([name, mediaId]) => !seen.has(mediaId) || (name === 'sheetIds' && seen.get(mediaId) === 'audio'),
  );
  if (missing.length > 0) {
    const message = 'This is not in the media library, or not visible to you.';
    throw new AppError('invalid', message, Object.fromEntries(missing.map(([name]) => [name, message])));
  }
  const shown = [audioId, scoreId, ...sheets, ...images.filter((image) => seen.get(image) === 'image')];
  await recordMediaUses(tx, 'song', id, shown, title);
}

/** What the text names: of the pictures that it named before, only those that it has shown already. */
async function picturesToShow(tx: Tx, chordpro: string, before: SongRow | undefined): Promise<string[]> {
  const images = imagesIn(chordpro);
  if (!before || images.length === 0) return images;
  const old = imagesIn(before.chordpro);
  if (old.length === 0) return images;
  const shown = await tx
    .selectFrom('mediaUses')
    .select('mediaId')
    .where('kind', '=', 'song')
    .where('itemId', '=', before.id)
    .where('mediaId', 'in', old)
    .execute();
  return images.filter((image) => !old.includes(image) || shown.some(({ mediaId }) => mediaId === image));
}
