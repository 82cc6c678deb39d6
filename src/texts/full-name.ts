/** The names of a person (schema.org givenName, familyName) as one; either may be missing. */
export const fullName = ({
  givenName,
  familyName,
}: {
  givenName?: string | null;
  familyName?: string | null;
}): string => [givenName, familyName].filter(Boolean).join(' ');
