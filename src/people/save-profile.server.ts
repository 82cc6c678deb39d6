import { changeProfile, type ProfileInput, profileOf } from '../identity/accounts/profile.server.ts';
import { findUser } from '../identity/accounts/users.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { checkForm, type Field } from '../kernel/forms/field.ts';
import { meetOthers } from '../kernel/forms/meet-others.server.ts';
import { AppError } from '../platform/app-error.ts';
import { isLanguage, LANGUAGES } from '../texts/languages.ts';
import { profileValues } from './profile-values.ts';

/** Saves the form of a profile, once it has met what others saved since it was opened. */
export async function saveProfile(
  viewer: Viewer,
  id: string,
  form: FormData,
  fieldsOf: (now: ProfileInput & { phoneNumber: string | null }) => readonly Field[],
): Promise<void> {
  const now = await findUser(viewer, id);
  meetOthers(form, profileValues(now), (name, value) =>
    name === 'language' && isLanguage(value) ? LANGUAGES[value] : value,
  );
  const { values, errors, ok } = checkForm(fieldsOf(now), form);
  if (!ok) throw new AppError('invalid', 'Please check the fields below.', errors);
  await changeProfile(viewer, id, profileOf(values), now);
}
