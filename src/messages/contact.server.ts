import { randomUUID } from 'node:crypto';
import type { Entered } from '../kernel/forms/field.ts';
import { site } from '../kernel/publishing/site.ts';
import { nowIso } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { indexForSearch } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { queueMails } from '../platform/mail/outbox.server.ts';
import type { ContactPayload } from './contact-mail.server.ts';
import { currentLanguage } from '../texts/text.ts';
import { findThread, joinThread } from './threads.server.ts';

/**
 * Stores a checked message, in the thread of the same sender and subject if there is one, and mails it to who answers
 * that thread, else to the team; the same key again changes nothing.
 */
export async function receiveMessage(values: Entered, idempotencyKey: string): Promise<void> {
  const { name = '', email = '', telephone = '', topic = '', subject = '', body = '' } = values;
  const written = { name, email, telephone, topic, subject, body };
  const id = randomUUID();
  const at = nowIso();
  await transaction(async (tx) => {
    const thread = await findThread(tx, email, subject);
    const stored = await tx
      .insertInto('userMessages')
      .values({
        ...written,
        id,
        direction: 'in',
        telephone: telephone || null,
        state: 'new',
        consentAt: at,
        createdAt: at,
        updatedAt: at,
        writtenAt: at,
        idempotencyKey,
        repliesTo: thread?.id ?? null,
        language: currentLanguage(),
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .executeTakeFirst();
    if (Number(stored.numInsertedOrUpdatedRows ?? 0) === 0) return;
    if (thread) await joinThread(tx, thread);
    else await indexForSearch(tx, 'userMessage', id, [name, email, subject, body]);
    const payload: ContactPayload = { ...written, threadId: thread?.id ?? id };
    const to = thread?.holder ?? config().admin.email ?? site.email;
    await queueMails(tx, [{ kind: 'contact-message', dedupeKey: `contact:${idempotencyKey}`, to, payload }]);
  });
}
