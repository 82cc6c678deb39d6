import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../../platform/app-error.ts';
import { tidy } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { removeFromSearch } from '../../platform/db/search.server.ts';
import { type Tx, db } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { hashSecret } from '../../platform/secrets.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import { openFlow } from '../auth-flows.server.ts';
import { consume } from '../rate-limit.server.ts';
import { IdentityError } from '../identity-error.ts';
import { mailUser } from '../queue-mail.server.ts';
import { INVITATION_LIFE } from '../lifetimes.ts';
import { CODE_ADDRESS } from '../rate-limits.ts';
import { storedPassword } from '../srp/stored-password.server.ts';
import { requireGoodPassword } from '../passwords/password-policy.server.ts';
import { invitationToken } from '../secret-codes.server.ts';
import type { SignUpInput } from '../sign-up.server.ts';
import type { Caller, Group, Profile } from '../user.ts';
import type { Language } from '../../texts/languages.ts';
import {
  changeUser,
  findByLogin,
  indexUser,
  languageOfPage,
  lockLogins,
  lockUser,
  refuseUserName,
  type UserRow,
  newAccount,
} from '../user-row.server.ts';
import { madeBefore } from '../../kernel/forms/made-once.server.ts';
import { setMemberships } from './memberships.server.ts';
import { removeUnconfirmed } from './unconfirmed-accounts.server.ts';

export interface InvitationInput {
  /** Of the account that this makes; the same one again makes and mails nothing more. */
  id?: string;
  email: string;
  givenName?: string;
  familyName?: string;
  username?: string;
  groups: readonly Group[];
  profiles?: readonly Profile[];
  /** What they are addressed in; that of who invites where nothing is said. */
  language?: Language | null;
}

/**
 * Makes an account that waits for its owner and mails the link. Inviting again voids the earlier link, and what is said
 * then counts; answers whether it was so.
 */
export async function inviteUser(
  viewer: Viewer,
  input: InvitationInput,
): Promise<{ id: string; isAgain: boolean }> {
  if (!may(viewer, 'people')) throw notFound();
  const email = input.email.trim().toLowerCase();
  const username = tidy(input.username ?? '', 'userName') || null;
  return transaction(async (tx) => {
    await lockLogins(tx, [email, username]);
    await requireFree(tx, email, username);
    const known = await findByLogin(email, tx);
    let user = known && (await lockUser(tx, known.id));
    // Somebody typed this address and never showed that it is his: nothing of that account goes on.
    if (user?.state === 'unconfirmed') {
      await removeUnconfirmed(tx, user.id);
      user = undefined;
    }
    if (user && user.state !== 'invited') {
      const message = 'There is already an account with this address.';
      throw new IdentityError('UsernameExistsException', message, { email: message });
    }
    if (user && user.id === input.id) return { id: user.id, isAgain: false };
    const id = user?.id ?? (await insertInvited(tx, email, username, input));
    // The newest invitation says who it is, too.
    if (user) await changeUser(tx, id, namesIn(input, username));
    const { groups, profiles = [] } = input;
    await setMemberships(tx, id, groups, profiles);
    const invitation = await makeInvitation(tx, id, userIdOf(viewer));
    const language = input.language ?? user?.language ?? null;
    await mailUser(tx, { id, email, givenName: input.givenName ?? '', language }, 'invitation', {
      secretId: invitation,
    });
    const detail = { groups, profiles };
    await record(tx, { action: 'user.invited', actorId: userIdOf(viewer), subjectId: id, detail });
    return { id, isAgain: user !== undefined };
  });
}

async function requireFree(tx: Tx, email: string, username: string | null): Promise<void> {
  const errors: Record<string, string> = {};
  if (!patterns.email.test.test(email)) errors['email'] = 'Email is not valid.';
  const refused = username && (await refuseUserName(tx, username, email));
  if (refused) errors['username'] = refused;
  const [message] = Object.values(errors);
  if (message) throw new IdentityError('InvalidParameterException', message, errors);
}

function namesIn({ givenName, familyName, language }: InvitationInput, username: string | null) {
  return {
    ...(givenName && { givenName }),
    ...(familyName && { familyName }),
    ...(username && { username }),
    ...(language && { language }),
  };
}

/** The wanted one, unless the same form has made another account by it: its address was changed since. */
async function freeId(tx: Tx, wanted: string | undefined): Promise<string> {
  return wanted && !(await madeBefore(tx, 'users', wanted)) ? wanted : randomUUID();
}

