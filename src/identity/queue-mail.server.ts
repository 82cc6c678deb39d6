import { randomUUID } from 'node:crypto';
import type { Tx } from '../platform/db/database.server.ts';
import { queueMails } from '../platform/mail/outbox.server.ts';
import type { UserRow } from './user-row.server.ts';
import { currentLanguage } from '../texts/text.ts';

export type IdentityMailKind =
  | 'reset-code'
  | 'confirm-code'
  | 'already-registered'
  | 'address-wanted'
  | 'invitation'
  | 'invitation-waiting'
  | 'invitation-over'
  | 'new-sign-in'
  | 'password-changed'
  | 'authenticator-changed'
  | 'authenticator-reset-asked'
  | 'authenticator-removed'
  | 'password-off'
  | 'codes-off'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'identity-linked'
  | 'identity-unlinked'
  | 'email-code'
  | 'email-changed'
  | 'email-put-back'
  | 'email-taken-back'
  | 'archive-ready'
  | 'archive-failed';

export interface IdentityPayload {
  letter: IdentityMailKind;
  givenName: string;
  /** The person's; else that of the page on which somebody asked for it. */
  language?: string;
  /** Of the code or invitation: the mail derives the secret from it, the outbox never holds one. */
  secretId?: string;
  /** 'Firefox (Linux)' */
  agent?: string;
  /** Of an account elsewhere: whose. */
  provider?: string;
  /** Of a recovery code: what it was used for. */
  usedFor?: 'sign-in' | 'change';
}

/** Queues a mail; one that tells of a secret goes once for each, unless it is to go `again`. */
export async function mailUser(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'givenName' | 'language'>,
  letter: IdentityMailKind,
  { again = false, ...extra }: Omit<IdentityPayload, 'letter' | 'givenName'> & { again?: boolean } = {},
): Promise<void> {
  const payload: IdentityPayload = {
    letter,
    givenName: user.givenName,
    language: user.language ?? currentLanguage(),
    ...extra,
  };
  const dedupeKey = `${letter}:${(again ? undefined : extra.secretId) ?? randomUUID()}`;
  await queueMails(tx, [{ kind: 'identity-letter', dedupeKey, to: user.email, userId: user.id, payload }]);
}
