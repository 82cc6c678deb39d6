import { bareLetters } from '../../platform/bare-letters.ts';

/** Characters of a piece, before its word and from there on. */
const BEFORE = 40;
const AFTER = 80;
/** Characters of a text that are read for it: thirty long ones are looked through at every pause in typing. */
const READ = 4000;

/** As they are looked for: small, without accents. */
export function wordsOf(query: string): string[] {
  return bareLetters(query).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Those of `words` that begin no word of the text. */
export function missingIn(text: string, words: readonly string[]): string[] {
  const own = wordsOf(text);
  return words.filter((word) => !own.some((each) => each.startsWith(word)));
}

/** The text in order, its words that begin with one of `words` apart. */
export function splitAt(text: string, words: readonly string[]): { text: string; isMatch: boolean }[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  let from = 0;
  for (const { 0: word, index } of matches(text, words)) {
    parts.push({ text: text.slice(from, index), isMatch: false }, { text: word, isMatch: true });
    from = index + word.length;
  }
  return [...parts, { text: text.slice(from), isMatch: false }].filter((part) => part.text);
}

/** What stands around the first of `words` that one of the texts has. */
export function pieceWith(texts: readonly string[], words: readonly string[]): string | undefined {
  for (const text of texts) {
    const line = text.slice(0, READ).replaceAll(/\s+/g, ' ').trim();
    const first = matches(line, words).next().value;
    if (!first) continue;
    const [before, rest] = [line.slice(0, first.index), line.slice(first.index)];
    const begun = before.length > BEFORE ? `… ${before.slice(-BEFORE).replace(/^\S*\s/, '')}` : before;
    return begun + (rest.length > AFTER ? `${rest.slice(0, AFTER).replace(/\s\S*$/, '')} …` : rest);
  }
  return undefined;
}

function* matches(text: string, words: readonly string[]): Generator<RegExpExecArray, undefined> {
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu))
    if (words.some((word) => bareLetters(match[0]).startsWith(word))) yield match;
}
