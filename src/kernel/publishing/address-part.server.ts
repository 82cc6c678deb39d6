import type { SelectQueryBuilder } from 'kysely';
import { countUpTo } from '../../platform/db/count-up-to.server.ts';
import type { Language } from '../../texts/languages.ts';
import { db } from '../../platform/db/database.server.ts';

/** An address on this site, and when what is there last changed. */
export interface Address {
  path: string;
  updatedAt: string;
  /** The one that it is written in, where it is; what has none is there in all. */
  language?: Language;
}

/** Items whose ids begin with these hexadecimal digits ('' is all): ids are random, so parts are alike. */
export type AddressPart = string;

/** What one part may hold; sitemaps.org allows 50,000. */
const MOST = 10_000;
/** Parts are divided before they are full: some are bigger than others. */
const DIVIDED_FROM = 8_000;
const DIGITS = '0123456789abcdef'.split('');
const PAIRS = DIGITS.flatMap((first) => DIGITS.map((second) => first + second));

/** The query narrowed to a part: a stretch of the primary key, never more than a part may hold. */
export function inPart<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  part: AddressPart,
): SelectQueryBuilder<DB, TB, O> {
  const id = 'id' as never;
  // 'g' follows the last digit.
  const some = part === '' ? query : query.where(id, '>=', part as never).where(id, '<', `${part}g` as never);
  return some.orderBy(id).limit(MOST);
}

/** The parts of a table: one, 16 or 256, by how much a sixteenth and a 256th of it hold. */
export async function partsOf(table: 'events'): Promise<readonly AddressPart[]> {
  if ((await rowsIn(table, '')) < DIVIDED_FROM) return [''];
  return (await rowsIn(table, '0')) < DIVIDED_FROM ? DIGITS : PAIRS;
}

/** How many there are, counted no further than it takes to divide them. */
const rowsIn = (table: 'events', part: AddressPart): Promise<number> =>
  countUpTo(DIVIDED_FROM, inPart(db().selectFrom(table).select('id'), part));
