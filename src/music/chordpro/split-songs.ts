import type { ChordProLine } from './chordpro-line.ts';

/** The songs of one text, parted by `{new_song}`; each with the line it begins on. */
export function splitSongs(lines: readonly ChordProLine[]): { at: number; lines: ChordProLine[] }[] {
  const songs: { at: number; lines: ChordProLine[] }[] = [{ at: 1, lines: [] }];
  for (const line of lines) {
    if (line.kind === 'directive' && line.name === 'new_song') songs.push({ at: line.at + 1, lines: [] });
    else songs.at(-1)?.lines.push(line);
  }
  const meant = songs.filter(({ lines }) => lines.some(({ kind }) => kind !== 'blank' && kind !== 'comment'));
  return meant.length > 0 ? meant : songs.slice(0, 1);
}
