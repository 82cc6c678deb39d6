import { AppError, notFound } from '../kernel/app-error.ts';
import { patterns } from '../kernel/patterns.ts';
import { asSystem } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { sameSecret, sign } from '../platform/secrets.server.ts';
import { logGuestDeed } from './guest-log.server.ts';

const PURPOSE = 'leave-news';

/** Where somebody leaves the news: known only from the mail. */
export function leaveNewsPath(participantId: string): string {
  return `/guests/news/${participantId}.${sign(PURPOSE, participantId)}`;
}

/** Whether this person gets news now. */
export async function getsNews(link: string): Promise<boolean> {
  const row = await db()
    .selectFrom('participants')
    .select('marketingConsent')
    .where('id', '=', idOf(link))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.marketingConsent !== null;
}

/** Takes back the agreement to news; a second press changes nothing. */
export async function leaveNews(link: string): Promise<void> {
  const id = idOf(link);
  await transaction(async (tx) => {
    const left = await tx
      .updateTable('participants')
      .set({ marketingConsent: null, updatedAt: nowIso() })
      .where('id', '=', id)
      .where('marketingConsent', 'is not', null)
      .executeTakeFirst();
    if (Number(left.numUpdatedRows) > 0)
      await logGuestDeed(tx, asSystem('the person asked for it'), {
        action: 'consent-withdrawn',
        participantId: id,
        reason: 'By the link in a mail',
      });
  });
}

function idOf(link: string): string {
  const [id = '', signature = ''] = link.split('.');
  if (!patterns.uuid.test.test(id) || !sameSecret(signature, sign(PURPOSE, id)))
    throw new AppError('notFound', 'This link is not complete. Please open it from the mail again.');
  return id;
}
