import { AppError, notFound } from '../../platform/app-error.ts';
import { type Entered, tidy } from '../../kernel/forms/field.ts';
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
  // A page that was open before there was a field says nothing of it.
  const username =
    was && was.username === undefined ? undefined : input.username && tidy(input.username, 'userName');
  const language = was && was.language === undefined ? undefined : input.language;
  await transaction(async (tx) => {
    await lockLogins(tx, [username ?? null]);
    const user = await lockUser(tx, id);
    if (!user) throw notFound();
    if (was) requireUnchanged(user, was);
    const refused = username && (await refuseUserName(tx, username, user.email));
    if (refused) throw new AppError('invalid', refused, { username: refused });
    await changeUser(tx, id, {
      givenName,
      familyName,
      phoneNumber,
      ...(username === undefined ? {} : { username }),
      ...(language === undefined ? {} : { language }),
    });
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

function requireUnchanged(now: ProfileInput, was: ProfileInput): void {
  const errors: Record<string, string> = {};
  for (const key of Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    if (was[key] !== undefined && (now[key] ?? '') !== (was[key] ?? ''))
      errors[FIELDS[key]] = t(
        'Someone saved “{text}” here in the meantime. Save again to replace it with yours.',
        {
          text: now[key] ?? '',
        },
      );
  if (Object.keys(errors).length > 0)
    throw new AppError('conflict', t('Someone else changed this profile in the meantime.'), errors);
}
