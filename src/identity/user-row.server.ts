import type { Selectable } from 'kysely';
import { checkField, tidy } from '../kernel/forms/field.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, type Db, type Tx } from '../platform/db/database.server.ts';
import type { UsersTable } from '../platform/db/tables/identity-tables.server.ts';
import { locked, lockKey } from '../platform/db/lock.server.ts';
import { sortKey } from '../platform/db/sort-key.server.ts';
import { indexForSearch } from '../platform/db/search.server.ts';
import { type Language, SITE_LANGUAGE } from '../texts/languages.ts';
import { currentLanguage } from '../texts/text.ts';
import { userNameField } from './user-fields.ts';

export type UserRow = Selectable<UsersTable>;

/** By e-mail address, user name or id (programs know people by it), in whatever case it was typed. */
export async function findByLogin(login: string, from: Db | Tx = db()): Promise<UserRow | undefined> {
  const name = tidy(login, 'userName');
  return from
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', name), eb('username', '=', name), eb('id', '=', name)]))
    .orderBy(({ eb }) => eb.case().when('email', '=', name).then(0).else(1).end())
    .executeTakeFirst();
}

/**
 * Waits until nobody else gives one of these addresses or user names to an account; before any account is locked.
 * Whose they are is to be looked up after it.
 */
export async function lockLogins(tx: Tx, logins: readonly (string | null)[]): Promise<void> {
  const names = new Set(logins.filter((name) => name !== null));
  for (const name of [...names].toSorted()) await lockKey(tx, `login ${name}`);
}

/** What is wrong with a user name for this account, after `lockLogins`; undefined where nothing is. */
export async function refuseUserName(tx: Tx, username: string, email: string): Promise<string | undefined> {
  const error = checkField(userNameField, username);
  if (error) return error;
  const holder = await findByLogin(username, tx);
  return holder && holder.email !== email ? 'This user name is taken.' : undefined;
}

/** The row, locked: whoever changes an account's sign-in waits his turn here. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return locked(tx.selectFrom('users').selectAll().where('id', '=', id)).executeTakeFirst();
}

export async function changeUser(tx: Tx, id: string, change: Partial<UserRow>): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ ...change, updatedAt: nowIso(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (INDEXED.some((name) => change[name] !== undefined)) await indexUser(tx, id);
}

const INDEXED = ['givenName', 'familyName', 'email', 'username'] as const;

/** Makes an account findable, and sorted, by its names, address and user name; whoever inserts one calls it. */
export async function indexUser(tx: Tx, id: string): Promise<void> {
  const { givenName, familyName, email, username } = await tx
    .selectFrom('users')
    .select(['givenName', 'familyName', 'email', 'username'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({ sortName: sortKey(familyName, givenName) })
    .where('id', '=', id)
    .execute();
  await indexForSearch(tx, 'user', id, [givenName, familyName, email, username ?? '']);
}

/** What somebody is addressed in who makes an account on this page. The site's own language says nothing of them: it is where everybody begins. */
export function languageOfPage(): Language | null {
  const language = currentLanguage();
  return language === SITE_LANGUAGE ? null : language;
}

/** What every account begins with, however it was made. */
export function newAccount(at: string) {
  return {
    mustResetPassword: 0,
    totpLastStep: 0,
    mfaFailures: 0,
    createdAt: at,
    updatedAt: at,
    version: 1,
  } as const;
}

/** Ends every way in that was opened before: sessions, but for one that is kept, remembered devices, sign-ins under way. */
export async function endEverySignIn(tx: Tx, userId: string, keptSessionId = ''): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', keptSessionId).execute();
  await forgetTrust(tx, userId);
  // A code in a mail that somebody else reads is a way in, too.
  const codes = tx.deleteFrom('verificationCodes').where('userId', '=', userId);
  await codes.where('purpose', '=', 'resetPassword').execute();
}

/** Remembered devices and sign-ins under way. */
export async function forgetTrust(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('devices').where('userId', '=', userId).execute();
  await tx.deleteFrom('authFlows').where('userId', '=', userId).execute();
  await tx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
}
