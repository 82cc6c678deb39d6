import type { ChordProLine } from '../chordpro/chordpro-line.ts';
import { readKey, writeKey } from '../chordpro/key.ts';
import { songFacts } from '../chordpro/song-facts.ts';
import { changed } from '../chordpro/transpose-text.ts';
import { isReadable } from './abc-options.ts';
import { completeTunes } from './complete-abc.ts';

/** The lines of a song with its blocks of ABC written so many semitones higher; what abcjs cannot read stays as it is. */
export async function moveStaves(
  lines: readonly ChordProLine[],
  semitones: number,
): Promise<readonly ChordProLine[]> {
  const { key, time } = songFacts(lines);
  let written = key ? writeKey(key) : 'C';
  const moved = [...lines];
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'directive') continue;
    // Many blocks have the notes alone: their key is the song's, as it is there.
    const said = line.name === 'key' ? readKey(line.value) : undefined;
    if (said) written = writeKey(said);
    if (line.name !== 'start_of_abc') continue;
    const end = lines.findIndex((each, i) => i > at && each.kind !== 'verbatim');
    const block = lines.slice(at + 1, end < 0 ? lines.length : end);
    const texts = block.map((each) => (each.kind === 'verbatim' ? each.text : ''));
    const higher = await transposed(texts, { key: written, time, semitones });
    for (const [i, each] of block.entries())
      if (each.kind === 'verbatim' && higher[i] !== each.text)
        moved[at + 1 + i] = changed({ ...each, text: higher[i] ?? '' });
  }
  return moved;
}

async function transposed(
  texts: readonly string[],
  { key, time, semitones }: { key: string; time: string; semitones: number },
): Promise<readonly string[]> {
  const { default: tunebook } = await import('abcjs/src/api/abc_tunebook.js');
  const { default: strTranspose } = await import('abcjs/src/str/output.js');
  const result = [...texts];
  try {
    for (const tune of completeTunes(texts, key, time)) {
      const abc = tune.map(({ text }) => text).join('\n');
      const read = tunebook.parseOnly(abc);
      if (!read.every(isReadable)) return texts;
      const higher = strTranspose(abc, read, semitones).split('\n');
      for (const [i, { text, of }] of tune.entries())
        if (of !== undefined && higher[i] !== text) result[of] = higher[i] ?? '';
    }
    return result;
  } catch {
    // What it fails on stays as it is.
    return texts;
  }
}
