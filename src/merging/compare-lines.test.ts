import { expect, it } from 'vitest';
import { compareLines } from './compare-lines.server.ts';

/** A line that only this one has ends with !, '·' stands where the other one has one. */
const told = (one: string, other: string) =>
  compareLines(one, other)?.map((runs) =>
    runs.map(({ lines, isFar }) => [
      isFar ? 'far' : 'near',
      lines.map(({ text, differs }) => (differs ? `${text}!` : (text ?? '·'))).join(' '),
    ]),
  );

it('tells the lines that differ, with one beside them, from what is the same', () => {
  expect(told('a\nb\nc\nd\ne', 'a\nb\nX\nd\ne\n')).toEqual([
    [
      ['far', 'a'],
      ['near', 'b c! d'],
      ['far', 'e'],
    ],
    [
      ['far', 'a'],
      ['near', 'b X! d'],
      ['far', 'e'],
    ],
  ]);
});

it('leaves room where the other one has more, so that equal lines stand at one height', () => {
  expect(told('a\nb\nc\nd', 'a\nb\nnew\nc\nd')).toEqual([
    [
      ['far', 'a'],
      ['near', 'b · c'],
      ['far', 'd'],
    ],
    [
      ['far', 'a'],
      ['near', 'b new! c'],
      ['far', 'd'],
    ],
  ]);
  expect(told('a\nb', 'a\nX\nY\nb\nlast')).toEqual([[['near', 'a · · b']], [['near', 'a X! Y! b last!']]]);
});

it('marks no directive that both have, in whatever order, nor the lines around it', () => {
  const marked = (one: string, other: string) =>
    compareLines(one, other)?.map((runs) =>
      runs.flatMap(({ lines }) => lines.filter(({ differs }) => differs).map(({ text }) => text)),
    );
  expect(
    marked(
      '{title: Sakura}\n{artist: Traditional}\n{key: Am}\n{tempo: 72}\n[Am]Sakura\nlast',
      '{title: Sakura}\n{key:Am}\n[Am]Sakura\n{artist: Traditional}\nother',
    ),
  ).toEqual([['{tempo: 72}', 'last'], ['other']]);
  expect(marked('{soc}\na\n{eoc}\n{soc}\na\n{eoc}', '{soc}\na\n{eoc}')).toEqual([
    ['{soc}', 'a', '{eoc}'],
    [],
  ]);
});

it('lays two out alike, whichever comes first', () => {
  const [one, other] = ['{title: A}\n{artist: B}\n{key: C}\nx', '{title: A}\n{key: C}\n{artist: B}\ny'];
  expect(told(other, one)).toEqual(told(one, other)?.toReversed());
});

it('leaves a directive as each of the two writes it', () => {
  const [left, right] = compareLines('{key: Am}\nx', '{Key:Am}\ny') ?? [];
  expect([left?.[0]?.lines[0]?.text, right?.[0]?.lines[0]?.text]).toEqual(['{key: Am}', '{Key:Am}']);
});
