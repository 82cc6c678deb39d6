import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, DAY } from '../../../tests/support/factories.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db, queryCount } from '../../platform/db/database.server.ts';
import { calendarFile } from './calendar.server.ts';
import { checkInList } from '../check-in/list.server.ts';
import { postponeEvent, rescheduleEvent } from '../editing/changes.server.ts';
import { listTeamEvents, teamFilterFromQuery } from './list.server.ts';
import { listForCalendar, listNews } from '../guest-pages/feeds.server.ts';
import { filterFromQuery, findEvent, listEvents, listMonths, PAGE_SIZE } from './events.server.ts';

const ask = (query: string) => filterFromQuery(new URLSearchParams(query));
const titles = async (query: string) =>
  (await listEvents(guest, ask(query))).events.map((event) => event.title);

onEachDatabase('listing events', () => {
  it('shows a guest only what is public and published at this moment', async () => {
    const hidden = [
      await addEvent({ title: 'draft', state: 'draft' }),
      await addEvent({ title: 'archived', state: 'archived' }),
      await addEvent({ title: 'members', visibility: 'members' }),
      await addEvent({ title: 'later', startDate: inSeconds(29 * DAY), publishAt: inSeconds(3600) }),
      await addEvent({ title: 'no longer', unpublishAt: inSeconds(-3600) }),
    ];
    await addEvent({ title: 'public' });
    expect(await titles('')).toEqual(['public']);
    for (const { id, slug } of hidden) {
      await expect(findEvent(guest, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(findEvent(guest, slug)).rejects.toMatchObject({ code: 'notFound' });
      expect((await findEvent(asSystem('test'), id)).id).toBe(id);
    }
    setClock(inSeconds(2 * 3600));
    expect(await titles('')).toEqual(['later', 'public']);
  });

  it('orders the coming ones and the past ones, and keeps a running evening among the coming', async () => {
    await addEvent({ title: 'tomorrow', startDate: inSeconds(DAY) });
    await addEvent({ title: 'running', startDate: inSeconds(-3600) });
    await addEvent({ title: 'yesterday', startDate: inSeconds(-DAY) });
    await addEvent({ title: 'last week', startDate: inSeconds(-7 * DAY) });
    expect(await titles('')).toEqual(['running', 'tomorrow']);
    expect(await titles('when=past')).toEqual(['yesterday', 'last week']);
  });

  it('takes what is put off for coming, whatever its old day: it comes last until it has a new one', async () => {
    const { id } = await addEvent({ title: 'put off', startDate: inSeconds(-2 * DAY) });
    await addEvent({ title: 'last week', startDate: inSeconds(-7 * DAY) });
    await addEvent({ title: 'next year', startDate: inSeconds(400 * DAY) });
    const team = asSystem('test');
    const ofTeam = async (text: string) =>
      (await listTeamEvents(team, teamFilterFromQuery(new URLSearchParams(text)))).events.map(
        ({ title }) => title,
      );
    setClock(inSeconds(-3 * DAY));
    await postponeEvent(team, id, '');
    setClock();
    expect([await titles(''), await titles('when=past')]).toEqual([['next year', 'put off'], ['last week']]);
    expect([await ofTeam(''), await ofTeam('when=past')]).toEqual([['next year', 'put off'], ['last week']]);
    expect((await listForCalendar(guest, 30)).map(({ title }) => title)).toEqual([
      'last week',
      'next year',
      'put off',
    ]);
    expect((await listNews(guest, 10)).map(({ event }) => event.title)).toContain('put off');
    expect(calendarFile(await listForCalendar(guest, 30), 'PUBLISH', 'https://jambee.example')).not.toContain(
      '9999',
    );
    expect((await checkInList(team, id)).event.keptUntil < inSeconds(DAY)).toBe(true);

    const day = inSeconds(-DAY).slice(0, 10);
    await rescheduleEvent(
      team,
      id,
      { startDate: `${day}T18:00:00.000Z`, endDate: null, timezone: 'Europe/Paris', allDay: 0 },
      '',
    );
    expect(await titles('when=past')).toEqual(['put off', 'last week']);
  });

  it('finds by beginnings of words, without accents or case, in title, place and text', async () => {
    await addEvent({ title: 'Chœur d’été', place: JSON.stringify({ city: 'Genève' }) });
    await addEvent({ title: 'Rhythm workshop' });
    expect(await titles('q=ete')).toEqual(['Chœur d’été']);
    expect(await titles('q=GENE')).toEqual(['Chœur d’été']);
    expect(await titles('q=rhy+work')).toEqual(['Rhythm workshop']);
    expect(await titles('q=rhythm+geneve')).toEqual([]);
    expect(await titles('q=!!!')).toEqual([]);
  });

  it('chooses by month in the zone of the event, and by kind', async () => {
    setClock('2026-11-21T10:00:00.000Z');
    await addEvent({
      title: 'Montreal',
      startDate: '2027-01-01T02:00:00.000Z',
      timezone: 'America/Montreal',
    });
    await addEvent({ title: 'Paris', startDate: '2026-12-31T23:30:00.000Z', type: 'jam' });
    expect(await titles('month=2026-12')).toEqual(['Montreal']);
    expect(await titles('month=2027-01')).toEqual(['Paris']);
    expect(await titles('type=jam')).toEqual(['Paris']);
    expect(await listMonths(guest, 'coming')).toEqual(['2026-12', '2027-01']);
    expect(await listMonths(guest, 'past')).toEqual([]);
  });

  it('leads from page to page without a gap or a double, also among equal dates', async () => {
    const startDate = inSeconds(10 * DAY);
    for (let i = 0; i < 2 * PAGE_SIZE + 5; i++) await addEvent({ startDate });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listEvents(guest, { ...ask(''), after });
      seen.push(...page.events.map((event) => event.id));
      after = page.next;
    } while (after);
    expect(seen).toHaveLength(2 * PAGE_SIZE + 5);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('asks the database equally often however many events there are', async () => {
    const count = async () => {
      const before = queryCount();
      await Promise.all([listEvents(guest, ask('')), listMonths(guest, 'coming')]);
      return queryCount() - before;
    };
    const few = await count();
    for (let i = 0; i < 30; i++) await addEvent();
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(2);
  });

  it('follows an old slug', async () => {
    const { id, slug } = await addEvent();
    await db().insertInto('slugRedirects').values({ kind: 'event', slug: 'old-name', itemId: id }).execute();
    expect((await findEvent(guest, 'old-name')).slug).toBe(slug);
    expect((await findEvent(guest, id.toUpperCase())).slug).toBe(slug);
  });
});
