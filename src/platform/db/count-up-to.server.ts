import type { SelectQueryBuilder } from 'kysely';
import { db } from './database.server.ts';

/** What lists count to: nobody needs to know more exactly, and counting all of a big table would cost every list. */
export const COUNTED = 1000;

/** How many rows a query has, counted no further than `most`. */
export async function countUpTo<DB, TB extends keyof DB>(
  most: number,
  query: SelectQueryBuilder<DB, TB, { id: string }>,
): Promise<number> {
  const { count } = await db()
    .selectFrom(query.limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
