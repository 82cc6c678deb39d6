import { randomUUID } from 'node:crypto';
import { isRecent, nowIso } from '../../platform/clock.server.ts';
import { db, type Db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { hashSecret, newToken, sign } from '../../platform/secrets.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { consume } from '../rate-limit.server.ts';
import { REFRESH_GRACE } from '../lifetimes.ts';
import { REFRESHES } from '../rate-limits.ts';
import { stillOpen } from '../session-life.server.ts';
import { lockUser } from '../user-row.server.ts';

/** A session that a program holds, by its refresh token; its access tokens name it. */
export interface ProgramSession {
  id: string;
  userId: string;
  /** The app client's id. */
  client: string;
  createdAt: string;
  lastSeenAt: string;
  provedAt: string | null;
  deviceKey: string | null;
  /** What its tokens are good for; null is everything. */
  scope: string | null;
  /** When its owner signed in, where that was on our pages. */
  authenticatedAt: string | null;
  emailVerified: boolean;
}

interface Opening {
  client: string;
  /** The app client's name, as lists of sessions show it. */
  agent: string;
  /** Whether its owner has just proved both factors. */
  proved: boolean;
  deviceKey: string | null;
  /** Of who signed in on our pages. */
  hosted?: { scope: string; authenticatedAt: string; passkeyId: string | null };
}

/** Opens one; answers its id and its first refresh token. */
export async function openProgramSession(
  tx: Tx,
  userId: string,
  { client, agent, proved, deviceKey, hosted }: Opening,
): Promise<{ sessionId: string; refreshToken: string }> {
  const id = randomUUID();
  const at = nowIso();
  const facts = { userId, agent, client, deviceKey, ...hosted, createdAt: at, lastSeenAt: at };
  await tx
    .insertInto('sessions')
    // No cookie opens it: nobody has this token.
    .values({ ...facts, id, tokenHash: hashSecret(newToken()), provedAt: proved ? at : null })
    .execute();
  const refreshToken = newToken();
  await keepRefreshToken(tx, id, refreshToken);
  return { sessionId: id, refreshToken };
}

/** One that is not over. Whether its owner may still sign in is another question. */
export async function findProgramSession(
  id: string,
  client: string,
  from: Db | Tx = db(),
): Promise<ProgramSession | undefined> {
  const row = await from
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'userId', 'sessions.createdAt', 'lastSeenAt', 'provedAt', 'deviceKey'])
    .select(['scope', 'authenticatedAt', 'emailVerifiedAt'])
    .where('sessions.id', '=', id)
    .where('client', '=', client)
    .where(stillOpen())
    .executeTakeFirst();
  if (!row) return undefined;
  const { emailVerifiedAt, ...session } = row;
  return { ...session, client, emailVerified: emailVerifiedAt !== null };
}

type Refreshed = { session: ProgramSession; refreshToken: string } | 'unknown' | 'over' | 'reused';

/**
 * Goes on with the session of a refresh token. With `rotate` the token is used up for its successor; who asks again
 * within a minute, because the answer was lost or two asked at once, gets the same successor. Later it is a copy that
 * somebody else holds: the whole session ends, whoever of the two it was.
 */
export async function refreshSession(token: string, client: string, rotate: boolean): Promise<Refreshed> {
  const owner = await tokenQuery(db(), token, client).select('userId').executeTakeFirst();
  if (!owner) return 'unknown';
  await consume([REFRESHES, owner.userId]);
  return transaction(async (tx) => {
    await lockUser(tx, owner.userId);
    const known = await tokenQuery(tx, token, client).select(['sessionId', 'usedAt']).executeTakeFirst();
    if (!known) return 'unknown';
    const session = await findProgramSession(known.sessionId, client, tx);
    if (!session) return 'over';
    if (known.usedAt !== null && !isRecent(known.usedAt, REFRESH_GRACE)) {
      await tx.deleteFrom('sessions').where('id', '=', session.id).execute();
      await record(tx, { action: 'refresh-token.reused', subjectId: session.userId });
      return 'reused';
    }
    await tx.updateTable('sessions').set({ lastSeenAt: nowIso() }).where('id', '=', session.id).execute();
    if (!rotate) return { session, refreshToken: token };
    const successor = sign('refresh-token', token, 43);
    if (known.usedAt === null) {
      const used = { usedAt: nowIso() };
      await tx.updateTable('refreshTokens').set(used).where('tokenHash', '=', hashSecret(token)).execute();
      await keepRefreshToken(tx, session.id, successor);
    }
    return { session, refreshToken: successor };
  });
}

/** Ends the session of a refresh token; where it is another client's, answers false and changes nothing. */
export async function revokeRefreshToken(token: string, client: string): Promise<boolean> {
  const found = await db()
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .select(['sessions.id', 'client', 'userId'])
    .where('refreshTokens.tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!found) return true;
  if (found.client !== client) return false;
  await transaction(async (tx) => {
    await tx.deleteFrom('sessions').where('id', '=', found.id).execute();
    await record(tx, { action: 'sign-out', actorId: found.userId, subjectId: found.userId });
  });
  return true;
}

/** What the owner of a refresh token is called: programs with a secret prove themselves over one of these. */
export async function namesOfOwner(token: string, client: string): Promise<string[]> {
  const owner = await tokenQuery(db(), token, client)
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.email', 'users.username'])
    .executeTakeFirst();
  return owner ? [owner.id, owner.email, ...(owner.username === null ? [] : [owner.username])] : [];
}

function tokenQuery(from: Db | Tx, token: string, client: string) {
  return from
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .where('refreshTokens.tokenHash', '=', hashSecret(token))
    .where('client', '=', client);
}

async function keepRefreshToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await tx
    .insertInto('refreshTokens')
    .values({ tokenHash: hashSecret(token), sessionId, createdAt: nowIso(), usedAt: null })
    .execute();
}
