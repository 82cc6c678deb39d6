import type { LikenessKind } from '../../kernel/likeness/likeness-kind.ts';
import { titleLikeness } from '../../kernel/likeness/title-likeness.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { localDate } from './time.server.ts';

/** Two evenings of one title are two events: only those of one day are compared. */
export const eventLikeness: LikenessKind<{ title: string; day: string }> = {
  kind: 'event',
  async read(on, ids) {
    const rows = await on
      .selectFrom('events')
      .select(['id', 'title', 'startDate', 'timezone'])
      .where(isAmong('id', ids))
      .where('deletedAt', 'is', null)
      .execute();
    return new Map(
      rows.map(({ id, title, startDate, timezone }) => [id, { title, day: localDate(startDate, timezone) }]),
    );
  },
  nameOf: ({ title }) => title,
  keysOf: ({ day }) => (day ? [`day ${day}`] : []),
  compare(one, other) {
    const like = one.day === other.day ? titleLikeness(one.title, other.title) : undefined;
    return like && { ...like, reasons: [...like.reasons, 'day'] };
  },
  factsIn: ({ title = '', startDay = '' }) => ({ title, day: startDay.slice(0, 10) }),
};
