import { randomUUID } from 'node:crypto';
import type { Entered } from '../kernel/field.ts';
import { site } from '../kernel/site.ts';
import { nowIso } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { indexForSearch } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { queueMails } from '../platform/mail/outbox.server.ts';
import type { ContactPayload } from './contact-letter.server.ts';

/** Stores a checked message and mails it to the team; the same key again changes nothing. */
export async function receiveMessage(values: Entered, idempotencyKey: string): Promise<void> {
  const { name = '', email = '', telephone = '', topic = '', subject = '', body = '' } = values;
  const payload: ContactPayload = { name, email, telephone, topic, subject, body };
  const id = randomUUID();
  const at = nowIso();
  await transaction(async (tx) => {
    const stored = await tx
      .insertInto('userMessages')
      .values({
        ...payload,
        id,
        direction: 'in',
        telephone: telephone || null,
        state: 'new',
        consentAt: at,
        createdAt: at,
        updatedAt: at,
        idempotencyKey,
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .executeTakeFirst();
    if (Number(stored.numInsertedOrUpdatedRows ?? 0) > 0)
      await indexForSearch(tx, 'userMessage', id, [name, email, subject, body]);
    await queueMails(tx, [
      {
        kind: 'contact-message',
        dedupeKey: `contact:${idempotencyKey}`,
        to: config().admin.email ?? site.email,
        payload,
      },
    ]);
  });
}
