import { sql } from 'kysely';
import { db } from '../../src/platform/db/database.server.ts';
import { id, instant, pick, series, text } from './series.ts';

const DAY = 24 * 3600;
const GIVEN =
  `Ada Ben Cleo Dan Eva Finn Gina Hugo Ida Jean Kira Leo Mia Nils Olga Paul Quinn Rosa Sam Tess Uma Vera
  Will Xenia Yann Zoe Anna Bruno Clara David Emma Felix Greta Henri Ines Jonas Karl Lena Marc Nora`.split(
    /\s+/,
  );
/** So many that a given name is one of some thousand people's. */
const STEMS = 'an bel cor dor el fen gor hal in jor kel lam mor nor ol'.split(' ');

/** 'Ada' is one in forty among the first five thousand, rarer beyond. */
const given = () => sql`case when n < 5000 or n % 5 = 0 then ${pick(GIVEN, sql`n`)}
  else ${pick(GIVEN, sql`n`)} || ${pick(STEMS, sql`n / 40`)} end`;
const family = () => sql`'Family' || ${text(sql`n * 7 % 9973`)}`;
const email = () => sql`'person' || ${text(sql`n`)} || '@example.org'`;

export async function fillParticipants(count: number, now: number): Promise<void> {
  await sql`insert into "participants" ("id", "givenName", "familyName", "email", "level", "marketingConsent",
      "doNotContact", "createdAt", "updatedAt", "nameKey", "sortName")
    ${series(0, count)}
    select ${id('a', sql`n`)}, ${given()}, ${family()}, ${email()}, ${pick(['H', 'M', 'L'], sql`n`)},
      case when n % 50 = 0 then '{"purpose":"news","text":"Yes, please.","at":"2025-01-01T00:00:00.000Z"}' end,
      case when n % 500 = 1 then 1 else 0 end, ${instant(sql`-(n * 97 % ${sql.lit(1500 * DAY)})`, now)},
      ${instant(sql`-(n * 97 % ${sql.lit(1500 * DAY)})`, now)}, lower(${family()}) || ' ' || lower(${given()}),
      lower(${family()}) || '  ' || lower(${given()})
    from series`.execute(db());
}

export const participantSearch = {
  kind: 'participant',
  texts: (count: number) => sql<{ id: string; title: string; words: string }>`${series(0, count)}
    select ${id('a', sql`n`)} as "id", lower(${given()}) as "title",
      lower(${family()}) || ' person' || ${text(sql`n`)} || ' example org' as "words"
    from series`,
};

/**
 * The first event has 5,000 guests, all others have their share. Those of events more than a year back are
 * forgotten already, as the retention job leaves them; what changes hands within a day is as in life.
 */
export async function fillRegistrations(
  count: number,
  events: number,
  people: number,
  now: number,
): Promise<void> {
  const big = Math.min(5000, people, count);
  const event = sql`case when n < ${sql.lit(big)} then 0 else 1 + n % ${sql.lit(events - 1)} end`;
  const person = sql`case when n < ${sql.lit(big)} then n
    else (n % ${sql.lit(events - 1)} * 7919 + n / ${sql.lit(events - 1)} * 51713) % ${sql.lit(people)} end`;
  const forgotten = sql`(e <> 0 and e % 5 < 2)`;
  const status = sql`case when r % 200 = 0 and e % 5 = 4 then 'pending' when r % 201 = 0 then 'cancelled'
    when r % 199 = 0 and e % 5 = 4 then 'pending_approval' when r % 197 = 0 and e % 5 = 4 then 'waitlisted'
    else 'confirmed' end`;
  const at = instant(
    sql`-(r * 389 % ${sql.lit(1500 * DAY)}) - (case when forgotten then ${sql.lit(366 * DAY)} else 0 end)`,
    now,
  );
  await sql`insert into "registrations" ("id", "eventId", "participantId", "givenName", "familyName", "partySize",
      "status", "publicCode", "secretHash", "idempotencyKey", "requestHash", "waitlistSeq", "holdExpiresAt",
      "consents", "createdAt", "updatedAt", "confirmedAt", "words", "sortName")
    ${series(0, count)}, numbered as (select n as r, ${event} as e, ${person} as n from series),
      named as (select r, e, ${given()} as given, ${family()} as family, ${id('a', sql`n`)} as person, ${email()} as email,
        ${forgotten} as forgotten from numbered)
    select ${id('c', sql`r`)}, ${id('e', sql`e`)}, case when not forgotten then person end,
      case when forgotten then '' else given end, case when forgotten then '' else family end, 1 + r % 3,
      ${status}, 'R' || ${text(sql`r`)}, 'hash-' || ${text(sql`r`)}, 'key-' || ${text(sql`r`)}, 'bench',
      case when ${status} = 'waitlisted' then r end,
      case when ${status} = 'pending' then ${instant(sql`${sql.lit(DAY)} + r % 100000`, now)} end,
      '[]', ${at}, ${at}, ${at},
      case when forgotten then '' else lower(given) || ' ' || lower(family) || ' ' || replace(replace(email, '@', ' '), '.', ' ')
        || ' r' || ${text(sql`r`)} end,
      case when forgotten then '' else lower(family) || '  ' || lower(given) end
    from named`.execute(db());
}
