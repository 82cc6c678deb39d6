/** A year or a day: '3.5.26', '3 May'. */
const DATED = /(?:19|20)\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2}|\d{1,2}\.? \p{L}{3}/u;
const REFUSED =
  /(?<!\p{L})(?:no(?!\.? ?\d)|not|never|non|pas|ne|jamais|nein|nicht|nie|kein\p{L}*|ab(?:ge|be)\p{L}+|widerr\p{L}+|unsubscribe\p{L}*|désinscri\p{L}*|retiré\p{L}*|opt(?:ed)?[ -]?out|withdrawn|revoked|cancel\p{L}*|annul\p{L}*)(?!\p{L})/iu;

/** Whether a cell says when somebody agreed, and no word of it that they did not: what is unclear is no proof. */
export const isProof = (text: string): boolean => DATED.test(text) && !REFUSED.test(text);
