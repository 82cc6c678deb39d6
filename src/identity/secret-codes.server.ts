import { createHash } from 'node:crypto';
import { currentSecrets, type Secrets, sign } from '../platform/secrets.server.ts';

/**
 * The six digits of a mailed code: an HMAC of the row's random id with the server's key. The database and
 * the outbox hold the id alone, which is worth nothing without the key.
 */
export function mailedCode(id: string): string {
  const digest = createHash('sha256')
    .update(sign('verification-code', id, 43))
    .digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** The secret of an invitation link, derived in the same way. */
export function invitationToken(id: string, secrets: Secrets = currentSecrets()): string {
  return secrets.sign('invitation', id, 43);
}

/** The secret of the link that puts an earlier address back, derived in the same way. */
export function emailUndoToken(id: string, secrets: Secrets = currentSecrets()): string {
  return secrets.sign('email-undo', id, 43);
}
