import type { Viewer } from '../../kernel/access/viewer.ts';
import { plainTitle } from '../../kernel/likeness/title-likeness.ts';
import { db } from '../../platform/db/database.server.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { songFacts } from '../chordpro/song-facts.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';

/** Songs of the songbook that are looked at, and imported songs whose words are compared. */
const MOST_KNOWN = 10_000;
const MOST_COMPARED = 200;
/** Words that a song needs to be known by them, and how much of them two must share. */
const LEAST_WORDS = 12;
const SAME_WORDS = 0.8;

/** A song that is there already, and why it seems to be the same. */
export interface KnownSong {
  /** '' for another one of the same import. */
  id: string;
  title: string;
  why: 'title' | 'words';
}

interface Compared {
  id: string;
  title: string;
  plain: string;
  artists: string[];
  words: Set<string>;
}

/** For each text the song that it may be the double of: the same title and artist, or nearly the same words. */
export async function knownSongs(
  viewer: Viewer,
  songs: readonly { title: string; text: string }[],
): Promise<(KnownSong | undefined)[]> {
  requireSongbook(viewer);
  const rows = await db()
    .selectFrom('songs')
    .select(['id', 'title', 'artists', 'lyrics'])
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .limit(MOST_KNOWN)
    .execute();
  const isCompared = songs.length <= MOST_COMPARED;
  const known = rows.map(({ id, title, artists, lyrics }) =>
    compared({ id, title, artists: JSON.parse(artists) as string[], lyrics: isCompared ? lyrics : '' }),
  );
  const byTitle = Map.groupBy(known, ({ plain }) => plain);
  return songs.map(({ title, text }, index) => {
    const { artists, lyrics } = songFacts(parseChordPro(text).lines);
    const song = compared({ id: '', title, artists, lyrics: isCompared ? lyrics : '' });
    const same = byTitle.get(song.plain)?.find((other) => sameArtist(song, other));
    const like = same ?? (isCompared ? known.find((other) => sameWords(song, other)) : undefined);
    // The next of the same import is compared with this one, too.
    if (index < MOST_COMPARED) {
      known.push(song);
      byTitle.set(song.plain, [...(byTitle.get(song.plain) ?? []), song]);
    }
    return like && { id: like.id, title: like.title, why: same ? ('title' as const) : ('words' as const) };
  });
}

function compared(song: { id: string; title: string; artists: string[]; lyrics: string }): Compared {
  return {
    id: song.id,
    title: song.title,
    plain: plainTitle(song.title),
    artists: song.artists.map(plainTitle),
    words: new Set(
      plainTitle(song.lyrics)
        .split(' ')
        .filter((word) => word.length > 2),
    ),
  };
}

/** One that names nobody may be anybody's. */
function sameArtist(one: Compared, other: Compared): boolean {
  if (!one.plain) return false;
  if (one.artists.length === 0 || other.artists.length === 0) return true;
  return one.artists.some((artist) => other.artists.includes(artist));
}

function sameWords({ words: some }: Compared, { words: others }: Compared): boolean {
  const [less, more] = some.size < others.size ? [some, others] : [others, some];
  if (less.size < LEAST_WORDS || less.size < more.size * SAME_WORDS) return false;
  let shared = 0;
  for (const word of less) if (more.has(word)) shared += 1;
  return shared >= SAME_WORDS * (some.size + others.size - shared);
}
