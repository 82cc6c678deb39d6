import type { Problem } from '../chordpro/chordpro-line.ts';
import { findElement, textOf, type XmlElement } from './read-xml.ts';

/** What is read of a file, or says nothing of the song itself. */
const READ = {
  opensong: new Set(
    'title aka author copyright ccli key capo tempo time_sig theme presentation lyrics backgrounds style linked_songs'.split(
      ' ',
    ),
  ),
  openlyrics: new Set(
    'titles authors copyright ccliNo released releaseDate tempo key timeSignature verseOrder themes'.split(
      ' ',
    ),
  ),
};

/** What a file says of its song and the songbook has no place for, line by line. */
export function lostIn(song: XmlElement, format: keyof typeof READ): Problem[] {
  const facts = format === 'openlyrics' ? findElement(song, 'properties') : song;
  return (facts?.children ?? []).flatMap((child): Problem[] => {
    if (typeof child === 'string' || READ[format].has(child.name) || !textOf(child).trim()) return [];
    const said = textOf(child).replaceAll(/\s+/g, ' ').trim().slice(0, 60);
    const message = `‘${child.name}’ is not imported: ${said}`;
    return [{ line: child.line, column: 1, length: 1, severity: 'warning', message }];
  });
}
