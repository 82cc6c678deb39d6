import { describe, expect, it } from 'vitest';
import { buildSheet } from './build-sheet.ts';
import { flowNames, flowTrouble, inFlow } from './flow.ts';
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
    expect(flowNames(sections).map(([code]) => code)).toEqual(['V1', 'C', 'V2', 'PC', 'ME']);
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
    // What is sung is nothing without its words; what is played is a line for the players.
    ['V1 (3x) B', ['', 'Verse 1 ×3=first']],
    ['Verse 1, Verse 7, Bridge x2, Solo, Refrain 2', ['', 'Verse 1=first', 'Solo']],
    ['V, Kim solo', ['', 'Verse 1=first', 'Kim solo']],
  ])('reads %j', (flow, expected) => expect(played(flow)).toEqual(expected));

  it.each(['', 'nonsense', ', ,', 'x2'])('is as written where %j names nothing', (flow) =>
    expect(inFlow(sections, flow)).toEqual(sections),
  );

  it.each([
    ['V1 C V', ''],
    ['', ''],
    ['Verse 1, Bridge, Verse 7, Bridge', 'This song has no “Bridge”, “Verse 7”: left out.'],
    [
      'V1 B Solo',
      'This song has no “B”: left out. No part of this song: “Solo”. Shown as a line for the players.',
    ],
    ['nonsense', 'It names no part of this song, which stays as it is written.'],
  ])('says of %j what the song has not', (flow, said) =>
    expect(flowTrouble(flowNames(sections), flow)).toBe(said),
  );

  it('draws no more than a screen bears', () => {
    const rows = inFlow(sections, 'C '.repeat(10_000)).reduce((sum, each) => sum + each.rows.length, 0);
    expect(rows).toBeLessThan(3001);
  });
});
