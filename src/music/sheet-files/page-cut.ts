import type { SheetPage } from './sheet-file.ts';

/** What of a page is shown, and which way up; `page` 0 speaks for all pages of a file. */
export interface PageCut {
  mediaId: string;
  page: number;
  /** Left, top, right and bottom in ten thousandths of the page as it is in its file; none: all of it. */
  crop: Crop | null;
  /** Quarter turns to the right. */
  turn: number;
  /** 0: never kept. */
  version: number;
}

export type Crop = readonly [number, number, number, number];

export const WHOLE: Crop = [0, 0, 10_000, 10_000];
/** Of a side, in ten thousandths: less is no page. */
export const LEAST_SIDE = 500;

export const isCrop = (value: unknown): value is Crop =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((each) => Number.isInteger(each) && each >= 0 && each <= 10_000) &&
  value[2] - value[0] >= LEAST_SIDE &&
  value[3] - value[1] >= LEAST_SIDE;

/** How a page is shown: as it says itself, else as all pages of its file. */
export function cutOf(cuts: readonly PageCut[], { mediaId, page }: SheetPage): { crop: Crop; turn: number } {
  const own = cutAt(cuts, mediaId, page);
  const all = cutAt(cuts, mediaId, 0);
  return { crop: own.crop ?? all.crop ?? WHOLE, turn: (own.turn + all.turn) % 4 };
}

/** What is kept of one page, or of all. */
export function cutAt(cuts: readonly PageCut[], mediaId: string, page: number): PageCut {
  return (
    cuts.find((each) => each.mediaId === mediaId && each.page === page) ?? {
      mediaId,
      page,
      crop: null,
      turn: 0,
      version: 0,
    }
  );
}
