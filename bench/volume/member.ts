import { sql } from 'kysely';
import { openSession } from '../../src/identity/sessions.server.ts';
import { cookieName } from '../../src/identity/session-api/cookies.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { transaction } from '../../src/platform/db/transaction.server.ts';
import { addUser } from '../../tests/support/people.ts';

/** The cookie of an administrator who has just signed in. */
export async function signedIn(): Promise<string> {
  await sql`delete from "users" where "email" = 'bench@example.org'`.execute(db());
  const { id } = await addUser({
    email: 'bench@example.org',
    groups: ['BeeContributors'],
    profiles: ['Administrator'],
  });
  const token = await transaction((tx) => openSession(tx, id, 'bench'));
  return `${cookieName('session')}=${token}`;
}
