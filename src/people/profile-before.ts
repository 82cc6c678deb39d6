import type { ProfileInput } from '../identity/accounts/profile.server.ts';
import { languageIn } from '../identity/user-fields.ts';
import type { UserView } from './user-view.server.ts';

/** What a profile form began with goes along with it, so that nobody overwrites what he has not seen. */
export const BEFORE = 'was';

export function profileBefore({ givenName, familyName, phoneNumber, username, language }: UserView): string {
  return JSON.stringify({ givenName, familyName, phoneNumber, username, language });
}

/** Undefined where a form does not say, or says nonsense. */
export function readProfileBefore(text: string): ProfileInput | undefined {
  try {
    const { givenName, familyName, phoneNumber, username, language } = JSON.parse(text) as Record<
      string,
      unknown
    >;
    if (typeof givenName !== 'string' || typeof familyName !== 'string') return undefined;
    const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
    return {
      givenName,
      familyName,
      phoneNumber: stringOrNull(phoneNumber),
      username: username === undefined ? undefined : stringOrNull(username),
      language: language === undefined ? undefined : languageIn({ language: stringOrNull(language) ?? '' }),
    };
  } catch {
    return undefined;
  }
}
