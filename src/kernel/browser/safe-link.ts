/**
 * Nothing a browser would read past: no spaces, no control characters, and no backslash, which browsers take
 * for a slash (`/\evil.example` leads away).
 */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s\\\p{C}]*$/u;

/** Whether a text may link there: https, http, mailto, tel, or a place of this site. */
export function isSafeLink(href: string): boolean {
  return href.length <= 2000 && LINK.test(href);
}
