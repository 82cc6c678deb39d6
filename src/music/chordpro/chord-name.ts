import { type Letter, type Note, readNote, writeNote } from './pitch.ts';

/** How chord names are written in a song. */
export type Notation = 'letters' | 'german' | 'solfege' | 'nashville' | 'roman';

/** A chord name taken apart: 'F#m7/C#' is F♯, 'm7', C♯. */
export interface Chord {
  root: Note;
  /** Everything between root and bass, as it was written. */
  suffix: string;
  bass?: Note;
  minor: boolean;
  /** It was written in parentheses: play it or leave it. */
  optional: boolean;
}

/** A number instead of a root: Nashville and Roman need a key to become a note. */
export interface ChordDegree {
  /** 0 to 6. */
  step: number;
  shift: number;
  suffix: string;
  bass?: { step: number; shift: number };
  minor: boolean;
  optional: boolean;
}

const MOST_SIGNS = 32;
const TOKEN =
  '(?:maj|Maj|MAJ|min|Min|MIN|dim|Dim|aug|Aug|sus|add|Add|omit|no|alt|dom|ma|mi|sg|M|m|-|\\+|°|º|o|ø|Ø|h|Δ|△|\\^|[#b♯♭](?=\\d)|' +
  '6/9|6\\/9|1[0135]|69|[2-79]|8|0(?=7|$)|\\*|[(),])';
const SUFFIX = new RegExp(`^${TOKEN}*$`);
const GERMAN: Record<string, Note> = {
  H: { letter: 'B', shift: 0 },
  B: { letter: 'B', shift: -1 },
  Hes: { letter: 'B', shift: -1 },
  Es: { letter: 'E', shift: -1 },
  As: { letter: 'A', shift: -1 },
};
const SOLFEGE: Record<string, Letter> = {
  Do: 'C',
  Re: 'D',
  Ré: 'D',
  Mi: 'E',
  Fa: 'F',
  Sol: 'G',
  La: 'A',
  Si: 'B',
};
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

