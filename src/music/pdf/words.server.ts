import type { Word } from '../chordpro/sheet.ts';
import type { Ink, PdfInk } from './ink.server.ts';
import { typographic } from '../sheets/typographic.ts';

const SOFT = '#5b5144';
export const CHORD = '#23604f';

/** Sizes in points at the usual print; large print is a multiple. */
export function sizesAt(scale: number) {
  return {
    title: 22 * scale,
    fact: 10 * scale,
    label: 9 * scale,
    chord: 10.5 * scale,
    words: 11.5 * scale,
    mono: 9 * scale,
    chordLine: 13 * scale,
    wordLine: 15 * scale,
    section: 10 * scale,
    bar: 12 * scale,
    cell: 34 * scale,
  };
}
export type Sizes = ReturnType<typeof sizesAt>;

export interface Measured {
  over: string;
  note: boolean;
  text: string;
  width: number;
}

/** What may begin a line: a word, or a sign of Japanese, which has no spaces. */
const PIECES =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][\u3001\u3002\u30fc\uff01\uff1f]*\s*|[^\s\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+\s*|\s+/gu;

/** Measures words with their chords, and breaks them into lines. */
export class PdfWords {
  readonly #ink: PdfInk;
  readonly #sizes: Sizes;

  constructor(ink: PdfInk, sizes: Sizes) {
    this.#ink = ink;
    this.#sizes = sizes;
  }

  overInk(note: boolean): Ink {
    return note
      ? { size: this.#sizes.label, colour: SOFT }
      : { size: this.#sizes.chord, bold: true, colour: CHORD };
  }

  /** Words go to the next line as a whole, with their chords. */
  lines(words: readonly Word[], width: number): Measured[][] {
    const lines: Measured[][] = [[]];
    let taken = 0;
    for (const word of words.flatMap((each) => this.#measured(each))) {
      const own = word.reduce((sum, part) => sum + part.width, 0);
      if (taken > 0 && taken + own - this.#space(word) > width) {
        lines.push([]);
        taken = 0;
      }
      lines.at(-1)?.push(...word);
      taken += own;
    }
    return lines;
  }

  wrap(text: string, ink: Ink, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.#ink.width(longer, ink) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  #measured(word: Word): Measured[][] {
    const [first] = word;
    // A run of words without chords may part anywhere between them.
    const parts =
      word.length === 1 && first && !first.chord && first.note === undefined
        ? (first.text.match(PIECES) ?? []).map((text) => [{ ...first, text }])
        : [word];
    return parts.map((syllables) =>
      syllables.map(({ chord, note, text: typed }) => {
        const text = typographic(typed);
        const over = chord
          ? [chord.name, chord.sounding && `(${chord.sounding})`].filter(Boolean).join(' ')
          : (note ?? '');
        const above = over ? this.#ink.width(over, this.overInk(note !== undefined)) + 5 : 0;
        return {
          over,
          note: note !== undefined,
          text,
          width: Math.max(above, this.#ink.width(text, { size: this.#sizes.words })),
        };
      }),
    );
  }

  /** The space at a word's end may hang over the edge. */
  #space(word: readonly Measured[]): number {
    return /\s$/.test(word.at(-1)?.text ?? '') ? this.#ink.width(' ', { size: this.#sizes.words }) : 0;
  }
}
