import { setDirectives } from './change-directives.ts';
import { parseChordPro } from './parse-chordpro.ts';
import { printChordPro } from './print-chordpro.ts';
import { songFacts } from './song-facts.ts';

/** What a text says it is called; '' where it does not say. */
export function titleIn(text: string): string {
  return songFacts(parseChordPro(text).lines).title;
}

/** A text that does not say what it is called, saying so; any other as it is. */
export function withTitle(text: string, title: string): string {
  const { lines } = parseChordPro(text);
  return songFacts(lines).title ? text : printChordPro(setDirectives(lines, 'title', [title]));
}
