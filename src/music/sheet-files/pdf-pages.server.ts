import { buffer } from 'node:stream/consumers';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { AppError } from '../../platform/app-error.ts';
import { files } from '../../platform/files/files.server.ts';
import { inWorker, orUnavailable } from '../../platform/worker/worker-tasks.server.ts';
import { MOST_PDF_PAGES, PICTURE_SIZES } from './sheet-file.ts';

/** Points: PDF's own limit of a page. */
const MOST_POINTS = 14_400;
const LARGEST = Math.max(...PICTURE_SIZES);

/** A refusal is part of the answer: between threads an error loses its class. */
type Read = { pages: [number, number][] } | { refused: string };

const readInWorker = inWorker('read-pdf-pages', readPages);
const drawInWorker = inWorker('draw-pdf-page', drawPage);

/** The sizes of a PDF's pages; throws AppError for one that cannot be read. */
export async function pdfPages(key: string): Promise<[number, number][]> {
  const read = await orLater(readInWorker(key));
  if ('pages' in read) return read.pages;
  throw new AppError('invalid', read.refused, { sheetIds: read.refused });
}

/** Draws a page in all sizes and keeps the pictures; whether there is such a page. */
export function drawPdfPage(how: { key: string; page: number; to: string }): Promise<boolean> {
  return orLater(drawInWorker(how));
}

const orLater = <T>(work: Promise<T>) =>
  orUnavailable(work, 'PDFs cannot be drawn at the moment. Please try again in a minute.');

async function readPages(key: string): Promise<Read> {
  const document = await openPdf(key);
  if (!document) return { refused: 'This PDF is damaged or locked by a password, and cannot be shown.' };
  const count = document.getPageCount();
  if (count > MOST_PDF_PAGES)
    return { refused: `This PDF has ${count} pages; a sheet has ${MOST_PDF_PAGES} at most.` };
  const pages = Array.from({ length: count }, (_, index): [number, number] => {
    const { originalWidth, originalHeight } = document.getPage(index).getOriginalSize();
    return [pointsOf(originalWidth), pointsOf(originalHeight)];
  });
  return pages.length > 0 ? { pages } : { refused: 'This PDF has no pages.' };
}

const pointsOf = (length: number) => Math.min(MOST_POINTS, Math.max(1, Math.round(length) || 1));

async function drawPage({ key, page, to }: { key: string; page: number; to: string }): Promise<boolean> {
  const document = await openPdf(key);
  if (!document || page < 1 || page > document.getPageCount()) return false;
  const { default: sharp } = await import('sharp');
  const found = document.getPage(page - 1);
  const { originalWidth, originalHeight } = found.getOriginalSize();
  const { data, width, height } = await found.render({
    scale: LARGEST / Math.max(originalWidth, originalHeight),
    renderFormFields: true,
    render: async (drawn) => drawn.data,
  });
  const drawn = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const size of PICTURE_SIZES) {
    const picture = sharp(drawn, { raw: { width, height, channels: 3 } });
    // The largest is the page itself; what is drawn of lines stays crisp.
    const sized = size < LARGEST ? picture.resize({ width: size, height: size, fit: 'inside' }) : picture;
    const webp = await sized.webp({ quality: 72, effort: 2, preset: 'text' }).toBuffer();
    await files().put(`${to}-${size}.webp`, webp, 'image/webp');
  }
  return true;
}

/** Pages of one file are asked for one after the other. */
let last: { key: string; document: PDFiumDocument } | undefined;
let forget: NodeJS.Timeout | undefined;
/** Milliseconds. */
const KEPT_MS = 15_000;

async function openPdf(key: string): Promise<PDFiumDocument | undefined> {
  clearTimeout(forget);
  forget = setTimeout(close, KEPT_MS);
  forget.unref();
  if (last?.key === key) return last.document;
  close();
  const stored = await files().get(key);
  if (!stored) return undefined;
  const content = await buffer(stored.body);
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  // A fresh one for each file: what a damaged file did to its memory ends with it.
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(content);
    // As it draws what is filled in.
    document.initializeFormFields();
    last = { key, document };
    return document;
  } catch {
    return undefined;
  }
}

function close(): void {
  last = undefined;
}
