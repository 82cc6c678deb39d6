import type { Coding } from './ycbcr.ts';

/** More than stands before the picture itself. */
const HEAD_BYTES = 64 * 1024;
/** The name of the colour profile of Apple's phones, as it is written in one. */
const DISPLAY_P3 = Buffer.from('Display P3', 'utf16le').swap16();

/** Colours to those of sRGB, both linear (CSS Color 4, section 18): rows of R, G, B. */
const FROM_P3 = [
  1.2249401763, -0.2249401763, 0, -0.0420569547, 1.0420569547, 0, -0.0196375546, -0.0786360456, 1.0982736002,
];
const FROM_BT2020 = [
  1.660491, -0.5876411, -0.0728499, -0.1245505, 1.1328999, -0.0083494, -0.0181508, -0.1005789, 1.1187297,
];
const AS_THEY_ARE = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Numbers of ITU-T H.273. */
const [BT2020, P3] = [9, 12];
const [PQ, HLG] = [16, 18];

/** Light of each level, from 0 to 1, where a screen shows white. */
const LIGHT = {
  srgb: (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4),
  pq: (share: number) => soften(lightOfPq(share) / WHITE),
  hlg: (share: number) => soften(lightOfHlg(share) / WHITE),
};
/** Candelas: white paper in a picture that can be brighter (ITU-R BT.2408). */
const WHITE = 203;
/** What is below stays as it is, what is above is brought below white. */
const KNEE = 0.8;

/** SMPTE ST 2084, in candelas. */
function lightOfPq(share: number): number {
  const root = share ** (1 / 78.84375);
  return 10_000 * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}

/** ITU-R BT.2100, on a screen of 1,000 candelas; its gamma taken for each colour alone. */
function lightOfHlg(share: number): number {
  const scene =
    share <= 0.5 ? share ** 2 / 3 : (Math.exp((share - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return 1000 * scene ** 1.2;
}

function soften(light: number): number {
  if (light <= KNEE) return light;
  const rest = 1 - KNEE;
  return KNEE + rest * (1 - Math.exp((KNEE - light) / rest));
}

const STEPS = 4095;
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const share = step / STEPS;
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055));
});

/** Pixels of three bytes to sRGB where they stand, by what the file says of its colours; that is all there is without a profile. */
export function toSrgb(pixels: Uint8Array, content: Buffer, { primaries, transfer }: Coding): void {
  const light = transfer === PQ ? 'pq' : transfer === HLG ? 'hlg' : 'srgb';
  if (primaries === P3 || content.subarray(0, HEAD_BYTES).includes(DISPLAY_P3))
    convert(pixels, FROM_P3, light);
  else if (primaries === BT2020) convert(pixels, FROM_BT2020, light);
  else if (light !== 'srgb') convert(pixels, AS_THEY_ARE, light);
}

/** What sRGB cannot show becomes the nearest it can. */
function convert(pixels: Uint8Array, matrix: readonly number[], light: keyof typeof LIGHT): void {
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = matrix;
  const linear = Float32Array.from({ length: 256 }, (_, level) => LIGHT[light](level / 255));
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const r = linear[pixels[at] as number] as number;
    const g = linear[pixels[at + 1] as number] as number;
    const b = linear[pixels[at + 2] as number] as number;
    pixels[at] = level(rr * r + rg * g + rb * b);
    pixels[at + 1] = level(gr * r + gg * g + gb * b);
    pixels[at + 2] = level(br * r + bg * g + bb * b);
  }
}

function level(share: number): number {
  return encoded[Math.round(Math.min(1, Math.max(0, share)) * STEPS)] as number;
}
