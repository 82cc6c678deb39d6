import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isUnavailable, notFound } from '../platform/app-error.ts';
import { record } from '../kernel/access/audit.server.ts';
import type { UserViewer, Viewer } from '../kernel/access/viewer.ts';
import { inSeconds, isRecent, nowIso } from '../platform/clock.server.ts';
import { db, type Tx } from '../platform/db/database.server.ts';
import { type Places, prepared } from '../platform/db/prepared.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import { hashSecret, newToken } from '../platform/secrets.server.ts';
import {
  PROGRAM_ABSOLUTE,
  PROGRAM_IDLE,
  SESSION_ABSOLUTE,
  SESSION_IDLE,
  SESSION_TOUCH,
} from './lifetimes.ts';
import { stillOpen } from './session-life.server.ts';

/** Milliseconds that a request waits until it is written that the session was used. */
const TOUCH_MS = 1_000;

export interface Session {
  id: string;
  createdAt: string;
  viewer: UserViewer;
}

/** Opens a session and answers its token, which only the cookie holds; it ends with the passkey it came in with. */
export async function openSession(
  tx: Tx,
  userId: string,
  agent: string,
  passkeyId: string | null = null,
): Promise<string> {
  const token = newToken();
  const at = nowIso();
  await tx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      tokenHash: hashSecret(token),
      userId,
      agent,
      passkeyId,
      createdAt: at,
      lastSeenAt: at,
    })
    .execute();
  return token;
}

const rowsOfToken = prepared(({ value, anew }: Places<{ tokenHash: string }>) =>
  db()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('userGroups', 'userGroups.userId', 'users.id')
    .leftJoin('userProfiles', 'userProfiles.userId', 'users.id')
    .select([
      'sessions.id as sessionId',
      'sessions.lastSeenAt',
      'sessions.createdAt',
      'users.id',
      'email',
      'givenName',
      'familyName',
      'language',
    ])
    .select(['groupName', 'profileName'])
    .where('tokenHash', '=', value('tokenHash'))
    .where('sessions.client', 'is', null)
    .where(stillOpen((seconds) => anew(() => inSeconds(seconds))))
    .where(
      'sessions.lastSeenAt',
      '<=',
      anew(() => inSeconds(SESSION_IDLE)),
    )
    .where('users.state', '=', 'active'),
);

/**
 * Who brings this token; groups, profiles and state are read anew each time, so a change counts at once. It is a use
 * of the session where a person asks (`attended`); what a page asks for by itself keeps none open. A time that lies
 * ahead is of a clock that was: the next use sets it right, and further ahead than it lasts a session is over.
 */
export async function findSession(token: string, attended = true): Promise<Session | undefined> {
  const rows = await rowsOfToken({ tokenHash: hashSecret(token) });
  const first = rows[0];
  if (!first) return undefined;
  if (attended) await touchSession(first.sessionId, first);
  const { id, email, givenName, familyName, language } = first;
  const groups = distinct(rows.map((row) => row.groupName));
  const profiles = distinct(rows.map((row) => row.profileName));
  return {
    id: first.sessionId,
    createdAt: first.createdAt,
    viewer: {
      kind: 'user',
      id,
      email,
      givenName,
      familyName,
      groups,
      profiles,
      language: language ?? undefined,
    },
  };
}

/** Whether this token is of a session that is over because its account was disabled. */
export async function isOfDisabledUser(token: string): Promise<boolean> {
  const session = await db()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('tokenHash', '=', hashSecret(token))
    .where('lastSeenAt', '>', inSeconds(-SESSION_IDLE))
    .where('users.state', '=', 'disabled')
    .executeTakeFirst();
  return session !== undefined;
}

function distinct(names: (string | null)[]): string[] {
  return [...new Set(names)].filter((name) => name !== null).toSorted();
}

const touched = new Set<string>();

/** Writes down, once a minute, that it was used. Pages are answered also while nothing can be written: then nobody waits for this. */
export async function touchSession(
  id: string,
  { createdAt, lastSeenAt }: { createdAt: string; lastSeenAt: string },
): Promise<void> {
  if (touched.has(id) || isRecent(lastSeenAt, SESSION_TOUCH)) return;
  touched.add(id);
  const at = nowIso();
  const writing = db()
    .updateTable('sessions')
    .set({ lastSeenAt: at, createdAt: createdAt < at ? createdAt : at })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (!isUnavailable(error)) log.warn(describeError(error), 'when a session was used is not stored');
    })
    .finally(() => touched.delete(id));
  await Promise.race([writing, setTimeout(TOUCH_MS, undefined, { ref: false })]);
}

/** The same session under a new token, for who has just proved himself again; the old token opens nothing. */
export async function rotateSession(token: string): Promise<string> {
  const fresh = newToken();
  await db()
    .updateTable('sessions')
    .set({ tokenHash: hashSecret(fresh) })
    .where('tokenHash', '=', hashSecret(token))
    .execute();
  return fresh;
}

export async function listSessions(viewer: Viewer) {
  return db()
    .selectFrom('sessions')
    .select(['id', 'agent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', ownId(viewer))
    .where(stillOpen())
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

/** Ends one of one's own sessions; somebody else's is not found. */
export async function endSession(viewer: Viewer, id: string): Promise<void> {
  const ended = await db()
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', ownId(viewer))
    .executeTakeFirst();
  if (Number(ended.numDeletedRows) === 0) throw notFound();
}

export async function endOtherSessions(viewer: Viewer, keptId: string): Promise<void> {
  await db().deleteFrom('sessions').where('userId', '=', ownId(viewer)).where('id', '!=', keptId).execute();
}

/** Ends this session, and what its owner had begun. */
export async function signOut(viewer: Viewer, id: string): Promise<void> {
  const userId = ownId(viewer);
  await db().deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).execute();
  await db().deleteFrom('authFlows').where('userId', '=', userId).execute();
  await db().deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
  await record(db(), { action: 'sign-out', actorId: userId, subjectId: userId });
}

/** Job: forgets sessions that are over. */
export async function forgetOldSessions(): Promise<boolean> {
  // One by one: an index leads to each, none to both.
  const deleteFrom = () => db().deleteFrom('sessions');
  const ofBrowsers = () => deleteFrom().where('client', 'is', null);
  await ofBrowsers().where('lastSeenAt', '<=', inSeconds(-SESSION_IDLE)).execute();
  await ofBrowsers().where('createdAt', '<=', inSeconds(-SESSION_ABSOLUTE)).execute();
  await deleteFrom().where('lastSeenAt', '<=', inSeconds(-PROGRAM_IDLE)).execute();
  await deleteFrom().where('createdAt', '<=', inSeconds(-PROGRAM_ABSOLUTE)).execute();
  return false;
}

/** One's own account is everybody's who is signed in, and nobody else's. */
export function ownId(viewer: Viewer): string {
  if (viewer.kind !== 'user') throw notFound();
  return viewer.id;
}
