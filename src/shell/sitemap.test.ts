import { expect, it } from 'vitest';
import { fillEvents } from '../../bench/volume/fill-events.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { calendarFile } from '../events/event/calendar.server.ts';
import { listForCalendar, listNews } from '../events/guest-pages/feeds.server.ts';
import { visibleTo } from '../events/event/event.policy.ts';
import { guest } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { sitemapIndex, sitemapPart } from './sitemap.server.ts';

const SITE = 'https://jambee.example';

const filesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/jambee\.example\/sitemaps\/([^<]+)<\/loc>/g)].map(([, file = '']) => file);
const eventsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/jambee\.example\/guests\/event\/([^<]+)<\/loc>/g)].map(
    ([, slug = '']) => slug,
  );

onEachDatabase('the map of the site', () => {
  it('has a part for each kind, and tells of nothing that guests may not see', async () => {
    const { slug } = await addEvent();
    const draft = await addEvent({ state: 'draft' });
    const files = filesIn(await sitemapIndex(SITE));
    expect(files).toEqual(expect.arrayContaining(['pages.xml', 'event.xml', 'post.xml']));
    const xml = await sitemapPart(SITE, 'event.xml');
    expect(eventsIn(xml)).toEqual([slug]);
    expect(xml).not.toContain(draft.slug);
    const pages = await sitemapPart(SITE, 'pages.xml');
    expect(pages).toContain(`<loc>${SITE}/guests/index</loc>`);
    expect(pages).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${SITE}/fr/guests/index"/>`);
    for (const unknown of ['pages-a.xml', 'event-abc.xml', 'user.xml', 'event'])
      await expect(sitemapPart(SITE, unknown)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is divided before a part is too big, and loses nothing by it', async () => {
    await fillEvents(9000, Date.now());
    const files = filesIn(await sitemapIndex(SITE)).filter((file) => file.startsWith('event'));
    expect(files).toHaveLength(16);
    const found: string[] = [];
    for (const file of files) found.push(...eventsIn(await sitemapPart(SITE, file)));
    const rows = await db().selectFrom('events').select('slug').where(visibleTo(guest, nowIso())).execute();
    expect(found.toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted());
  });

  it('stands beside feeds that end, however many events there are', async () => {
    await fillEvents(4000, Date.now());
    const events = await listForCalendar(guest, 400);
    expect(events).toHaveLength(600);
    const ends = events.map(({ endsAt }) => endsAt);
    expect(ends).toEqual(ends.toSorted());
    // The newest of those that are over, the next of those to come.
    expect(ends.filter((end) => end <= nowIso())).toHaveLength(100);
    expect(calendarFile(events, 'PUBLISH', SITE).length).toBeLessThan(400_000);
    const news = await listNews(guest, 50);
    const [newest] = await db()
      .selectFrom('events')
      .select('updatedAt')
      .where(visibleTo(guest, nowIso()))
      .where('endsAt', '>', nowIso())
      .orderBy('updatedAt', 'desc')
      .limit(1)
      .execute();
    expect(news).toHaveLength(50);
    expect(news[0]?.updated).toBe(newest?.updatedAt);
  });
});
