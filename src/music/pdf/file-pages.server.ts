import type PDFDocument from 'pdfkit';
import type { Print } from './load-pictures.server.ts';
import { bufferOf } from './buffer-of.ts';
import { PdfInk } from './ink.server.ts';
import { drawMarks, type MarkedPage } from './marks.server.ts';
import type { PdfPaper } from './paper.server.ts';
import { typographic } from '../sheets/typographic.ts';

/** Points. */
const HEAD = { size: 10, colour: '#5b5144' };
const HEAD_HEIGHT = 18;

/** A page of a file, and what is drawn on it. */
export type FilePage = Print & { marked?: MarkedPage };

/** A song of paper: the pages of its files, each as large as a frame takes it, its title above the first. */
export function drawFilePages(
  pdf: InstanceType<typeof PDFDocument>,
  paper: PdfPaper,
  title: string,
  pages: readonly FilePage[],
): void {
  const ink = new PdfInk(pdf);
  for (const [index, { jpeg, width, height, marked }] of pages.entries()) {
    const frame = paper.next();
    const of = pages.length > 1 ? ` (${index + 1} of ${pages.length})` : '';
    const [named = '', more] = ink.wrap(typographic(title), HEAD, frame.width - ink.width(`…${of}`, HEAD));
    ink.write(`${named}${more ? '…' : ''}${of}`, frame.x, frame.y, HEAD);
    const room = { width: frame.width, height: frame.height - HEAD_HEIGHT };
    const scale = Math.min(room.width / width, room.height / height);
    const at = {
      x: frame.x + (room.width - width * scale) / 2,
      y: frame.y + HEAD_HEIGHT,
      width: width * scale,
      height: height * scale,
    };
    pdf.image(bufferOf(jpeg), at.x, at.y, { width: at.width, height: at.height });
    if (marked) drawMarks(pdf, ink, marked, at);
  }
}
