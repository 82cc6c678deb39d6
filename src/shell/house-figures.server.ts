import { sql } from 'kysely';
import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { formatInstant } from '../kernel/formats/format-instant.server.ts';
import { db } from '../platform/db/database.server.ts';
import { auditFilterFromQuery } from '../identity/accounts/audit-filter.ts';
import { auditView } from '../people/audit-view.server.ts';

const LAST_ENTRIES = 6;
const EVERYTHING = auditFilterFromQuery(new URLSearchParams());

/** How the house stands: who has an account, which mails wait, what came in and went out last, and what was done last. */
export async function houseFigures(viewer: Viewer) {
  if (!may(viewer, 'people')) throw notFound();
  const [users, mails, lastImport, lastArchive, audit] = await Promise.all([
    countByState('users'),
    countByState('outbox'),
    db()
      .selectFrom('imports')
      .select(['state', 'fileName', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .executeTakeFirst(),
    db()
      .selectFrom('archives')
      .select(['state', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .executeTakeFirst(),
    auditView(viewer, EVERYTHING, { perPage: LAST_ENTRIES }),
  ]);
  return {
    users,
    mails,
    lastImport: lastImport && { ...lastImport, at: formatInstant(lastImport.createdAt) },
    lastArchive: lastArchive && { ...lastArchive, at: formatInstant(lastArchive.createdAt) },
    entries: audit.entries,
  };
}

export type HouseFigures = Awaited<ReturnType<typeof houseFigures>>;

/** What has left is not asked for: nearly all mails have, and counting them would read them all. */
async function countByState(table: 'users' | 'outbox'): Promise<Partial<Record<string, number>>> {
  const rows = await db()
    .selectFrom(table)
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .$if(table === 'outbox', (query) => query.where('state', '!=', sql.lit('sent')))
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
