import { type Expression, sql } from 'kysely';
import { definitions } from '../../definitions.server.ts';
import { formatList } from '../../kernel/formats/format-list.ts';
import { allFields } from '../../kernel/content/fields/definition.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';

/** What leads to a kind of item: in which table, by which column, and how much of it there is in words. */
interface Source {
  to: string;
  one: string;
  many: string;
  /** They are a part of it: guests see none without it. */
  isWithin?: boolean;
  of: (ids: readonly string[]) => Expression<unknown>;
}

const FIELDS: readonly Source[] = definitions.flatMap((definition) =>
  Object.entries(allFields(definition)).flatMap(([name, { kind, to }]): Source[] => {
    if (kind !== 'reference' || !to) return [];
    const { table, one, many } = definition;
    const isWithin = name === definition.within;
    return [{ to, one, many, isWithin, of: (ids) => counted(table, name, ids) }];
  }),
);

const eventsOf = (kind: string): Source => ({
  to: kind,
  one: 'event',
  many: 'events',
  of: (ids) => sql`select "itemId" as "id", count(*) as "count" from "eventLinks"
    join "events" on "events"."id" = "eventLinks"."eventId"
    where "events"."deletedAt" is null and "eventLinks"."kind" = ${kind} and ${isAmong('itemId', ids)} group by "itemId"`,
});

const SOURCES: readonly Source[] = [
  ...FIELDS,
  eventsOf('partner'),
  eventsOf('product'),
  { to: 'event', one: 'playlist', many: 'playlists', of: (ids) => counted('playlists', 'eventId', ids) },
  {
    to: 'song',
    one: 'playlist',
    many: 'playlists',
    of: (ids) => sql`select "songId" as "id", count(*) as "count" from "playlistSongs"
      join "playlists" on "playlists"."id" = "playlistSongs"."playlistId"
      where "playlists"."deletedAt" is null and ${isAmong('songId', ids)} group by "songId"`,
  },
];

function counted(table: string, column: string, ids: readonly string[]) {
  return sql`select ${sql.ref(column)} as "id", count(*) as "count" from ${sql.table(table)}
    where "deletedAt" is null and ${isAmong(column, ids)} group by ${sql.ref(column)}`;
}

/** What stays without it when an item is deleted for good, in words. */
export interface Hanging {
  /** '3 posts', which guests see in it alone; '' for none. */
  parts: string;
  /** '2 stories and 1 event' */
  others: string;
}

/** What hangs on each of some items, by their ids; the bin is not counted. */
export async function whatHangsOn(
  items: readonly { kind: string; id: string }[],
): Promise<Map<string, Hanging>> {
  const asked = SOURCES.map((source) => {
    const ids = items.filter(({ kind }) => kind === source.to).map(({ id }) => id);
    return { source, ids };
  }).filter(({ ids }) => ids.length > 0);
  if (asked.length === 0) return new Map();
  const parts = asked.map(
    ({ source, ids }) =>
      sql`select ${sql.lit(SOURCES.indexOf(source))} as "source", "id", "count" from (${source.of(ids)}) as "each"`,
  );
  const { rows } = await sql<{ source: number; id: string; count: number }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db());
  const found = rows.flatMap(({ source, ...row }) => {
    const from = SOURCES[source];
    return from ? [{ ...row, from }] : [];
  });
  return new Map(
    items.map(({ id }) => {
      const here = found.filter((each) => each.id === id);
      return [id, { parts: said(here, true), others: said(here, false) }];
    }),
  );
}

/** Of one kind there may be several that lead to it by different fields. */
function said(found: readonly { from: Source; count: number }[], isWithin: boolean): string {
  const counts = new Map<string, { one: string; many: string; count: number }>();
  for (const { from, count } of found) {
    if (Boolean(from.isWithin) !== isWithin) continue;
    const { one, many } = from;
    counts.set(one, { one, many, count: (counts.get(one)?.count ?? 0) + count });
  }
  return formatList(
    [...counts.values()].map(({ one, many, count }) => `${count} ${count === 1 ? one : many}`),
  );
}
