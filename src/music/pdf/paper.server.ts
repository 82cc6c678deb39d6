import type PDFDocument from 'pdfkit';
import { PdfInk } from './ink.server.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Points. */
const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const NARROW = 30;
const NUMBER = { size: 9, colour: '#5b5144' };

/** A part of a page that is filled from top to bottom. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const frameWidth = (twoUp: boolean): number =>
  twoUp ? A4.height / 2 - 2 * NARROW : A4.width - 2 * MARGIN;

/** Gives one frame after the other: a page each, or two beside each other on a page that lies. */
export class PdfPaper {
  readonly twoUp: boolean;
  readonly #pdf: Pdf;
  #frames = 0;

  constructor(pdf: Pdf, twoUp = false) {
    this.#pdf = pdf;
    this.twoUp = twoUp;
  }

  /** How many frames there were, which is what a table of contents counts. */
  get frames(): number {
    return this.#frames;
  }

  next(): Frame {
    this.#frames += 1;
    if (!this.twoUp) {
      this.#pdf.addPage();
      return { x: MARGIN, y: MARGIN, width: frameWidth(false), height: A4.height - 2 * MARGIN };
    }
    const right = this.#frames % 2 === 0;
    if (!right) this.#pdf.addPage({ size: [A4.height, A4.width], margin: 0 });
    const half = A4.height / 2;
    return {
      x: (right ? half : 0) + NARROW,
      y: NARROW,
      width: frameWidth(true),
      height: A4.width - 2 * NARROW - 12,
    };
  }
}

/** Puts a number on every page, once all of them are there. */
export function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  if (count < 2) return;
  const ink = new PdfInk(pdf);
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { width, height } = pdf.page;
    const text = `${page + 1} / ${count}`;
    ink.write(text, (width - ink.width(text, NUMBER)) / 2, height - 28, NUMBER);
  }
}
