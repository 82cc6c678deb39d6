import { sql } from 'kysely';
import { AppError, notFound } from '../platform/app-error.ts';
import { administrators } from '../kernel/access/administrators.server.ts';
import type { AuditAction } from '../kernel/access/audit-actions.ts';
import { record } from '../kernel/access/audit.server.ts';
import { readCursor, writeCursor } from '../kernel/answers/cursor.server.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { may } from '../kernel/access/rights.ts';
import { toldApart } from '../kernel/formats/told-apart.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { locked } from '../platform/db/lock.server.ts';
import { matchingIds } from '../platform/db/search.server.ts';
import type { UserMessagesTable } from '../platform/db/tables.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { mailHandover } from './handover-mail.server.ts';
import { type MessageBulk, MESSAGE_STATES, type MessageState, stateAfterSpam } from './user-message.ts';
import { fullName } from '../texts/full-name.ts';

export const MESSAGES_PER_PAGE = 25;

export interface MessageFilter {
  q: string;
  /** Undefined: all that somebody may still have to do with, so neither spam nor archived. */
  state: MessageState | undefined;
  /** A user's id, or 'nobody'. */
  assignee: string | undefined;
  after: string | undefined;
}

/** Reads the list's state from its address; what makes no sense there is left out. */
export function messageFilterFromQuery(query: URLSearchParams): MessageFilter {
  const assignee = query.get('assignee') ?? '';
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    state: MESSAGE_STATES.find((state) => state === query.get('state')),
    assignee: assignee === 'nobody' || patterns.uuid.test.test(assignee) ? assignee : undefined,
    after: query.get('after') ?? undefined,
  };
}

export interface Assignee {
  id: string;
  name: string;
}

/** One page of what came in, a thread each, the last written first, how many there are, and where the next page begins. */
export async function listUserMessages(viewer: Viewer, filter: MessageFilter, perPage = MESSAGES_PER_PAGE) {
  requirePeople(viewer);
  const found = filtered(filter);
  if (!found) return { messages: [], count: 0, next: undefined };
  let page = found
    .leftJoin('users', 'users.id', 'assigneeId')
    .select(['userMessages.id', 'name', 'userMessages.email', 'telephone', 'subject', 'body', 'topic'])
    .select('userMessages.language')
    .select('assigneeId')
    .select([
      'userMessages.state',
      'userMessages.createdAt',
      'writtenAt',
      'users.givenName',
      'users.familyName',
    ])
    .orderBy('userMessages.writtenAt', 'desc')
    .orderBy('userMessages.id', 'desc')
    .limit(perPage + 1);
  const [at, id] = readCursor(filter.after, 2) ?? [];
  if (at !== undefined && id !== undefined) {
    page = page.where((eb) =>
      eb(eb.refTuple('userMessages.writtenAt', 'userMessages.id'), '<', eb.tuple(at, id)),
    );
  }
  const rows = await page.execute();
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const messages = rows.slice(0, perPage).map(({ givenName, familyName, ...message }) => ({
    ...message,
    assignee: fullName({ givenName, familyName }),
  }));
  const last = messages.at(-1);
  const more = rows.length > perPage && last;
  return { messages, count, next: more ? writeCursor([last.writtenAt, last.id]) : undefined };
}

function filtered({ q, state, assignee }: MessageFilter) {
  let query = db().selectFrom('userMessages').where('direction', '=', 'in').where('repliesTo', 'is', null);
  query = state
    ? query.where('userMessages.state', '=', state)
    : query.where('userMessages.state', 'not in', ['spam', 'archived']);
  if (assignee === 'nobody') query = query.where('assigneeId', 'is', null);
  else if (assignee) query = query.where('assigneeId', '=', assignee);
  const matching = matchingIds('userMessage', q);
  if (matching) return query.where('userMessages.id', 'in', matching);
  return q.trim() === '' ? query : undefined;
}

/** A message with what followed, oldest first. */
export async function findUserMessage(viewer: Viewer, id: string) {
  requirePeople(viewer);
  const message = await db()
    .selectFrom('userMessages')
    .selectAll()
    .where('id', '=', id)
    .where('direction', '=', 'in')
    .where('repliesTo', 'is', null)
    .executeTakeFirst();
  if (!message) throw notFound();
  return { message, answers: await listAnswers(viewer, [id]) };
}

