import type { LikenessKind } from '../../kernel/likeness/likeness-kind.ts';
import type { Likeness } from '../../kernel/likeness/reasons.ts';
import { slipBetween } from '../../kernel/likeness/slips.ts';
import { plainTitle, titleKeys, titleLikeness } from '../../kernel/likeness/title-likeness.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';

interface ComparedSong {
  title: string;
  artists: readonly string[];
}

/** Songs by title and artist: one title by two artists is two songs. */
export const songLikeness: LikenessKind<ComparedSong> = {
  kind: 'song',
  async read(on, ids) {
    const rows = await on
      .selectFrom('songs')
      .select(['id', 'title', 'artists'])
      .where(isAmong('id', ids))
      .where('deletedAt', 'is', null)
      .execute();
    return new Map(
      rows.map(({ id, title, artists }) => [id, { title, artists: JSON.parse(artists) as string[] }]),
    );
  },
  nameOf: ({ title }) => title,
  keysOf: ({ title }) => titleKeys(title),
  compare(one, other) {
    const like = titleLikeness(one.title, other.title);
    if (!like) return undefined;
    if (one.artists.length > 0 && other.artists.length > 0)
      return shareArtist(one, other) ? { ...like, reasons: [...like.reasons, 'artist'] } : undefined;
    const isSaidOnce = one.artists.length + other.artists.length > 0;
    return { ...like, weight: isSaidOnce ? lower(like.weight) : like.weight };
  },
  factsIn: ({ title = '', artists = '' }) => ({ title, artists: artists.split('\n').filter(Boolean) }),
};

const lower = (weight: Likeness['weight']): Likeness['weight'] => (weight === 3 ? 2 : 1);

function shareArtist(one: ComparedSong, other: ComparedSong): boolean {
  const [some, others] = [one.artists.map(plainTitle), other.artists.map(plainTitle)];
  return some.some((artist) => others.some((each) => slipBetween(artist, each) !== undefined));
}
