import { isNoChord, type Notation, notationOf, readChord, readDegree } from './chord-name.ts';
import type { ChordProLine, ChordProText, DirectiveLine, Piece, Problem } from './chordpro-line.ts';
import { contentOf, isForeign, isKnownDirective, longName } from './directives.ts';
import { readKey } from './key.ts';
import { isHeading } from './section-heading.ts';
import { readCapo } from './song-facts.ts';
import { readVoicing, undrawable } from './voicing.ts';

interface Reading {
  lines: ChordProLine[];
  problems: Problem[];
  /** The sections that are open, innermost last. */
  open: { section: string; line: number }[];
}

/** Reads a ChordPro text. Never throws: what cannot be read is kept as lyrics and reported. Takes linear time. */
export function parseChordPro(text: string): ChordProText {
  const reading: Reading = { lines: [], problems: [], open: [] };
  for (const { text: line, placed } of logicalLines(text))
    reading.lines.push(readLine(reading, line, placed));
  for (const { section, line } of reading.open)
    reading.problems.push(problem(line, 1, 1, 'warning', `The ${section} that begins here has no end.`));
  checkChords(reading);
  return {
    lines: reading.lines,
    problems: reading.problems.toSorted((a, b) => a.line - b.line || a.column - b.column),
  };
}

interface Placed {
  end: string;
  at: number;
  written?: string;
}

/** The lines; those that end with a backslash go on in the next, whose leading space is not meant. */
function* logicalLines(text: string): Generator<{ text: string; placed: Placed }> {
  const breaks = /\r\n|\n|\r/g;
  let from = 0;
  let at = 1;
  let joined: { parts: string[]; written: string[]; at: number } | undefined;
  while (from <= text.length) {
    const found = breaks.exec(text);
    const end = found?.[0] ?? '';
    const line = text.slice(from, found?.index ?? text.length);
    from = found ? found.index + end.length : text.length + 1;
    if (line.endsWith('\\') && end) {
      joined ??= { parts: [], written: [], at };
      joined.parts.push(joined.parts.length > 0 ? line.slice(0, -1).trimStart() : line.slice(0, -1));
      joined.written.push(line, end);
    } else if (joined) {
      const written = [...joined.written, line].join('');
      yield { text: joined.parts.join('') + line.trimStart(), placed: { end, at: joined.at, written } };
      joined = undefined;
    } else if (line || end) yield { text: line, placed: { end, at } };
    at += 1;
  }
  if (joined) {
    const placed = { end: '', at: joined.at, written: joined.written.join('') };
    yield { text: joined.parts.join(''), placed };
  }
}

