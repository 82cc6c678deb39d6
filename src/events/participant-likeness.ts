import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { bareLetters } from '../platform/bare-letters.ts';
import type { Likeness, Reason } from '../kernel/likeness/reasons.ts';
import { slipBetween } from '../kernel/likeness/slips.ts';

/** What of a person is compared. */
export interface PersonFacts {
  givenName: string;
  familyName: string;
  email: string | null;
  telephone: string | null;
}

/** Of numbers that do not say a country. */
const COUNTRY: CountryCode = 'FR';
const LEAST_MAILBOX = 5;
/** Addresses that stand for no person. */
const SHARED_MAILBOXES = /^(info|contact|office|hello|bonjour|admin|mail|team|accueil|noreply)/;

export function personKeys(person: PersonFacts): string[] {
  const words = wordsOf(person);
  const letters = words.join('');
  const slips = words.length > 1 ? words.flatMap((word, at) => slipKeys(words.toSpliced(at, 1), word)) : [];
  return [
    ...new Set([
      ...some('email', sameEmail(person.email)),
      ...some('mailbox', mailboxOf(person.email)),
      ...some('telephone', samePhone(person.telephone)),
      ...some('name', words.toSorted().join(' ')),
      ...some('letters', [...letters].toSorted().join('')),
      ...slips,
    ]),
  ];
}

const some = (name: string, value: string) => (value === '' ? [] : [`${name} ${value}`]);

/** A slip in one word leaves the others as they are, and its own beginning or its end. */
function slipKeys(others: readonly string[], word: string): string[] {
  const rest = others.toSorted().join(' ');
  return [`begins ${rest} ${word.slice(0, 1)}`, `ends ${rest} ${word.slice(-2)}`];
}

/** Undefined for two who have too little in common. */
export function personLikeness(one: PersonFacts, other: PersonFacts): Likeness | undefined {
  const name = nameLikeness(one, other);
  const email = sameEmail(one.email) !== '' && sameEmail(one.email) === sameEmail(other.email);
  const telephone =
    samePhone(one.telephone) !== '' && samePhone(one.telephone) === samePhone(other.telephone);
  const mailbox = !email && mailboxOf(one.email) !== '' && mailboxOf(one.email) === mailboxOf(other.email);
  const reasons: Reason[] = [
    ...(email ? (['email'] as const) : []),
    ...(telephone ? (['telephone'] as const) : []),
    ...(name ? [name] : []),
    ...(mailbox && name ? (['mailbox'] as const) : []),
  ];
  if (email || (telephone && name)) return { weight: 3, reasons };
  if (name === 'name' || name === 'swapped' || (mailbox && name)) return { weight: 2, reasons };
  if (telephone || (name && name !== 'nameSlips')) return { weight: 1, reasons };
  return undefined;
}

function nameLikeness(one: PersonFacts, other: PersonFacts): Reason | undefined {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return undefined;
  if (a.join(' ') === b.join(' ')) return 'name';
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return 'swapped';
  const turned = [...wordsIn(other.familyName), ...wordsIn(other.givenName)];
  for (const second of [b, turned]) {
    const slip = slipBetween(a.join(' '), second.join(' '));
    if (slip === 'turned') return 'nameTurned';
    if (slip === 'one') return 'nameSlip';
    if (slip === 'two') return 'nameSlips';
  }
  return isInitial(a, b) || isInitial(b, a) ? 'initial' : undefined;
}

/** 'A. Martin' and 'Anna Martin'. */
function isInitial(short: readonly string[], long: readonly string[]): boolean {
  if (short.length !== long.length || short.length < 2) return false;
  const sets = short.filter((word, at) => word !== long[at]);
  const at = short.findIndex((word, index) => word !== long[index]);
  return sets.length === 1 && short[at]?.length === 1 && (long[at] ?? '').startsWith(short[at]);
}

const wordsOf = ({ givenName, familyName }: PersonFacts) => [...wordsIn(givenName), ...wordsIn(familyName)];

function wordsIn(name: string): string[] {
  return bareLetters(name)
    .replaceAll(/['’ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** An address in small letters, without dots and what follows a plus before the @. */
function sameEmail(email: string | null): string {
  const [mailbox = '', domain = ''] = (email ?? '').toLowerCase().split('@');
  const bare = bareMailbox(mailbox);
  return bare && domain ? `${bare}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}` : '';
}

function mailboxOf(email: string | null): string {
  const bare = bareMailbox((email ?? '').toLowerCase().split('@')[0] ?? '');
  return bare.length < LEAST_MAILBOX || SHARED_MAILBOXES.test(bare) ? '' : bare;
}

const bareMailbox = (mailbox: string) => mailbox.replace(/\+.*$/, '').replaceAll('.', '');

/** The international form; '' where there is no number. */
function samePhone(telephone: string | null): string {
  if (!telephone) return '';
  if (/^\+[1-9]\d{6,14}$/.test(telephone) && !telephone.startsWith('+330')) return telephone;
  return parsePhoneNumberFromString(telephone, COUNTRY)?.number ?? '';
}
