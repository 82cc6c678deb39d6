import { describe, expect, it } from 'vitest';
import { buildSheet } from './build-sheet.ts';
import { flowCodes, inFlow } from './flow.ts';
import { parseChordPro } from './parse-chordpro.ts';

const SONG = `{title: X}
{c: Slowly}

{sov}
first
{eov}
{soc}
chorus
{eoc}

(a paragraph of its own)

{sov}
second
{eov}
{chorus}
{start_of_pre_chorus}
before it
{end_of_pre_chorus}
{sob: Middle eight}
bridge
{eob}
`;
const sections = buildSheet(parseChordPro(SONG).lines).sections;
const played = (flow: string) =>
  inFlow(sections, flow).map(({ label, recalled, rows: [row] }) => {
    const words =
      row?.kind === 'lyrics'
        ? row.words
            .flat()
            .map(({ text }) => text)
            .join('')
        : '';
    return `${label}${recalled ? '*' : ''}${words && `=${words}`}`;
  });

describe('the order of sections', () => {
  it('is named by first letters, as OnSong does', () => {
    expect(flowCodes(sections)).toEqual(['V1', 'C', 'V2', 'PC', 'ME']);
  });

  it('plays what it names, again and again, and leaves out the rest; what has no name stays with what it follows', () => {
    expect(played('V2 C V1 C')).toEqual([
      '',
      'Verse 2=second',
      'Chorus=chorus',
      '=(a paragraph of its own)',
      'Verse 1=first',
      'Chorus*=chorus',
      '*=(a paragraph of its own)',
    ]);
  });

  it.each([
    ['Verse 1, Middle eight', ['', 'Verse 1=first', 'Middle eight=bridge']],
    ['pre-chorus,verse 2', ['', 'Pre chorus=before it', 'Verse 2=second']],
    ['v1 P x2', ['', 'Verse 1=first', 'Pre chorus ×2=before it']],
    ['V1 (3x) B', ['', 'Verse 1 ×3=first', 'B']],
    ['V, Kim solo', ['', 'Verse 1=first', 'Kim solo']],
  ])('reads %j', (flow, expected) => expect(played(flow)).toEqual(expected));

  it.each(['', 'nonsense', ', ,', 'x2'])('is as written where %j names nothing', (flow) =>
    expect(inFlow(sections, flow)).toEqual(sections),
  );

  it('draws no more than a screen bears', () => {
    const rows = inFlow(sections, 'C '.repeat(10_000)).reduce((sum, each) => sum + each.rows.length, 0);
    expect(rows).toBeLessThan(3001);
  });
});
