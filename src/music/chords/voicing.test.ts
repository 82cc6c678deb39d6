import { describe, expect, it } from 'vitest';
import {
  barresOf,
  barreSpans,
  baseFretOf,
  describeVoicing,
  readFrets,
  readKeys,
  writeFrets,
  writeKeys,
} from './voicing.ts';
import { readVoicing, writeVoicing } from './voicing-input.ts';

describe('voicings as text', () => {
  it.each([
    ['x32010', [-1, 3, 2, 0, 1, 0]],
    ['X-3-2-0-1-0', [-1, 3, 2, 0, 1, 0]],
    ['x 10 12 12 12 10', [-1, 10, 12, 12, 12, 10]],
    ['0003', [0, 0, 0, 3]],
  ])('reads %s', (text, frets) => {
    expect(readFrets(text)).toEqual(frets);
    expect(readFrets(writeFrets(frets))).toEqual(frets);
  });

  it.each(['', 'x32o10', 'x 25 0 0 0 0', '- -', 'x.y'])('refuses %j', (text) => {
    expect(readFrets(text)).toBeUndefined();
  });

  it('reads keys in any order, each once', () => {
    expect(readKeys('G4 C4 E4 C4')).toEqual([60, 64, 67]);
    expect(writeKeys([60, 64, 67])).toBe('C4 E4 G4');
    expect(readKeys('C1 E4')).toBeUndefined();
    expect(readKeys('')).toBeUndefined();
  });

  it('finds where a diagram begins, and what a finger lies across', () => {
    expect(baseFretOf([-1, 3, 2, 0, 1, 0])).toBe(1);
    expect(baseFretOf([-1, 10, 12, 12, 12, 10])).toBe(10);
    expect(baseFretOf([0, 0, 0, 0])).toBe(1);
    expect(barresOf([1, 3, 3, 2, 1, 1], [1, 3, 4, 2, 1, 1])).toEqual([1]);
    expect(barresOf([-1, 3, 2, 0, 1, 0], [0, 3, 2, 0, 1, 0])).toEqual([]);
    // Two fingers, each across two strings of one fret.
    expect(barreSpans({ frets: [3, 3, 2, 3, 3, 3], fingers: [2, 2, 1, 3, 3, 4] }, 3)).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  it('is said string by string', () => {
    const { voicing } = readVoicing({ instrument: 'ukulele', frets: '0003', fingers: '0003' });
    expect(voicing && describeVoicing(voicing)).toBe(
      'G string open, C string open, E string open, A string fret 3 with finger 3.',
    );
  });
});

describe('a filled-in form', () => {
  it('is the voicing it was written from', () => {
    const values = { instrument: 'guitar', tuning: 'D2 A2 D3 G3 B3 E4', frets: '000232', fingers: '000132' };
    const { voicing } = readVoicing(values);
    expect(voicing && writeVoicing(voicing)).toEqual(values);
  });

  it.each([
    [{ instrument: 'banjo' }, 'instrument'],
    [{ instrument: 'guitar', frets: 'x3201' }, 'frets'],
    [{ instrument: 'guitar', frets: 'xxxxx3' }, 'frets'],
    [{ instrument: 'guitar', frets: 'x32010', fingers: '12' }, 'fingers'],
    [{ instrument: 'guitar', frets: 'x32010', tuning: 'G4 C4 E4 A4' }, 'tuning'],
    [{ instrument: 'piano', keys: 'C E G' }, 'keys'],
    [{ instrument: 'piano', keys: 'C4' }, 'keys'],
  ])('says what is wrong in %j', (values, field) => {
    expect(Object.keys(readVoicing(values as Record<string, string>).errors ?? {})).toEqual([field]);
  });
});
