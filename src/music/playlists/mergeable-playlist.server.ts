import { AppError } from '../../platform/app-error.ts';
import type { Mergeable } from '../../kernel/content/mergeable.ts';
import type { ContentField } from '../../kernel/content/fields/field.ts';
import { checkContentField } from '../../kernel/content/fields/check.ts';
import { textFrom } from '../../kernel/content/fields/values.server.ts';
import type { Reference } from '../../kernel/content/referring.server.ts';
import type { ContentRow } from '../../kernel/content/row.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { afterPlaylistWrite, savePlaylistIn } from './changes.server.ts';
import { playlistFields } from './fields.ts';
import type { PlaylistItem } from './playlist.ts';
import { type PlaylistRow, PLAYLISTS } from './row.server.ts';

/** What is chosen of two playlists; of their songs one order or the other, since two mixed are a third set. */
export const PLAYLIST_CHOICES: Readonly<Record<string, ContentField>> = {
  ...playlistFields,
  items: { kind: 'text', label: 'Songs' },
};

export const mergeablePlaylist: Mergeable = {
  ...PLAYLISTS,
  right: 'bee',
  fields: PLAYLIST_CHOICES,
  valuesOf(row: ContentRow) {
    const { title, date, startTime, eventId, gap, tags, summary, items } = row as unknown as PlaylistRow;
    return {
      title,
      date,
      startTime,
      eventId,
      gap,
      tags: JSON.parse(tags) as string[],
      summary,
      items: JSON.parse(items) as PlaylistItem[],
    };
  },
  checked(values) {
    for (const [name, field] of Object.entries<ContentField>(playlistFields)) {
      if (!(name in values)) continue;
      const message = checkContentField({ ...field, name }, textFrom(field, values[name]));
      if (message) throw new AppError('invalid', message, { [name]: message });
    }
    return values;
  },
  write: (tx, viewer, { id, version }, values) => savePlaylistIn(tx, viewer, { id, version, change: values }),
  moveReferences: (tx, _viewer, how) => moveShares(tx, how),
  afterWrite: (tx, viewer, { id }) => afterPlaylistWrite(tx, viewer, id),
};

/** Whoever has a link to the one sees the other. */
async function moveShares(
  tx: Tx,
  { from, to, only }: { from: string; to: string; only?: readonly Reference[] },
): Promise<Reference[]> {
  const shares = await tx.selectFrom('playlistShares').select('id').where('playlistId', '=', from).execute();
  const ids = shares.map(({ id }) => id).filter((id) => !only || only.some((each) => each.id === id));
  if (ids.length > 0)
    await tx.updateTable('playlistShares').set({ playlistId: to }).where('id', 'in', ids).execute();
  return ids.map((id) => ({ kind: 'playlistShare', field: 'playlistId', id }));
}
