import { type MouseEvent, useMemo, useState } from 'react';
import { buildSheet } from '../chordpro/build-sheet.ts';
import type { ChordProLine } from '../chordpro/chordpro-line.ts';
import { chordChoices } from '../chordpro/key-chords.ts';
import { songFacts } from '../chordpro/song-facts.ts';
import { placeOf } from './cursor-from-click.ts';
import { SongSheet } from '../sheets/song-sheet.tsx';

/** What the text will look like; with a chord in hand, a press on a syllable puts it there. */
export function SongPreview({
  lines,
  onPlace,
}: {
  lines: readonly ChordProLine[];
  onPlace: (line: number, column: number, chord: string) => void;
}) {
  const [chord, setChord] = useState('');
  const sheet = useMemo(() => buildSheet(lines), [lines]);
  const palette = useMemo(() => {
    const { used, others } = chordChoices(songFacts(lines));
    return [...used.slice(0, 16), ...others];
  }, [lines]);
  const place = (event: MouseEvent) => {
    const found = chord ? placeOf(event) : undefined;
    if (found) onPlace(found.line, found.column, chord);
  };
  return (
    <section
      aria-label="Preview"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-surface p-5"
    >
      {/* Whoever sees it has the title and the facts above. */}
      <h2 className="sr-only">{sheet.title || 'No title yet'}</h2>
      {palette.length > 0 && (
        <div role="group" aria-label="A chord to place" className="flex flex-wrap gap-2 noscript:hidden">
          {palette.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={chord === name}
              onClick={() => setChord(chord === name ? '' : name)}
              className="min-h-11 min-w-11 pointer-fine:min-h-8 cursor-pointer rounded-md border border-edge px-2 font-mono text-sm font-semibold hover:bg-sunken aria-pressed:border-honey-deep aria-pressed:bg-honey-wash"
            >
              {name}
            </button>
          ))}
          <p role="status" className="w-full text-xs text-soft">
            {chord
              ? `Press a syllable to place ${chord} over it, or type [${chord}] before it in the text.`
              : 'Choose a chord, then press its syllable. By keyboard: type the chord in the text, as [G].'}
          </p>
        </div>
      )}
      {/* The same by keyboard: the text beside it takes [chords]. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div onClick={place} className={chord ? 'cursor-copy' : ''}>
        <SongSheet sheet={sheet} columns="1" size="s" marked />
      </div>
    </section>
  );
}
