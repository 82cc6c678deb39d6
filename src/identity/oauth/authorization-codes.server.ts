import { hash } from 'node:crypto';
import { inSeconds, isAhead, nowIso } from '../../platform/clock.server.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { hashSecret, newToken, sameSecret } from '../../platform/secrets.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import type { AppClient } from '../app-client.ts';
import { AUTHORIZATION_CODE, USED_CODE_KEPT } from '../lifetimes.ts';
import { stillOpen } from '../session-life.server.ts';
import { openProgramSession } from '../tokens/program-sessions.server.ts';
import { lockUser } from '../user-row.server.ts';
import type { AuthorizationRequest } from './authorization-request.server.ts';

/** What the browser of this session carries to the program. It dies with the session. */
export async function issueCode(
  {
    client,
    redirectUri,
    codeChallenge,
    scope,
    nonce,
  }: Pick<AuthorizationRequest, 'client' | 'redirectUri' | 'codeChallenge' | 'scope' | 'nonce'>,
  sessionId: string,
): Promise<string> {
  const code = newToken();
  await db()
    .insertInto('authorizationCodes')
    .values({
      codeHash: hashSecret(code),
      client: client.ClientId,
      sessionId,
      redirectUri,
      codeChallenge: codeChallenge ?? null,
      scope,
      nonce: nonce ?? null,
      createdAt: nowIso(),
      expiresAt: inSeconds(AUTHORIZATION_CODE),
    })
    .execute();
  return code;
}

export interface Redeemed {
  sessionId: string;
  refreshToken: string;
  nonce: string | null;
}

interface Brought {
  code: string;
  redirectUri: string;
  codeVerifier: string | undefined;
}

/**
 * A session of the program for a code, once; undefined for a code that is forged, over, another program's, or brought
 * without its proofs, which uses it up. Brought a second time, one of the two stole it: the session it gave ends.
 */
export async function redeemCode(client: AppClient, brought: Brought): Promise<Redeemed | undefined> {
  const codeHash = hashSecret(brought.code);
  const known = () => ({ codeHash, client: client.ClientId });
  const owner = await codeQuery(db(), known()).select('sessions.userId').executeTakeFirst();
  if (!owner) return undefined;
  return transaction(async (tx) => {
    const user = await lockUser(tx, owner.userId);
    // Read again under the lock of its user: whoever came first may have used it up.
    const row = await codeQuery(tx, known())
      .selectAll('authorizationCodes')
      .select(['sessions.createdAt as authenticatedAt', 'passkeyId'])
      .executeTakeFirst();
    if (!row || !user) return undefined;
    if (row.usedAt !== null) {
      await endGiven(tx, row.givenSessionId, user.id);
      return undefined;
    }
    const change = { usedAt: nowIso() };
    await tx.updateTable('authorizationCodes').set(change).where('codeHash', '=', codeHash).execute();
    const isOpen = await codeQuery(tx, known()).select('codeHash').where(stillOpen()).executeTakeFirst();
    if (!isOpen || !isAhead(row.expiresAt, AUTHORIZATION_CODE) || user.state !== 'active') return undefined;
    if (row.redirectUri !== brought.redirectUri || !isProof(brought.codeVerifier, row.codeChallenge))
      return undefined;
    const { scope, authenticatedAt, passkeyId, nonce } = row;
    const opened = await openProgramSession(tx, user.id, {
      client: client.ClientId,
      agent: client.ClientName,
      // Proved on our pages, to us: what needs both factors anew is done there.
      proved: false,
      deviceKey: null,
      hosted: { scope, authenticatedAt, passkeyId },
    });
    const given = { givenSessionId: opened.sessionId };
    await tx.updateTable('authorizationCodes').set(given).where('codeHash', '=', codeHash).execute();
    const detail = { agent: client.ClientName };
    await record(tx, { action: 'sign-in', actorId: user.id, subjectId: user.id, detail });
    return { ...opened, nonce };
  });
}

/** Job: forgets codes, a day after they are over. */
export async function forgetOldCodes(): Promise<boolean> {
  const end = inSeconds(-USED_CODE_KEPT);
  await db().deleteFrom('authorizationCodes').where('expiresAt', '<=', end).execute();
  return false;
}

function codeQuery(
  from: ReturnType<typeof db> | Tx,
  { codeHash, client }: { codeHash: string; client: string },
) {
  return from
    .selectFrom('authorizationCodes')
    .innerJoin('sessions', 'sessions.id', 'authorizationCodes.sessionId')
    .where('codeHash', '=', codeHash)
    .where('authorizationCodes.client', '=', client);
}

async function endGiven(tx: Tx, sessionId: string | null, userId: string): Promise<void> {
  if (sessionId === null) return;
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute();
  await record(tx, { action: 'authorization-code.reused', subjectId: userId });
}

/** RFC 7636, section 4.6. A verifier without a challenge is as wrong as the other way round. */
function isProof(verifier: string | undefined, challenge: string | null): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return sameSecret(hash('sha256', verifier, 'base64url'), challenge);
}
