import type { Piece } from './chordpro-line.ts';
import type { ShownChord, Syllable, Word } from './sheet.ts';

/** A line as words that must not be parted: each chord stands over its syllable, whatever the width. */
export function wordsOf(pieces: readonly Piece[], show: (chord: string) => ShownChord): Word[] {
  const words: Word[] = [];
  let word: Word = [];
  const close = () => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  // An array that is grown from nothing keeps room for many; most words have one syllable.
  const add = (syllable: Syllable) => {
    if (word.length > 0) word.push(syllable);
    else word = [syllable];
  };
  const sing = (text: string, column: number, head: Omit<Syllable, 'text' | 'column'> | undefined) => {
    let rest = text;
    let at = column;
    // Under a chord, or the end of a word whose chord stands before an annotation.
    if (head ?? word.length > 0) {
      const syllable = /^\S*\s*/.exec(rest)?.[0] ?? '';
      add({ ...head, text: syllable, column: at });
      rest = rest.slice(syllable.length);
      at += syllable.length;
      if (rest || /\s$/.test(syllable)) close();
    }
    if (!rest) return;
    const last = lastGap(rest);
    if (last > 0) words.push([{ text: rest.slice(0, last), column: at }]);
    if (last < rest.length) add({ text: rest.slice(last), column: at + last });
  };

  let head: Omit<Syllable, 'text' | 'column'> | undefined;
  let headColumn = 1;
  for (const { kind, text, column } of pieces) {
    if (kind === 'text') {
      sing(text, column, head);
      head = undefined;
      continue;
    }
    if (head) add({ ...head, text: '', column: headColumn });
    head = kind === 'chord' ? { chord: show(text) } : { note: text.replace(/^\*/, '') };
    headColumn = column + text.length + 2;
  }
  if (head) add({ ...head, text: '', column: headColumn });
  close();
  return words;
}

/** Where the last word of a text begins. */
function lastGap(text: string): number {
  for (let i = text.length - 1; i >= 0; i--) if (/\s/.test(text.charAt(i))) return i + 1;
  return 0;
}
