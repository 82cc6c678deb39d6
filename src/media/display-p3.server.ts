/** More than stands before the picture itself. */
const HEAD_BYTES = 64 * 1024;
/** The name of the colour profile of Apple's phones, as it is written in one. */
const NAME = Buffer.from('Display P3', 'utf16le').swap16();

export function isDisplayP3(content: Buffer): boolean {
  return content.subarray(0, HEAD_BYTES).includes(NAME);
}

/** Display P3 to sRGB, both linear (CSS Color 4, section 18): rows of R, G, B. */
const MATRIX = [
  1.2249401763, -0.2249401763, 0, -0.0420569547, 1.0420569547, 0, -0.0196375546, -0.0786360456, 1.0982736002,
];
const STEPS = 4095;
const linear = Float32Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const share = step / STEPS;
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055));
});

/** Changes pixels of three bytes where they stand; what sRGB cannot show becomes the nearest it can. */
export function displayP3ToSrgb(pixels: Uint8Array): void {
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = MATRIX;
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
