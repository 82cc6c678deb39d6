import type { Viewer } from '../../../kernel/access/viewer.ts';
import { db } from '../../../platform/db/database.server.ts';
import { prettyNote } from '../../chord-names/note.ts';
import { buildSheet } from '../../chordpro/build-sheet.ts';
import { type FlowNames, flowNames } from '../../chordpro/flow.ts';
import { parseChordPro } from '../../chordpro/parse-chordpro.ts';
import { requireSongbook } from '../../chords/songbook.policy.ts';
import { songBy } from '../../songs/song.ts';
import { songIdsIn } from '../playlist.ts';
import { deletedTitles } from '../playlists.server.ts';
import type { Playlist } from '../row.server.ts';
import { soundingKeyText } from '../tonight-song.server.ts';
import type { SongChoice } from './add-song.tsx';

const MOST = 2000;

/** The songs one can put into a set, and those that are in it though they are archived or in the bin by now. */
export async function songChoicesFor(
  viewer: Viewer,
  { items }: Pick<Playlist, 'items'>,
): Promise<SongChoice[]> {
  requireSongbook(viewer);
  const ids = songIdsIn(items);
  const rows = await db()
    .selectFrom('songs')
    .select(['id', 'title', 'artists', 'composer', 'lyricist', 'key', 'capo', 'tempo', 'duration'])
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('state', '!=', 'archived'), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .orderBy('sortTitle')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const sections = await sectionsOf(ids);
  const found = new Set(rows.map(({ id }) => id));
  const deleted = [...(await deletedTitles(viewer, items, found))];
  return [
    ...rows.map(({ artists, composer, lyricist, key, capo, ...song }) => {
      const named = sections.get(song.id);
      return {
        ...song,
        key: prettyNote(soundingKeyText({ key, capo })),
        artists: songBy({ artists: JSON.parse(artists) as string[], composer, lyricist }),
        ...(named && { sections: named }),
      };
    }),
    ...deleted.map(([id, title]) => ({
      id,
      title,
      artists: '',
      key: '',
      tempo: null,
      duration: null,
      isDeleted: true,
    })),
  ];
}

/** What an order calls the sections of these songs. */
async function sectionsOf(ids: readonly string[]): Promise<Map<string, FlowNames[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db().selectFrom('songs').select(['id', 'chordpro']).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, chordpro }) => [id, flowNames(buildSheet(parseChordPro(chordpro).lines).sections)]),
  );
}
