import type { LikenessKind } from '../../kernel/likeness/likeness-kind.ts';
import { titleKeys, titleLikeness } from '../../kernel/likeness/title-likeness.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';

interface ComparedSet {
  title: string;
  date: string | null;
}

/** Playlists by title; two dates are two evenings. */
export const playlistLikeness: LikenessKind<ComparedSet> = {
  kind: 'playlist',
  async read(on, ids) {
    const rows = await on
      .selectFrom('playlists')
      .select(['id', 'title', 'date'])
      .where(isAmong('id', ids))
      .where('deletedAt', 'is', null)
      .execute();
    return new Map(rows.map(({ id, title, date }) => [id, { title, date }]));
  },
  nameOf: ({ title }) => title,
  keysOf: ({ title }) => titleKeys(title),
  compare(one, other) {
    if (one.date && other.date && one.date !== other.date) return undefined;
    const like = titleLikeness(one.title, other.title);
    return like && one.date && other.date ? { ...like, reasons: [...like.reasons, 'day'] } : like;
  },
  factsIn: ({ title = '', date = '' }) => ({ title, date: date || null }),
};
