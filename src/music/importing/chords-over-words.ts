import { isNoChord, readChord } from '../chordpro/chord-name.ts';
import { SECTION_HEADING } from '../chordpro/section-heading.ts';

const TAB_STOP = 8;
/** No line of a song is longer; some patterns take the square of a line's length, so none runs on a longer one. */
const MOST_LINE = 1000;
const FACT = /^\s*(title|artist|key|capo|tempo|bpm|time|duration|composer|copyright)\s*[:=]\s*(.+?)\s*$/i;
const TABLATURE = /^\s*[A-Ga-g]?[#b]?\s*\|[-\dhpbx~/\\|()\s.^]{6,}$/;

/** Whether a text is written with its chords on lines of their own, and not in ChordPro. */
export function looksLikeChordsOverWords(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.length <= MOST_LINE);
  if (lines.some((line) => /^\s*\{\s*\w+/.test(line) || /\[[A-H][^\]\s]{0,8}\]\S/.test(line))) return false;
  return lines.some(isChordLine);
}

/** Nothing but chords, bars and signs, with at least one chord. */
export function isChordLine(line: string): boolean {
  if (line.length > MOST_LINE) return false;
  const words = line.trim().split(/\s+/);
  if (!words[0]) return false;
  const chords = words.filter(isChordWord);
  const rest = words.filter(
    (word) => !isChordWord(word) && !isNoChord(word) && !/^(?:\(?x\d+\)?|\d+x|~|:|-+|\/+)$/i.test(word),
  );
  if (chords.length === 0 || rest.length > 0) return false;
  // 'A' alone may be a word, with room before it or company it is a chord.
  return (
    chords.length > 1 ||
    !/^(?:A|Am|Do|Go|La|Mi|Si|Re|Fa)$/.test(chords[0] ?? '') ||
    words.length > 1 ||
    /^\s|^.{1,4}$/.test(line)
  );
}

function isChordWord(word: string): boolean {
  const bare = word.replace(/^[|(]+|[|),]+$/g, '') || word;
  return Boolean(
    readChord(bare) ??
    (/^[A-HDRMFLS]/.test(bare) && (readChord(bare, 'german') ?? readChord(bare, 'solfege'))),
  );
}

/** Turns chords over words into ChordPro; every line is kept in one form or another. */
export function chordProFromChordsOverWords(text: string): string {
  const lines = text.split(/\r\n|\n|\r/).map(withoutTabs);
  const out: string[] = [];
  let section = '';
  const close = () => {
    if (!section) return;
    while (out.at(-1) === '') out.pop();
    out.push(`{end_of_${section}}`, '');
    section = '';
  };
  let i = head(lines, out);
  for (; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line.length > MOST_LINE) {
      out.push(lyricsOf(line));
      continue;
    }
    const next = shortOnly(lines[i + 1]);
    const heading = isChordLine(line) ? undefined : SECTION_HEADING.exec(line)?.[1];
    const fact = FACT.exec(line);
    if (heading !== undefined) {
      close();
      section = sectionOf(heading);
      out.push(`{start_of_${section}: ${clean(heading)}}`);
    } else if (TABLATURE.test(line)) {
      if (!TABLATURE.test(shortOnly(lines[i - 1]) ?? '')) out.push('{start_of_tab}');
      out.push(line);
      if (!TABLATURE.test(next ?? '')) out.push('{end_of_tab}');
    } else if (fact) out.push(directiveOf(fact[1] ?? '', fact[2] ?? ''));
    else if (!isChordLine(line)) out.push(lyricsOf(line));
    else if (next !== undefined && next.trim() && !isChordLine(next) && !SECTION_HEADING.test(next)) {
      out.push(merge(line, next));
      i += 1;
    } else out.push(merge(line, ''));
  }
  close();
  return `${out
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function shortOnly(line: string | undefined): string | undefined {
  return line !== undefined && line.length > MOST_LINE ? undefined : line;
}

/** A title and an artist often stand alone at the top. */
function head(lines: readonly string[], out: string[]): number {
  let i = 0;
  while (i < lines.length && !lines[i]?.trim()) i += 1;
  const end = lines.findIndex((line, at) => at > i && !line.trim());
  const top = lines.slice(i, end < 0 ? i : end);
  const plain = (line: string) =>
    line.length <= MOST_LINE && !isChordLine(line) && !SECTION_HEADING.test(line) && !FACT.test(line);
  if (top.length === 0 || top.length > 2 || !top.every(plain)) return i;
  out.push(`{title: ${clean(top[0] ?? '')}}`);
  if (top[1]) out.push(`{artist: ${clean(top[1].replace(/^\s*by\s+/i, ''))}}`);
  return end;
}

function directiveOf(name: string, value: string): string {
  const small = name.toLowerCase() === 'bpm' ? 'tempo' : name.toLowerCase();
  const capo = /\d+/.exec(value)?.[0];
  return `{${small}: ${small === 'capo' && capo ? capo : clean(value)}}`;
}

function sectionOf(heading: string): string {
  const word = heading.toLowerCase();
  if (/^(?:chorus|refrain|estribillo|hook)/.test(word)) return 'chorus';
  if (word.startsWith('bridge')) return 'bridge';
  if (/^(?:verse|vers|strophe|couplet|strofa)\b/.test(word)) return 'verse';
  return word.match(/^[a-z]+(?:-?[a-z]+)?/)?.[0].replace('-', '_') ?? 'part';
}

/** The chords of one line, each before the letter that it stands over in the next. */
function merge(above: string, below: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of above.matchAll(/\S+/g)) {
    const until = Math.max(from, index);
    if (until > from) parts.push(lyricsOf(below.slice(from, until)));
    if (below && index > below.length && from < index) parts.push(' ');
    parts.push(/^\(?x\d+\)?$|^\d+x$/i.test(word) ? `[*${word}]` : `[${word}]`);
    if (!below) parts.push(' ');
    from = until;
  }
  parts.push(lyricsOf(below.slice(from)));
  return parts.join('').trimEnd();
}

/** Signs that mean something in ChordPro are no lyrics. */
function lyricsOf(text: string): string {
  return text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/^(\s*)\{/, '$1(')
    .replace(/^#/, ' #');
}

function clean(text: string): string {
  return text.replace(/[{}[\]]/g, '').trim();
}

function withoutTabs(line: string): string {
  let out = '';
  for (const sign of line.trimEnd().slice(0, 2000))
    out += sign === '\t' ? ' '.repeat(TAB_STOP - (out.length % TAB_STOP)) : sign;
  return out + line.trimEnd().slice(2000);
}
