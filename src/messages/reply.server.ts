import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../platform/app-error.ts';
import { checkField, tidy } from '../kernel/forms/field.ts';
import { site } from '../kernel/publishing/site.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { locked } from '../platform/db/lock.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { queueMails } from '../platform/mail/outbox.server.ts';
import { replyFields } from './reply-fields.ts';
import type { ReplyPayload } from './reply-mail.server.ts';
import { recordOf, requirePeople } from './user-messages.server.ts';

/**
 * Answers a message by mail and keeps the answer in its thread; the same key again changes nothing. Whoever
 * answers what nobody had takes it.
 */
export async function replyToMessage(
  viewer: Viewer,
  id: string,
  input: { body: string; idempotencyKey: string },
): Promise<void> {
  requirePeople(viewer);
  const text = tidy(input.body, 'longText');
  for (const field of replyFields) {
    const error = checkField(field, text);
    if (error) throw new AppError('invalid', error, { [field.name]: error });
  }
  const authorId = userIdOf(viewer);
  const author = viewer.kind === 'user' ? `${viewer.givenName} ${viewer.familyName}`.trim() : site.name;
  const at = nowIso();
  await transaction(async (tx) => {
    const message = await locked(
      tx
        .selectFrom('userMessages')
        .selectAll()
        .where('id', '=', id)
        .where('direction', '=', 'in')
        .where('repliesTo', 'is', null),
    ).executeTakeFirst();
    if (!message) throw notFound();
    // What came in last is what is answered.
    const later = await tx
      .selectFrom('userMessages')
      .select(['body', 'createdAt', 'language'])
      .where('repliesTo', '=', id)
      .where('direction', '=', 'in')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    const answerId = randomUUID();
    const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
    const { email, topic } = message;
    const stored = await tx
      .insertInto('userMessages')
      .values({
        id: answerId,
        direction: 'out',
        name: author,
        email,
        topic,
        subject,
        body: text,
        state: 'answered',
        consentAt: message.consentAt,
        idempotencyKey: `reply:${input.idempotencyKey}`,
        createdAt: at,
        updatedAt: at,
        writtenAt: at,
        repliesTo: id,
        authorId,
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .executeTakeFirst();
    if (Number(stored.numInsertedOrUpdatedRows ?? 0) === 0) return;
    await tx
      .updateTable('userMessages')
      .set({ state: 'answered', assigneeId: message.assigneeId ?? authorId, updatedAt: at })
      .where('id', '=', id)
      .execute();
    await recordOf(tx, viewer, id, 'message.answered');
    const payload: ReplyPayload = {
      name: message.name,
      author,
      subject,
      body: text,
      topic,
      asked: (later ?? message).body,
      askedAt: (later ?? message).createdAt,
      language: (later ?? message).language,
    };
    await queueMails(tx, [{ kind: 'message-reply', dedupeKey: `reply:${answerId}`, to: email, payload }]);
  });
}
