import type { Problem } from '../chordpro/chordpro-line.ts';
import { isKnownDirective, longName } from '../chordpro/directives.ts';
import { readHeading } from '../chordpro/section-heading.ts';
import {
  type ChordPart,
  chordShare,
  isChordLine,
  isTablature,
  MOST_LINE,
  readChordLine,
} from '../chordpro/chord-line.ts';
import { joined } from './imported-song.ts';

const TAB_STOP = 8;
const FACT =
  /^\s*(title|artist|music|words|key|shapes in|capo|sounds in|tempo|bpm|time|duration|composer|copyright)\s*[:=]\s*(.+?)\s*$/i;
/** As ChordPro calls it; what follows from other facts is not kept. */
const OTHER_NAMES: Record<string, string> = {
  bpm: 'tempo',
  music: 'composer',
  words: 'lyricist',
  'shapes in': 'key',
  'sounds in': '',
};
/** A line of which so much could be chords is asked about. */
const DOUBTFUL = 0.4;

/** Whether a text is written with its chords on lines of their own, and not in ChordPro. */
export function looksLikeChordsOverWords(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.length <= MOST_LINE);
  if (lines.some(isDirective)) return false;
  const above = lines.filter(isChordLine).length;
  // A few words or notes in brackets make no ChordPro of it, as long as its chords stand above the words.
  const within = lines.filter((line) => /\[[A-H][^\]\s]{0,8}\]\S/.test(line)).length;
  return above > 3 * within;
}

/** What else stands in braces says nothing of the way of writing. */
function isDirective(line: string): boolean {
  const [, name] = /^\s*\{\s*(\w+)\s*(?:[:\s-].*)?\}\s*$/.exec(line) ?? [];
  return name !== undefined && isKnownDirective(longName(name));
}

/** Turns chords over words into ChordPro; every line is kept in one form or another, and what is not kept as it was is said. */
export function readChordsOverWords(text: string): { text: string; problems: Problem[] } {
  const lines = text.split(/\r\n|\n|\r/).map(withWideTabs);
  const out: string[] = [];
  const problems: Problem[] = [];
  let section = '';
  const close = () => {
    if (!section) return;
    while (out.at(-1) === '') out.pop();
    out.push(`{end_of_${section}}`, '');
    section = '';
  };
  const sung = (line: string, at: number) => {
    if (chordShare(line) >= DOUBTFUL)
      problems.push(lossAt(at, line, 'Part of this line could be chords. It is kept as words.'));
    const alone = /^\s*\[([^[\]{}]{1,80})\]\s*$/.exec(line)?.[1];
    if (alone) return `{comment: ${clean(alone)}}`;
    if (/^\s*\{|[[\]]/.test(line.replaceAll(/\[[^\][*]{1,80}\]/g, '')))
      problems.push(lossAt(at, line, 'Brackets and braces of this line are now parentheses.'));
    return lyricsOf(line);
  };
  let i = head(lines, out);
  for (; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line.length > MOST_LINE) {
      out.push(sung(line, i));
      continue;
    }
    const next = shortOnly(lines[i + 1]);
    const heading = readHeading(line);
    const chords = heading ? undefined : readChordLine(line);
    const facts = factsOf(line);
    if (heading && (!heading.rest || isChordLine(heading.rest))) {
      close();
      section = heading.section;
      out.push(`{start_of_${section}: ${clean(heading.label)}}`);
      if (heading.rest) out.push(merge(heading.rest, ''));
    } else if (isTablature(line)) {
      if (!isTablature(lines[i - 1])) out.push('{start_of_tab}');
      out.push(line.replaceAll('\t', ' '));
      if (!isTablature(next)) out.push('{end_of_tab}');
    } else if (facts) out.push(...facts);
    else if (!chords) out.push(sung(line, i));
    else if (next?.trim() && !isChordLine(next) && !isTablature(next) && !readHeading(next)) {
      sung(next, i + 1);
      out.push(merge(line, next));
      i += 1;
    } else out.push(merge(line, ''));
  }
  close();
  // A tab between two words is a space.
  return { text: joined(out).replaceAll(/\t+/g, ' '), problems };
}

function lossAt(index: number, line: string, message: string): Problem {
  return { line: index + 1, column: 1, length: line.length, severity: 'warning', message };
}

