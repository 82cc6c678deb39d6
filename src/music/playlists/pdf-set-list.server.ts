import type PDFDocument from 'pdfkit';
import { PdfInk } from '../pdf/ink.server.ts';
import { formatTotal } from './total.ts';
import type { SetRow, SetView } from './view.server.ts';

/** Points. */
const PAGE = { width: 595.28, height: 841.89, margin: 36, foot: 36 };
const SOFT = '#5b5144';
const TITLE = { size: 24, bold: true };
const SMALL = { size: 11, colour: SOFT };
const SMALL_LINE = 14;
/** Of the rows: what can be read standing over it, and what lies well on one sheet. */
const SIZES = { largest: 42, least: 15, step: 0.5 };
/** For tempo, clock and length at the right edge. */
const FACTS = 74;
/** Between a title and its key, in parts of their size. */
const GAP = 0.4;
/** Lines of a row are so many times its size. */
const LEADING = 1.28;

/** Draws a set list to put on the floor of a stage: as large as one page holds it, in its order, with keys. */
export class PdfSetList {
  readonly #pdf: InstanceType<typeof PDFDocument>;
  readonly #ink: PdfInk;
  #size = SIZES.least;
  #y = PAGE.height;

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.#pdf = pdf;
    this.#ink = new PdfInk(pdf);
  }

  draw(title: string, view: SetView): void {
    this.#page();
    for (const line of this.#wrap(title, TITLE.size, PAGE.width - 2 * PAGE.margin)) {
      this.#ink.write(line, PAGE.margin, this.#y, TITLE);
      this.#y += TITLE.size * 1.25;
    }
    const { date, startTime } = view;
    const facts = [[date?.text, startTime].filter(Boolean).join(', '), formatTotal(view)]
      .filter(Boolean)
      .join(' · ');
    this.#ink.write(facts, PAGE.margin, this.#y, SMALL);
    this.#y += SMALL_LINE * 1.8;
    this.#size = this.#largest(view.rows);
    for (const row of view.rows) this.#row(row);
  }

  #page(): void {
    this.#pdf.addPage();
    this.#y = PAGE.margin;
  }

  /** The largest size at which all rows fit below what is written already. */
  #largest(rows: readonly SetRow[]): number {
    const room = PAGE.height - PAGE.foot - this.#y;
    for (let size = SIZES.largest; size > SIZES.least; size -= SIZES.step) {
      this.#size = size;
      if (rows.reduce((sum, row) => sum + this.#measured(row).height, 0) <= room) return size;
    }
    return SIZES.least;
  }

  #measured({ title, capo, lead, notes, key }: SetRow) {
    const left = PAGE.margin + this.#size * 1.55;
    const right = PAGE.width - PAGE.margin - FACTS;
    const keyWidth = key ? Math.max(this.#size * 1.9, this.#ink.width(`${key} `, this.#keyInk)) : 0;
    const titles = this.#wrap(title, this.#size, right - keyWidth - left - this.#size * GAP);
    const said = [capo > 0 && `Capo ${capo}`, lead && `Lead: ${lead}`, notes.replaceAll(/\s+/g, ' ')];
    const below = this.#wrap(said.filter(Boolean).join(' · '), SMALL.size, PAGE.width - PAGE.margin - left);
    const height = Math.max(titles.length * this.#size * LEADING, SMALL_LINE * 2) + below.length * SMALL_LINE;
    return { left, right, keyWidth, titles, below, height };
  }

  get #keyInk() {
    return { size: this.#size, bold: true };
  }

  #row(row: SetRow): void {
    const { number, key, tempo, clock, length } = row;
    const { left, right, keyWidth, titles, below, height } = this.#measured(row);
    if (this.#y + height > PAGE.height - PAGE.foot) this.#page();
    const from = this.#y;
    const bold = number !== undefined;
    if (number) {
      const ink = { size: this.#size * 0.7, colour: SOFT };
      this.#ink.write(String(number), PAGE.margin, this.#y + this.#size * 0.3, ink);
    }
    if (key) this.#ink.write(key, right - keyWidth, this.#y, this.#keyInk);
    const facts = [[clock, length].filter(Boolean).join('  '), tempo ? `♩ ${tempo}` : ''].filter(Boolean);
    facts.forEach((text, index) => {
      const x = PAGE.width - PAGE.margin - this.#ink.width(text, SMALL);
      this.#ink.write(text, x, this.#y + index * SMALL_LINE + 1, SMALL);
    });
    for (const [index, line] of titles.entries())
      this.#ink.write(line, left, this.#y + index * this.#size * LEADING, { size: this.#size, bold });
    this.#y = from + height - below.length * SMALL_LINE;
    for (const line of below) {
      this.#ink.write(line, left, this.#y - 2, SMALL);
      this.#y += SMALL_LINE;
    }
  }

  #wrap(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ').filter(Boolean)) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.#ink.width(longer, { size, bold: true }) <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}
