import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { searchWords } from '../../platform/db/search.server.ts';
import type { RegistrationsTable } from '../../platform/db/tables.server.ts';
import { hashSecret, sign } from '../../platform/secrets.server.ts';
import type { Attendee } from './registration.ts';

export type RegistrationRow = Selectable<RegistrationsTable>;

/** 32 signs that cannot be mistaken for one another (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a guest shows at the door: 8 signs, 40 random bits, as K7QF-2M9P. */
export function newPublicCode(): string {
  const signs = [...randomBytes(8)].map((byte) => ALPHABET[byte % 32]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/**
 * The secret of the link in a guest's mails (132 bits). It is derived from the id with the server's key, so
 * that later mails can carry it although only its hash is stored.
 */
export function manageSecret(registrationId: string): string {
  return sign('manage-registration', registrationId);
}

export function manageSecretHash(registrationId: string): string {
  return hashSecret(manageSecret(registrationId));
}

/** What the team finds a registration by: names, address and code, lower case and without accents. */
export function registrationText(
  person: {
    givenName: string;
    familyName: string;
    email?: string | undefined;
    attendees: readonly Attendee[];
  },
  publicCode: string,
): string {
  const { givenName, familyName, email = '', attendees } = person;
  const texts = [givenName, familyName, email, publicCode, ...attendees.map(({ name }) => name)];
  return searchWords(texts.join(' ')).join(' ');
}

/** The others of a party, by name, '' where nobody said one. Of a party that became smaller the last ones do not come. */
export function attendeesOf({ attendees, partySize }: { attendees: string; partySize: number }): string[] {
  return (JSON.parse(attendees) as Attendee[]).slice(0, partySize - 1).map(({ name }) => name);
}
