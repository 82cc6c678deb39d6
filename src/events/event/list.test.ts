import { expect, it } from 'vitest';
import { addEvent, DAY } from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asSystem } from '../../kernel/access/viewer.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import { db, queryCount } from '../../platform/db/database.server.ts';
import { gapsOf } from './gaps.server.ts';
import { EVENTS_PER_PAGE, listTeamEvents, teamFilterFromQuery } from './list.server.ts';

const team = asSystem('test');
const list = (query = '') => listTeamEvents(team, teamFilterFromQuery(new URLSearchParams(query)));
const titles = async (query: string) => (await list(query)).events.map(({ title }) => title);

onEachDatabase('the team’s list of events', () => {
  it('is narrowed by time, type, state, status and need', async () => {
    await addEvent({ title: 'past', startDate: inSeconds(-3 * DAY), type: 'jam' });
    await addEvent({ title: 'draft', state: 'draft', startDate: inSeconds(DAY) });
    await addEvent({ title: 'off', eventStatus: 'EventCancelled', startDate: inSeconds(2 * DAY) });
    await addEvent({ title: 'full', placesTaken: 10, waiting: 1, startDate: inSeconds(3 * DAY) });
    await addEvent({
      title: 'bare',
      place: '{}',
      endDate: inSeconds(5 * DAY),
      startDate: inSeconds(4 * DAY),
    });
    await addEvent({ title: 'binned', deletedAt: inSeconds(-1) });
    expect(await titles('')).toEqual(['draft', 'off', 'full', 'bare']);
    expect(await titles('when=past')).toEqual(['past']);
    expect(await titles('when=all')).toEqual(['bare', 'full', 'off', 'draft', 'past']);
    expect(await titles('when=all&type=jam')).toEqual(['past']);
    expect(await titles('state=draft')).toEqual(['draft']);
    expect(await titles('status=EventCancelled')).toEqual(['off']);
    expect(await titles('needs=full')).toEqual(['full']);
    expect(await titles('needs=waiting')).toEqual(['full']);
    expect(await titles('needs=short&q=bare')).toEqual(['bare']);
    expect(await titles('sort=title')).toEqual(['bare', 'draft', 'full', 'off']);
    expect(await titles('q=!!!')).toEqual([]);
    expect(await titles('state=nonsense&sort=&needs=x')).toHaveLength(4);
  });

  it('knows what is missing in the database as in the program', async () => {
    await addEvent({ title: 'all', endDate: inSeconds(31 * DAY) });
    await addEvent({
      title: 'online',
      place: '{}',
      virtualUrl: 'https://meet.example',
      endDate: inSeconds(31 * DAY),
    });
    await addEvent({ title: 'nothing', place: '{}', summary: '', body: '{"type":"doc","content":[]}' });
    await addEvent({
      title: 'tricky',
      place: '{}',
      summary: '"name":',
      body: JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] }),
    });
    const { events } = await list('when=all');
    for (const { id, gaps } of events) {
      const row = await db().selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(gapsOf(row)).toEqual(gaps);
    }
    expect(await titles('needs=short&sort=title')).toEqual(['nothing', 'tricky']);
  });

  it.each(['', 'sort=title', 'sort=updated', 'when=all'])(
    'leads from page to page without a gap or a double (%s)',
    async (query) => {
      const startDate = inSeconds(10 * DAY);
      for (let i = 0; i < 2 * EVENTS_PER_PAGE + 3; i++)
        await addEvent({ startDate, title: i % 2 ? 'Évening' : 'evening' });
      const seen: string[] = [];
      let after: string | undefined = '';
      while (after !== undefined) {
        const page: Awaited<ReturnType<typeof list>> = await list(`${query}&after=${after}`);
        expect(page.count).toBe(2 * EVENTS_PER_PAGE + 3);
        seen.push(...page.events.map(({ id }) => id));
        after = page.next;
      }
      expect(new Set(seen).size).toBe(2 * EVENTS_PER_PAGE + 3);
      expect(seen).toHaveLength(2 * EVENTS_PER_PAGE + 3);
    },
  );

  it(
    'asks three things of the database, with ten events and with ten thousand',
    { tags: ['volume'] },
    async () => {
      const count = async () => {
        const before = queryCount();
        await list('needs=short&q=concert');
        return queryCount() - before;
      };
      for (let i = 0; i < 10; i++) await addEvent();
      expect(await count()).toBe(3);
      const row = await db().selectFrom('events').selectAll().limit(1).executeTakeFirstOrThrow();
      const more = Array.from({ length: 9_990 }, (_, i) => ({
        ...row,
        id: `${row.id}-${i}`,
        slug: `s-${i}`,
      }));
      for (let i = 0; i < more.length; i += 330)
        await db()
          .insertInto('events')
          .values(more.slice(i, i + 330))
          .execute();
      expect(await count()).toBe(3);
    },
  );
});
