import { bareLetters } from '../../platform/bare-letters.ts';
import type { RegistrationStatus } from '../registrations/registration.ts';
import { fullName } from '../../texts/full-name.ts';

/** A registration as the door knows it. */
export interface CheckInGuest {
  id: string;
  code: string;
  givenName: string;
  familyName: string;
  status: RegistrationStatus;
  /** Of each person of the party, the contact first; '' where nobody said. */
  names: string[];
  /** Since when each is in; null where not. */
  in: (string | null)[];
}

export interface CheckInEvent {
  id: string;
  title: string;
  when: string;
  timezone: string;
  /** How many registrations wait for a place: who walks in comes before them. */
  waiting: number;
  /** Nobody comes in any more; lists of before this was told say nothing. */
  cancelled?: boolean;
  /** A device forgets the list then. */
  keptUntil: string;
}

export interface CheckInList {
  event: CheckInEvent;
  guests: CheckInGuest[];
}

/** Something that happened at the door; `id` is the device's own, so that it counts once however often it is sent. */
export type CheckInItem = Arrival | WalkIn;

export interface Arrival {
  kind: 'arrival';
  id: string;
  /** The code of the QR, or the registration's id when chosen by name. */
  code: string;
  attendeeIndex: number;
  direction: 'in' | 'out';
  at: string;
}

export interface WalkIn {
  kind: 'walk-in';
  /** Becomes the registration's id. */
  id: string;
  givenName: string;
  familyName: string;
  email: string;
  partySize: number;
  /** Why before others who wait. */
  reason: string;
  at: string;
}

/** What became of an item. */
export type CheckInOutcome =
  | { id: string; ok: true; registrationId: string; alreadyInSince?: string }
  | { id: string; ok: false; problem: string };

/** The guests as they are once these items have happened too. */
export function withItems(guests: readonly CheckInGuest[], items: readonly CheckInItem[]): CheckInGuest[] {
  const all = [...guests];
  for (const item of items) {
    if (item.kind === 'walk-in') {
      if (!all.some(({ id }) => id === item.id)) all.push(walkedIn(item));
    } else {
      const index = all.findIndex((guest) => isGuest(guest, item.code));
      const guest = all[index];
      if (guest) all[index] = withArrival(guest, item);
    }
  }
  return all;
}

function withArrival(guest: CheckInGuest, { attendeeIndex, direction, at }: Arrival): CheckInGuest {
  const people = guest.in.map((since, index) => {
    if (index !== attendeeIndex) return since;
    return direction === 'in' ? (since ?? at) : null;
  });
  return { ...guest, in: people };
}

function walkedIn({ id, givenName, familyName, partySize }: WalkIn): CheckInGuest {
  return {
    id,
    code: '',
    givenName,
    familyName,
    status: 'confirmed',
    names: Array.from({ length: partySize }, (_, i) => (i === 0 ? fullName({ givenName, familyName }) : '')),
    in: Array.from({ length: partySize }, () => null),
  };
}

/** Whether a scanned or typed code (or an id) means this guest. */
export function isGuest({ id, code }: CheckInGuest, wanted: string): boolean {
  return wanted === id || (code !== '' && plainCode(wanted) === plainCode(code));
}

/** A code as it is compared: people leave out its hyphens. */
export const plainCode = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

export function countPeople(guests: readonly CheckInGuest[]): { in: number; expected: number } {
  const coming = guests.filter(({ status }) => status === 'confirmed');
  return {
    in: coming.reduce((sum, guest) => sum + guest.in.filter(Boolean).length, 0),
    expected: coming.reduce((sum, guest) => sum + guest.in.length, 0),
  };
}

/** Guests with a person whose name has every word as the beginning of one of its words, or with this code, by family name. */
export function searchGuests(guests: readonly CheckInGuest[], text: string): CheckInGuest[] {
  const words = wordsOf(text);
  return guests
    .filter((guest) => {
      const known = wordsOf([guest.code, plainCode(guest.code), ...guest.names].join(' '));
      return words.every((word) => known.some((one) => one.startsWith(word)));
    })
    .toSorted((a, b) => a.familyName.localeCompare(b.familyName) || a.givenName.localeCompare(b.givenName));
}

/** Lower case without accents, as the server's search has it. */
function wordsOf(text: string): string[] {
  return bareLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