async function insertInvited(
  tx: Tx,
  email: string,
  username: string | null,
  input: InvitationInput,
): Promise<string> {
  const id = await freeId(tx, input.id);
  const at = nowIso();
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      username,
      givenName: input.givenName ?? '',
      familyName: input.familyName ?? '',
      language: input.language ?? null,
      state: 'invited',
      ...newAccount(at),
    })
    .execute();
  await indexUser(tx, id);
  return id;
}

/** Mails a new link to who was invited before; the earlier link is void. */
export async function inviteAgain(viewer: Viewer, id: string): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  await transaction(async (tx) => {
    const user = await lockInvited(tx, id);
    const invitation = await makeInvitation(tx, id, userIdOf(viewer));
    await mailUser(tx, user, 'invitation', { secretId: invitation });
    await record(tx, { action: 'user.invited', actorId: userIdOf(viewer), subjectId: id });
  });
}

/** Takes back an invitation nobody has accepted: its link is void and the waiting account is gone. */
export async function withdrawInvitation(viewer: Viewer, id: string): Promise<void> {
  if (!may(viewer, 'people')) throw notFound();
  await transaction(async (tx) => {
    await lockInvited(tx, id);
    await removeFromSearch(tx, 'user', id);
    await tx.deleteFrom('users').where('id', '=', id).execute();
    await record(tx, { action: 'invitation.withdrawn', actorId: userIdOf(viewer), subjectId: id });
  });
}

async function lockInvited(tx: Tx, id: string): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!user) throw notFound();
  if (user.state !== 'invited') throw new AppError('conflict', 'This invitation has already been accepted.');
  return user;
}

/** A link that opens an account to who chooses its password; an earlier one is void. Answers its id, for `invitationToken`. */
export async function makeInvitation(
  tx: Tx,
  userId: string,
  createdBy: string | null,
  life = INVITATION_LIFE,
): Promise<string> {
  const id = randomUUID();
  await tx.deleteFrom('invitations').where('userId', '=', userId).execute();
  await tx
    .insertInto('invitations')
    .values({
      id,
      userId,
      tokenHash: hashSecret(invitationToken(id)),
      createdBy,
      createdAt: nowIso(),
      expiresAt: inSeconds(life),
    })
    .execute();
  return id;
}

/** Whom an invitation is for; a used, withdrawn or old one is not found, nor one of an account that has a password. */
export async function findInvitation(
  token: string,
): Promise<{ email: string; userId: string; givenName: string; familyName: string }> {
  const row = await db()
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['users.email', 'users.id as userId', 'givenName', 'familyName'])
    .where('tokenHash', '=', hashSecret(token))
    .where('expiresAt', '>', nowIso())
    .where('acceptedAt', 'is', null)
    .where('users.state', 'in', ['invited', 'active'])
    .where('users.passwordHash', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Who accepted this link and may log in now: whether an authenticator was set up since; undefined where nobody did. */
export async function acceptedBy(token: string): Promise<{ hasAuthenticator: boolean } | undefined> {
  const row = await db()
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select('totpSecret')
    .where('tokenHash', '=', hashSecret(token))
    .where('expiresAt', '>', nowIso())
    .where('acceptedAt', 'is not', null)
    .where('users.state', '=', 'active')
    .executeTakeFirst();
  return row && { hasAuthenticator: row.totpSecret !== null };
}

/** Names and password, chosen by the account's owner; answers the challenge that follows. */
export async function acceptInvitation(
  token: string,
  input: Omit<SignUpInput, 'email'>,
  caller: Caller,
): Promise<{ challengeName: 'MFA_SETUP'; flowToken: string; email: string }> {
  await consume([CODE_ADDRESS, caller.address]);
  const { email, userId } = await findInvitation(token);
  requireGoodPassword(input.password, [email, input.givenName, input.familyName]);
  const stored = await storedPassword(userId, input.password);
  const { givenName, familyName, phoneNumber } = input;
  const flowToken = await transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    // Kept until it would have ended, for who opens the link again.
    const used = await tx
      .updateTable('invitations')
      .set({ acceptedAt: nowIso() })
      .where('tokenHash', '=', hashSecret(token))
      .where('acceptedAt', 'is', null)
      .executeTakeFirst();
    if (!user || user.passwordHash !== null || user.state === 'disabled' || Number(used.numUpdatedRows) === 0)
      throw notFound();
    await changeUser(tx, userId, {
      givenName,
      familyName,
      phoneNumber: phoneNumber ?? user.phoneNumber,
      language: user.language ?? languageOfPage(),
      ...stored,
      state: 'active',
      emailVerifiedAt: nowIso(),
    });
    await record(tx, { action: 'invitation.accepted', actorId: userId, subjectId: userId });
    return openFlow(tx, userId, 'MFA_SETUP');
  });
  return { challengeName: 'MFA_SETUP', flowToken, email };
}
