import type { Viewer } from '../../kernel/access/viewer.ts';
import { showableTo } from '../../kernel/media/media.policy.ts';
import { fileNameOf } from '../../kernel/media/row.server.ts';
import { db } from '../../platform/db/database.server.ts';
import type { Tracks } from './track.ts';

/** The recordings of songs that the viewer may hear. */
export async function findTracks(
  viewer: Viewer,
  songs: Iterable<{ id: string; audioId: string | null }>,
): Promise<Tracks> {
  const withAudio = [...songs].filter(({ audioId }) => audioId !== null);
  if (withAudio.length === 0) return {};
  const rows = await db()
    .selectFrom('media')
    .select(['id', 'title', 'durationS', 'bytes', 'storageKey'])
    .where('id', 'in', [...new Set(withAudio.map(({ audioId }) => audioId as string))])
    .where('kind', '=', 'audio')
    .where(showableTo(viewer))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return Object.fromEntries(
    withAudio.flatMap(({ id, audioId }) => {
      const row = found.get(audioId as string);
      if (!row) return [];
      const { title, durationS, bytes } = row;
      return [
        [id, { title, url: `/media/${row.id}/${fileNameOf(row)}`, seconds: durationS ?? 0, bytes }] as const,
      ];
    }),
  );
}
