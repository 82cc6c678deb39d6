import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import type { PasskeyChallengesTable } from '../../platform/db/tables/passkey-tables.server.ts';
import { hashSecret, newToken } from '../../platform/secrets.server.ts';
import { CHALLENGE } from '../lifetimes.ts';

export type PasskeyChallenge = Selectable<PasskeyChallengesTable>;
type Purpose = PasskeyChallenge['purpose'];

/** Keeps what an authenticator was asked to sign; answers the token that names it in this browser alone. */
export async function keepChallenge(
  tx: Tx,
  asked: { purpose: Purpose; challenge: string; userId: string | null; flowId?: string },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('passkeyChallenges')
    .values({
      id: randomUUID(),
      tokenHash: hashSecret(token),
      purpose: asked.purpose,
      userId: asked.userId,
      flowId: asked.flowId ?? null,
      challenge: asked.challenge,
      createdAt: nowIso(),
      expiresAt: inSeconds(CHALLENGE),
    })
    .execute();
  return token;
}

/**
 * Uses a challenge up, whatever is signed with it: right or wrong, it is asked once. Undefined when it is
 * forged, used, over, or of another purpose. The caller must commit.
 */
export async function takeChallenge(
  tx: Tx,
  token: string,
  purpose: Purpose,
): Promise<PasskeyChallenge | undefined> {
  const row = await tx
    .deleteFrom('passkeyChallenges')
    .where('tokenHash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
  return row && row.expiresAt > nowIso() ? row : undefined;
}
