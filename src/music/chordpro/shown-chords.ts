import { type Chord, isNoChord, type Notation } from './chord-name.ts';
import { showChord } from './chord-style.ts';
import { type Key, moveKey, readKey } from './key.ts';
import type { SheetOptions, ShownChord } from './sheet.ts';
import type { SongFacts } from './song-facts.ts';
import { chordIn, moveChord } from './transpose.ts';

const C: Key = { tonic: { letter: 'C', shift: 0 }, minor: false };

interface Shift {
  semitones: number;
  signs: 'sharps' | 'flats' | undefined;
}

/** Says how each chord of a song is shown, while `{transpose}` and `{key}` change it on the way. */
export class SheetChords {
  readonly #notation: Notation;
  readonly #style: Notation;
  readonly #wanted: NonNullable<SheetOptions['chords']>;
  /** Semitones from what is written to the shapes, and on to what sounds. */
  readonly #toShapes: number;
  readonly #capo: number;
  readonly #signs: 'sharps' | 'flats' | undefined;
  #written: Key;
  #stack: Shift[] = [];
  #known = new Map<string, ShownChord>();

  constructor(facts: SongFacts, options: SheetOptions) {
    this.#notation = facts.notation;
    this.#style = options.style ?? 'letters';
    this.#wanted = options.chords ?? 'shapes';
    this.#capo = options.capo ?? facts.capo;
    this.#toShapes = (options.transpose ?? 0) + facts.capo - this.#capo;
    this.#signs = options.signs;
    this.#written = facts.key ?? C;
  }

  get capo(): number {
    return this.#capo;
  }

  get writtenKey(): Key {
    return this.#written;
  }

  /** From what is written to what is shown now. */
  get semitones(): number {
    return this.#semitones(this.#wanted === 'sounding');
  }

  #semitones(sounding: boolean): number {
    return (this.#stack.at(-1)?.semitones ?? 0) + this.#toShapes + (sounding ? this.#capo : 0);
  }

  /** The key of what is shown now, or of what is heard. */
  key(sounding: boolean): Key {
    const { signs } = this.#stack.at(-1) ?? { signs: this.#signs };
    const total = this.#semitones(sounding);
    return total === 0 && !signs ? this.#written : moveKey(this.#written, total, signs);
  }

  /** `{transpose: 2}`; without a value the one before counts again. */
  transpose(value: string): void {
    const [, amount, mark] = /^([+-]?\d{1,3})([sf]?)$/.exec(value.trim()) ?? [];
    if (!value.trim()) this.#stack.pop();
    else if (amount !== undefined) {
      const signs = mark === 's' ? 'sharps' : mark === 'f' ? 'flats' : undefined;
      this.#stack.push({ semitones: Number(amount), signs });
    }
    this.#known.clear();
  }

  changeKey(value: string): void {
    const key = readKey(value);
    if (key) this.#written = key;
    this.#known.clear();
  }

  show(text: string): ShownChord {
    let shown = this.#known.get(text);
    if (!shown) {
      shown = this.#show(text);
      this.#known.set(text, shown);
    }
    return shown;
  }

  /** The chord itself, moved to where it is shown; undefined for what is none. */
  chord(text: string, sounding: boolean): Chord | undefined {
    const chord = isNoChord(text) ? undefined : chordIn(text, this.#notation, this.#written);
    return chord && moveChord(chord, this.#written, this.key(sounding), this.#stack.at(-1)?.signs);
  }

  #show(text: string): ShownChord {
    const write = (sounding: boolean) => {
      const chord = this.chord(text, sounding);
      return chord ? showChord(chord, this.#style, this.key(sounding)) : text;
    };
    const name = write(this.#wanted === 'sounding');
    if (this.#wanted !== 'both' || this.#capo === 0) return { name };
    const sounding = write(true);
    return sounding === name ? { name } : { name, sounding };
  }
}
