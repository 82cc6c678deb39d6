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
import { fullName } from '../texts/full-name.ts';

/**
 * Answers a message by mail and keeps the answer in its thread; the same key again changes nothing. Whoever
 * answers what nobody had takes it. `seen`: the last of the thread that its writer saw; where another answer went out
 * since, this one is refused.
 */
export async function replyToMessage(
  viewer: Viewer,
  id: string,
  input: { body: string; idempotencyKey: string; seen?: string | undefined },
): Promise<void> {
  requirePeople(viewer);
  const text = tidy(input.body, 'longText');
  for (const field of replyFields) {
    const error = checkField(field, text);
    if (error) throw new AppError('invalid', error, { [field.name]: error });
  }
  const authorId = userIdOf(viewer);
  const author = viewer.kind === 'user' ? fullName(viewer) : site.name;
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
    const followed = await tx
      .selectFrom('userMessages')
      .select(['id', 'direction', 'name', 'authorId', 'idempotencyKey', 'body', 'createdAt', 'language'])
      .where('repliesTo', '=', id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const idempotencyKey = `reply:${input.idempotencyKey}`;
    if (followed.some((each) => each.idempotencyKey === idempotencyKey)) return;
    const unseen = input.seen ? followed.slice(followed.findIndex((each) => each.id === input.seen) + 1) : [];
    const other = unseen.findLast(({ direction }) => direction === 'out');
    if (other) throw answered(other.authorId === authorId ? undefined : other.name);
    // What came in last is what is answered.
    const later = followed.findLast(({ direction }) => direction === 'in');
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
        idempotencyKey,
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

/** By whom; by who writes now, where it was in another window. */
const answered = (name: string | undefined) =>
  new AppError(
    'conflict',
    `${name ? `${name} has` : 'You have'} answered in the meantime. See what was written, then send ${name ? 'yours' : 'this'} if it is still needed.`,
  );
