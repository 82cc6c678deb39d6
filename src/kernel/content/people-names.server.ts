import { db } from '../../platform/db/database.server.ts';
import { fullName } from '../../texts/full-name.ts';

/** The names of users by id, for members' screens. */
export async function peopleNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db()
    .selectFrom('users')
    .select(['id', 'givenName', 'familyName'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
