import { setImmediate } from 'node:timers/promises';
import { searchWords } from '../search.server.ts';
import { fewMatches, matchesAmong, type SearchedFor } from './search-matches.server.ts';

/** Rows that are looked at in one go, for one page: few where many have the word, more as they turn out to be rare. */
const WALKS = [250, 500, 1250];

/** What a list is narrowed to by the words that somebody typed. */
export type SearchPage<Row> =
  /** Nothing was typed: the list is not narrowed. */
  | { ids: undefined }
  /** All that have the words; the list orders, pages and counts them. */
  | { ids: readonly string[]; many: false }
  /** Too many to order: the ids of this page, and the last row looked at where more follow. */
  | { ids: readonly string[]; many: true; next: Row | undefined };

/**
 * Narrows a page of a list to what has all of the words, whatever their number: a word of few is looked up, for a
 * word of many the list is walked in its order by `walk` until the page is full. A page that is looked for too long
 * ends early; its `next` leads on.
 */
export async function searchPage<Row extends { id: string }>(
  searched: SearchedFor,
  perPage: number,
  walk: (after: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<SearchPage<Row>> {
  if (searched.q.trim() === '') return { ids: undefined };
  if (searchWords(searched.q).length === 0) return { ids: [], many: false };
  const few = await fewMatches(searched);
  if (few) return { ids: few, many: false };
  const page: string[] = [];
  let last: Row | undefined;
  for (const most of WALKS) {
    const rows = await walk(last, most);
    const hits = await matchesAmong(
      searched,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      if (hits.has(row.id) && page.push(row.id) === perPage) return { ids: page, many: true, next: row };
      last = row;
    }
    if (rows.length < most) return { ids: page, many: true, next: undefined };
    // SQLite answers at once: without this nobody else gets a turn.
    await setImmediate();
  }
  return { ids: page, many: true, next: last };
}
