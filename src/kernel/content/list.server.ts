import { sql } from 'kysely';
import type { Language } from '../../texts/languages.ts';
import { readCursor, writeCursor } from '../answers/cursor.server.ts';
import { may } from '../access/rights.ts';
import type { Viewer } from '../access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { COUNTED, countUpTo } from '../../platform/db/count-up-to.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { preparedByKey } from '../../platform/db/prepared.server.ts';
import type { ContentTable } from '../../platform/db/tables/content-tables.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { searchPage } from '../../platform/db/search/search-page.server.ts';
import { ANYWHERE, IN_TITLE } from '../../platform/db/search.server.ts';
import type { ContentFields } from './fields/field.ts';
import { column, type ContentRow, askable, onlyColumns, rowReader, tableOf } from './row.server.ts';
import { contentVisible, contentVisibleTo } from './content.policy.ts';
import type { Definition, Item } from './fields/definition.ts';
import { STATES } from './fields/states.ts';
import { inOneLanguage, languageRank } from './translations/for-readers.server.ts';

export const CONTENT_PER_PAGE = 25;

/** '12', 'more than 1000', or 'many' where nobody counted. */
export function formatCounted(count: number | undefined): string {
  if (count === undefined) return 'many';
  return count > COUNTED ? `more than ${COUNTED}` : String(count);
}

export const SORTS = {
  updated: { by: 'updatedAt', order: 'desc' },
  title: { by: 'sortTitle', order: 'asc' },
  created: { by: 'createdAt', order: 'desc' },
} as const;
export type Sort = keyof typeof SORTS;

export interface ContentFilter {
  q: string;
  state: keyof typeof STATES | undefined;
  tag: string;
  /** Own fields and what they must be. */
  by: Record<string, string>;
  sort: Sort;
  bin: boolean;
  after: string | undefined;
  /** A reader's: of an item and its translations the one in it alone, and what is written in it first. */
  language?: Language;
}

/** Reads a list's state from its address; what makes no sense there is left out, never an error. */
export function contentFilterFromQuery(definition: Definition, query: URLSearchParams): ContentFilter {
  const by: Record<string, string> = {};
  for (const name of definition.filters ?? []) {
    const value = query.get(name);
    if (value) by[name] = value.slice(0, 80);
  }
  const state = query.get('state') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    state: Object.hasOwn(STATES, state) ? (state as keyof typeof STATES) : undefined,
    tag: (query.get('tag') ?? '').slice(0, 40),
    by,
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : 'updated',
    bin: query.has('bin'),
    after: query.get('after') ?? undefined,
  };
}

/** One page of a kind, how many there are (up to COUNTED + 1; undefined: very many), and where the next page begins. */
export async function listContent<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  filter: ContentFilter,
  perPage = CONTENT_PER_PAGE,
): Promise<{ items: Item<F>[]; count: number | undefined; next: string | undefined }> {
  const { count, ...page } = await pageOfContent(viewer, definition, filter, perPage);
  return { ...page, count: await count() };
}

/**
 * The same for who may not want to know how many there are, and needs of an item only its id and what is `asked`: a page
 * of long texts that nobody reads is not read.
 */
export async function pageOfContent<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  filter: ContentFilter,
  perPage: number,
  asked?: readonly string[],
): Promise<{ items: Item<F>[]; count: () => Promise<number | undefined>; next: string | undefined }> {
  const plain = definition as Definition;
  const toTeam = may(viewer, 'bee');
  const fields = askable(viewer, plain, asked);
  const read = rowReader(viewer, definition, fields);
  if (isWholeList(filter)) {
    const find = WHOLE(`${plain.kind} ${toTeam} ${filter.sort} ${fields?.join() ?? ''}`, ({ value, anew }) =>
      withColumns(
        inOrder(visibleOf(plain, toTeam, anew(nowIso)), plain, filter, {
          after: undefined,
          limit: value('limit'),
        }),
        filter,
        fields,
      ).select(rankOf(plain, filter).as('rank')),
    );
    const rows = (await find({ limit: perPage + 1 })) as RankedRow[];
    const all = () => visibleOf(plain, toTeam, nowIso());
    return pageOf(read, filter, rows, perPage, () => countUpTo(COUNTED + 1, all().select('id')));
  }
  const all = filtered(viewer, plain, filter);
  if (!all) return { items: [], count: async () => 0, next: undefined };
  const from = readKeys(filter);
  const { by } = SORTS[filter.sort];
  const rank = rankOf(plain, filter).as('rank');
  // By words that are withheld nothing is found either.
  const withheld = plain.forGuests !== undefined && !toTeam;
  const searched = { kind: plain.kind, q: filter.q, where: withheld ? IN_TITLE : ANYWHERE };
  const search = await searchPage<Keys>(searched, perPage, (last, limit) =>
    inOrder(all, plain, filter, { after: last ?? from, limit })
      .select(['id', `${by} as sorted`, rank])
      .execute(),
  );
  const walked = search.ids && search.many;
  const found = search.ids ? all.where(isAmong('id', search.ids)) : all;
  const where = { after: walked ? undefined : from, limit: perPage + 1 };
  const rows = (await withColumns(inOrder(found, plain, filter, where), filter, fields)
    .select(rank)
    .execute()) as RankedRow[];
  const page = pageOf(read, filter, rows, perPage, async () =>
    walked ? undefined : countUpTo(COUNTED + 1, found.select('id')),
  );
  return walked ? { ...page, next: search.next && cursorOf(filter, search.next) } : page;
}

