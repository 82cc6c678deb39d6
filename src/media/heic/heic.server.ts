import { readFile } from 'node:fs/promises';
import { AppError } from '../../platform/app-error.ts';
import { inWorker, orUnavailable } from '../../platform/worker/worker-tasks.server.ts';
import { loadLibheif } from './libheif.server.ts';
import { decodeSmall } from './heic-planes.server.ts';
import { toSrgb } from './to-srgb.server.ts';

/** Pixels: what phones make unless they are told to make more. It is decoded whole, at about five bytes each. */
const MOST_PIXELS = 25_000_000;
/** What pages show is no larger, see picture-sizes.server.ts. */
const LARGEST = { width: 1920, height: 3840, fit: 'inside', withoutEnlargement: true } as const;
const AS_JPEG = 'Please send it as JPEG: on the phone, share or export it as “Most compatible”.';

interface Pixels {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** A refusal is part of the answer: between threads an error loses its class. */
type Read = Pixels | { refused: 'tooLarge' | 'invalid' };

const inOwnThread = inWorker('read-heic', decode);

/**
 * Reads a picture as Apple's phones make it, upright, in sRGB, no larger than pages need it: three bytes a pixel. In
 * the worker, where it can be ended; throws AppError for what cannot be read or is too large.
 */
export async function readHeic(path: string): Promise<Pixels> {
  const read = await orUnavailable(
    inOwnThread(path),
    `This picture cannot be read at the moment. ${AS_JPEG}`,
  );
  if (!('refused' in read)) return read;
  throw read.refused === 'tooLarge'
    ? new AppError('tooLarge', `This HEIC picture has more than 25 million pixels. ${AS_JPEG}`)
    : new AppError('invalid', `This HEIC picture is damaged or of a kind we can’t read. ${AS_JPEG}`);
}

/** libheif reads it: sharp's own build leaves HEIC out (docs/decisions/0010-media.md). */
async function decode(path: string): Promise<Read> {
  const { default: sharp } = await import('sharp');
  const content = await readFile(path);
  try {
    const libheif = await loadLibheif();
    const context = libheif.heif_context_alloc();
    libheif.heif_context_read_from_memory(context, content);
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if (isFailure(handle)) return { refused: 'invalid' };
    const size = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
    if (!(size <= MOST_PIXELS)) return { refused: 'tooLarge' };
    const small = await decodeSmall(sharp, libheif, handle.$$.ptr, LARGEST);
    if (!small) return { refused: 'invalid' };
    const { data, width, height, coding } = small;
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    toSrgb(pixels, content, coding);
    return { pixels, width, height };
  } catch {
    return { refused: 'invalid' };
  }
}

function isFailure(answer: object | null): answer is { code: unknown } | null {
  return answer === null || 'code' in answer;
}
