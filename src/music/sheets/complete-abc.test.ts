import { describe, expect, it } from 'vitest';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import type { SheetOptions } from '../chordpro/sheet.ts';
import { completeAbc } from './complete-abc.ts';

function complete(block: string, time = ''): string {
  const rows = block.split('\n').map((text) => ({ kind: 'verbatim', text }) as const);
  return completeAbc(rows, 'Bb', time);
}

describe('the music of a block', () => {
  it('gets the head of a tune that it lacks, in the key and metre of the song', () => {
    expect(complete('CDEF|', '3/4')).toBe('X:1\nM:3/4\nK:Bb\nCDEF|');
    expect(complete('T:Turn\nM:C\n%%stretchlast 1\n|:CDEF|\nw: la', '3/4')).toBe(
      'X:1\nT:Turn\nM:C\n%%stretchlast 1\nK:Bb\n|:CDEF|\nw: la',
    );
  });

  it('keeps what it says itself, and begins with its number', () => {
    expect(complete('X: 7\nT:Turn\nK:Em\nCDEF|', '3/4')).toBe('X: 7\nT:Turn\nK:Em\nCDEF|');
    expect(complete('T:Turn\nX:7\nK:Em\nCDEF|')).toBe('X:7\nT:Turn\nK:Em\nCDEF|');
  });

  it('goes on after a blank line, and has several tunes where it says so', () => {
    expect(complete('K:C\nCDEF|\n\n  GABc|')).toBe('X:1\nK:C\nCDEF|\nGABc|');
    expect(complete('X:1\nK:C\nCDEF|\nX:2\nGABc|')).toBe('X:1\nK:C\nCDEF|\n\nX:2\nK:Bb\nGABc|');
  });

  it('is not drawn where a name in it would change all objects', () => {
    expect(complete('V:__proto__\nK:C\nCDEF|')).toBe('');
    expect(complete('K:C\nV:constructor\nCDEF|')).toBe('');
    expect(complete('%%__proto__ 1\nK:C\nCDEF|')).toBe('');
    expect(complete('K:C\nV:proto\nCDEF|')).not.toBe('');
  });

  it('is not drawn where it is very long, empty, or cut', () => {
    expect(complete('C'.repeat(6001))).toBe('');
    expect(complete('\n')).toBe('');
    const rows = [
      { kind: 'verbatim', text: 'CDEF|' },
      { kind: 'comment', look: 'box', text: 'the rest is left out' },
    ] as const;
    expect(completeAbc(rows, 'C', '')).toBe('');
  });
});

describe('a sheet', () => {
  const blocksOf = (text: string, options: SheetOptions = {}) =>
    buildSheet(parseChordPro(text).lines, options).sections.map(({ label, abc }) => [label, abc]);
  const BLOCK = '{start_of_abc}\nCDEF|\n{end_of_abc}\n';

  it('says how far its music is moved, as its chords are', () => {
    const at = (transpose: number) => [['ABC', { key: 'G', transpose }]];
    expect(blocksOf(`{key: G}\n${BLOCK}`)).toEqual(at(0));
    expect(blocksOf(`{key: G}\n${BLOCK}`, { transpose: -2 })).toEqual(at(-2));
    expect(blocksOf(`{key: G}\n${BLOCK}`, { capo: 3 })).toEqual(at(-3));
    expect(blocksOf(`{key: G}\n${BLOCK}`, { capo: 3, chords: 'sounding' })).toEqual(at(0));
    expect(blocksOf(`{key: G}\n{transpose: 5}\n${BLOCK}`, { transpose: 1 })).toEqual(at(6));
    expect(blocksOf(BLOCK)).toEqual([['ABC', { key: 'C', transpose: 0 }]]);
  });

  it('has no heading over music that is not there', () => {
    expect(blocksOf('{start_of_abc: Turn}\n\n{end_of_abc}\n{start_of_ly}\n{end_of_ly}')).toEqual([]);
    expect(blocksOf('{start_of_tab: Solo}\n{end_of_tab}')).toEqual([['Solo', undefined]]);
  });
});
