import { describe, expect, it } from 'vitest';
import { caretIn } from './caret-in.ts';
import { mergeNotes } from './merge-notes.ts';

const text = (...lines: string[]) => lines.join('\n');

describe('two texts of one table', () => {
  it.each([
    [
      'what both add at the end',
      text('a'),
      text('a', 'mine'),
      text('a', 'theirs'),
      text('a', 'theirs', 'mine'),
    ],
    ['what both begin with', '', 'mine', 'theirs', text('theirs', 'mine')],
    [
      'changes of different lines',
      text('a', 'b', 'c'),
      text('A', 'b', 'c'),
      text('a', 'b', 'C'),
      text('A', 'b', 'C'),
    ],
    [
      'a line that both change',
      text('a', 'b'),
      text('a', 'mine'),
      text('a', 'theirs'),
      text('a', 'theirs', 'mine'),
    ],
    ['a line written on while another comes before it', 'b', 'b more', text('a', 'b'), text('a', 'b more')],
    ['a line written on while another comes after it', 'b', 'b more', text('b', 'c'), text('b more', 'c')],
    ['a line that one takes away', text('a', 'b'), 'a', text('a', 'b', 'c'), text('a', 'c')],
    ['a line that one takes away and the other changes', text('a', 'b'), 'a', text('a', 'B'), text('a', 'B')],
    ['the same added by both', 'a', text('a', 'b'), text('a', 'b', 'c'), text('a', 'b', 'c')],
    ['everything taken away by both', 'a', '', '', ''],
  ])('%s', (_, before, mine, theirs, merged) => {
    expect(mergeNotes(before, mine, theirs)).toBe(merged);
  });

  /** Texts of few different lines meet in every way. */
  function* someTexts(seed: number) {
    let state = seed;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    const change = (from: string[], signs: string) =>
      from.flatMap((line) => {
        const draw = next(6);
        if (draw === 0) return [];
        if (draw === 1) return [line, `${signs}${next(4)}`];
        return draw === 2 ? [`${signs}${next(4)}`] : [line];
      });
    for (let round = 0; round < 3000; round += 1) {
      const before = Array.from({ length: next(6) }, () => `line ${next(5)}`);
      yield { before, mine: change(before, 'mine '), theirs: change(before, 'theirs ') };
    }
  }

  it('keep every line that anybody wrote, and stay as they are when they are sent again', () => {
    for (const { before, mine, theirs } of someTexts(7)) {
      const [base, own, other] = [text(...before), text(...mine), text(...theirs)];
      const merged = mergeNotes(base, own, other);
      for (const line of [...mine, ...theirs]) if (!before.includes(line)) expect(merged).toContain(line);
      expect(mergeNotes(base, own, base)).toBe(own);
      expect(mergeNotes(base, base, other)).toBe(other);
      expect(mergeNotes(merged, merged, merged)).toBe(merged);
    }
  });
});

it('a caret stays with the words beside it', () => {
  const at = (marked: string, after: string) => {
    const caret = marked.indexOf('|');
    const now = caretIn(marked.replace('|', ''), after, caret);
    return `${after.slice(0, now)}|${after.slice(now)}`;
  };
  expect(at('mine|', text('theirs', 'mine'))).toBe(text('theirs', 'mine|'));
  expect(at('mi|ne', text('mine', 'theirs'))).toBe(text('mi|ne', 'theirs'));
  expect(at(text('a', 'b|', 'c'), text('A!', 'b', 'c'))).toBe(text('A!', 'b|', 'c'));
  expect(at('gone|', '')).toBe('|');
});
