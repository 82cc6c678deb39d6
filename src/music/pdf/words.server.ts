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

/** Between two chords, in points. */
const BESIDE = 5;

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
    for (const word of words.flatMap((each) => this.#measured(each, width))) {
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

  #measured(word: Word, width: number): Measured[][] {
    const [first] = word;
    // A run of words without chords may part anywhere between them.
    const parts =
      word.length === 1 && first && !first.chord && first.note === undefined
        ? (first.text.match(PIECES) ?? []).map((text) => [{ ...first, text }])
        : [word];
    return parts.flatMap((syllables) => {
      const measured = syllables.map(({ chord, note, text }) => {
        const over = chord
          ? [chord.name, chord.sounding && `(${chord.sounding})`].filter(Boolean).join(' ')
          : (note ?? '');
        return this.#part(over, note !== undefined, typographic(text));
      });
      const whole = measured.reduce((sum, part) => sum + part.width, 0);
      return whole - this.#space(measured) > width
        ? measured.flatMap((part) => this.#pieces(part, width))
        : [measured];
    });
  }

  #part(over: string, note: boolean, text: string): Measured {
    const above = over ? this.#ink.width(over, this.overInk(note)) + BESIDE : 0;
    return { over, note, text, width: Math.max(above, this.#ink.width(text, { size: this.#sizes.words })) };
  }

  /** A syllable of a word that is wider than a line: parted, and what stands over it as well, wherever a line ends. */
  #pieces({ over, note, text }: Measured, width: number): Measured[][] {
    const end = text.trimEnd().length;
    const overs = this.#ink.wrap(over, this.overInk(note), width - BESIDE);
    const texts = this.#ink.wrap(text.slice(0, end), { size: this.#sizes.words }, width);
    texts[texts.length - 1] += text.slice(end);
    return Array.from({ length: Math.max(overs.length, texts.length) }, (_, index) => [
      this.#part(overs[index] ?? '', note, texts[index] ?? ''),
    ]);
  }

  /** The space at a word's end may hang over the edge. */
  #space(word: readonly Measured[]): number {
    return /\s$/.test(word.at(-1)?.text ?? '') ? this.#ink.width(' ', { size: this.#sizes.words }) : 0;
  }
}
