import { formatInstant, formatListed, type SaidInstant } from '../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { securityOf } from '../identity/accounts/account-security.server.ts';
import { lastDone, listActivity } from '../identity/accounts/audit.server.ts';
import type { ListedUser } from '../identity/accounts/users.server.ts';
import { formatActivity } from './activity-labels.server.ts';
import { fullName } from '../texts/full-name.ts';

export interface UserView extends Omit<ListedUser, 'lastSignInAt'> {
  name: string;
  lastSignIn: SaidInstant | undefined;
}

/** An account as screens show it; who has not told a name goes by the address. */
export function userView({ lastSignInAt, ...user }: ListedUser): UserView {
  return {
    ...user,
    name: fullName(user) || user.email,
    lastSignIn: lastSignInAt ? formatInstant(lastSignInAt) : undefined,
  };
}

/** The same in a list. */
export function userRow(user: ListedUser): UserView {
  const { lastSignInAt } = user;
  return { ...userView(user), lastSignIn: lastSignInAt ? formatListed(lastSignInAt) : undefined };
}

export async function securityView(viewer: Viewer, id: string) {
  const { invitedUntil, mfaResetAt, ...security } = await securityOf(viewer, id);
  return {
    ...security,
    invitedUntil: invitedUntil ? formatInstant(invitedUntil) : undefined,
    mfaResetAt: mfaResetAt ? formatInstant(mfaResetAt) : undefined,
  };
}
export type SecurityView = Awaited<ReturnType<typeof securityView>>;

export interface ActivityEntry {
  id: string;
  at: SaidInstant;
  what: string;
  who: string | undefined;
}

/** What happened to an account, in words; whatever its owner did himself names nobody. */
export async function activityView(viewer: Viewer, userId: string): Promise<ActivityEntry[]> {
  const entries = await listActivity(viewer, userId);
  return entries.map(({ id, at, action, actorId, detail, givenName, familyName }) => ({
    id,
    at: formatInstant(at),
    what: formatActivity(action, JSON.parse(detail) as Record<string, unknown>),
    who: actorId === null || actorId === userId ? undefined : `${givenName ?? ''} ${familyName ?? ''}`.trim(),
  }));
}

/** Of an account that is disabled; nothing once the audit log has forgotten it. */
export async function disabledSince(viewer: Viewer, { id, state }: UserView) {
  const at = state === 'disabled' && (await lastDone(viewer, id, 'user.disabled'));
  return at ? formatInstant(at) : undefined;
}
