import { inSeconds, nowIso } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { locked, lockKey } from '../platform/db/lock.server.ts';
import { indexForSearch } from '../platform/db/search.server.ts';
import type { MessageState } from './user-message.ts';

/** Seconds after its beginning in which a message of the same sender and subject joins a thread. */
const JOINED_FOR = 180 * 24 * 3600;

interface Thread {
  id: string;
  state: MessageState;
  assigneeId: string | null;
  /** The address of who answers it, where somebody does. */
  holder: string | undefined;
}

/** The thread, held, that a message of this sender and subject belongs to. */
export async function findThread(tx: Tx, email: string, subject: string): Promise<Thread | undefined> {
  const wanted = plainSubject(subject);
  // Two at once are one thread.
  await lockKey(tx, `thread ${email} ${wanted}`);
  const candidates = await tx
    .selectFrom('userMessages')
    .select(['id', 'subject'])
    .where('email', '=', email)
    .where('direction', '=', 'in')
    .where('repliesTo', 'is', null)
    .where('createdAt', '>', inSeconds(-JOINED_FOR))
    .orderBy('createdAt', 'desc')
    .execute();
  const id = candidates.find((each) => plainSubject(each.subject) === wanted)?.id;
  const thread =
    id &&
    (await locked(
      tx.selectFrom('userMessages').select(['id', 'state', 'assigneeId']).where('id', '=', id),
    ).executeTakeFirst());
  if (!thread) return undefined;
  const holder = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', thread.assigneeId ?? '')
    .where('state', '=', 'active')
    .executeTakeFirst();
  return { ...thread, holder: holder?.email };
}

/** It waits for an answer again, but for spam, and is found by the new words as well. */
export async function joinThread(tx: Tx, { id, state, assigneeId }: Thread): Promise<void> {
  const waits = assigneeId === null ? 'new' : 'open';
  await tx
    .updateTable('userMessages')
    .set({ state: state === 'spam' ? state : waits, writtenAt: nowIso(), updatedAt: nowIso() })
    .where('id', '=', id)
    .execute();
  await indexThread(tx, id);
}

/** Makes a thread findable by all that its sender wrote. */
export async function indexThread(tx: Tx, id: string): Promise<void> {
  const all = await tx
    .selectFrom('userMessages')
    .select(['name', 'email', 'subject', 'body'])
    .where('direction', '=', 'in')
    .where((eb) => eb.or([eb('id', '=', id), eb('repliesTo', '=', id)]))
    .orderBy('createdAt')
    .execute();
  const [first] = all;
  if (!first) return;
  const words = all.map(({ name, body }) => `${name}\n${body}`);
  await indexForSearch(tx, 'userMessage', id, [first.name, first.email, first.subject, ...words]);
}

/** Without the marks that mail programs put before it, in whatever case. */
export function plainSubject(subject: string): string {
  return subject
    .replace(/^(?:\s*(?:re|fw|fwd|tr|aw)\s*:)+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
