import type PDFDocument from 'pdfkit';
import { PdfInk } from '../sheets/pdf-ink.server.ts';
import { formatTotal } from './total.ts';
import type { SetRow, SetView } from './view.server.ts';

/** Points. */
const PAGE = { width: 595.28, height: 841.89, margin: 42 };
const COLUMN = { number: PAGE.margin, title: 76, key: 372, tempo: 436, clock: 486, length: 528 };
const SOFT = '#5b5144';
const SIZE = { title: 24, row: 15, small: 10 };
const LINE = { row: 24, small: 14 };

/** Draws a set list to put on the floor of a stage: large, in its order, with keys, tempos and the clock. */
export class PdfSetList {
  readonly #pdf: InstanceType<typeof PDFDocument>;
  readonly #ink: PdfInk;
  #y = PAGE.height;

  constructor(pdf: InstanceType<typeof PDFDocument>) {
    this.#pdf = pdf;
    this.#ink = new PdfInk(pdf);
  }

  draw(title: string, view: SetView): void {
    this.#page();
    for (const line of this.#wrap(title, SIZE.title, PAGE.width - 2 * PAGE.margin)) {
      this.#ink.write(line, PAGE.margin, this.#y, { size: SIZE.title, bold: true });
      this.#y += SIZE.title * 1.25;
    }
    const { date, startTime } = view;
    const facts = [[date?.text, startTime].filter(Boolean).join(', '), formatTotal(view)]
      .filter(Boolean)
      .join(' · ');
    this.#ink.write(facts, PAGE.margin, this.#y, { size: SIZE.small, colour: SOFT });
    this.#y += LINE.small * 2;
    for (const row of view.rows) this.#row(row);
  }

  #page(): void {
    this.#pdf.addPage();
    this.#y = PAGE.margin;
  }

  #row({ number, title, key, capo, tempo, clock, length, lead, notes }: SetRow): void {
    const bold = number !== undefined;
    const titles = this.#wrap(title, SIZE.row, COLUMN.key - COLUMN.title - 10);
    const below = this.#wrap(
      [lead && `Lead: ${lead}`, notes.replaceAll(/\s+/g, ' ')].filter(Boolean).join(' · '),
      SIZE.small,
      PAGE.width - PAGE.margin - COLUMN.title,
    );
    const height = titles.length * LINE.row + below.length * LINE.small;
    if (this.#y + height > PAGE.height - PAGE.margin) this.#page();
    const small = { size: SIZE.small, colour: SOFT };
    const baseline = this.#y + SIZE.row - SIZE.small;
    if (number) this.#ink.write(String(number), COLUMN.number, this.#y, { size: SIZE.row, colour: SOFT });
    const sound = this.#ink.write(key, COLUMN.key, this.#y, { size: SIZE.row, bold: true });
    if (capo > 0) this.#ink.write(` capo ${capo}`, sound, baseline, small);
    if (tempo) this.#ink.write(`♩ ${tempo}`, COLUMN.tempo, baseline, small);
    this.#ink.write(clock, COLUMN.clock, baseline, small);
    this.#ink.write(length, COLUMN.length, baseline, small);
    for (const line of titles) {
      this.#ink.write(line, COLUMN.title, this.#y, { size: SIZE.row, bold });
      this.#y += LINE.row;
    }
    for (const line of below) {
      this.#ink.write(line, COLUMN.title, this.#y - 3, small);
      this.#y += LINE.small;
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
