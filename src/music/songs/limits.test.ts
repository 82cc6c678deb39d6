import { expect, it } from 'vitest';
import { readChordsOverWords } from '../importing/chords-over-words.ts';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { previewSongs } from '../importing/import-preview.server.ts';
import { MOST_SONG_TEXT } from './song.ts';
import { readSongText } from './text-input.server.ts';

/** Seconds of processor time of this process; a crowded machine does not lengthen them much. */
function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function formOf(chordpro: string): FormData {
  const form = new FormData();
  form.set('chordpro', chordpro);
  return form;
}

const fill = (text: string, length = MOST_SONG_TEXT) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

it('refuses a text that is too long before it is read, and keeps it', () => {
  const text = fill('{tempo: x}\n[C]la ', 4_000_000);
  let read: ReturnType<typeof readSongText> | undefined;
  expect(secondsOf(() => (read = readSongText(formOf(text))))).toBeLessThan(0.5);
  expect(read?.errors['chordpro']).toMatch(/too long for one song: 64,000 characters/);
  expect(read?.entered['chordpro']).toBe(text);
});

const GREATEST = {
  'one line of chords': fill('[C]la '),
  'lines of chords': fill('[C]la [G]la [F]la\n'),
  'chords alone': fill('[C]'),
  'unknown chords': fill('[Xq]a\n'),
  'short lines': fill('a\n'),
  'broken directives': fill('{\n'),
  'open brackets': fill('[\n'),
  sections: fill('{soc}\n'),
  'a recalled chorus': `{soc}\n${fill('[C]la ', 4000)}\n{eoc}\n${fill('{chorus}\n', 59_000)}`,
  'a recalled chorus of lines': `{soc}\n${fill('[C]a\n', 8000)}{eoc}\n${fill('{chorus}\n', 55_000)}`,
  'a grid': `{sog}\n${fill('C ', 63_000)}`,
  'a grid of lines': `{sog}\n${fill('C D\n', 63_000)}`,
  voicings: fill('{define: C frets x 3 2 0 1 0}\n'),
  pictures: fill('{image: x.png}\n'),
  comments: fill('{c: x}\n'),
  'new keys': fill('{key: G}\n[C]\n'),
  transpositions: fill('{transpose: 1}\n[C]\n'),
  tabs: `{sot}\n${fill('a\n', 63_000)}`,
};

it.each(Object.entries(GREATEST))('draws a bounded part of the greatest song: %s', (_name, text) => {
  let sheet = '';
  const seconds = secondsOf(() => (sheet = JSON.stringify(buildSheet(parseChordPro(text).lines))));
  // Some 40 ms where nothing else runs.
  expect(seconds).toBeLessThan(1);
  expect(sheet.length).toBeLessThan(400_000);
});

it('says that the rest is left out', () => {
  const { sections } = buildSheet(parseChordPro(GREATEST['lines of chords']).lines);
  expect(sections.at(-1)?.rows.at(-1)).toMatchObject({
    kind: 'comment',
    text: expect.stringContaining('too long to show'),
  });
  const whole = buildSheet(parseChordPro(fill('[C]la [G]la [F]la\n', 10_000)).lines);
  expect(JSON.stringify(whole)).not.toContain('too long to show');
});

it('converts the greatest song in no time, and nothing that is longer', async () => {
  for (const text of ['C G Am F\nla la la\n', 'C       G\n la la \n', `${'C '.repeat(499)}\n`, '\n', '/ '])
    expect(secondsOf(() => readChordsOverWords(fill(text)))).toBeLessThan(1.5);
  const [song] = await previewSongs([{ name: '', text: fill('C G Am F\nla la la\n', 2_000_000) }]);
  expect(song).toMatchObject({ usable: false, sheet: undefined });
  expect(song?.problems[0]?.message).toMatch(/too long for one song/);
});

it('takes no more songs than it says, whatever is sent', async () => {
  const many = previewSongs([{ name: '', text: fill('{ns}\na\n', 400_000) }]);
  await expect(many).rejects.toMatchObject({ code: 'tooLarge' });
});
