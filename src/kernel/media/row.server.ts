import type { Selectable } from 'kysely';
import type { MediaItem, PictureSource } from './media.ts';
import type { MediaTable } from '../../platform/db/tables/media-tables.server.ts';

export type MediaRow = Selectable<MediaTable>;

export type VariantFormat = 'avif' | 'webp' | 'jpeg';

/** One file of a picture. */
export interface Variant {
  /** Without its folder: what stands in its address. */
  file: string;
  format: VariantFormat;
  width: number;
  height: number;
  bytes: number;
}

export function variantsOf(row: Pick<MediaRow, 'variants'>): Variant[] {
  return JSON.parse(row.variants) as Variant[];
}

/** What pages draw from. Its JSON was checked when it was written. */
export function mediaItemFromRow(row: MediaRow): MediaItem {
  const { id, title, caption, credit, licence, visibility } = row;
  const shared = { id, title, caption, credit, licence, visibility };
  if (row.kind === 'image') {
    const variants = variantsOf(row);
    const addressOf = ({ file }: Variant) => `/media/${id}/${file}`;
    const sourceOf = (format: VariantFormat): PictureSource => ({
      type: `image/${format}`,
      srcSet: variants
        .filter((variant) => variant.format === format)
        .map((variant) => `${addressOf(variant)} ${variant.width}w`)
        .join(', '),
    });
    const fallbacks = variants.filter(({ format }) => format === 'jpeg');
    const fallback = fallbacks.find(({ width }) => width >= 1280) ?? fallbacks.at(-1);
    return {
      ...shared,
      kind: 'image',
      alt: row.alt,
      width: row.width ?? 0,
      height: row.height ?? 0,
      focalX: row.focalX,
      focalY: row.focalY,
      placeholder: row.placeholder,
      sources: [sourceOf('avif'), sourceOf('webp')],
      src: fallback ? addressOf(fallback) : `/media/${id}/small`,
    };
  }
  const url = `/media/${id}/${fileNameOf(row)}`;
  if (row.kind === 'pdf') return { ...shared, kind: 'pdf', url, bytes: row.bytes };
  return {
    ...shared,
    kind: 'audio',
    url,
    artist: row.artist,
    duration: row.durationS ?? 0,
    peaks: row.peaks === null ? [] : (JSON.parse(row.peaks) as number[]),
    transcript: row.transcript,
    language: row.language,
  };
}

/** Where a picture lies as it was sent, if it was kept; never given to guests: it says where and with what it was taken. */
export function originalKeyOf({ storageKey }: Pick<MediaRow, 'storageKey'>): string {
  return `${storageKey}/original.bin`;
}

/** The keys of all files of an item. */
export function fileKeysOf(row: Pick<MediaRow, 'kind' | 'storageKey' | 'variants' | 'filename'>): string[] {
  if (row.kind !== 'image') return [row.storageKey];
  const sizes = variantsOf(row).map(({ file }) => `${row.storageKey}/${file}`);
  return row.filename ? [...sizes, originalKeyOf(row)] : sizes;
}

/** Of the one file of a sound or a document: the last part of its key. */
export function fileNameOf({ storageKey }: Pick<MediaRow, 'storageKey'>): string {
  return storageKey.slice(storageKey.lastIndexOf('/') + 1);
}
