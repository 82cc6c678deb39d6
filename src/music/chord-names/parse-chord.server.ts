import { chordParserFactory } from 'chord-symbol';
import { nameChord, type NamedChord, readChordName } from './name.ts';
import { QUALITIES } from './quality.ts';
import { pitchClass, readNote, semitones } from './note.ts';

const parse = chordParserFactory();
const LONGEST_NAME = 30;

/** Reads a chord's name in any of the many ways people write it: 'CMaj7', 'C-7', 'H7', 'C7(#9,#11)'. */
export function parseChordName(text: string): NamedChord | undefined {
  const name = text.trim().replaceAll('♯', '#').replaceAll('♭', 'b');
  if (name === '' || name.length > LONGEST_NAME) return undefined;
  return readChordName(name) ?? fromSymbol(name);
}

function fromSymbol(name: string): NamedChord | undefined {
  const read = parse(name);
  if ('error' in read) return undefined;
  const { rootNote, bassNote, intervals } = read.normalized;
  const [root, bass] = [readNote(rootNote), bassNote ? readNote(bassNote) : undefined];
  if (root === undefined) return undefined;
  const tones = tonesOf(intervals);
  const quality = QUALITIES.find(({ degrees }) => tonesOf(degrees) === tones);
  if (quality) return nameChord(rootNote, quality, bass, bassNote || undefined);
  const suffix = read.input.descriptor.replace(/[^\w#+()°øΔ,-]/g, '');
  const unusual = { suffix, spoken: suffix, degrees: intervals, optional: [], minor: false, aliases: [] };
  return nameChord(rootNote, unusual, bass, bassNote || undefined);
}

function tonesOf(degrees: readonly string[]): string {
  return [...new Set(degrees.map((degree) => pitchClass(semitones(degree))))]
    .toSorted((a, b) => a - b)
    .join(' ');
}
