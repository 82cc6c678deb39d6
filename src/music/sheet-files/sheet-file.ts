/** A file that a song may be played from, as pages draw it. */
export interface SheetFile {
  mediaId: string;
  title: string;
  kind: 'pdf' | 'image';
  /** Of the file's content: another file has other addresses. */
  stamp: string;
  /** Width and height of each page; none where nobody has read it yet. */
  pages: readonly (readonly [number, number])[];
}

/** One page of them. */
export interface SheetPage {
  mediaId: string;
  stamp: string;
  /** In its file, from 1. */
  page: number;
  width: number;
  height: number;
}

export const PLAYED_FROM = { text: 'Its text', files: 'Its sheet files' } as const;
export type PlayedFrom = keyof typeof PLAYED_FROM;

/** Pixels of a picture's longer side: small, for a phone or a small window, for a tablet or a large screen. */
export const PICTURE_SIZES = [480, 1600, 2400] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Files of one song, and pages of one file: a thick book is no song. */
export const MOST_SHEET_FILES = 40;
export const MOST_PDF_PAGES = 400;

export const sheetPages = (files: readonly SheetFile[]): SheetPage[] =>
  files.flatMap(({ mediaId, stamp, pages }) =>
    pages.map(([width, height], index) => ({ mediaId, stamp, page: index + 1, width, height })),
  );

export const pageAddress = ({ mediaId, stamp, page }: SheetPage, size: PictureSize): string =>
  `/bee/songs/pages/${mediaId}/${stamp}-${page}-${size}.webp`;

/** The smallest picture that has so many pixels, or nearly. */
export const pictureSizeFor = (pixels: number): PictureSize =>
  PICTURE_SIZES.find((size) => size * 1.15 >= pixels) ?? 2400;
