import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import type { Sharp, SharpOptions } from 'sharp';
import { type Coding, knowsMatrix, rgbFromYCbCr } from './ycbcr.ts';

type OpenSharp = (content: Buffer, options: SharpOptions) => Sharp;
type Size = Parameters<Sharp['resize']>[0];

/** What libheif's header names (heif_image.h, heif_color.h). */
const [YCBCR, RGB] = [0, 1];
const [CHROMA_420, INTERLEAVED_RGB] = [1, 10];
const [PRIMARIES_AT, TRANSFER_AT, MATRIX_AT, FULL_RANGE_AT] = [4, 8, 12, 16];

/** Where a plane of a picture is in libheif's memory. */
interface Plane {
  at: number;
  width: number;
  height: number;
  /** Bytes a row. */
  stride: number;
  bits: number;
}

/**
 * Decodes by libheif's own functions: those made for JavaScript take a plane of colour for as long as the one of light,
 * and fail where that would end behind the memory.
 */
function decode(libheif: Libheif, handle: number, space: number, chroma: number, channels: number[]) {
  const [error, found] = [libheif._malloc(16), libheif._malloc(4)];
  libheif.HEAPU32[found >> 2] = 0;
  libheif._heif_decode_image(error, handle, found, space, chroma, 0);
  const image = libheif.HEAPU32[found >> 2] ?? 0;
  if (libheif.HEAPU32[error >> 2] !== 0 || image === 0) return undefined;
  const planes = channels.map((channel): Plane => {
    const at = libheif._heif_image_get_plane_readonly(image, channel, found);
    return {
      at,
      stride: libheif.HEAPU32[found >> 2] ?? 0,
      width: libheif._heif_image_get_width(image, channel),
      height: libheif._heif_image_get_height(image, channel),
      bits: libheif._heif_image_get_bits_per_pixel_range(image, channel),
    };
  });
  return planes.every(({ at }) => at > 0) ? { image, planes } : undefined;
}

/** How its colours are coded: what the file says they are, and how what was decoded holds them. */
function codingOf(libheif: Libheif, handle: number, image: number): Coding {
  const said = readProfile(libheif, (error, found) =>
    libheif._heif_image_handle_get_nclx_color_profile(error, handle, found),
  );
  const held = readProfile(libheif, (error, found) =>
    libheif._heif_image_get_nclx_color_profile(error, image, found),
  );
  return {
    primaries: said.primaries,
    transfer: said.transfer,
    matrix: held.matrix,
    isFullRange: held.isFullRange,
  };
}

/** BT.601 in full range where nothing is said, as libheif has it. */
function readProfile(libheif: Libheif, ask: (error: number, found: number) => void): Coding {
  const [error, found] = [libheif._malloc(16), libheif._malloc(4)];
  libheif.HEAPU32[found >> 2] = 0;
  ask(error, found);
  const profile = libheif.HEAPU32[found >> 2] ?? 0;
  if (profile === 0) return { primaries: 1, transfer: 13, matrix: 6, isFullRange: true };
  const [primaries = 1, transfer = 13, matrix = 6] = [PRIMARIES_AT, TRANSFER_AT, MATRIX_AT].map(
    (at) => libheif.HEAPU32[(profile + at) >> 2],
  );
  return { primaries, transfer, matrix, isFullRange: libheif.HEAPU8[profile + FULL_RANGE_AT] === 1 };
}

/** A plane as sharp takes it: a view of libheif's memory. */
function open(sharp: OpenSharp, libheif: Libheif, { at, width, height, stride }: Plane, channels: 1 | 3) {
  const rows = Buffer.from(libheif.HEAPU8.buffer, at, stride * height);
  const row = stride / channels;
  return sharp(rows, { raw: { width: row, height, channels } }).extract({ left: 0, top: 0, width, height });
}

/** A byte a level, where they stand: pages show no more, and nothing else needs as much memory again. */
function inBytes(libheif: Libheif, plane: Plane): Plane {
  const { at, height, stride, bits } = plane;
  if (bits <= 8) return plane;
  const levels = new Uint16Array(libheif.HEAPU8.buffer, at, (stride / 2) * height);
  for (const [i, level] of levels.entries()) libheif.HEAPU8[at + i] = level >> (bits - 8);
  return { ...plane, stride: stride / 2, bits: 8 };
}

/**
 * The picture in red, green and blue, made smaller plane by plane first: the whole of it never stands there in colours.
 * Undefined where libheif cannot read it.
 */
export async function decodeSmall(sharp: OpenSharp, libheif: Libheif, handle: number, largest: Size) {
  const decoded = decode(libheif, handle, YCBCR, CHROMA_420, [0, 1, 2]);
  if (!decoded) return decodeColours(sharp, libheif, handle, largest);
  const coding = codingOf(libheif, handle, decoded.image);
  const [y, cb, cr] = decoded.planes as [Plane, Plane, Plane];
  if (!knowsMatrix(coding)) {
    libheif._heif_image_release(decoded.image);
    return decodeColours(sharp, libheif, handle, largest);
  }
  const shrink = (plane: Plane, size: Size) =>
    open(sharp, libheif, inBytes(libheif, plane), 1)
      .resize(size)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
  const light = await shrink(y, largest);
  const { width, height } = light.info;
  const size = { width, height, fit: 'fill' } as const;
  const blue = await shrink(cb, size);
  const red = await shrink(cr, size);
  return { data: rgbFromYCbCr(light.data, blue.data, red.data, coding), width, height, coding };
}

/** What is coded otherwise: libheif makes the colours of it, a byte each. */
async function decodeColours(sharp: OpenSharp, libheif: Libheif, handle: number, largest: Size) {
  const decoded = decode(libheif, handle, RGB, INTERLEAVED_RGB, [INTERLEAVED_RGB]);
  const plane = decoded?.planes[0];
  if (!decoded || !plane) return undefined;
  const small = open(sharp, libheif, plane, 3).resize(largest).raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, coding: codingOf(libheif, handle, decoded.image) };
}