const ROOTS: Record<Exclude<Notation, 'nashville' | 'roman'>, RegExp> = {
  letters: /^([A-G])(##|bb|♯♯|♭♭|[#b♯♭])?/,
  // 'Esus4' is E with a fourth, not E♭.
  german: /^(?:(?:([A-H])is|([CDG])es|(Hes|Es|As))(?!us)|([A-H])([#♯b♭]?))/,
  solfege: /^(?:(Do|Ré|Re|Mi|Fa|Sol|La|Si)([#b♯♭]?))/,
};

/** A chord name in the song's own way of writing; undefined where it is none, or a degree. */
export function readChord(text: string, notation: Notation = 'letters'): Chord | undefined {
  if (text.length === 0 || text.length > MOST_SIGNS) return undefined;
  const optional = text.startsWith('(') && text.endsWith(')');
  const name = optional ? text.slice(1, -1) : text;
  const root = readRoot(name, notation);
  if (!root) return undefined;
  const rest = name.slice(root.length);
  const slash = bassSlash(rest);
  let bass: Note | undefined;
  if (slash >= 0) {
    const low = rest.slice(slash + 1);
    const found = readRoot(low, notation) ?? readRoot(low.charAt(0).toUpperCase() + low.slice(1), notation);
    if (!found || found.length !== low.length) return undefined;
    bass = found.note;
  }
  const suffix = slash >= 0 ? rest.slice(0, slash) : rest;
  if (!SUFFIX.test(suffix)) return undefined;
  return { root: root.note, suffix, minor: isMinor(suffix), optional, ...(bass ? { bass } : {}) };
}

/** Where the bass begins; the slash of 6/9 is none. */
function bassSlash(rest: string): number {
  const slash = rest.lastIndexOf('/');
  return slash >= 0 && rest.slice(slash + 1).startsWith('9') ? -1 : slash;
}

function readRoot(text: string, notation: Notation): { note: Note; length: number } | undefined {
  if (notation === 'german') return readGerman(text);
  if (notation === 'solfege') {
    const [all, name = '', sign = ''] = ROOTS.solfege.exec(text) ?? [];
    const letter = SOLFEGE[name];
    return all && letter ? { note: { letter, shift: shiftOf(sign) }, length: all.length } : undefined;
  }
  // B♭ in Dutch.
  if (/^Bes(?!us)/.test(text)) return { note: { letter: 'B', shift: -1 }, length: 3 };
  const h = /^H([#b♯♭]?)/.exec(text);
  if (h) return { note: { letter: 'B', shift: shiftOf(h[1] ?? '') }, length: h[0].length };
  const [, letter, signs = ''] = ROOTS.letters.exec(text) ?? [];
  if (!letter) return undefined;
  // 'Bbb5' is B♭ with a flat fifth.
  const own = signs.length === 2 && /^\d/.test(text.slice(3)) ? signs.slice(0, 1) : signs;
  const note = readNote(letter + own);
  return note && { note, length: 1 + own.length };
}

function readGerman(text: string): { note: Note; length: number } | undefined {
  const [all, sharp, flat, special, plain, sign = ''] = ROOTS.german.exec(text) ?? [];
  if (!all) return undefined;
  const length = all.length;
  if (special) return { note: GERMAN[special] ?? { letter: 'B', shift: 0 }, length };
  if (sharp) return { note: { letter: sharp === 'H' ? 'B' : (sharp as Letter), shift: 1 }, length };
  if (flat) return { note: { letter: flat as Letter, shift: -1 }, length };
  if (plain === 'H') return { note: { letter: 'B', shift: shiftOf(sign) }, length };
  // B with a flat sign is B♭ too: people mix both ways.
  if (plain === 'B') return { note: { letter: 'B', shift: sign === '#' || sign === '♯' ? 0 : -1 }, length };
  return plain ? { note: { letter: plain as Letter, shift: shiftOf(sign) }, length } : undefined;
}

function shiftOf(sign: string): number {
  if (sign === '#' || sign === '♯') return 1;
  return sign === 'b' || sign === '♭' ? -1 : 0;
}

/** Whether the third is small. */
export function isMinor(suffix: string): boolean {
  return /^(?:m(?!a(?!dd))|Min|MIN|-|dim|Dim|°|º|o|ø|Ø|h)/.test(suffix);
}

/** 'b3m7/5' or 'ii7/V': a chord by its place in the key. */
export function readDegree(text: string, notation: 'nashville' | 'roman'): ChordDegree | undefined {
  if (text.length === 0 || text.length > MOST_SIGNS) return undefined;
  const optional = text.startsWith('(') && text.endsWith(')');
  const name = optional ? text.slice(1, -1) : text;
  const pattern =
    notation === 'nashville'
      ? /^([b#♭♯]?)([1-7])(.*?)(?:\/([b#♭♯]?)([1-7]))?$/
      : /^([b#♭♯]?)(VII|VI|V|IV|III|II|I|vii|vi|v|iv|iii|ii|i)(?![ivIV])(.*?)(?:\/([b#♭♯]?)(VII|VI|V|IV|III|II|I))?$/;
  const [all, sign = '', number = '', suffix = '', bassSign = '', bassNumber] = pattern.exec(name) ?? [];
  if (!all || !SUFFIX.test(suffix)) return undefined;
  const stepOf = (written: string) =>
    notation === 'nashville' ? Number(written) - 1 : ROMAN.indexOf(written.toUpperCase());
  const small = notation === 'roman' && number === number.toLowerCase();
  return {
    step: stepOf(number),
    shift: shiftOf(sign),
    suffix: small && !/^(?:dim|°|º|o|ø)/.test(suffix) ? `m${suffix}` : suffix,
    minor: small || isMinor(suffix),
    optional,
    ...(bassNumber ? { bass: { step: stepOf(bassNumber), shift: shiftOf(bassSign) } } : {}),
  };
}

/** As it is written in letters: 'F#m7/C#'. */
export function writeChord({ root, suffix, bass, optional }: Chord): string {
  // 'Ab13' would be A♭ with a thirteenth.
  const own = root.shift === 0 && /^[#b♯♭]/.test(suffix) ? `(${suffix})` : suffix;
  const name = writeNote(root) + own + (bass ? `/${writeNote(bass)}` : '');
  return optional ? `(${name})` : name;
}

/** What stands in place of a chord and sounds no note. */
export function isNoChord(text: string): boolean {
  return /^(?:n\.?\s?c\.?|x|%|%%|-|\.|:{0,2}\|{1,2}:{0,2}\.?|\^|\.{2,4}|\/+)?$/i.test(text);
}

/** How a song writes its chords: H makes it German, Sol solfège, numbers Nashville, IV Roman. */
export function notationOf(names: Iterable<string>): Notation {
  const counts: Record<Notation, number> = { letters: 0, german: 0, solfege: 0, nashville: 0, roman: 0 };
  let german = false;
  for (const name of names) {
    if (readChord(name)) counts.letters += 1;
    if (readChord(name, 'german')) counts.german += 1;
    if (/^\(?(?:H|Fis|Cis|Gis|Dis|Es(?!us)|As(?!us)|Ges|Des)/.test(name)) german = true;
    if (readChord(name, 'solfege')) counts.solfege += 1;
    if (readDegree(name, 'nashville')) counts.nashville += 1;
    if (readDegree(name, 'roman')) counts.roman += 1;
  }
  if (german && counts.german >= counts.letters) return 'german';
  const others = (['solfege', 'nashville', 'roman'] as const).filter((each) => counts[each] > counts.letters);
  return others.toSorted((a, b) => counts[b] - counts[a])[0] ?? 'letters';
}
