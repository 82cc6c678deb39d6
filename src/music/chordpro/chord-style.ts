import { type Chord, type ChordDegree, type Notation } from './chord-name.ts';
import type { Key } from './key.ts';
import { LETTERS, modulo, moveNote, type Note, pitchClass } from './pitch.ts';

const MAJOR_SCALE = [0, 2, 4, 5, 7, 9, 11];
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
const SOLFEGE: Record<string, string> = { C: 'Do', D: 'Ré', E: 'Mi', F: 'Fa', G: 'Sol', A: 'La', B: 'Si' };

/** A chord name for people, with ♭ and ♯. Numbers count from the tonic's major scale, in minor keys as well. */
export function showChord({ root, suffix, bass, minor, optional }: Chord, style: Notation, key: Key): string {
  const low = bass ? `/${showNote(bass, style, key)}` : '';
  const name =
    style === 'roman'
      ? romanName(root, suffix, minor, key)
      : showNote(root, style, key) + (style === 'nashville' ? raised(withSigns(suffix)) : withSigns(suffix));
  return optional ? `(${name}${low})` : name + low;
}

function showNote(note: Note, style: Notation, key: Key): string {
  switch (style) {
    case 'letters':
      return note.letter + sign(note.shift);
    case 'german':
      if (note.letter !== 'B') return note.letter + sign(note.shift);
      return note.shift === -1 ? 'B' : `H${sign(note.shift)}`;
    case 'solfege':
      return (SOLFEGE[note.letter] ?? note.letter) + sign(note.shift);
    case 'nashville': {
      const { step, shift } = degreeOf(note, key);
      return `${sign(shift)}${step + 1}`;
    }
    case 'roman': {
      const { step, shift } = degreeOf(note, key);
      return `${sign(shift)}${ROMAN[step]}`;
    }
  }
}

/** How keys are named where chords are written so: numbers count from the key itself. */
export function keyStyle(style: Notation | undefined): Notation {
  return style === 'german' || style === 'solfege' ? style : 'letters';
}

/** A key for people: 'E♭m', in German style 'Hm', in solfège 'Lam'. */
export function showKey({ tonic, minor }: Key, style: Notation): string {
  return showNote(tonic, style, { tonic, minor }) + (minor ? 'm' : '');
}

function romanName(root: Note, suffix: string, minor: boolean, key: Key): string {
  const { step, shift } = degreeOf(root, key);
  const numeral = ROMAN[step] ?? 'I';
  const rest = suffix.replace(/^(?:minor|min|Min|MIN|mi|m(?!a(?!dd))|-)/, '').replace(/^(?:dim|Dim)/, '°');
  return sign(shift) + (minor ? numeral.toLowerCase() : numeral) + withSigns(rest);
}

/** 'm7' after a number, so that nobody reads 57 for 5 with its seventh. */
function raised(suffix: string): string {
  return suffix.replaceAll(/\d/g, (digit) => RAISED.charAt(Number(digit)));
}

function sign(shift: number): string {
  return shift < 0 ? '♭'.repeat(-shift) : '♯'.repeat(shift);
}

function withSigns(suffix: string): string {
  return suffix.replace(/b(?=\d)/g, '♭').replace(/#(?=\d)/g, '♯');
}

/** Where a note stands in the major scale on the key's tonic: step 0 to 6, raised or lowered. */
function degreeOf(note: Note, { tonic }: Key): { step: number; shift: number } {
  const step = modulo(LETTERS.indexOf(note.letter) - LETTERS.indexOf(tonic.letter), 7);
  const semitones = modulo(pitchClass(note) - pitchClass(tonic), 12);
  const shift = modulo(semitones - (MAJOR_SCALE[step] ?? 0) + 6, 12) - 6;
  return { step, shift };
}

/** A degree as the chord it is in a key. */
export function chordOfDegree({ step, shift, bass, ...rest }: ChordDegree, { tonic }: Key): Chord {
  const noteOf = (place: { step: number; shift: number }) =>
    moveNote(tonic, { letters: place.step, semitones: (MAJOR_SCALE[place.step] ?? 0) + place.shift });
  return { ...rest, root: noteOf({ step, shift }), ...(bass ? { bass: noteOf(bass) } : {}) };
}
