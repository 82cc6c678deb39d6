import { AppError, notFound } from '../../platform/app-error.ts';
import { type Entered, tidy } from '../../kernel/forms/field.ts';
import { conflictOn } from '../../kernel/forms/meet-others.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { record } from '../../kernel/access/audit.server.ts';
import type { Language } from '../../texts/languages.ts';
import { languageIn } from '../user-fields.ts';
import { changeUser, lockLogins, lockUser, refuseUserName } from '../user-row.server.ts';
import { t } from '../../texts/text.ts';

export interface ProfileInput {
  givenName: string;
  familyName: string;
  phoneNumber: string | null;
  /** Undefined: it stays as it is. */
  username?: string | null | undefined;
  /** Undefined: it stays as it is. */
  language?: Language | null | undefined;
}

/** What a form of `profileFields` holds, once it is checked. */
export function profileOf(values: Entered): ProfileInput {
  const { given_name: givenName = '', family_name: familyName = '', phone_number: phone, username } = values;
  return {
    givenName,
    familyName,
    phoneNumber: phone || null,
    username: username || null,
    language: languageIn(values),
  };
}

/**
 * Names, telephone, user name and language, by the account's owner or who runs the people. `was` is what the form began with:
 * what was left as it was stays as others saved it meanwhile, and what both changed is refused, to be seen first.
 */
export async function changeProfile(
  viewer: Viewer,
  id: string,
  input: ProfileInput,
  was?: ProfileInput,
): Promise<void> {
  const own = viewer.kind === 'user' && viewer.id === id;
  if (!own && !may(viewer, 'people')) throw notFound();
  const typed = { ...input, username: input.username && tidy(input.username, 'userName') };
  await transaction(async (tx) => {
    await lockLogins(tx, [typed.username ?? null]);
    const user = await lockUser(tx, id);
    if (!user) throw notFound();
    const change = was ? changedSince(user, typed, was) : typed;
    const refused = change.username && (await refuseUserName(tx, change.username, user.email));
    if (refused) throw new AppError('invalid', refused, { username: refused });
    const said = Object.entries(change).filter(([, value]) => value !== undefined);
    await changeUser(tx, id, Object.fromEntries(said));
    await record(tx, { action: 'profile.changed', actorId: userIdOf(viewer), subjectId: id });
  });
}

/** By the names of the form's fields. */
const FIELDS = {
  givenName: 'given_name',
  familyName: 'family_name',
  phoneNumber: 'phone_number',
  username: 'username',
  language: 'language',
} as const;

/** What is to be written; a page that was open before there was a field says nothing of it. */
function changedSince(now: ProfileInput, mine: ProfileInput, was: ProfileInput): Partial<ProfileInput> {
  const errors: Record<string, string> = {};
  const changed = (Object.keys(FIELDS) as (keyof ProfileInput)[]).filter((key) => {
    const [theirs, own, before] = [now[key] ?? '', mine[key] ?? '', was[key] ?? ''];
    if (was[key] === undefined || own === before) return false;
    if (theirs !== before && theirs !== own) errors[FIELDS[key]] = conflictOn(theirs);
    return true;
  });
  if (Object.keys(errors).length > 0)
    throw new AppError('conflict', t('Someone else changed this profile in the meantime.'), errors);
  return Object.fromEntries(changed.map((key) => [key, mine[key]]));
}
