import { inSeconds, isAhead, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { hashSecret, newToken } from '../../platform/secrets.server.ts';
import { FEDERATION } from '../lifetimes.ts';

export interface FederationRequest {
  provider: string;
  /** Whose account is to be linked; null where somebody signs in. */
  userId: string | null;
  /** Where to go once signed in. */
  next: string | null;
}

/** Remembers that somebody goes to a provider; answers the token that only this browser keeps. */
export async function openFederationRequest(request: FederationRequest): Promise<string> {
  const token = newToken();
  await db()
    .insertInto('federationRequests')
    .values({
      ...request,
      tokenHash: hashSecret(token),
      createdAt: nowIso(),
      expiresAt: inSeconds(FEDERATION),
    })
    .execute();
  return token;
}

/** Uses it up: who comes back a second time finds nothing. */
export async function takeFederationRequest(
  token: string,
  provider: string,
): Promise<FederationRequest | undefined> {
  const [row] = await db()
    .deleteFrom('federationRequests')
    .where('tokenHash', '=', hashSecret(token))
    .where('provider', '=', provider)
    .returning(['provider', 'userId', 'next', 'expiresAt'])
    .execute();
  return row && isAhead(row.expiresAt, FEDERATION) ? row : undefined;
}
