import type { MediaRow, Variant } from '../kernel/media/row.server.ts';
import { originalKeyOf } from '../kernel/media/row.server.ts';
import { inStore } from '../kernel/media/in-store.server.ts';
import { files } from '../platform/files/files.server.ts';
import { readShape } from './media-input.server.ts';
import { makeSizes } from './picture-sizes.server.ts';
import type { Received, Upload } from './receive-media.server.ts';
import { tidyFilename } from './tidy-filename.server.ts';

/** What an item of the library knows of its files. */
export type FileFacts = Pick<
  MediaRow,
  | 'kind'
  | 'mime'
  | 'bytes'
  | 'sha256'
  | 'filename'
  | 'storageKey'
  | 'width'
  | 'height'
  | 'durationS'
  | 'thumbhash'
  | 'placeholder'
  | 'variants'
  | 'peaks'
>;

const NOTHING_MADE = {
  width: null,
  height: null,
  durationS: null,
  thumbhash: '',
  placeholder: '',
  variants: '[]',
  peaks: null,
};

/** Makes of a file what pages show, and keeps that and the file itself in the store, under `folder`. */
export async function keepFiles(folder: string, received: Received, upload: Upload): Promise<FileFacts> {
  const { path, kind, mime, bytes, sha256, ending } = received;
  const facts = { ...NOTHING_MADE, kind, mime, bytes, sha256, filename: tidyFilename(upload.filename) };
  const stamp = sha256.slice(0, 12);
  if (kind === 'image') {
    const made = await keepSizes({ path, mime }, stamp, folder, upload.signal);
    // Nothing but our own reading of it ever calls it a picture.
    const key = originalKeyOf({ storageKey: folder });
    await inStore(files().take(key, path, 'application/octet-stream', upload.signal));
    return { ...facts, ...made, storageKey: folder };
  }
  const { peaks = '', duration = '' } = upload;
  const shape = kind === 'audio' ? readShape(peaks, duration, bytes) : undefined;
  const storageKey = `${folder}/${stamp}.${ending}`;
  await inStore(files().take(storageKey, path, mime, upload.signal));
  return {
    ...facts,
    storageKey,
    peaks: shape ? JSON.stringify(shape.peaks) : null,
    durationS: shape?.duration ?? null,
  };
}

async function keepSizes(
  picture: { path: string; mime: string },
  stamp: string,
  folder: string,
  signal: AbortSignal | undefined,
) {
  const made = await makeSizes(picture, stamp);
  const variants: Variant[] = [];
  for (const { content, ...variant } of made.files) {
    await inStore(files().put(`${folder}/${variant.file}`, content, `image/${variant.format}`, signal));
    variants.push(variant);
  }
  const { width, height, thumbhash, placeholder } = made;
  return { width, height, thumbhash, placeholder, variants: JSON.stringify(variants) };
}
