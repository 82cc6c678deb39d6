import type { Decoded, Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import type { Sharp, SharpOptions } from 'sharp';
import { type Coding, knowsMatrix, rgbFromYCbCr } from './ycbcr.ts';

type OpenSharp = (content: Buffer, options: SharpOptions) => Sharp;
type Size = Parameters<Sharp['resize']>[0];

/** Where libheif keeps the two facts of its nclx profile (heif_color_profile_nclx in heif_color.h). */
const [MATRIX_AT, FULL_RANGE_AT] = [12, 16];

/** Whether its planes can be taken as they were coded, a byte each. */
export function hasPlanes(libheif: Libheif, handle: { $$: { ptr: number } }): boolean {
  return libheif._heif_image_handle_get_luma_bits_per_pixel(handle.$$.ptr) === 8;
}

/** How its colours are coded; BT.601 in full range where it does not say, as libheif has it. */
function codingOf(libheif: Libheif, { image }: Decoded): Coding {
  const [error, found] = [libheif._malloc(32), libheif._malloc(4)];
  libheif.HEAPU32[found >> 2] = 0;
  libheif._heif_image_get_nclx_color_profile(error, image.$$.ptr, found);
  const profile = libheif.HEAPU32[found >> 2] ?? 0;
  if (profile === 0) return { matrix: 6, isFullRange: true };
  return {
    matrix: libheif.HEAPU32[(profile + MATRIX_AT) >> 2] ?? 6,
    isFullRange: libheif.HEAPU8[profile + FULL_RANGE_AT] === 1,
  };
}

/**
 * The picture in red, green and blue, made smaller plane by plane first: the whole of it never stands there in colours.
 * Undefined where its colours are coded in a way that is not known here.
 */
export async function shrinkPlanes(sharp: OpenSharp, libheif: Libheif, decoded: Decoded, largest: Size) {
  // Where they are, before another call lets libheif's memory grow: that makes all views of it anew.
  const planes = decoded.channels.map(({ id, data, ...plane }) => ({
    ...plane,
    id: id.value,
    at: data.byteOffset,
    bytes: data.byteLength,
  }));
  const [y, cb, cr] = [0, 1, 2].map((id) => planes.find((plane) => plane.id === id));
  const coding = codingOf(libheif, decoded);
  if (!y || !cb || !cr || !knowsMatrix(coding)) return undefined;
  const shrink = ({ at, bytes, width, height, stride }: typeof y, size: Size) =>
    sharp(Buffer.from(libheif.HEAPU8.buffer, at, bytes), { raw: { width: stride, height, channels: 1 } })
      .extract({ left: 0, top: 0, width, height })
      .resize(size)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const light = await shrink(y, largest);
  const { width, height } = light.info;
  const size = { width, height, fit: 'fill' } as const;
  const blue = await shrink(cb, size);
  const red = await shrink(cr, size);
  return { data: rgbFromYCbCr(light.data, blue.data, red.data, coding), info: { width, height } };
}
