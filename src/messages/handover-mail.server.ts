import { randomUUID } from 'node:crypto';
import { mailHtml, mailText } from '../kernel/publishing/mail-template.server.ts';
import { site } from '../kernel/publishing/site.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { config } from '../platform/config.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { queueMails } from '../platform/mail/outbox.server.ts';
import type { Composer } from '../platform/mail/outbox-worker.server.ts';
import { fullName } from '../texts/full-name.ts';

/** Nothing of the client: the words are read when the mail is written. */
interface HandoverPayload {
  messageId: string;
  holderId: string;
  givenName: string;
  by: string;
}

/** Tells who is to answer a message now; in the transaction that hands it over. */
export async function mailHandover(
  tx: Tx,
  viewer: Viewer,
  messageId: string,
  holder: { id: string; givenName: string; email: string },
): Promise<void> {
  const by = viewer.kind === 'user' ? fullName(viewer) : site.name;
  const payload: HandoverPayload = { messageId, holderId: holder.id, givenName: holder.givenName, by };
  const dedupeKey = `handover:${messageId}:${randomUUID()}`;
  await queueMails(tx, [{ kind: 'message-handover', dedupeKey, to: holder.email, payload }]);
}

/** None where the message is gone, or somebody else's since. */
export const composeHandoverMail: Composer = async ({
  messageId,
  holderId,
  givenName,
  by,
}: HandoverPayload) => {
  const message = await db()
    .selectFrom('userMessages')
    .select(['name', 'subject', 'assigneeId'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (message?.assigneeId !== holderId) return undefined;
  const mail = {
    subject: `Please answer: ${message.subject}`,
    greeting: `Dear ${givenName},`,
    paragraphs: [`${by} passed you a message from ${message.name}: “${message.subject}”.`],
    button: { label: 'Read and answer it', url: threadUrl(messageId) },
  };
  return { subject: mail.subject, text: mailText(mail), html: mailHtml(mail) };
};

export const threadUrl = (messageId: string) => `${config().publicUrl}/bee/usermessages/show/${messageId}`;
