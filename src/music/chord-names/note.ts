/** Notes: a pitch is a MIDI number (middle C, C4, is 60), a pitch class what is left of it without the octave. */
const LETTERS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'];
const NATURALS = [0, 2, 4, 5, 7, 9, 11];
const OF_MAJOR = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const OF_MINOR = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'];

export function pitchClass(pitch: number): number {
  return ((pitch % 12) + 12) % 12;
}

/** The pitch class of 'F#' or 'B♭'; undefined for what is no note. */
export function readNote(text: string): number | undefined {
  const [, letter = '', signs = ''] = /^([A-G])([#♯]{0,2}|[b♭]{0,2})$/.exec(text) ?? [];
  const natural = NATURALS[LETTERS.indexOf(letter)];
  if (natural === undefined) return undefined;
  return pitchClass(natural + (/[#♯]/.test(signs) ? signs.length : -signs.length));
}

/** 'E2' as a pitch. */
export function readPitch(text: string): number | undefined {
  const [, note = '', octave = ''] = /^([A-Ga-g][#♯b♭]{0,2})(-?\d)$/.exec(text) ?? [];
  const name = note.charAt(0).toUpperCase() + note.slice(1);
  const natural = NATURALS[LETTERS.indexOf(name.charAt(0))];
  const own = readNote(name);
  if (own === undefined || natural === undefined) return undefined;
  // Cb4 is a semitone under C4, though its pitch class is that of B.
  const shift = ((own - natural + 18) % 12) - 6;
  return (Number(octave) + 1) * 12 + natural + shift;
}

/** As the root of a chord is usually written: Db, but C#m. */
export function spellRoot(pitch: number, minor = false): string {
  return (minor ? OF_MINOR : OF_MAJOR)[pitchClass(pitch)] ?? 'C';
}

/** The pitch as 'F#3', for people and for fields. */
export function spellPitch(pitch: number): string {
  return `${spellRoot(pitch)}${Math.floor(pitch / 12) - 1}`;
}

/** A degree ('b3', '#11') as semitones over its root. */
export function semitones(degree: string): number {
  const [, signs = '', number = '1'] = /^([b#]*)(\d+)$/.exec(degree) ?? [];
  const step = Number(number) - 1;
  const shift = signs.startsWith('b') ? -signs.length : signs.length;
  return Math.floor(step / 7) * 12 + (NATURALS[step % 7] ?? 0) + shift;
}

/** The note on a degree, with the letter it has there: the b3 of C is Eb, not D#. */
export function spellDegree(root: string, degree: string): string {
  const step = Number(/\d+$/.exec(degree)?.[0] ?? 1) - 1;
  const index = (LETTERS.indexOf(root.charAt(0)) + step) % 7;
  const wanted = pitchClass((readNote(root) ?? 0) + semitones(degree));
  const shift = ((wanted - (NATURALS[index] ?? 0) + 18) % 12) - 6;
  if (Math.abs(shift) > 1) return spellRoot(wanted);
  return `${LETTERS[index]}${shift === 1 ? '#' : shift === -1 ? 'b' : ''}`;
}

/** With the signs that music has. */
export function prettyNote(text: string): string {
  return text
    .replaceAll('#', '♯')
    .replace(/(^|[/ ])([A-G])b/g, '$1$2♭')
    .replace(/b(?=\d)/g, '♭');
}

/** Read aloud: 'F sharp'. */
export function formatNote(text: string): string {
  return text
    .replace(/[#♯]/g, ' sharp ')
    .replace(/(?<=[A-G])[b♭]/g, ' flat ')
    .trim();
}
