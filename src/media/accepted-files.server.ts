import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../platform/app-error.ts';
import type { MediaKind } from '../kernel/media/media.ts';

export interface Sniffed {
  kind: MediaKind;
  mime: string;
  /** What its name ends with. */
  ending: string;
}

const HEIC: Sniffed = { kind: 'image', mime: 'image/heic', ending: 'heic' };
/** What is taken, by what the file itself says it is; a name or a type that was sent counts for nothing. */
const TAKEN: Record<string, Sniffed> = {
  'image/jpeg': { kind: 'image', mime: 'image/jpeg', ending: 'jpg' },
  'image/png': { kind: 'image', mime: 'image/png', ending: 'png' },
  'image/apng': { kind: 'image', mime: 'image/png', ending: 'png' },
  'image/webp': { kind: 'image', mime: 'image/webp', ending: 'webp' },
  'image/avif': { kind: 'image', mime: 'image/avif', ending: 'avif' },
  'image/gif': { kind: 'image', mime: 'image/gif', ending: 'gif' },
  'image/tiff': { kind: 'image', mime: 'image/tiff', ending: 'tif' },
  'image/heic': HEIC,
  'image/heif': HEIC,
  'audio/mpeg': { kind: 'audio', mime: 'audio/mpeg', ending: 'mp3' },
  'audio/mp4': { kind: 'audio', mime: 'audio/mp4', ending: 'm4a' },
  'audio/x-m4a': { kind: 'audio', mime: 'audio/mp4', ending: 'm4a' },
  'audio/ogg': { kind: 'audio', mime: 'audio/ogg', ending: 'ogg' },
  'audio/wav': { kind: 'audio', mime: 'audio/wav', ending: 'wav' },
  'audio/flac': { kind: 'audio', mime: 'audio/flac', ending: 'flac' },
  'application/pdf': { kind: 'pdf', mime: 'application/pdf', ending: 'pdf' },
};
const MIMES = new Set(Object.values(TAKEN).map(({ mime }) => mime));
/** More than file-type looks at for any of these. */
const HEAD_BYTES = 64 * 1024;

/** Whether a file of the library can have this type. */
export const isAccepted = (mime: string): boolean => MIMES.has(mime);

/** Looks into a file; throws AppError `unsupportedType` for anything the library does not take. */
export async function sniff(path: string): Promise<Sniffed> {
  const head = await readHead(path);
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? tiffIn(head);
  if (mime === 'video/mp4' && isStill(head)) return HEIC;
  const known = TAKEN[mime?.replace(/;.*$/, '') ?? ''];
  if (known) return known;
  throw new AppError('unsupportedType', refusalOf(mime, head));
}

/** What a TIFF is made of may stand at its end, where nobody looks. */
function tiffIn(head: Buffer): string | undefined {
  const begins = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(head.toString('latin1', 0, 4));
  return begins ? 'image/tiff' : undefined;
}

/** A picture whose first brand says nothing that is known; among the others it says what it is (ISO/IEC 23008-12). */
function isStill(head: Buffer): boolean {
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 256));
  return /^(?:.{4})*?(?:mif1|hei[cx])/s.test(brands);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function refusalOf(mime: string | undefined, head: Buffer): string {
  if (head.length === 0) return 'This file is empty.';
  if (/^image\/hei[cf]-sequence$/.test(mime ?? ''))
    return 'Animated HEIC pictures are not supported. Please send one picture as JPEG.';
  if (mime?.startsWith('video/')) return 'Videos are not supported: please send pictures, sounds or PDFs.';
  if (mime?.includes('xml') || /^\s*(?:\ufeff)?\s*</.test(head.subarray(0, 200).toString()))
    return 'SVG and web pages are not supported because they can contain scripts. Please send a PNG or JPEG.';
  return 'This kind of file is not supported. Send a picture (JPEG, HEIC, PNG, WebP, AVIF, TIFF, GIF), a sound (MP3, M4A, OGG, WAV, FLAC) or a PDF.';
}
