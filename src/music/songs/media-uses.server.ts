import { AppError } from '../../platform/app-error.ts';
import { showableTo } from '../../kernel/media/media.policy.ts';
import { partly } from '../../kernel/content/history/left-out.ts';
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
  const seen = await kindsOf(tx, viewer, [...images, ...named.map(([, mediaId]) => mediaId)]);
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

/** What of these the viewer may see in the library. */
async function kindsOf(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .where(showableTo(viewer))
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

type SongMedia = Pick<SongRow, 'audioId' | 'scoreId'> & { sheetIds: string[] };

/** What an earlier version had, without what has been deleted since; `left`: which fields that concerns. */
export async function songMediaStillThere<S extends Partial<SongMedia>>(
  tx: Tx,
  viewer: Viewer,
  snapshot: S,
): Promise<{ there: S; left: string[] }> {
  const { audioId, scoreId, sheetIds = [] } = snapshot;
  const ids = [audioId, scoreId, ...sheetIds].filter((id): id is string => Boolean(id));
  const seen = await kindsOf(tx, viewer, ids);
  const there = { ...snapshot };
  const left: string[] = [];
  for (const [name, id] of Object.entries({ audioId, scoreId }) as ['audioId' | 'scoreId', string | null][])
    if (id && !seen.has(id)) {
      delete there[name];
      left.push(name);
    }
  if (sheetIds.every((id) => seen.has(id))) return { there, left };
  return {
    there: { ...there, sheetIds: sheetIds.filter((id) => seen.has(id)) },
    left: [...left, partly('sheetIds')],
  };
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
