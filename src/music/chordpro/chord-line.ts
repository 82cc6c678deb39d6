import { isNoChord, readChord } from './chord-name.ts';

/** No line of a song is longer; some patterns take the square of a line's length, so none runs on a longer one. */
export const MOST_LINE = 1000;
const TABLATURE = /^\s*[A-Ga-g]?[#b]?\s*[|:]{1,2}[-\dhpbrstvxXoO~/\\|()\s.^*<>=:_]{6,}(?:[x×]\s?\d{1,2})?$/;
/** Without a bar behind the string, as ukulele players type it. */
const BARE_TABLATURE = /^\s*(?:\d[:-])?[A-Ga-g][#b]?-[-\dhpbxX~/\\|()]{7,}$/;
const TIMES = /^\(?(?:[x×]\s?\d{1,2}|\d{1,2}\s?[x×]|\d{1,2}\s?times)\)?[.:]?$/i;
/** Bars, repeats, rhythm and rests between chords. */
const SIGN = /^(?:[|:]{1,4}|\.{1,4}|…|~+|-+>?|–|—|\/+|\\+|%|\*+|>|=|,|;|\+|&|\d{1,2}\.)$/;
/** Chords that are not parted by spaces: 'D-C-D', 'G,D', '|Em|'. */
const JOINT = /([|:]+|[-–—,;>~]+|\.{2,}|…)/;
/** Of the words of a line that may be something else, where the rest is chords. */
const MOST_OTHER = 0.25;

/** A part of a line of chords, and where it stands. */
export interface ChordPart {
  kind: 'chord' | 'sign' | 'remark';
  text: string;
  index: number;
  /** Where it ends, if it is read as more than was written. */
  end?: number;
}

export function isTablature(line: string | undefined): boolean {
  if (line === undefined || line.length > MOST_LINE) return false;
  return (
    (TABLATURE.test(line) && /-{2}|\d-|-\d/.test(line)) || (BARE_TABLATURE.test(line) && /-{2}/.test(line))
  );
}

/** Nothing but chords, bars and signs, with at least one chord. */
export function isChordLine(line: string): boolean {
  return readChordLine(line) !== undefined;
}

/** The parts of a line of chords; undefined for any other line. */
export function readChordLine(line: string): ChordPart[] | undefined {
  if (line.length > MOST_LINE || isTablature(line)) return undefined;
  return readUsual(line) ?? readWithSmall(line);
}

/**
 * 'a  d  H7': in German a small letter is a minor chord, where nothing but chords stands on its line. As letters may be
 * words as well, one of them has to be a chord beyond doubt, or all stand wide apart.
 */
function readWithSmall(line: string): ChordPart[] | undefined {
  const words = [...line.matchAll(/\S+/g)];
  const read = words.map(({ 0: word, index }) => smallChord(word, index) ?? partsOf(word, index));
  if (words.length < 2 || !read.every((parts) => parts !== undefined)) return undefined;
  const isSure = read.some((parts) =>
    parts.some(({ kind, text, end }) => kind === 'chord' && end === undefined && !isWord(text)),
  );
  const chords = read.flat().filter(({ kind }) => kind === 'chord').length;
  const isWide = chords > 1 && !/\S[ \t]\S/.test(line);
  return isSure || isWide ? read.flat() : undefined;
}

/** 'cis7' as C♯m7. */
function smallChord(word: string, index: number): ChordPart[] | undefined {
  const [, root = '', rest = ''] =
    /^((?!his)[a-h](?:is|(?<=[cdgh])es)?|es|as)((?:[2-79]|11|13)?(?:\/[A-Ha-h](?:is|es|s)?)?)$/.exec(word) ??
    [];
  if (!root) return undefined;
  // B♭, which nobody can take for the other B.
  const name = root === 'b' ? 'Bb' : root.charAt(0).toUpperCase() + root.slice(1);
  const text = `${name}m${rest}`;
  return readChord(text, 'german') && [{ kind: 'chord', text, index, end: index + word.length }];
}

function readUsual(line: string): ChordPart[] | undefined {
  const parts: ChordPart[] = [];
  let [chords, others, words] = [0, 0, 0];
  for (const { 0: word, index } of line.matchAll(/\([^()\s]{0,12} [^()]{0,30}\)|\S+/g)) {
    words += 1;
    const found = partsOf(word, index);
    if (found) {
      chords += found.filter(({ kind }) => kind === 'chord').length;
      parts.push(...found);
    } else {
      others += 1;
      parts.push({ kind: 'remark', text: word, index });
    }
  }
  if (chords === 0) return undefined;
  // 'A' alone may be a word, with room before it or company it is a chord.
  if (words === 1 && others === 0)
    return !/^(?:A|Am|Do|Go|La|Mi|Si|Re|Fa)$/.test(line.trim()) || /^\s|^.{1,4}$/.test(line)
      ? parts
      : undefined;
  if (others === 0) return parts;
  const sure = parts.filter(({ kind, text }) => kind === 'chord' && !isWord(text)).length;
  const isMostlyChords = chords >= 3 && sure >= 2 && others / words <= MOST_OTHER;
  return isMostlyChords && !looksSung(line) ? parts : undefined;
}

/** How much of a line that is kept as words could be chords, from 0 to 1. */
export function chordShare(line: string): number {
  if (line.length > MOST_LINE || isTablature(line)) return 0;
  const words = line.trim().split(/\s+/);
  const chords = words.filter((word) => partsOf(word, 0)?.some(({ kind }) => kind === 'chord'));
  const sure = chords.filter((word) => !isWord(word));
  return sure.length < 2 ? 0 : chords.length / words.length;
}

/** 'A' and 'Am' are words as well. */
const isWord = (text: string) => /^(?:A|I|Am|Do|Go|So|Fado|La|Mi|Si|Re|Fa|Be|Hm+)$/i.test(text);

/** 'A man I am, and Em too': words in small letters are sung. */
function looksSung(line: string): boolean {
  return (
    line.split(/\s+/).filter((word) => /^[a-zà-ÿ']{2,}[,.!?]?$/.test(word) && !TIMES.test(word)).length > 1
  );
}

function partsOf(word: string, at: number): ChordPart[] | undefined {
  if (SIGN.test(word)) return [{ kind: 'sign', text: word, index: at }];
  if (TIMES.test(word)) return [{ kind: 'remark', text: word, index: at }];
  if (isChordWord(word) || isNoChord(word)) return [{ kind: 'chord', text: word, index: at }];
  const bare = /^[(*]*(.*?)[),.*]*$/.exec(word)?.[1] ?? '';
  if (bare !== word && (isChordWord(bare) || /^n\.?c\.?$/i.test(bare)))
    return [
      { kind: 'chord', text: word.startsWith('(') && word.endsWith(')') ? `(${bare})` : bare, index: at },
    ];
  if (!JOINT.test(word)) return undefined;
  const parts: ChordPart[] = [];
  let index = at;
  for (const piece of word.split(JOINT)) {
    const inner = piece.replace(/^\(|\)$/g, '');
    if (SIGN.test(piece) || (piece && JOINT.exec(piece)?.[0] === piece))
      parts.push({ kind: 'sign', text: piece, index });
    else if (TIMES.test(piece)) parts.push({ kind: 'remark', text: piece, index });
    else if (isChordWord(inner)) parts.push({ kind: 'chord', text: inner, index });
    else if (piece) return undefined;
    index += piece.length;
  }
  return parts.some(({ kind }) => kind === 'chord') || /^[|:.]+$/.test(word) ? parts : undefined;
}

function isChordWord(word: string): boolean {
  return Boolean(
    readChord(word) ??
    (/^[A-HDRMFLS]/.test(word) && (readChord(word, 'german') ?? readChord(word, 'solfege'))),
  );
}
