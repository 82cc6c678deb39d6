import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { bareLetters } from '../../platform/bare-letters.ts';
import type { Likeness, Reason } from '../../kernel/likeness/reasons.ts';
import { slipBetween } from '../../kernel/likeness/slips.ts';
import { fullName } from '../../texts/full-name.ts';

/** What of a person is compared. */
interface PersonFacts {
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

/** A person as two of them are compared: worked out once of each. */
export interface ComparedPerson {
  name: string;
  given: readonly string[];
  family: readonly string[];
  email: string;
  mailbox: string;
  telephone: string;
}

export function comparedPerson({ givenName, familyName, email, telephone }: PersonFacts): ComparedPerson {
  return {
    name: fullName({ givenName, familyName }),
    given: wordsIn(givenName),
    family: wordsIn(familyName),
    email: sameEmail(email),
    mailbox: mailboxOf(email),
    telephone: samePhone(telephone),
  };
}

export function personKeys({ given, family, email, mailbox, telephone }: ComparedPerson): string[] {
  const words = [...given, ...family];
  const slips = words.length > 1 ? words.flatMap((word, at) => slipKeys(words.toSpliced(at, 1), word)) : [];
  return [
    ...new Set([
      ...some('email', email),
      ...some('mailbox', mailbox),
      ...some('telephone', telephone),
      ...some('name', words.toSorted().join(' ')),
      ...some('letters', Array.from(words.join('')).toSorted().join('')),
      ...(words.length > 1 ? [`initial ${words.slice(1).join(' ')} ${words[0]?.charAt(0)}`] : []),
      ...slips,
    ]),
  ];
}

const some = (name: string, value: string) => (value === '' ? [] : [`${name} ${value}`]);

/** A slip in one word leaves the others as they are, and its own beginning or its end. */
function slipKeys(others: readonly string[], word: string): string[] {
  const rest = others.toSorted().join(' ');
  return [`begins ${rest} ${word.slice(0, 2)}`, `ends ${rest} ${word.slice(-2)}`];
}

/** Undefined for two who have too little in common. */
export function personLikeness(one: ComparedPerson, other: ComparedPerson): Likeness | undefined {
  const name = nameLikeness(one, other);
  const [email, telephone, mailbox] = (['email', 'telephone', 'mailbox'] as const).map(
    (what) => one[what] !== '' && one[what] === other[what],
  );
  const reasons: Reason[] = [
    ...(email ? (['email'] as const) : []),
    ...(telephone ? (['telephone'] as const) : []),
    ...(name ? [name] : []),
    ...(mailbox && name && !email ? (['mailbox'] as const) : []),
  ];
  if (email || (telephone && name)) return { weight: 3, reasons };
  if (name === 'name' || name === 'swapped' || (mailbox && name)) return { weight: 2, reasons };
  if (telephone || (name && name !== 'nameSlips')) return { weight: 1, reasons };
  return undefined;
}

function nameLikeness(one: ComparedPerson, other: ComparedPerson): Reason | undefined {
  const [a, b] = [
    [...one.given, ...one.family],
    [...other.given, ...other.family],
  ];
  if (a.length === 0 || b.length === 0 || haveOtherInitials(a, b)) return undefined;
  const [first, second] = [a.join(' '), b.join(' ')];
  if (first === second) return 'name';
  if (first.length === second.length && a.toSorted().join(' ') === b.toSorted().join(' ')) return 'swapped';
  for (const text of [second, [...other.family, ...other.given].join(' ')]) {
    const slip = slipBetween(first, text);
    if (slip === 'turned') return 'nameTurned';
    if (slip === 'one') return 'nameSlip';
    if (slip === 'two') return 'nameSlips';
  }
  return isInitial(a, b) || isInitial(b, a) ? 'initial' : undefined;
}

/** 'A. Martin' and 'B. Martin' are one letter apart, and two. */
function haveOtherInitials(a: readonly string[], b: readonly string[]): boolean {
  return a.some((word, at) => word.length === 1 && b[at]?.length === 1 && word !== b[at]);
}

/** 'A. Martin' and 'Anna Martin'. */
function isInitial(short: readonly string[], long: readonly string[]): boolean {
  if (short.length !== long.length || short.length < 2) return false;
  const sets = short.filter((word, at) => word !== long[at]);
  const at = short.findIndex((word, index) => word !== long[index]);
  return sets.length === 1 && short[at]?.length === 1 && (long[at] ?? '').startsWith(short[at]);
}

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
