import { type SqlBool, sql } from 'kysely';
import { db, dialect } from '../../platform/db/database.server.ts';

/** Fewer digits are no telephone number: so many are in the index. */
const LEAST_DIGITS = 5;
/** More have no number's end in common. */
const MOST = 500;

/** The ids of those whose telephone number ends so, also of who was merged into them; none where `text` is no number. */
export async function idsByTelephone(text: string, most = MOST): Promise<string[]> {
  const digits = endOfNumber(text);
  if (!digits) return [];
  const end = dialect() === 'postgres' ? sql`right("telephone", 5)` : sql`substr("telephone", -5)`;
  const rows = await db()
    .selectFrom('participants')
    .select((eb) => eb.fn.coalesce('mergedIntoId', 'id').as('id'))
    .distinct()
    .where('telephone', 'is not', null)
    .where(sql<SqlBool>`${end} = ${digits.slice(-LEAST_DIGITS)}`)
    .where('telephone', 'like', `%${digits}`)
    .where('anonymisedAt', 'is', null)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The digits that a stored number ends with, however it is typed: '+49 (0)30 1001979', '0049 30 100 19 79' and
 * '030/1001979' end alike, and so do its last five digits.
 */
export function endOfNumber(text: string): string | undefined {
  const said = text.trim().replace(/^(?:tel|tél|phone)\b\.?:?\s*/iu, '');
  if (!/^\+?[\d\s()./\-\u2010-\u2015]+$/.test(said)) return undefined;
  const typed = said.replace(/\(0\)/, '').replaceAll(/\D/g, '');
  const digits = typed.replace(/^0{1,2}/, '');
  // Of so few, zeros are no way to dial abroad or elsewhere.
  return [digits, typed].find(({ length }) => length >= LEAST_DIGITS);
}
