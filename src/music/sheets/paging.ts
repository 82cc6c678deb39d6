/** A line as it stands in a sheet that is scrolled: pixels from the sheet's beginning. */
export interface PlacedLine {
  top: number;
  bottom: number;
  /** It belongs to the line below. */
  heading: boolean;
}

export interface Window {
  top: number;
  height: number;
  /** Of the whole sheet. */
  length: number;
}

/** Pixels that rounding may cost. */
const ROUNDING = 1;

/** Where the next page begins: with the first line that was not seen whole. Undefined at the end. */
export function pageAfter(lines: readonly PlacedLine[], { top, height, length }: Window): number | undefined {
  const end = top + height;
  if (end >= length - ROUNDING) return undefined;
  const at = lines.findIndex(({ bottom }) => bottom > end + ROUNDING);
  const cut = lines[at];
  const above = lines[at - 1];
  const wanted = above?.heading && above.top > top + ROUNDING ? above.top : (cut?.top ?? end);
  // A line higher than the screen is read screen by screen.
  const next = wanted > top + ROUNDING ? Math.min(wanted, end) : end;
  return Math.min(next, length - height);
}

/** Where the page before begins, so that it ends with the last line that is not seen whole. Undefined at the beginning. */
export function pageBefore(lines: readonly PlacedLine[], { top, height }: Window): number | undefined {
  if (top <= ROUNDING) return undefined;
  const cut = lines.find((line) => line.top < top - ROUNDING && line.bottom > top + ROUNDING);
  const end = cut && cut.bottom - cut.top <= height ? cut.bottom : top;
  if (end <= height) return 0;
  const first = lines.find((line) => line.top >= end - height);
  return first && first.top < top - ROUNDING ? first.top : Math.max(0, top - height);
}

/** Which page of how many is seen, from 1; the last screen is the last page, however little of it is new. */
export function pageOf({ top, height, length }: Window): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil((length - ROUNDING) / Math.max(1, height)));
  const atEnd = top + height >= length - ROUNDING;
  return { page: atEnd ? pages : Math.min(pages, Math.floor(top / Math.max(1, height)) + 1), pages };
}
