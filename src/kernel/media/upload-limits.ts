import type { MediaKind } from './media.ts';

export const MEGABYTE = 1_000_000;
/** Of one file that is uploaded. */
export const MOST_BYTES: Record<MediaKind, number> = {
  image: 20 * MEGABYTE,
  audio: 50 * MEGABYTE,
  pdf: 50 * MEGABYTE,
};
/** What the file dialogue offers; the server looks into the file itself (media/accepted-files.server.ts). */
export const ACCEPTED: Record<MediaKind, string> = {
  image:
    'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/heic,image/heif,.tif,.tiff,.heic,.heif',
  audio: 'audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,audio/wav,audio/flac,.mp3,.m4a,.ogg,.opus,.wav,.flac',
  pdf: 'application/pdf',
};
