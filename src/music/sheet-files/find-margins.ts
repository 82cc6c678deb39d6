import { pageAddress, type SheetPage } from './sheet-file.ts';
import { type Crop, WHOLE } from './page-cut.ts';

/** How much darker than paper ink is, of 255. */
const INK = 60;
/** A row or column with fewer dark pixels is dust. */
const DUST = 2;
/** Ten thousandths that stay around what is printed. */
const ROOM = 120;

/** What is printed on a page, with a little room around it. */
export async function findMargins(page: SheetPage): Promise<Crop> {
  const blob = await (await fetch(pageAddress(page, 480))).blob();
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) return WHOLE;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const [columns, rows] = [new Uint32Array(width), new Uint32Array(height)];
  let paper = 0;
  for (let at = 0; at < data.length; at += 4) paper = Math.max(paper, data[at + 1] ?? 0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[(y * width + x) * 4 + 1] ?? 0) < paper - INK) {
        columns[x] = (columns[x] ?? 0) + 1;
        rows[y] = (rows[y] ?? 0) + 1;
      }
  const [left, right] = endsOf(columns);
  const [top, bottom] = endsOf(rows);
  return right - left < 1000 || bottom - top < 1000 ? WHOLE : [left, top, right, bottom];
}

function endsOf(dark: Uint32Array): [number, number] {
  const first = dark.findIndex((count) => count >= DUST);
  const last = dark.findLastIndex((count) => count >= DUST);
  const part = (index: number) => Math.round((index / dark.length) * 10_000);
  return first < 0 ? [0, 0] : [Math.max(0, part(first) - ROOM), Math.min(10_000, part(last + 1) + ROOM)];
}