/** How other threads of the same address began, the last written first. */
export async function listOfSender(viewer: Viewer, { id, email }: Pick<UserMessagesTable, 'id' | 'email'>) {
  requirePeople(viewer);
  return db()
    .selectFrom('userMessages')
    .select(['id', 'subject', 'state', 'writtenAt'])
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('direction', '=', 'in')
    .where('repliesTo', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(5)
    .execute();
}

/** What followed these messages, oldest first: answers, each with what became of its mail, and what came in later. */
export async function listAnswers(viewer: Viewer, ids: readonly string[]) {
  requirePeople(viewer);
  return db()
    .selectFrom('userMessages')
    .leftJoin('outbox', (join) =>
      join.on('outbox.dedupeKey', '=', sql<string>`'reply:' || "userMessages"."id"`),
    )
    .select([
      'userMessages.id',
      'direction',
      'repliesTo',
      'name',
      'body',
      'language',
      'userMessages.createdAt',
    ])
    .select(['outbox.state as mailState', 'outbox.sentAt'])
    .where('repliesTo', 'in', ids)
    .orderBy('userMessages.createdAt')
    .orderBy('userMessages.id')
    .execute();
}

/** Who can be asked to answer: whoever may read user messages and sign in. */
export async function listAssignees(viewer: Viewer): Promise<Assignee[]> {
  requirePeople(viewer);
  const rows = await assignees().orderBy('sortName').orderBy('id').execute();
  const named = toldApart(
    rows,
    (person) => fullName(person) || person.email,
    ({ email }) => email,
  );
  return named.map(({ item, label }) => ({ id: item.id, name: label }));
}

/** Whose a message still is, who can no longer be asked; '' where the account is gone. */
export async function formerAssignee(viewer: Viewer, id: string): Promise<string> {
  requirePeople(viewer);
  const row = await db()
    .selectFrom('users')
    .select(['givenName', 'familyName', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? fullName(row) || row.email : '';
}

const assignees = () => administrators(db()).select(['id', 'givenName', 'familyName', 'email']);

/**
 * Gives a message to somebody, who hears of it by mail, or back to nobody; a new one is open from then on. `seen`: whose
 * it was for whoever gives it; refused where it is another's by now.
 */
export async function assignMessage(
  viewer: Viewer,
  id: string,
  assigneeId: string | null,
  seen?: string | null,
): Promise<void> {
  requirePeople(viewer);
  const holder =
    assigneeId === null ? undefined : await assignees().where('id', '=', assigneeId).executeTakeFirst();
  if (assigneeId !== null && !holder) {
    const message = 'This person cannot be assigned messages.';
    throw new AppError('invalid', message, { assignee: message });
  }
  await changeMessage(viewer, id, 'message.assigned', { assigneeId }, async (message, tx) => {
    if (seen !== undefined && message.assigneeId !== seen && message.assigneeId !== assigneeId)
      throw new AppError(
        'conflict',
        'Someone else has assigned this message in the meantime. See who has it now, then choose again.',
      );
    const itself = viewer.kind === 'user' && viewer.id === assigneeId;
    if (holder && !itself && message.assigneeId !== assigneeId) await mailHandover(tx, viewer, id, holder);
    return { assigneeId, state: assigneeId !== null && message.state === 'new' ? 'open' : message.state };
  });
}

/** `seen`: how it stood for whoever changes it; refused where it stands otherwise by now. */
export async function setMessageState(
  viewer: Viewer,
  id: string,
  state: MessageState,
  seen?: string,
): Promise<void> {
  requirePeople(viewer);
  if (!MESSAGE_STATES.includes(state))
    throw new AppError('invalid', 'State is not valid.', { state: 'State is not valid.' });
  await changeMessage(viewer, id, 'message.state-set', { state }, async (message) => {
    if (seen !== undefined && message.state !== seen && message.state !== state)
      throw new AppError(
        'conflict',
        'Someone else has changed or answered this message in the meantime. See how it stands now.',
      );
    return { state };
  });
}

/** Puts a message where the action on many says. */
export async function moveMessage(viewer: Viewer, id: string, intent: MessageBulk): Promise<void> {
  if (intent !== 'reopen') return setMessageState(viewer, id, intent === 'spam' ? 'spam' : 'archived');
  requirePeople(viewer);
  await changeMessage(viewer, id, 'message.state-set', { state: 'open' }, async ({ assigneeId }) => ({
    state: stateAfterSpam(assigneeId),
  }));
}

type MessageChange = Partial<Pick<UserMessagesTable, 'state' | 'assigneeId'>>;

/** One action on a message, with its record. */
async function changeMessage(
  viewer: Viewer,
  id: string,
  action: AuditAction,
  detail: Record<string, unknown>,
  change: (message: UserMessagesTable, tx: Tx) => Promise<MessageChange>,
): Promise<void> {
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
    const changed = await change(message, tx);
    await tx
      .updateTable('userMessages')
      .set({ ...changed, updatedAt: nowIso() })
      .where('id', '=', id)
      .execute();
    await recordOf(tx, viewer, id, action, detail);
  });
}

/** Who did what to a message; never what was written. */
export async function recordOf(
  tx: Tx,
  viewer: Viewer,
  id: string,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const actorId = userIdOf(viewer);
  await record(tx, { action, actorId, subjectId: id, detail });
}

export function requirePeople(viewer: Viewer): void {
  if (!may(viewer, 'people')) throw notFound();
}
