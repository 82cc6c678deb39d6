import type { Sharp } from 'sharp';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { AppError } from '../platform/app-error.ts';
import { readHeic } from './heic/heic.server.ts';
import type { Variant, VariantFormat } from '../kernel/media/row.server.ts';

/** Pixels: what a big camera makes. More is a decompression bomb, or of no use on a page. */
export const MOST_PIXELS = 64_000_000;
const WIDTHS = [320, 640, 1280, 1920];
const WIDEST = Math.max(...WIDTHS);
/** How tall a picture may stay for its width; the longest scroll there is a use for. */
const TALLEST = 2;
/** What all sizes are cut from fits into this. */
const LARGEST_SIZE = {
  width: WIDEST,
  height: WIDEST * TALLEST,
  fit: 'inside',
  withoutEnlargement: true,
} as const;
const MOST_SECONDS = 60;

interface Sent {
  path: string;
  mime: string;
}

export interface MadePicture {
  width: number;
  height: number;
  thumbhash: string;
  placeholder: string;
  files: (Variant & { content: Buffer })[];
}

/** Read with the first picture. */
const library = async () => (await import('sharp')).default;

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes of a picture what pages show: upright, without its metadata (where it was taken, with what), in sRGB,
 * as AVIF, WebP and JPEG in every width up to its own. One picture at a time: pages must not wait for it.
 * `stamp` begins every name. Throws AppError for what cannot be read or is too large.
 */
export function makeSizes(sent: Sent, stamp: string): Promise<MadePicture> {
  const made = last.then(() => make(sent, stamp));
  last = made.catch(() => undefined);
  return made;
}

async function make(sent: Sent, stamp: string): Promise<MadePicture> {
  const sharp = await library();
  try {
    // Decoded once; every size is cut from this.
    const { data, info } = await (
      await read(sent)
    )
      .resize(LARGEST_SIZE)
      .toColourspace('srgb')
      .timeout({ seconds: MOST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    // What is opaque stays so: AVIF codes transparency as a second picture, with as much memory again.
    const base = () => sharp(data, { raw: { width, height, channels } });
    const files: MadePicture['files'] = [];
    for (const wide of [...WIDTHS.filter((each) => each < width), width]) {
      for (const format of ['avif', 'webp', 'jpeg'] as const) {
        const made = await encode(base().resize({ width: wide }), format).toBuffer({
          resolveWithObject: true,
        });
        const file = `${stamp}-${wide}.${format === 'jpeg' ? 'jpg' : format}`;
        const { info: size, data: content } = made;
        files.push({ file, format, width: wide, height: size.height, bytes: content.length, content });
      }
    }
    return { width, height, files, ...(await blur(base())) };
  } catch (error) {
    throw refusalOf(error);
  }
}

async function read({ path, mime }: Sent): Promise<Sharp> {
  const sharp = await library();
  if (mime !== 'image/heic')
    return sharp(path, { limitInputPixels: MOST_PIXELS, sequentialRead: true }).autoOrient();
  const { pixels, width, height } = await readHeic(path);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function encode(picture: Sharp, format: VariantFormat): Sharp {
  // More effort took five times as long and made nothing smaller (measured with 12 megapixels). Colours in half the
  // size, as JPEG and WebP have them: whole ones took 80 MB more.
  if (format === 'avif') return picture.avif({ quality: 52, effort: 0, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return picture.webp({ quality: 76, effort: 2 });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, progressive: true });
}

/** ThumbHash takes 100 pixels a side at most, and draws 32. */
async function blur(picture: Sharp): Promise<{ thumbhash: string; placeholder: string }> {
  const small = picture.resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const sharp = await library();
  const drawn = await sharp(rgba, { raw: { width: w, height: h, channels: 4 } })
    .webp({ quality: 40, smartSubsample: true })
    .toBuffer();
  return {
    thumbhash: Buffer.from(hash).toString('base64'),
    placeholder: `data:image/webp;base64,${drawn.toString('base64')}`,
  };
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|dimension/i.test(message))
    return new AppError(
      'tooLarge',
      'This picture has more than 64 million pixels. Please send a smaller one.',
    );
  return new AppError('invalid', 'This picture is damaged and cannot be read.');
}
