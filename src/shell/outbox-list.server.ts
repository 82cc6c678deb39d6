import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';

const NEWEST = 25;

/** The newest mails of the outbox: what became of them, without whom they went to or what they say. */
export async function listOutbox(viewer: Viewer) {
  if (!may(viewer, 'dev')) throw notFound();
  return db()
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'createdAt', 'sentAt', 'lastError'])
    .orderBy('createdAt', 'desc')
    .limit(NEWEST)
    .execute();
}
