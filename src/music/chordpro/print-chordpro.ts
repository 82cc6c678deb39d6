import type { ChordProLine } from './chordpro-line.ts';

/** The text again: exactly what was read, but for what has been changed since. */
export function printChordPro(lines: readonly ChordProLine[]): string {
  return lines.map((line) => (line.written ?? printLine(line)) + line.end).join('');
}

function printLine(line: ChordProLine): string {
  if (line.kind === 'directive') return line.before + line.value + line.after;
  if (line.kind !== 'lyrics') return line.text;
  return line.pieces.map(({ kind, text }) => (kind === 'text' ? text : `[${text}]`)).join('');
}
