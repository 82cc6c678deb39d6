import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { consume } from '../rate-limit.server.ts';
import type { Grant } from '../confirm-sign-in.server.ts';
import { challengeOver, IdentityError } from '../identity-error.ts';
import { mailUser } from '../queue-mail.server.ts';
import { MOST_PASSKEYS } from '../lifetimes.ts';
import { SECOND_STEP_ADDRESS } from '../rate-limits.ts';
import { keepChallenge, takeChallenge } from './challenges.server.ts';
import { checkCreation, type CreationOptions, creationOptions } from './ceremony.server.ts';
import { passkeysOf } from './row.server.ts';
import { withBothFactors } from '../reauthentication.server.ts';
import { ownId } from '../sessions.server.ts';
import type { Caller, SecondFactor } from '../user.ts';
import { lockUser } from '../user-row.server.ts';
import { t } from '../../texts/text.ts';

export async function listPasskeys(viewer: Viewer) {
  const rows = await passkeysOf(db(), ownId(viewer));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }));
}

/** What the browser makes a passkey from, for who proves both factors now; the token allows one, soon. */
export async function beginPasskey(
  viewer: Viewer,
  password: string,
  factor: SecondFactor,
): Promise<{ options: CreationOptions; token: string }> {
  return withBothFactors(viewer, password, factor, async (tx, user) => {
    const known = await passkeysOf(tx, user.id);
    if (known.length >= MOST_PASSKEYS)
      throw new AppError(
        'conflict',
        t('An account can have {most} passkeys at most. Remove one first.', { most: MOST_PASSKEYS }),
      );
    const options = await creationOptions(user, known);
    const { challenge } = options;
    const token = await keepChallenge(tx, { purpose: 'add', userId: user.id, challenge });
    return { options, token };
  });
}

/** Keeps the passkey that was made for the challenge of this token; the session begins anew. */
export async function addPasskey<T>(
  viewer: Viewer,
  made: { token: string; response: unknown; name: string },
  caller: Caller,
  grant: Grant<T>,
): Promise<T> {
  const id = ownId(viewer);
  const name = requireName(made.name);
  await consume([SECOND_STEP_ADDRESS, caller.address]);
  const outcome = await transaction(async (tx) => {
    const asked = await takeChallenge(tx, made.token, 'add');
    const user = await lockUser(tx, id);
    if (user?.state !== 'active' || asked?.userId !== id) return 'over';
    const credential = await checkCreation(made.response, asked.challenge);
    if (!credential) return 'wrong';
    const added = await tx
      .insertInto('passkeys')
      .values({ id: randomUUID(), userId: id, name, createdAt: nowIso(), ...credential })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .executeTakeFirst();
    if (Number(added.numInsertedOrUpdatedRows ?? 0) === 0) return 'wrong';
    await record(tx, { action: 'passkey.added', actorId: id, subjectId: id, detail: { name } });
    await mailUser(tx, user, 'passkey-added');
    return { granted: await grant(tx, id) };
  });
  if (outcome === 'over') throw challengeOver('passkey');
  if (outcome === 'wrong') {
    const message = t('This passkey could not be checked. Please try again.');
    throw new IdentityError('InvalidParameterException', message, { passkey: message });
  }
  return outcome.granted;
}

export async function renamePasskey(viewer: Viewer, passkeyId: string, name: string): Promise<void> {
  const id = ownId(viewer);
  const renamed = await db()
    .updateTable('passkeys')
    .set({ name: requireName(name) })
    .where('id', '=', passkeyId)
    .where('userId', '=', id)
    .executeTakeFirst();
  if (Number(renamed.numUpdatedRows) === 0) throw notFound();
}

/**
 * Takes a passkey away from the account, for who proves both factors now; never the last second factor. The sessions
 * that came in with it end, but for the one that has just proved both (`keptSession`).
 */
export async function removePasskey(
  viewer: Viewer,
  passkeyId: string,
  password: string,
  factor: SecondFactor,
  keptSession?: string,
): Promise<void> {
  await withBothFactors(viewer, password, factor, async (tx, user) => {
    const known = await passkeysOf(tx, user.id);
    const passkey = known.find((each) => each.id === passkeyId);
    if (!passkey) throw notFound();
    if (!user.totpSecret && known.length === 1)
      throw new AppError(
        'conflict',
        t('This is your last second factor. Set up an authenticator or another passkey first.'),
      );
    await tx.deleteFrom('passkeys').where('id', '=', passkeyId).execute();
    await tx
      .deleteFrom('sessions')
      .where('passkeyId', '=', passkeyId)
      .where('id', '!=', keptSession ?? '')
      .execute();
    const detail = { name: passkey.name };
    await record(tx, { action: 'passkey.removed', actorId: user.id, subjectId: user.id, detail });
    await mailUser(tx, user, 'passkey-removed');
  });
}

function requireName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name !== '' && name.length <= 60 && !/\p{Cc}/u.test(name)) return name;
  const message = 'Name is not valid.';
  throw new IdentityError('InvalidParameterException', message, { passkeyName: message });
}
