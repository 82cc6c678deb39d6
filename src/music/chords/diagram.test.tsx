import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChordDiagram } from './diagram.tsx';
import { pianoShape } from './piano-shape.ts';
import { systemChords } from './system-chords.server.ts';
import type { Voicing } from './voicing.ts';

const C: Voicing = {
  instrument: 'guitar',
  tuning: 'E2 A2 D3 G3 B3 E4',
  baseFret: 1,
  frets: [-1, 3, 2, 0, 1, 0],
  fingers: [0, 3, 2, 0, 1, 0],
  barres: [],
};
const F: Voicing = { ...C, frets: [1, 3, 3, 2, 1, 1], fingers: [1, 3, 4, 2, 1, 1], barres: [1] };

function drawn(voicing: Voicing, spoken: string, left = false): string {
  return renderToString(<ChordDiagram spoken={spoken} voicing={voicing} left={left} />);
}
const dots = (svg: string) =>
  [...svg.matchAll(/<circle cx="([\d.]+)"[^>]*r="9"/g)].map((found) => Number(found[1]));

describe('diagrams from the server', () => {
  it('say what they show', () => {
    const svg = drawn(C, 'C major');
    expect(svg).toContain('>C major, guitar: x 3 2 0 1 0</title>');
    expect(svg).toContain('E string muted, A string fret 3 with finger 3,');
    expect(svg).toMatch(/role="img" aria-labelledby="\S+ \S+"/);
  });

  it('are mirrored for the left hand, the words apart', () => {
    const [right, left] = [drawn(C, 'C major'), drawn(C, 'C major', true)];
    const width = Number(/viewBox="0 0 (\d+)/.exec(right)?.[1]);
    expect(dots(right)).toHaveLength(3);
    expect(dots(left)).toEqual(dots(right).map((x) => width - x));
    expect(left).toContain('x 3 2 0 1 0');
  });

  it('draw a barre as one bar, and the number of a high fret', () => {
    expect(drawn(F, 'F major').match(/<rect/g)).toHaveLength(1);
    const high = drawn({ ...F, baseFret: 8, frets: [8, 10, 10, 9, 8, 8], barres: [8] }, 'C major');
    expect(high).toContain('>8</text>');
  });

  it('press the keys of a piano', () => {
    const svg = drawn({ instrument: 'piano', keys: [60, 64, 67] }, 'C major');
    expect(svg).toContain('>C major, piano: C4, E4, G4</title>');
    expect(svg.match(/fill-honey/g)).toHaveLength(3);
  });
});

describe('a piano’s diagram', () => {
  const shapes = [...systemChords('piano').values()].flatMap(({ name, voicings }) =>
    voicings.flatMap((voicing) =>
      voicing.instrument === 'piano' ? [{ name, voicing, shape: pianoShape(voicing) }] : [],
    ),
  );

  it('presses and names every key of its chord, and no other', () => {
    for (const { name, voicing, shape } of shapes)
      expect(
        shape.dots.map(({ pitch }) => pitch),
        name,
      ).toEqual(voicing.keys);
  });

  it('can be read on a card: names of nearly eight pixels at least, in a hundred and forty', () => {
    for (const { name, shape } of shapes) expect((shape.size * 140) / shape.width, name).toBeGreaterThan(7.9);
  });
});
