import { splitAddress } from '../../texts/addresses.ts';
import { addressIn } from '../../texts/languages.ts';

/** Pages whose address ends in a secret, files, and what OAuth names: their letters count. All else is written small. */
const KEEPS_CASE =
  /^\/(?:guests\/(?:registrations|news|sets|email)\/|feeds\/team\/|media\/|assets\/|oauth2\/)/i;
/** Screens of guests are found by slugs and ids, which are written small too. */
const GUESTS = /^\/guests(?:\/|$)/i;

/**
 * The one spelling of an address: no `.`, `..` or empty segments, no slash at its end, escapes only where they are
 * needed (RFC 3986, 6.2.2), small letters where case makes no difference. Of what is no path, the same.
 */
export function canonicalAddress(address: string): string {
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  // Nearly all of them: nothing to look at more closely.
  if (/^(?:\/[a-z0-9_.-]*[a-z0-9_-])+$/.test(path) || path === '/' || !path.startsWith('/')) return address;
  return canonicalPath(path) + (at < 0 ? '' : address.slice(at));
}

function canonicalPath(path: string): string {
  // Damaged: no page is found there.
  if (/%(?![\da-f]{2})/i.test(path)) return path;
  // A host of its own, so that '//elsewhere' is no other site.
  const plain = new URL(`http://localhost/${path.replace(/^[/\\]+/, '')}`).pathname
    .replace(/%[\da-f]{2}/gi, unescapeLetter)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const { language, rest } = splitAddress(plain);
  if (GUESTS.test(rest) && !KEEPS_CASE.test(rest)) return addressIn(language, lowerCase(rest));
  const parts = KEEPS_CASE.exec(rest)?.[0] ?? /^\/[^/]*(?:\/[^/]*)?/.exec(rest)?.[0] ?? '';
  return addressIn(language, lowerCase(parts) + rest.slice(parts.length));
}

function lowerCase(path: string): string {
  return path.toLowerCase().replace(/%[\da-f]{2}/g, (escaped) => escaped.toUpperCase());
}

/** Letters, digits and `-._~` need no escape; the others are written with capitals. */
function unescapeLetter(escaped: string): string {
  const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase();
}
