import { AppError, notFound } from '../../platform/app-error.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { may } from '../../kernel/access/rights.ts';
import { asSystem, type Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { hashSecret, sameSecret, type Secrets, sign } from '../../platform/secrets.server.ts';
import { keepProofsOfNews } from '../registrations/consent-proofs.server.ts';
import { logGuestAction } from '../registrations/audit-log.server.ts';
import { t } from '../../texts/text.ts';

const PURPOSE = 'leave-news' as const;
const ROWS_AT_ONCE = 500;

/** Where somebody leaves the news: known only from the mail. */
export function leaveNewsPath(participantId: string): string {
  return `/guests/news/${participantId}.${sign(PURPOSE, participantId)}`;
}

/** Whether this person gets news now. */
export async function getsNews(link: string): Promise<boolean> {
  const row = await db()
    .selectFrom('participants')
    .select('marketingConsent')
    .where('id', '=', await idOf(link))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.marketingConsent !== null;
}

/** Takes back the agreement to news; a second press changes nothing. */
export async function leaveNews(link: string): Promise<void> {
  const id = await idOf(link);
  await transaction(async (tx) => {
    await keepProofsOfNews(tx, [id]);
    const left = await tx
      .updateTable('participants')
      .set({ marketingConsent: null, updatedAt: nowIso() })
      .where('id', '=', id)
      .where('marketingConsent', 'is not', null)
      .executeTakeFirst();
    if (Number(left.numUpdatedRows) > 0)
      await logGuestAction(tx, asSystem('the person asked for it'), {
        action: 'consent-withdrawn',
        participantId: id,
        reason: 'By the link in an email',
      });
  });
}

async function idOf(link: string): Promise<string> {
  const [id = '', signature = ''] = link.split('.');
  const known =
    patterns.uuid.test.test(id) &&
    (sameSecret(signature, sign(PURPOSE, id)) || (await isEarlierLink(id, signature)));
  if (!known)
    throw new AppError('notFound', t('This link is incomplete. Please open it from the email again.'));
  return personNow(id);
}

/** Who was merged is who they are now. */
async function personNow(id: string): Promise<string> {
  const row = await db()
    .selectFrom('participants')
    .select('mergedIntoId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.mergedIntoId ?? id;
}

/** Made with a key that the server had before. */
async function isEarlierLink(id: string, signature: string): Promise<boolean> {
  const row = await db()
    .selectFrom('mailLinks')
    .select('subjectId')
    .where('secretHash', '=', hashSecret(`${id}.${signature}`))
    .where('purpose', '=', PURPOSE)
    .executeTakeFirst();
  return row?.subjectId === id;
}

/** Keeps the links in mails that were sent good when the key changes: of everybody who gets the news now. */
export async function keepNewsLinks(viewer: Viewer, tx: Tx, secrets: Secrets): Promise<number> {
  if (!may(viewer, 'people')) throw notFound();
  let kept = 0;
  let after = '';
  for (;;) {
    const people = await tx
      .selectFrom('participants')
      .select('id')
      .where('marketingConsent', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const rows = people.map(({ id }) => ({
      secretHash: hashSecret(`${id}.${secrets.sign(PURPOSE, id)}`),
      purpose: PURPOSE,
      subjectId: id,
    }));
    if (rows.length > 0)
      await tx
        .insertInto('mailLinks')
        .values(rows)
        .onConflict((conflict) => conflict.column('secretHash').doNothing())
        .execute();
    kept += rows.length;
    if (people.length < ROWS_AT_ONCE) return kept;
    after = people.at(-1)?.id ?? '';
  }
}
