import { type RawBuilder, sql } from 'kysely';
import { dialect } from '../../src/platform/db/database.server.ts';
import { SCRAMBLE } from './series-id.ts';

/** What rows are made of: SQL over a number `n`, as each database writes it. */
type Sql = RawBuilder<unknown>;

const isSqlite = () => dialect() === 'sqlite';

/** A common table `series(n)` of `from` ≤ n < `to`. */
export function series(from: number, to: number): Sql {
  const [first, last] = [sql.lit(from), sql.lit(to - 1)];
  return isSqlite()
    ? sql`with recursive series(n) as (select ${first} union all select n + 1 from series where n < ${last})`
    : sql`with series(n) as (select generate_series(${first}::bigint, ${last}::bigint))`;
}

/** A UUID that follows from `n`; each `kind` (one hexadecimal digit) has its own. */
export function id(kind: string, n: Sql): Sql {
  const [scrambled, middle] = [
    sql`(${n}) * ${sql.lit(SCRAMBLE)} % 4294967296`,
    sql.lit(`-000${kind}-4000-8000-`),
  ];
  return isSqlite()
    ? sql`printf('%08x', ${scrambled}) || ${middle} || printf('%012x', ${n})`
    : sql`lpad(to_hex(${scrambled}), 8, '0') || ${middle} || lpad(to_hex(${n}), 12, '0')`;
}

/** ISO 8601 in UTC, `seconds` from now. */
export function instant(seconds: Sql, now: number): Sql {
  const at = sql`${sql.lit(Math.floor(now / 1000))} + (${seconds})`;
  return isSqlite()
    ? sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${at}, 'unixepoch')`
    : sql`to_char(to_timestamp(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`;
}

/** One of `words` after the other. */
export function pick(words: readonly string[], n: Sql): Sql {
  const index = sql`(${n}) % ${sql.lit(words.length)}`;
  return isSqlite()
    ? sql`json_extract(${sql.lit(JSON.stringify(words))}, '$[' || (${index}) || ']')`
    : sql`(array[${sql.join(words.map((word) => sql.lit(word)))}])[(1 + ${index})::int]`;
}

export const text = (n: Sql): Sql => sql`cast(${n} as text)`;