const OURS = /^\s*\{\s*(?:end_of_|eo[a-z]|start_of_|so[a-z]|c|np|new)/i;

function readLine(reading: Reading, text: string, placed: Placed): ChordProLine {
  const section = reading.open.at(-1)?.section ?? '';
  const content = contentOf(section);
  // In music of another kind braces are its own.
  const ours = isForeign(section) ? /^\s*\{\s*end_of_/i : OURS;
  const brace = /^\s*\{/.test(text);
  if (content !== 'lyrics' && !(brace && ours.test(text))) {
    if (content !== 'verbatim' && /^\s*#/.test(text)) return { ...placed, kind: 'comment', text };
    return { ...placed, kind: content, text };
  }
  if (text.trim() === '') return { ...placed, kind: 'blank', text };
  if (text.startsWith('#')) return { ...placed, kind: 'comment', text };
  if (brace) {
    const directive = readDirective(text, placed);
    if (directive) return follow(reading, directive);
    const closed = text.includes('}');
    const message = closed ? 'This is not a directive.' : 'This directive has no closing brace }.';
    reading.problems.push(problem(placed.at, text.indexOf('{') + 1, text.trim().length, 'error', message));
  }
  return { ...placed, kind: 'lyrics', pieces: readPieces(reading, text, placed.at) };
}

function readDirective(text: string, placed: Placed): DirectiveLine | undefined {
  const close = text.lastIndexOf('}');
  if (close < 0) return undefined;
  const head = /^(\s*\{\s*)(\+[\w.]{1,80}|\w+)(?:-(!?[\w!]+))?(\s*:\s*|\s+)?/.exec(text);
  if (!head || head[0].length > close) return undefined;
  const [all, , name = '', selector = ''] = head;
  const value = text.slice(all.length, close).trimEnd();
  // '{title' must be followed by a colon, a space or the end.
  if (value && !head[4]) return undefined;
  return {
    ...placed,
    kind: 'directive',
    name: longName(name),
    selector,
    value,
    before: all,
    after: text.slice(all.length + value.length),
  };
}

/** Follows sections as they open and close, and reports what makes no sense. */
function follow(reading: Reading, line: DirectiveLine): DirectiveLine {
  const { name, value, at } = line;
  const column = line.before.indexOf('{') + 1;
  const say = (severity: Problem['severity'], message: string) =>
    reading.problems.push(problem(at, column, line.before.length + value.length, severity, message));
  if (name.startsWith('start_of_')) reading.open.push({ section: name.slice('start_of_'.length), line: at });
  else if (name.startsWith('end_of_')) {
    const section = name.slice('end_of_'.length);
    if (reading.open.at(-1)?.section === section) reading.open.pop();
    else say('warning', `There is no ${section} to end here.`);
  } else if (!isKnownDirective(name)) say('warning', `ChordPro knows no directive ‘${name}’. It is kept.`);
  const undrawn = name === 'define' ? undrawable(value, line.selector.toLowerCase()) : undefined;
  if (undrawn) say('warning', undrawn);
  const wrong = wrongValue(name, value);
  if (wrong) say('error', wrong);
  const [closing = ''] = /^\s*\}\s*/.exec(line.after) ?? [];
  const rest = line.after.slice(closing.length);
  if (rest) {
    const from = line.before.length + value.length + closing.length + 1;
    const message = 'What follows } in this line is not shown. Move it to a line of its own.';
    reading.problems.push(problem(at, from, rest.length, 'error', message));
  }
  return line;
}

const WHOLE = /^[+-]?\d{1,3}$/;

function wrongValue(name: string, value: string): string | undefined {
  if (name === 'meta' && !value) return 'This needs a name and a value.';
  if (!value) return undefined;
  if (name === 'key' && !readKey(value))
    return `‘${value.slice(0, 20)}’ is not a key we know. Write it like G, F#m or Bb. Until then it is guessed.`;
  if (name === 'capo' && readCapo(value) === undefined) return 'A capo is on fret 0 to 12.';
  if (name === 'tempo' && !/^\d{2,3}(?:\.\d+)?$/.test(value)) return 'A tempo is a number of beats a minute.';
  if (name === 'time' && !/^\d{1,2}\/\d{1,2}$/.test(value)) return 'A metre is written like 3/4.';
  if (name === 'transpose' && !WHOLE.test(value.replace(/[sf]$/, '')))
    return 'This takes a number of semitones.';
  if (name === 'duration' && !/^(?:\d{1,5}(?:\.\d{1,6})?|\d{1,3}:[0-5]\d|\d:[0-5]\d:[0-5]\d)$/.test(value))
    return 'A duration is written like 3:45.';
  return undefined;
}

function readPieces(reading: Reading, text: string, at: number): Piece[] {
  const pieces: Piece[] = [];
  const only = text.trim().length;
  let from = 0;
  let open = text.indexOf('[');
  while (open >= 0) {
    const close = text.indexOf(']', open);
    if (close < 0) {
      reading.problems.push(problem(at, open + 1, 1, 'error', 'This chord has no closing bracket ].'));
      break;
    }
    if (open > from) pieces.push({ kind: 'text', text: text.slice(from, open), column: from + 1 });
    const inside = text.slice(open + 1, close);
    // '[Verse]' on a line of its own, as chords are often passed on, names what follows.
    const heading = inside.length + 2 === only && isHeading(inside);
    const kind = inside.startsWith('*') || heading ? 'annotation' : 'chord';
    pieces.push({ kind, text: inside, column: open + 1 });
    from = close + 1;
    open = text.indexOf('[', from);
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from), column: from + 1 });
  // Without the room that growing left: a songbook has many lines.
  return pieces.slice();
}

/** Only once the whole song is known can one say how it writes its chords. */
function checkChords({ lines, problems }: Reading): void {
  const names = new Set<string>();
  for (const line of lines)
    if (line.kind === 'lyrics')
      for (const { kind, text } of line.pieces) if (kind === 'chord') names.add(text);
  const notation = notationOf(names);
  const unknown = new Set([...names].filter((name) => !isNoChord(name) && !isChord(name, notation)));
  if (unknown.size === 0) return;
  for (const line of lines) {
    const defined = definedChord(line);
    if (defined) unknown.delete(defined);
  }
  for (const line of lines) {
    if (line.kind !== 'lyrics') continue;
    for (const { kind, text, column } of line.pieces) {
      if (kind !== 'chord' || !unknown.has(text)) continue;
      const message = `‘${text.slice(0, 40)}’ is not a chord we know. It is shown as it is.`;
      problems.push(problem(line.at, column, text.length + 2, 'warning', message));
    }
  }
}

/** The chord that a line says how to play. */
function definedChord(line: ChordProLine): string | undefined {
  const isDefinition = line.kind === 'directive' && (line.name === 'define' || line.name === 'chord');
  return isDefinition ? readVoicing(line.value)?.name : undefined;
}

function isChord(name: string, notation: Notation): boolean {
  // A single note, as ChordPro writes one; without a sign it is rather a German minor chord.
  if (/^[a-h][#b♯♭]$/.test(name)) return true;
  if (notation === 'nashville' || notation === 'roman')
    return Boolean(readDegree(name, notation) ?? readChord(name));
  return Boolean(readChord(name, notation) ?? readChord(name));
}

function problem(
  line: number,
  column: number,
  length: number,
  severity: Problem['severity'],
  message: string,
): Problem {
  return { line, column, length, severity, message };
}
