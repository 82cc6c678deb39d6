import { AppError, notFound } from '../platform/app-error.ts';
import { may } from '../kernel/rights.ts';
import { type Viewer, userIdOf } from '../kernel/viewer.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { record } from '../kernel/audit.server.ts';
import { changeUser, lockUser } from './user-row.server.ts';

export interface ProfileInput {
  givenName: string;
  familyName: string;
  phoneNumber: string | null;
}

/**
 * Names and telephone, by the account's owner or who runs the people. `was` is what the form began with:
 * where somebody saved something else meanwhile, nothing is overwritten unseen.
 */
export async function changeProfile(
  viewer: Viewer,
  id: string,
  input: ProfileInput,
  was?: ProfileInput,
): Promise<void> {
  const own = viewer.kind === 'user' && viewer.id === id;
  if (!own && !may(viewer, 'people')) throw notFound();
  const { givenName, familyName, phoneNumber } = input;
  await transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw notFound();
    if (was) requireUnchanged(user, was);
    await changeUser(tx, id, { givenName, familyName, phoneNumber });
    await record(tx, { action: 'profile.changed', actorId: userIdOf(viewer), subjectId: id });
  });
}

/** By the names of the form's fields. */
const FIELDS = { givenName: 'given_name', familyName: 'family_name', phoneNumber: 'phone_number' } as const;

function requireUnchanged(now: ProfileInput, was: ProfileInput): void {
  const errors: Record<string, string> = {};
  for (const key of ['givenName', 'familyName', 'phoneNumber'] as const)
    if ((now[key] ?? '') !== (was[key] ?? ''))
      errors[FIELDS[key]] =
        `Somebody saved “${now[key] ?? ''}” here meanwhile. Save again to put yours in its place.`;
  if (Object.keys(errors).length > 0)
    throw new AppError('conflict', 'Somebody else changed this profile meanwhile.', errors);
}
