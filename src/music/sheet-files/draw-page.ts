import {
  pageAddress,
  PICTURE_SIZES,
  pictureSizeFor,
  type PictureSize,
  type SheetPage,
} from './sheet-file.ts';
import { matrixOf, type PageFrame } from './page-frame.ts';

/** How large pictures this device draws from: all of one size, so that what is kept without a network serves. */
export function deviceSize(): PictureSize {
  return pictureSizeFor(Math.max(screen.width, screen.height) * devicePixelRatio);
}

/** Pictures that were fetched, the latest last. */
const fetched = new Map<string, Promise<Blob>>();
const MOST_FETCHED = 60;

/** Draws what is seen of a page with every pixel of the screen; rejects where the picture cannot be had. */
export async function drawPage(
  canvas: HTMLCanvasElement,
  page: SheetPage,
  frame: PageFrame,
  signal: AbortSignal,
): Promise<void> {
  const blob = await pictureOf(page);
  if (signal.aborted) return;
  const { width, height, view } = frame;
  const [across, down] = [
    Math.round(canvas.clientWidth * devicePixelRatio),
    Math.round(canvas.clientHeight * devicePixelRatio),
  ];
  if (across === 0 || down === 0) return;
  const scale = across / view.width;
  // Read and made smaller beside what answers fingers.
  const bitmap = await createImageBitmap(blob, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  });
  try {
    if (signal.aborted) return;
    canvas.width = across;
    canvas.height = down;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const [a, b, c, d, e, f] = matrixOf(frame);
    context.setTransform(a, b, c, d, (e - view.x) * scale, (f - view.y) * scale);
    context.drawImage(bitmap, 0, 0, width * scale, height * scale);
  } finally {
    bitmap.close();
  }
}

function pictureOf(page: SheetPage): Promise<Blob> {
  const address = pageAddress(page, deviceSize());
  const known = fetched.get(address);
  if (known) return known;
  const coming = fetchPicture(page);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  const [oldest] = fetched.keys();
  if (fetched.size > MOST_FETCHED && oldest) fetched.delete(oldest);
  return coming;
}

/** In the device's size; where there is none, in any that the device has. */
async function fetchPicture(page: SheetPage): Promise<Blob> {
  const own = deviceSize();
  let failed: unknown;
  for (const size of [own, ...PICTURE_SIZES.toReversed().filter((each) => each !== own)]) {
    try {
      const answer = await fetch(pageAddress(page, size));
      if (answer.ok) return await answer.blob();
      failed = new Error(`${answer.status}`);
      if (answer.status < 500) break;
    } catch (error) {
      failed = error;
    }
  }
  throw failed;
}
