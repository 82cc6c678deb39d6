import { sql } from 'kysely';
import { db } from '../../src/platform/db/database.server.ts';
import { id, instant, pick, series, text } from './series.ts';

const DAY = 24 * 3600;
const TITLES = ['Choir evening', 'Winter concert', 'Drum workshop', 'Jam in the hall', 'Family song day'];
const CITIES = ['Lyon', 'Paris', 'Nantes', 'Grenoble', 'Basel'];
const TYPES = ['concert', 'concert', 'workshop', 'jam', 'worldCafe', 'rehearsal'];

/** Two fifths lie more than a year back, two in the last year, one is to come; the first is big and begins soon. */
export async function fillEvents(count: number, now: number): Promise<void> {
  const n = sql`n`;
  const start = sql`case when n = 0 then ${sql.lit(20 * DAY)}
    when n % 5 < 2 then -(${sql.lit(366 * DAY)} + n * 1237 % ${sql.lit(1400 * DAY)})
    when n % 5 < 4 then -(${sql.lit(DAY)} + n * 1237 % ${sql.lit(360 * DAY)})
    else n * 1237 % ${sql.lit(700 * DAY)} end`;
  const city = pick(CITIES, sql`n / 7`);
  const body = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come in, and bring your voice.' }] }],
  });
  const local = (offset: number) => sql`substr(${instant(sql`at + ${sql.lit(offset)}`, now)}, 1, 7)`;
  await sql`insert into "events" ("id", "slug", "title", "summary", "body", "state", "visibility", "createdAt",
      "updatedAt", "type", "startDate", "endsAt", "localMonth", "timezone", "place", "capacity", "icsUid",
      "sortTitle")
    ${series(0, count)}, dated as (select n, ${start} as at from series)
    select ${id('e', n)}, 'event-' || ${text(n)}, ${pick(TITLES, n)} || ' ' || ${text(n)}, 'Songs for short days.',
      ${body}, case when n % 23 = 22 then 'draft' else 'published' end,
      case when n % 29 = 28 then 'members' else 'public' end,
      ${instant(sql`at - ${sql.lit(60 * DAY)}`, now)}, ${instant(sql`least_at`, now)}, ${pick(TYPES, n)},
      ${instant(sql`at`, now)}, ${instant(sql`at + 7200`, now)}, ${local(3600)}, 'Europe/Paris',
      '{"name":"Halle aux Grains","street":"1 rue du Four","postalCode":"69001","city":"' || ${city} || '","country":"FR"}',
      case when n = 0 then 10000 else 100 end, 'event-' || ${text(n)} || '@jambee',
      lower(${pick(TITLES, n)}) || ' ' || ${text(n)}
    from (select n, at, case when at < 0 then at else -(n * 31 % ${sql.lit(50 * DAY)}) end as least_at
      from dated) as dated`.execute(db());
}

/** What an event is found by. */
export const eventSearch = {
  kind: 'event',
  texts: (count: number) => sql<{ id: string; title: string; words: string }>`${series(0, count)}
    select ${id('e', sql`n`)} as "id", lower(${pick(TITLES, sql`n`)}) || ' ' || ${text(sql`n`)} as "title",
      'songs for short days halle aux grains ' || lower(${pick(CITIES, sql`n / 7`)})
        || ' come in and bring your voice' as "words"
    from series`,
};
