import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { DIRECTIVES } from '../chordpro/directives.ts';
import { chordChoices } from '../chordpro/key-chords.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { songFacts } from '../chordpro/song-facts.ts';

/** Directives that take nothing more. */
const BARE = /^(?:chorus|column_break|new_page|new_song|(?:start|end)_of_\w+)$/;

/** After { the directives; after [ the song's chords and those of its key. */
export function completeChordPro(context: CompletionContext): CompletionResult | null {
  const directive = context.matchBefore(/\{\s*\w*$/);
  if (directive) return directives(directive.from + 1);
  const chord = context.matchBefore(/\[[^\]\s]*$/);
  if (!chord) return null;
  const { used, others } = chordChoices(songFacts(parseChordPro(context.state.doc.toString()).lines));
  const own = used.map((label) => ({ label, detail: 'in the song', boost: 1 }));
  return {
    from: chord.from + 1,
    options: [...own, ...others.map((label) => ({ label, detail: 'in the key' }))],
    validFor: /^[^\]\s]*$/,
  };
}

function directives(from: number): CompletionResult {
  const options = Object.entries(DIRECTIVES).map(([label, detail]) => ({
    label,
    detail,
    apply: BARE.test(label) ? label : `${label}: `,
  }));
  return { from, options, validFor: /^\w*$/ };
}
