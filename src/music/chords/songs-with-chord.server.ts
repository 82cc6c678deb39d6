import { requireSongbook } from './songbook.policy.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { type NamedChord, usualName } from '../chord-names/name.ts';

export interface ChordSong {
  id: string;
  title: string;
  artists: string[];
  key: string;
}

const MOST = 100;

/** The songs that have a chord, by either of its usual spellings; archived ones and the bin are left out. */
export async function songsWithChord(viewer: Viewer, chord: NamedChord): Promise<ChordSong[]> {
  requireSongbook(viewer);
  const names = [...new Set([chord.name, usualName(chord).name])];
  // The column is a JSON list of names; no name has a quote, a backslash or a percent sign.
  const has = names.map((name) => sql<boolean>`"chords" like ${`%${JSON.stringify(name)}%`}`);
  const rows = await db()
    .selectFrom('songs')
    .select(['id', 'title', 'artists', 'key'])
    .where('deletedAt', 'is', null)
    .where('state', '!=', 'archived')
    .where(sql<boolean>`(${sql.join(has, sql` or `)})`)
    .orderBy('sortTitle')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ artists, ...song }) => ({ ...song, artists: JSON.parse(artists) as string[] }));
}
