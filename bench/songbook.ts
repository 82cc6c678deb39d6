import { demoSongs } from '../src/demo/demo-songs.server.ts';
import { buildSheet } from '../src/music/chordpro/build-sheet.ts';
import { parseChordPro } from '../src/music/chordpro/parse-chordpro.ts';
import { sheetText } from '../src/music/chordpro/sheet-text.ts';
import { splitSongs } from '../src/music/chordpro/split-songs.ts';
import { median } from './load.ts';

/** Milliseconds to read a megabyte of songs, transpose and set them in sections, and write them as text. */
export function songbookMilliseconds(): number {
  const all = demoSongs.join('{new_song}\n');
  const book = Array.from({ length: Math.ceil(1_000_000 / all.length) }, () => all).join('{new_song}\n');
  const runs = Array.from({ length: 7 }, () => {
    const began = performance.now();
    for (const { lines } of splitSongs(parseChordPro(book).lines))
      sheetText(buildSheet(lines, { transpose: 3 }));
    return performance.now() - began;
  });
  // The first runs are the compiler's.
  return median(runs.slice(2));
}