function shortOnly(line: string | undefined): string | undefined {
  return line !== undefined && line.length > MOST_LINE ? undefined : line;
}

/** A title and an artist often stand alone at the top, perhaps with facts below them. */
function head(lines: readonly string[], out: string[]): number {
  let i = 0;
  while (i < lines.length && !lines[i]?.trim()) i += 1;
  const end = lines.findIndex((line, at) => at > i && !line.trim());
  const top = lines.slice(i, end < 0 ? i : end);
  const plain = (line: string) =>
    line.length <= MOST_LINE && !isChordLine(line) && !isTablature(line) && !readHeading(line);
  const facts = top.map(factsOf);
  const names = top.filter((_, at) => !facts[at]);
  const most = facts.some(Boolean) ? 5 : 2;
  if (names.length === 0 || facts[0] || names.length > most || !names.every(plain)) return i;
  const [title = '', ...others] = names;
  out.push(`{title: ${clean(title)}}`);
  const artist = others.pop();
  for (const other of others) out.push(`{subtitle: ${clean(other)}}`);
  if (artist) out.push(`{artist: ${clean(artist.replace(/^\s*by\s+/i, ''))}}`);
  out.push(...facts.flatMap((each) => each ?? []));
  return end;
}

/** The directives of a line of facts, which may be parted by bars: 'Key: F♯m | Tempo: 120'. */
function factsOf(line: string): string[] | undefined {
  if (line.length > MOST_LINE) return undefined;
  const facts = line.split(' | ').map((fact) => FACT.exec(fact));
  if (!facts.every((fact) => fact !== null)) return undefined;
  return facts.flatMap(([, name = '', value = '']) => directiveOf(name.toLowerCase(), value));
}

function directiveOf(name: string, value: string): string[] {
  const directive = OTHER_NAMES[name] ?? name;
  const isKey = directive === 'key';
  if (!directive || (isKey && value.endsWith('(guess)'))) return [];
  const capo = directive === 'capo' ? /\d+/.exec(value)?.[0] : undefined;
  return [`{${directive}: ${capo ?? clean(isKey ? plainSigns(value) : value)}}`];
}

/** F♯ as F#. */
export const plainSigns = (text: string) => text.replaceAll('♯', '#').replaceAll('♭', 'b');

/** The chords of one line, each before the letter that it stands over in the next. */
export function merge(above: string, below: string): string {
  return mergeParts(readChordLine(above) ?? [], below);
}

export function mergeParts(above: readonly ChordPart[], below: string): string {
  const parts: string[] = [];
  let from = 0;
  let glued = { end: -1, index: 0 };
  for (const { kind, text, index: at, end = at + text.length } of above) {
    // '|Em' is one place, whatever stands there first.
    const index = at === glued.end ? glued.index : at;
    glued = { end, index };
    const until = Math.max(from, index);
    if (until > from) parts.push(lyricsOf(below.slice(from, until)));
    if (below && index > below.length && from < index) parts.push(' ');
    parts.push(
      kind === 'chord' || (kind === 'sign' && /^[|:.\-/%]+$/.test(text)) ? `[${text}]` : `[*${text}]`,
    );
    if (!below) parts.push(' ');
    from = until;
  }
  parts.push(lyricsOf(below.slice(from)));
  return parts.join('').trimEnd();
}

/** Signs that mean something in ChordPro are no lyrics. */
export function lyricsOf(text: string): string {
  return text
    .replaceAll(/\[([^\][*]{1,80})\]|[[\]]/g, (bracket, note?: string) =>
      note?.trim() ? `[*${note.trim()}]` : bracket === '[' ? '(' : bracket === ']' ? ')' : '()',
    )
    .replace(/^(\s*)\{([^{}]*)\}/, '$1($2)')
    .replace(/^(\s*)\{/, '$1(')
    .replace(/^#/, ' #');
}

export function clean(text: string): string {
  return text.replace(/[{}[\]]/g, '').trim();
}

/** As wide as it is seen. */
function withWideTabs(line: string): string {
  let out = '';
  for (const sign of line.trimEnd().slice(0, 2000))
    out += sign === '\t' ? sign.repeat(TAB_STOP - (out.length % TAB_STOP)) : sign;
  return out + line.trimEnd().slice(2000);
}
