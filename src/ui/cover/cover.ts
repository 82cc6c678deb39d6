import { type CoverPalette, PALETTES } from './palettes.ts';
import { SCENES } from './scenes.ts';

export const COVER_WIDTH = 1200;
export const COVER_HEIGHT = 630;

/**
 * The picture of an item that has none: an SVG document, for ever the same for the same kind and id. Its top
 * left corner stays calm, for the date cell.
 */
export function drawCover(kind: string, id: string): string {
  const { drawing } = composeCover(kind, id);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="315" ` +
    `viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">${drawing}</svg>`
  );
}

/** The drawing without its frame, and the colours it was made of, for who wants to write on it. */
export function composeCover(kind: string, id: string): { drawing: string; palette: CoverPalette } {
  const random = randomFrom(hash(`${kind}/${id}`));
  const palette = choose(PALETTES, random);
  const scene = choose(SCENES, random);
  const ground = `<path fill="${palette.ground}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>`;
  return { drawing: ground + scene(palette, random), palette };
}

function choose<T>(list: readonly [T, ...T[]], random: () => number): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** Mulberry32: small, and even enough for a picture. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
