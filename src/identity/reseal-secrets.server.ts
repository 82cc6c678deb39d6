import { sql } from 'kysely';
import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { hashSecret, type Secrets } from '../platform/secrets.server.ts';
import { CLIENT_SECRET } from './app-clients.server.ts';
import { TOTP } from './second-factor/one-time-code.server.ts';
import { emailUndoToken, invitationToken } from './secret-codes.server.ts';
import { DEVICE_VERIFIER } from './srp/program-devices.server.ts';
import { sealedFor, USER_VERIFIER } from './srp/stored-password.server.ts';
import { TOKEN_KEY } from './tokens/token-keys.server.ts';

const ROWS_AT_ONCE = 500;

/**
 * Seals with the key `to` what identity/ sealed with `from`. Answers how many secrets that were, and how many did
 * not open with `from`: those are left as they are.
 */
export async function resealSecrets(
  viewer: Viewer,
  tx: Tx,
  from: Secrets,
  to: Secrets,
): Promise<{ resealed: number; unreadable: number }> {
  if (!may(viewer, 'people')) throw notFound();
  const again = sealingAgain(from, to);
  const counts = { resealed: 0, unreadable: 0 };
  let after = '';
  for (;;) {
    const users = await tx
      .selectFrom('users')
      .select(['id', 'totpSecret', 'srpVerifier', 'passwordHash'])
      .where((eb) => eb.or([eb('totpSecret', 'is not', null), eb('srpVerifier', 'is not', null)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const user of users) {
      const { id, totpSecret, srpVerifier } = user;
      const verifier = again(USER_VERIFIER, srpVerifier, sealedFor(user));
      if (verifier !== undefined)
        await tx.updateTable('users').set({ srpVerifier: verifier }).where('id', '=', id).execute();
      if (totpSecret === null) continue;
      const sealed = again(TOTP, totpSecret, id);
      counts[sealed === undefined ? 'unreadable' : 'resealed'] += 1;
      if (sealed !== undefined)
        await tx.updateTable('users').set({ totpSecret: sealed }).where('id', '=', id).execute();
    }
    if (users.length < ROWS_AT_ONCE) break;
    after = users.at(-1)?.id ?? '';
  }
  await resealBesides(tx, again);
  // Sign-ins under way begin anew; they last minutes.
  await tx.deleteFrom('authFlows').execute();
  await renewQueuedLinks(tx, to);
  return counts;
}

/** A sealed text under the new key; undefined where the old one does not open it. */
const sealingAgain =
  (from: Secrets, to: Secrets) => (purpose: string, sealed: string | null, owner: string) => {
    const opened = from.unseal(purpose, sealed ?? '', owner);
    return opened === undefined ? undefined : to.seal(purpose, opened, owner);
  };

/**
 * Keys of tokens, verifiers of devices, authenticators that an undo puts back, and secrets of app clients. What does not
 * open is left: keys are made anew when they are needed.
 */
async function resealBesides(tx: Tx, again: ReturnType<typeof sealingAgain>): Promise<void> {
  const keys = await tx.selectFrom('tokenKeys').select(['kid', 'privateKey']).execute();
  for (const { kid, privateKey } of keys) {
    const sealed = again(TOKEN_KEY, privateKey, kid);
    if (sealed !== undefined)
      await tx.updateTable('tokenKeys').set({ privateKey: sealed }).where('kid', '=', kid).execute();
  }
  const devices = await tx
    .selectFrom('devices')
    .select(['id', 'verifier'])
    .where('verifier', 'is not', null)
    .execute();
  for (const { id, verifier } of devices) {
    const sealed = again(DEVICE_VERIFIER, verifier, id);
    if (sealed !== undefined)
      await tx.updateTable('devices').set({ verifier: sealed }).where('id', '=', id).execute();
  }
  const undos = await tx
    .selectFrom('emailUndos')
    .select(['id', 'userId', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .execute();
  for (const { id, userId, totpSecret } of undos) {
    const sealed = again(TOTP, totpSecret, userId);
    if (sealed !== undefined)
      await tx.updateTable('emailUndos').set({ totpSecret: sealed }).where('id', '=', id).execute();
  }
  const clients = await tx.selectFrom('appClients').select(['id', 'sealedSecret']).execute();
  for (const { id, sealedSecret } of clients) {
    const sealed = again(CLIENT_SECRET, sealedSecret, id);
    if (sealed !== undefined)
      await tx.updateTable('appClients').set({ sealedSecret: sealed }).where('id', '=', id).execute();
  }
}

/** What is mailed as a link, by its table: the mail that carries it, and its secret. */
const LINKS = {
  invitations: { letter: 'invitation', tokenOf: invitationToken },
  emailUndos: { letter: 'email-changed', tokenOf: emailUndoToken },
} as const;
type LinkKind = (typeof LINKS)[keyof typeof LINKS];

/** Links in mails that have left are known by their hashes; the mails still to leave will carry links of the new key. */
async function renewQueuedLinks(tx: Tx, to: Secrets): Promise<void> {
  for (const [table, { letter, tokenOf }] of Object.entries(LINKS) as [keyof typeof LINKS, LinkKind][]) {
    const rows = tx.selectFrom(table);
    const queued = await rows
      .select('id')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where(
              'outbox.dedupeKey',
              '=',
              sql<string>`${sql.lit(`${letter}:`)} || ${sql.ref(`${table}.id`)}`,
            )
            .where('outbox.state', '!=', 'sent'),
        ),
      )
      .execute();
    for (const { id } of queued)
      await tx
        .updateTable(table)
        .set({ tokenHash: hashSecret(tokenOf(id, to)) })
        .where('id', '=', id)
        .execute();
  }
}
/** How many authenticators there are that the key opens, and that it does not. */
export async function countSealed(
  viewer: Viewer,
  tx: Pick<Tx, 'selectFrom'>,
  secrets: Secrets,
): Promise<{ readable: number; unreadable: number }> {
  if (!may(viewer, 'people')) throw notFound();
  const users = await tx
    .selectFrom('users')
    .select(['id', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .execute();
  const readable = users.filter(
    ({ id, totpSecret }) => secrets.unseal(TOTP, totpSecret ?? '', id) !== undefined,
  );
  return { readable: readable.length, unreadable: users.length - readable.length };
}
