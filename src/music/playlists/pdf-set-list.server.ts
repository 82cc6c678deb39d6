import type PDFDocument from 'pdfkit';
import { PdfInk } from '../pdf/ink.server.ts';
import { formatTotal } from './total.ts';
import type { SetRow, SetView } from './view.server.ts';

/** Points. */
const PAGE = { width: 595.28, height: 841.89, margin: 36, foot: 36 };
const SOFT = '#5b5144';
const TITLE = { size: 24, bold: true };
/** What stands beside and below titles, and the height of a line of it; in large print so many times that. */
const SMALL = 11;
const SMALL_LINE = 14;
const LARGE = 1.45;
/** Of the rows: what can be read standing over it, and what lies well on one sheet. */
const SIZES = { largest: 42, least: 15, step: 0.5 };
/** So much smaller it may be, in parts of the largest, for titles that then stand in one line. */
const SMALLER = 0.75;
/** Between a title and its key, and before what stands at the right edge, in parts of the title's size. */
const GAP = 0.4;
/** Lines of a row are so many times its size. */
const LEADING = 1.28;

/** Draws a set list to put on the floor of a stage: as large as one page holds it, in its order, with keys. */
export class PdfSetList {
  readonly #pdf: InstanceType<typeof PDFDocument>;
  readonly #ink: PdfInk;
  /** Of what is small; titles are as large as there is room. */
  #scale: number;
  #size = SIZES.least;
  /** For tempo, clock and length at the right edge: as wide as the widest. */
  #factsWidth = 0;
  #y = PAGE.height;

  constructor(pdf: InstanceType<typeof PDFDocument>, large = false) {
    this.#pdf = pdf;
    this.#ink = new PdfInk(pdf);
    this.#scale = large ? LARGE : 1;
  }

  draw(title: string, view: SetView): void {
    this.#page();
    for (const line of this.#ink.wrap(title, TITLE, PAGE.width - 2 * PAGE.margin)) {
      this.#ink.write(line, PAGE.margin, this.#y, TITLE);
      this.#y += TITLE.size * 1.25;
    }
    const { date, startTime } = view;
    const facts = [[date?.text, startTime].filter(Boolean).join(', '), formatTotal(view)]
      .filter(Boolean)
      .join(' · ');
    for (const line of this.#ink.wrap(facts, this.#small, PAGE.width - 2 * PAGE.margin)) {
      this.#ink.write(line, PAGE.margin, this.#y, this.#small);
      this.#y += this.#smallLine;
    }
    this.#y += this.#smallLine * 0.8;
    this.#setSize(this.#sizeFor(view.rows), view.rows);
    for (const row of view.rows) this.#row(row);
  }

  #page(): void {
    this.#pdf.addPage();
    this.#y = PAGE.margin;
  }

  get #small() {
    return { size: SMALL * this.#scale, colour: SOFT };
  }

  get #smallLine() {
    return SMALL_LINE * this.#scale;
  }

  /** In large print titles give no room away to what is small: then it is two pages. */
  #sizeFor(rows: readonly SetRow[]): number {
    const best = this.#bestSize(rows);
    if (this.#scale === 1) return best;
    const scale = this.#scale;
    this.#scale = 1;
    const usual = this.#bestSize(rows);
    this.#scale = scale;
    return Math.max(best, usual, SIZES.least * scale);
  }

  /**
   * The largest size at which all rows fit below what is written already; or a little smaller, the largest of those at
   * which the fewest titles break.
   */
  #bestSize(rows: readonly SetRow[]): number {
    const room = PAGE.height - PAGE.foot - this.#y;
    let best = { size: SIZES.least, lines: Infinity };
    let least = SIZES.least;
    for (let size = SIZES.largest; size >= least; size -= SIZES.step) {
      this.#setSize(size, rows);
      const measured = rows.map((row) => this.#measured(row));
      if (measured.reduce((sum, { height }) => sum + height, 0) > room) continue;
      if (best.lines === Infinity) least = Math.max(least, size * SMALLER);
      const lines = measured.reduce((sum, { titles }) => sum + titles.length, 0);
      if (lines < best.lines) best = { size, lines };
    }
    return best.size;
  }

  #setSize(size: number, rows: readonly SetRow[]): void {
    this.#size = size;
    const widthOf = (row: SetRow) =>
      this.#facts(row).reduce((most, fact) => Math.max(most, this.#ink.width(fact, this.#small)), 0);
    this.#factsWidth = rows.reduce((most, row) => Math.max(most, widthOf(row)), 0);
  }

  #facts({ tempo, clock, length }: SetRow): string[] {
    const beat = tempo ? `♩ ${tempo}` : '';
    const time = [clock, length].filter(Boolean).join('  ');
    // From this size on tempo goes above clock and length, and leaves the title their room.
    const isStacked = this.#size >= 2 * this.#smallLine;
    return (isStacked ? [beat, time] : [[beat, time].filter(Boolean).join('   ')]).filter(Boolean);
  }

  #measured({ title, capo, lead, notes, key }: SetRow) {
    const edge = PAGE.width - PAGE.margin;
    const gap = this.#size * GAP;
    const left = PAGE.margin + this.#size * 1.55;
    const right = edge - (this.#factsWidth && this.#factsWidth + gap);
    const keyWidth = key ? Math.max(this.#size * 1.9, this.#ink.width(`${key} `, this.#rowInk)) : 0;
    const titles = this.#ink.wrap(title, this.#rowInk, right - keyWidth - left - gap);
    const said = [capo > 0 && `Capo ${capo}`, lead && `Lead: ${lead}`, notes.replaceAll(/\s+/g, ' ')]
      .filter(Boolean)
      .join(' · ');
    const below = said ? this.#ink.wrap(said, this.#small, edge - left) : [];
    const height = titles.length * this.#size * LEADING + below.length * this.#smallLine;
    return { left, right, keyWidth, titles, below, height };
  }

  get #rowInk() {
    return { size: this.#size, bold: true };
  }

  #row(row: SetRow): void {
    const { number, key } = row;
    const { left, right, keyWidth, titles, below, height } = this.#measured(row);
    if (this.#y + height > PAGE.height - PAGE.foot) this.#page();
    const from = this.#y;
    const bold = number !== undefined;
    if (number) {
      const ink = { size: this.#size * 0.7, colour: SOFT };
      this.#ink.write(String(number), PAGE.margin, this.#y + this.#size * 0.3, ink);
    }
    if (key) this.#ink.write(key, right - keyWidth, this.#y, this.#rowInk);
    // The last of them stands on the line of the title: higher it would seem to be of the row before.
    const facts = this.#facts(row).toReversed();
    for (const [above, text] of facts.entries()) {
      const x = PAGE.width - PAGE.margin - this.#ink.width(text, this.#small);
      this.#ink.write(
        text,
        x,
        this.#y + this.#size - this.#small.size - above * this.#smallLine,
        this.#small,
      );
    }
    for (const [index, line] of titles.entries())
      this.#ink.write(line, left, this.#y + index * this.#size * LEADING, { size: this.#size, bold });
    this.#y = from + height - below.length * this.#smallLine;
    for (const line of below) {
      this.#ink.write(line, left, this.#y - 2, this.#small);
      this.#y += this.#smallLine;
    }
  }
}
