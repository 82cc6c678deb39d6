/** How light and colours are coded, by the numbers of ITU-T H.273, and whether all 256 levels are used. */
export interface Coding {
  primaries: number;
  transfer: number;
  matrix: number;
  isFullRange: boolean;
}

/** Of the matrices: the shares of red and blue in light. 2 says nothing. */
const SHARES: Record<number, readonly [number, number]> = {
  1: [0.2126, 0.0722],
  2: [0.299, 0.114],
  5: [0.299, 0.114],
  6: [0.299, 0.114],
  9: [0.2627, 0.0593],
};

export const knowsMatrix = ({ matrix }: Pick<Coding, 'matrix'>): boolean => matrix in SHARES;

/** Planes of one size to red, green and blue, three bytes a pixel. */
export function rgbFromYCbCr(
  y: Uint8Array,
  cb: Uint8Array,
  cr: Uint8Array,
  coding: Pick<Coding, 'matrix' | 'isFullRange'>,
): Uint8ClampedArray {
  const [kr, kb] = SHARES[coding.matrix] ?? [0.299, 0.114];
  const kg = 1 - kr - kb;
  const [black, light, colour] = coding.isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  // What is past the ends becomes the end, what is between two levels the nearer one.
  const rgb = new Uint8ClampedArray(y.length * 3);
  for (let at = 0; at < y.length; at += 1) {
    const level = ((y[at] as number) - black) * light;
    const red = level + 2 * (1 - kr) * colour * ((cr[at] as number) - 128);
    const blue = level + 2 * (1 - kb) * colour * ((cb[at] as number) - 128);
    rgb[at * 3] = red;
    rgb[at * 3 + 1] = (level - kr * red - kb * blue) / kg;
    rgb[at * 3 + 2] = blue;
  }
  return rgb;
}
