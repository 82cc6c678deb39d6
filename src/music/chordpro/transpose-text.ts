import { type Chord, isNoChord, type Notation, writeChord } from './chord-name.ts';
import { showChord } from './chord-style.ts';
import type { ChordProLine, DirectiveLine } from './chordpro-line.ts';
import { withChordsIn } from './comment-chords.ts';
import { type Key, moveKey, readKey, writeKey } from './key.ts';
import { songFacts } from './song-facts.ts';
import { chordIn, moveChord } from './transpose.ts';

const C: Key = { tonic: { letter: 'C', shift: 0 }, minor: false };
const COMMENTS = new Set(['comment', 'comment_italic', 'comment_box', 'highlight']);

/**
 * The song itself in another key: every chord and every `{key}` of it is written anew, in the song's own way of
 * writing, unless the new chords would not be read in it: a German song without an H is no longer known for one, and
 * its B would become another chord. Numbers stay as they are, since they are the same in every key.
 */
export function transposeLines(
  lines: readonly ChordProLine[],
  semitones: number,
  signs?: 'sharps' | 'flats',
): ChordProLine[] {
  const { notation } = songFacts(lines);
  const moved = movedLines(lines, semitones, { signs, into: notation });
  const isRead = songFacts(moved).notation === notation;
  return isRead ? moved : movedLines(lines, semitones, { signs, into: 'letters' });
}

function movedLines(
  lines: readonly ChordProLine[],
  semitones: number,
  { signs, into }: { signs: 'sharps' | 'flats' | undefined; into: Notation },
): ChordProLine[] {
  const { notation, key = C } = songFacts(lines);
  let from = key;
  const write = (text: string) => {
    const chord = isNoChord(text) || isDegrees(notation) ? undefined : chordIn(text, notation, from);
    if (!chord) return text;
    return written(moveChord(chord, from, moveKey(from, semitones, signs)), into);
  };
  return lines.map((line) => {
    if (line.kind === 'lyrics' && line.pieces.some(({ kind }) => kind === 'chord'))
      return changed({
        ...line,
        pieces: line.pieces.map((piece) =>
          piece.kind === 'chord' ? { ...piece, text: write(piece.text) } : piece,
        ),
      });
    if (line.kind === 'grid') return changed({ ...line, text: line.text.replaceAll(/[^\s|:.]+/g, write) });
    if (line.kind !== 'directive') return line;
    if (COMMENTS.has(line.name)) return changed({ ...line, value: withChordsIn(line.value, write, '[]') });
    const said = keyIn(line);
    if (!said) return line;
    from = said;
    const moved = writeKey(moveKey(said, semitones, signs));
    return changed({ ...line, value: line.name === 'meta' ? `key ${moved}` : moved });
  });
}

function keyIn({ name, value, selector }: DirectiveLine): Key | undefined {
  if (selector) return undefined;
  if (name === 'key') return readKey(value);
  return name === 'meta' && /^key\s/.test(value) ? readKey(value.slice(4)) : undefined;
}

const isDegrees = (notation: Notation) => notation === 'nashville' || notation === 'roman';

function written(chord: Chord, notation: Notation): string {
  if (notation !== 'german' && notation !== 'solfege') return writeChord(chord);
  return showChord(chord, notation, C).replaceAll('♯', '#').replaceAll('♭', 'b');
}

/** Printed as it is now, no longer as it was written over several lines. */
export function changed<T extends ChordProLine>({ written: _was, ...line }: T): T {
  return line as T;
}
