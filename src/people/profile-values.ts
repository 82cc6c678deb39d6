import type { ProfileInput } from '../identity/accounts/profile.server.ts';
import type { Entered } from '../kernel/forms/field.ts';

/** A profile as the fields of its form hold it (identity/user-fields.ts). */
export const profileValues = ({
  givenName,
  familyName,
  phoneNumber,
  username,
  language,
}: ProfileInput): Entered => ({
  given_name: givenName,
  family_name: familyName,
  phone_number: phoneNumber ?? '',
  username: username ?? '',
  language: language ?? '',
});