type RankedRow = ContentRow & { rank: number };

const WHOLE = preparedByKey<{ limit: number }, ContentTable>();

/** Whether a list is asked for as it begins, narrowed by nothing: by far the most are. */
function isWholeList({ q, state, tag, by, bin, after, language }: ContentFilter): boolean {
  return !q && !state && !tag && !bin && !after && !language && Object.keys(by).length === 0;
}

function visibleOf(definition: Definition, toTeam: boolean, at: string) {
  return db()
    .selectFrom(tableOf(definition))
    .where(contentVisible(toTeam, at, definition));
}

type Rows = ReturnType<typeof inOrder>;

function withColumns(query: Rows, { sort }: ContentFilter, fields: readonly string[] | undefined) {
  return fields ? query.select(onlyColumns([SORTS[sort].by, ...fields])) : query.selectAll();
}

function pageOf<I, C>(
  read: (row: ContentRow) => I,
  filter: ContentFilter,
  rows: RankedRow[],
  perPage: number,
  count: C,
) {
  const items = rows.slice(0, perPage);
  const last = rows.length > perPage ? items.at(-1) : undefined;
  const { by } = SORTS[filter.sort];
  return {
    items: items.map(read),
    count,
    next: last && cursorOf(filter, { sorted: last[by] as string, id: last.id, rank: last.rank }),
  };
}

const cursorOf = ({ language }: ContentFilter, { sorted, id, rank }: Keys) =>
  writeCursor([sorted, id, ...(language ? [String(rank)] : [])]);

interface Keys {
  id: string;
  sorted: string;
  rank: number;
}

function readKeys({ after, language }: ContentFilter): Keys | undefined {
  const [sorted, id, rank = '0'] = readCursor(after, language ? 3 : 2) ?? [];
  return sorted !== undefined && id !== undefined ? { sorted, id, rank: rank === '1' ? 1 : 0 } : undefined;
}

const rankOf = (definition: Definition, { language }: ContentFilter) =>
  language ? languageRank(definition, language) : sql<number>`0`;

function inOrder(
  query: NonNullable<ReturnType<typeof filtered>>,
  definition: Definition,
  filter: ContentFilter,
  { after, limit }: { after: Keys | undefined; limit: number },
) {
  const { by, order } = SORTS[filter.sort];
  const rank = rankOf(definition, filter);
  const ranked = filter.language ? query.orderBy(rank) : query;
  const page = ranked.orderBy(by, order).orderBy('id', order).limit(limit);
  if (!after) return page;
  return page.where((eb) => {
    const later = eb(eb.refTuple(by, 'id'), order === 'desc' ? '<' : '>', eb.tuple(after.sorted, after.id));
    if (!filter.language) return later;
    return eb.or([eb(rank, '>', after.rank), eb.and([eb(rank, '=', after.rank), later])]);
  });
}

function filtered(viewer: Viewer, definition: Definition, filter: ContentFilter) {
  const table = tableOf(definition);
  let query = db().selectFrom(table);
  if (filter.bin) {
    if (!may(viewer, 'bee')) return undefined;
    query = query.where('deletedAt', 'is not', null);
  } else query = query.where(contentVisibleTo(viewer, nowIso(), definition));
  const mine = filter.language && inOneLanguage(definition, filter.language);
  if (mine) query = query.where(mine);
  if (filter.state) query = query.where('state', '=', filter.state);
  // Tags are a JSON list of strings; a tag has no quotes and no backslash.
  if (filter.tag)
    query = query.where('tags', 'like', `%${JSON.stringify(filter.tag).replace(/[%_\\]/g, '')}%`);
  for (const [name, value] of Object.entries(filter.by))
    query = query.where(column<string>(name), '=', storedChoice(definition, name, value) as string);
  return query;
}

function storedChoice(definition: Definition, name: string, value: string): string | number {
  return definition.fields[name]?.kind === 'checkbox' ? Number(value === 'yes') : value;
}
