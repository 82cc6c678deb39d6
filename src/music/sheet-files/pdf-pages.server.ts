import { buffer } from 'node:stream/consumers';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { AppError } from '../../platform/app-error.ts';
import { files } from '../../platform/files/files.server.ts';
import { WasmProgram } from '../../platform/wasm-program.server.ts';
import { WorkerEnded } from '../../platform/worker/worker-pool.server.ts';
import { inWorker, orUnavailable } from '../../platform/worker/worker-tasks.server.ts';
import { MOST_PDF_PAGES, PICTURE_SIZES } from './sheet-file.ts';

/** Points: PDF's own limit of a page. */
const MOST_POINTS = 14_400;
const LARGEST = Math.max(...PICTURE_SIZES);

/** A refusal is part of the answer: between threads an error loses its class. */
type Read = { pages: [number, number][] } | { refused: string };

const DAMAGED = 'This PDF is damaged or locked by a password, and cannot be shown.';
const TOO_MUCH = 'This PDF takes too long to read, and cannot be shown.';
/** Most pages take a second. */
const MOST_MS = 20_000;
const readInWorker = inWorker('read-pdf-pages', readPages);
const drawInWorker = inWorker('draw-pdf-page', drawPage, MOST_MS);
/** Pages that took all the time there is. */
const hopeless = new Set<string>();
const MOST_HOPELESS = 1_000;
/**
 * Bytes: a scan of A4 in colours takes 90 million with 600 dots an inch, 140 where the file is as large as files may be. No
 * file takes more than this, whatever it is packed in.
 */
const program = new WasmProgram('@hyzyla/pdfium/pdfium.wasm', 160_000_000);

/** The sizes of a PDF's pages; throws AppError for one that cannot be read. */
export async function pdfPages(key: string): Promise<[number, number][]> {
  const read = await orLater(orElse(readInWorker(key), { refused: TOO_MUCH }));
  if ('pages' in read) return read.pages;
  throw new AppError('invalid', read.refused, { sheetIds: read.refused });
}

/** Draws a page in all sizes and keeps the pictures; whether there is such a page, and it can be drawn. */
export async function drawPdfPage(how: { key: string; page: number; to: string }): Promise<boolean> {
  if (hopeless.has(how.to)) return false;
  const drawn = await orLater(orElse(drawInWorker(how), undefined));
  if (drawn === undefined && hopeless.size < MOST_HOPELESS) hopeless.add(how.to);
  return drawn ?? false;
}

/** Of what the worker was ended over. */
async function orElse<T, E>(work: Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkerEnded) return otherwise;
    throw error;
  }
}

const orLater = <T>(work: Promise<T>) =>
  orUnavailable(work, 'PDFs cannot be drawn at the moment. Please try again in a minute.');

async function readPages(key: string): Promise<Read> {
  const document = await openPdf(key);
  if (!document) return { refused: DAMAGED };
  try {
    const count = document.getPageCount();
    if (count > MOST_PDF_PAGES)
      return { refused: `This PDF has ${count} pages; a sheet has ${MOST_PDF_PAGES} at most.` };
    const pages = Array.from({ length: count }, (_, index) => sizeOf(document, index));
    return pages.length > 0 ? { pages } : { refused: 'This PDF has no pages.' };
  } catch {
    // It has used up its memory, or upset PDFium.
    close();
    return { refused: DAMAGED };
  }
}

function sizeOf(document: PDFiumDocument, index: number): [number, number] {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // The library itself closes what it has drawn alone.
  document['module']._FPDF_ClosePage(page['pageIdx']);
  return [pointsOf(originalWidth), pointsOf(originalHeight)];
}

const pointsOf = (length: number) => Math.min(MOST_POINTS, Math.max(1, Math.round(length) || 1));

async function drawPage({ key, page, to }: { key: string; page: number; to: string }): Promise<boolean> {
  const document = await openPdf(key);
  const pixels = document && (await pixelsOf(document, page));
  // What there was no memory for, PDFium leaves white.
  if (last?.isShort) close();
  else if (pixels) return keepPictures(pixels, to);
  return false;
}

/** In all sizes. */
async function keepPictures({ data, width, height }: Pixels, to: string): Promise<true> {
  const { default: sharp } = await import('sharp');
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

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

async function pixelsOf(document: PDFiumDocument, number: number): Promise<Pixels | undefined> {
  try {
    if (number < 1 || number > document.getPageCount()) return undefined;
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const pixels = await page.render({
      scale: LARGEST / Math.max(originalWidth, originalHeight),
      renderFormFields: true,
      render: async (drawn) => drawn.data,
    });
    return pixels.width > 0 && pixels.height > 0 ? pixels : undefined;
  } catch {
    close();
    return undefined;
  }
}

/** Pages of one file are asked for one after the other. */
let last: { key: string; document: PDFiumDocument; isShort: boolean } | undefined;
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
  const { PDFiumLibrary, PDFiumModule } = await import('@hyzyla/pdfium');
  let isShort = false;
  const start = await program.starter(() => {
    isShort = true;
    if (last?.key === key) last.isShort = true;
  });
  try {
    // A fresh one for each file: what a damaged file did to its memory ends with it.
    const library = await PDFiumLibrary.initBase({
      // What it has to say of a damaged file is no news.
      vendor: (options) => PDFiumModule(Object.assign(options, { printErr: () => undefined })),
      instantiateWasm(imports, receive) {
        const instance = start(imports);
        receive(instance);
        return instance.exports;
      },
    });
    const document = await library.loadDocument(content);
    // As it draws what is filled in.
    document.initializeFormFields();
    last = { key, document, isShort };
    return document;
  } catch {
    return undefined;
  }
}

function close(): void {
  last = undefined;
}
