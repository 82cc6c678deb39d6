import { AppError, notFound } from '../../platform/app-error.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { db, type Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import type { AuditAction } from '../../kernel/access/audit-actions.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { lockAdministrators, requireAnAdministrator } from './last-administrator.server.ts';
import { membershipsOf, setMemberships } from './memberships.server.ts';
import { askForMfaReset, withdrawMfaReset } from '../mfa-reset.server.ts';
import { mailResetCode } from '../passwords/password-reset.server.ts';
import type { Language } from '../../texts/languages.ts';
import type { Group, Profile } from '../user.ts';
import { changeUser, endEverySignIn, forgetTrust, lockUser, type UserRow } from '../user-row.server.ts';

/** What administrators see of an account; never a hash or a secret. */
export interface ListedUser {
  id: string;
  email: string;
  username: string | null;
  givenName: string;
  familyName: string;
  phoneNumber: string | null;
  language: Language | null;
  state: UserRow['state'];
  hasAuthenticator: boolean;
  lastSignInAt: string | null;
  groups: string[];
  profiles: string[];
}

/** An account, for its owner and for who runs the people. */
export async function findUser(viewer: Viewer, id: string): Promise<ListedUser> {
  const own = viewer.kind === 'user' && viewer.id === id;
  if (!own && !may(viewer, 'people')) throw notFound();
  const rows = await db().selectFrom('users').selectAll().where('id', '=', id).execute();
  const [user] = await withMemberships(rows);
  if (!user) throw notFound();
  return user;
}

/** Accounts by their ids, for who runs the people. */
export async function findUsers(viewer: Viewer, ids: readonly string[]): Promise<ListedUser[]> {
  if (!may(viewer, 'people')) throw notFound();
  return withMemberships(await db().selectFrom('users').selectAll().where('id', 'in', ids).execute());
}

export async function withMemberships(rows: UserRow[]): Promise<ListedUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const groups = await db()
    .selectFrom('userGroups')
    .selectAll()
    .where('userId', 'in', ids)
    .orderBy('groupName')
    .execute();
  const profiles = await db()
    .selectFrom('userProfiles')
    .selectAll()
    .where('userId', 'in', ids)
    .orderBy('profileName')
    .execute();
  return rows.map((row) => {
    const { id, email, username, givenName, familyName, phoneNumber, language, state, lastSignInAt } = row;
    return {
      id,
      email,
      username,
      givenName,
      familyName,
      phoneNumber,
      language,
      state,
      lastSignInAt,
      hasAuthenticator: row.totpSecret !== null,
      groups: groups.filter((each) => each.userId === id).map((each) => each.groupName),
      profiles: profiles.filter((each) => each.userId === id).map((each) => each.profileName),
    };
  });
}

/**
 * Both at once, and signed out when anything changed: who moves from one to the other loses nothing in between.
 * `seen`: what they were for whoever changes them (`membershipsText`); a right that was taken away meanwhile does not
 * come back by an older page.
 */
export async function setMembershipsOf(
  viewer: Viewer,
  id: string,
  groups: readonly Group[],
  profiles: readonly Profile[],
  seen?: string,
): Promise<void> {
  const work = async (tx: Tx) => {
    const before = await membershipsOf(tx, id);
    await setMemberships(tx, id, groups, profiles);
    if ((await membershipsOf(tx, id)) === before) return;
    if (seen !== undefined && seen !== before)
      throw new AppError(
        'conflict',
        `Someone else has changed these in the meantime. They are now: ${before.replaceAll(' ', ', ') || 'none'}. Save again to replace them with yours.`,
      );
    // Other rights, another session: whoever holds the old one holds nothing. Programs have tokens of their rights with the next refresh.
    await tx.deleteFrom('sessions').where('userId', '=', id).where('client', 'is', null).execute();
    await tx.deleteFrom('authFlows').where('userId', '=', id).execute();
  };
  await administer(viewer, id, 'memberships.set', work, { groups, profiles });
}

/**
 * Nobody signs in with the account, from the next request on. Its sessions open nothing while it is disabled
 * (`findSession`); they are kept for an hour, so that who was at work hears why (`isOfDisabledUser`).
 */
export async function disableUser(viewer: Viewer, id: string): Promise<void> {
  await administer(viewer, id, 'user.disabled', async (tx, user) => {
    if (user.state !== 'active') throw new AppError('conflict', 'Only an active account can be disabled.');
    await changeUser(tx, id, { state: 'disabled' });
    await forgetTrust(tx, id);
  });
}

export async function enableUser(viewer: Viewer, id: string): Promise<void> {
  await administer(viewer, id, 'user.enabled', async (tx, user) => {
    if (user.state !== 'disabled') throw new AppError('conflict', 'This account is not disabled.');
    await changeUser(tx, id, { state: 'active' });
    // None of before comes back.
    await endEverySignIn(tx, id);
  });
}

/** The password still proves who it is, but opens nothing until a new one was chosen with the mailed code. */
export async function forcePasswordReset(viewer: Viewer, id: string): Promise<void> {
  await administer(viewer, id, 'password.reset-forced', async (tx, user) => {
    if (user.state !== 'active') throw new AppError('conflict', 'This account is not active.');
    await changeUser(tx, id, { mustResetPassword: 1 });
    await endEverySignIn(tx, id);
    await mailResetCode(tx, user);
  });
}

/** For who lost the telephone and the recovery codes: a day later, the next sign-in enrols anew. */
export async function resetMfa(viewer: Viewer, id: string): Promise<void> {
  await administer(viewer, id, 'authenticator.reset-asked', askForMfaReset);
}

export async function keepMfa(viewer: Viewer, id: string): Promise<void> {
  await administer(viewer, id, 'authenticator.reset-refused', (tx, user) =>
    withdrawMfaReset(tx, user, userIdOf(viewer)),
  );
}

export async function endSessions(viewer: Viewer, id: string): Promise<void> {
  await administer(viewer, id, 'sessions.ended', (tx) => endEverySignIn(tx, id));
}

/** One action of an administrator on somebody else's account, with its record; on one's own it is refused. */
async function administer(
  viewer: Viewer,
  id: string,
  action: AuditAction,
  work: (tx: Tx, user: UserRow) => Promise<void>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  if (viewer.kind === 'user' && viewer.id === id)
    throw new AppError('conflict', 'Another administrator has to do this for your account.');
  await transaction(async (tx) => {
    const administrators = await lockAdministrators(tx);
    const user = await lockUser(tx, id);
    if (!user) throw notFound();
    await work(tx, user);
    if (administrators.includes(id)) await requireAnAdministrator(tx);
    await record(tx, { action, actorId: userIdOf(viewer), subjectId: id, detail });
  });
}
