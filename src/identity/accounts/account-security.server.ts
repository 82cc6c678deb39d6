import { notFound } from '../../platform/app-error.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { MOST_FAILURES } from '../lifetimes.ts';
import { stillOpen } from '../session-life.server.ts';

export interface AccountSecurity {
  /** Not where somebody came by a provider, until they choose one. */
  hasPassword: boolean;
  hasAuthenticator: boolean;
  passkeys: number;
  /** When the second factors go, because an administrator said so. */
  mfaResetAt: string | undefined;
  /** A hundred wrong ones in a row. */
  passwordIsOff: boolean;
  codesAreOff: boolean;
  mustResetPassword: boolean;
  recoveryCodesLeft: number;
  sessions: number;
  devices: number;
  /** Until when the invitation's link opens the account. */
  invitedUntil: string | undefined;
  /** Why the newest mail to it has not arrived, in the mail server's words. */
  undelivered: string | undefined;
}

/** How an account is kept safe, in figures: for its owner and for who runs the people. */
export async function securityOf(viewer: Viewer, id: string): Promise<AccountSecurity> {
  const own = viewer.kind === 'user' && viewer.id === id;
  if (!own && !may(viewer, 'people')) throw notFound();
  const row = await db()
    .selectFrom('users')
    .select([
      'passwordHash',
      'totpSecret',
      'mustResetPassword',
      'mfaResetAt',
      'passwordFailures',
      'codeFailures',
    ])
    .select(({ selectFrom }) => [
      selectFrom('recoveryCodes')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('userId', '=', 'users.id')
        .where('usedAt', 'is', null)
        .as('recoveryCodesLeft'),
      selectFrom('passkeys')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('userId', '=', 'users.id')
        .as('passkeys'),
      selectFrom('sessions')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('userId', '=', 'users.id')
        .where(stillOpen())
        // Those of a disabled account open nothing.
        .where('users.state', '=', 'active')
        .as('sessions'),
      selectFrom('devices')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('userId', '=', 'users.id')
        .where('remembered', '=', 1)
        .where('expiresAt', '>', nowIso())
        .as('devices'),
      selectFrom('invitations')
        .select('expiresAt')
        .whereRef('userId', '=', 'users.id')
        .where('acceptedAt', 'is', null)
        .as('invitedUntil'),
      selectFrom('outbox')
        // Empty once it is sent.
        .select('lastError')
        .whereRef('outbox.userId', '=', 'users.id')
        .orderBy('outbox.createdAt', 'desc')
        .limit(1)
        .as('undelivered'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    passkeys: row.passkeys ?? 0,
    mfaResetAt: row.mfaResetAt ?? undefined,
    passwordIsOff: row.passwordFailures >= MOST_FAILURES,
    codesAreOff: row.codeFailures >= MOST_FAILURES,
    hasPassword: row.passwordHash !== null,
    hasAuthenticator: row.totpSecret !== null,
    mustResetPassword: row.mustResetPassword === 1,
    recoveryCodesLeft: row.recoveryCodesLeft ?? 0,
    sessions: row.sessions ?? 0,
    devices: row.devices ?? 0,
    invitedUntil: row.invitedUntil ?? undefined,
    undelivered: row.undelivered ?? undefined,
  };
}
