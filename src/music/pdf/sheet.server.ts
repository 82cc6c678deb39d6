import type PDFDocument from 'pdfkit';
import { factsLine, noteOfPicture } from '../chordpro/sheet-text.ts';
import type { Sheet, SheetRow, SheetSection } from '../chordpro/sheet.ts';
import { bufferOf } from './buffer-of.ts';
import type { Print } from './load-pictures.server.ts';
import { diagramRows, type PaperChord } from './diagrams.server.ts';
import { type Ink, PdfInk } from './ink.server.ts';
import { type Frame, frameWidth, PdfPaper } from './paper.server.ts';
import type { StaffLine } from './engrave-abc.server.ts';
import { drawStaffLine, scaleOf, type Staves } from './staves.server.ts';
import { fitTab } from './fit-tab.ts';
import { typographic } from '../sheets/typographic.ts';
import { type Measured, PdfWords, type Sizes, sizesAt } from './words.server.ts';
import { isRightToLeft } from '../sheets/right-to-left.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Points. */
const CONTINUED = ' (continued)';
const GAP = 24;
const SOFT = '#5b5144';
/** Points a picture is high at most. */
const MOST_PICTURE = 300;
const SCALE = { large: 1.45, twoUp: 0.82, usual: 1 };

export interface OnPaper {
  pictures?: ReadonlyMap<string, Print> | undefined;
  chords?: readonly PaperChord[];
  staves?: Staves | undefined;
  large?: boolean;
}

/** How wide its columns are and how large its words, in points: what is made before it is drawn asks for them. */
export function spaceOnPaper(sheet: Sheet, large: boolean, twoUp: boolean): { width: number; size: number } {
  const columns = columnsOnPaper(sheet, large, twoUp);
  return { width: columnWidth(frameWidth(twoUp), columns), size: sizesOnPaper(large, twoUp).words };
}

const sizesOnPaper = (large = false, twoUp = false) =>
  sizesAt((large ? SCALE.large : SCALE.usual) * (twoUp ? SCALE.twoUp : 1));
const columnsOnPaper = ({ columns }: Sheet, large = false, twoUp = false) =>
  Math.min(large || twoUp ? 2 : 3, columns);
const columnWidth = (width: number, columns: number) => (width - GAP * (columns - 1)) / columns;

/** What is drawn in one piece: no column and no page parts it. */
interface Block {
  height: number;
  draw: (x: number, y: number) => void;
  /** The column ends here, or the page. */
  ends?: 'column' | 'page';
}

/** Draws one song in frames of its own: the chords over their syllables, as on the screen. */
export class PdfSheet {
  readonly #pdf: Pdf;
  readonly #ink: PdfInk;
  readonly #words: PdfWords;
  readonly #sizes: Sizes;
  readonly #paper: PdfPaper;
  readonly #sheet: Sheet;
  readonly #on: OnPaper;
  readonly #columns: number;
  #frame: Frame;
  #column = 0;
  #top = 0;
  #y = 0;

  constructor(pdf: Pdf, sheet: Sheet, on: OnPaper = {}, paper = new PdfPaper(pdf)) {
    this.#pdf = pdf;
    this.#ink = new PdfInk(pdf);
    this.#sizes = sizesOnPaper(on.large, paper.twoUp);
    this.#words = new PdfWords(this.#ink, this.#sizes);
    this.#paper = paper;
    this.#sheet = sheet;
    this.#on = on;
    this.#columns = columnsOnPaper(sheet, on.large, paper.twoUp);
    this.#frame = paper.next();
  }

  draw(): void {
    this.#y = this.#frame.y;
    this.#head();
    for (const section of this.#sheet.sections) this.#section(section);
    if (!this.#sheet.copyright && !this.#sheet.licenceNumber) return;
    const { copyright, licenceNumber } = this.#sheet;
    const said = [copyright && `© ${copyright}`, licenceNumber && `CCLI ${licenceNumber}`];
    const ink = { size: this.#sizes.label, colour: SOFT };
    for (const block of this.#text(said.filter(Boolean).join(' · '), ink)) this.#put(block);
  }

  #head(): void {
    const { title, subtitles, artists, credits } = this.#sheet;
    const { x, width } = this.#frame;
    const heading = { size: this.#sizes.title, bold: true };
    const { key, capo } = this.#sheet;
    // As one looks for it on a stand: large, at the right; where the title is read from there, at the left.
    const turned = isRightToLeft(title);
    const above = key && capo > 0 ? `capo ${capo}` : '';
    const soon = { size: this.#sizes.fact, colour: SOFT };
    const room = key ? this.#ink.width(key, heading) + (above ? this.#ink.width(above, soon) + 6 : 0) : 0;
    if (key) {
      const end = this.#ink.width(key, heading);
      this.#ink.write(key, turned ? x : x + width - end, this.#y, heading);
      if (above) {
        const from = turned ? x + end + 6 : x + width - room;
        this.#ink.write(above, from, this.#y + this.#sizes.title - this.#sizes.fact, soon);
      }
    }
    for (const line of this.#ink.wrap(typographic(title), heading, width - (room && room + GAP))) {
      this.#ink.write(line, this.#begin(line, heading, x, width), this.#y, heading);
      this.#y += this.#sizes.title * 1.2;
    }
    const by = [...subtitles, artists.join(', '), ...credits].filter(Boolean).join(' · ');
    this.#y += 4;
    const soft = { size: this.#sizes.fact, colour: SOFT };
    for (const text of [by, factsLine(this.#sheet)].filter(Boolean))
      for (const line of this.#ink.wrap(text, soft, width)) {
        this.#ink.write(line, turned ? x + width - this.#ink.width(line, soft) : x, this.#y, soft);
        this.#y += this.#sizes.fact * 1.5;
      }
    this.#y += this.#sizes.section;
    const { chords = [] } = this.#on;
    for (const { height, draw } of diagramRows(this.#pdf, this.#ink, chords, width)) {
      if (this.#y + height > this.#bottom && this.#y > this.#frame.y) this.#next(true);
      draw(this.#frame.x, this.#y);
      this.#y += height;
    }
    this.#top = this.#y;
  }

  /** Where a line of text begins: what is read from the right ends there. */
  #begin(line: string, ink: Ink, x: number, width: number): number {
    return isRightToLeft(line) ? x + width - this.#ink.width(line, ink) : x;
  }

  get #width(): number {
    return columnWidth(this.#frame.width, this.#columns);
  }

  get #bottom(): number {
    return this.#frame.y + this.#frame.height;
  }

  /** In the next column, or in the next frame below a line that says which song goes on. */
  #next(newPage = false): void {
    this.#column += 1;
    if (newPage || this.#column >= this.#columns) {
      this.#frame = this.#paper.next();
      this.#column = 0;
      const { x, y, width } = this.#frame;
      const ink = { size: this.#sizes.fact, colour: SOFT };
      const [title = '', more] = this.#ink.wrap(
        this.#sheet.title,
        ink,
        width - this.#ink.width(`…${CONTINUED}`, ink),
      );
      this.#ink.write(`${title}${more ? '…' : ''}${CONTINUED}`, x, y, ink);
      this.#top = y + this.#sizes.fact * 2.4;
    }
    this.#y = this.#top;
  }

  /** A section of words that a column can hold is not parted; of any other no line is. */
  #section(section: SheetSection): void {
    const { label } = section;
    const blocks = this.#blocks(section);
    const ink = { size: this.#sizes.label, bold: true, colour: SOFT };
    if (label) blocks.unshift(...this.#text(label.toUpperCase(), ink));
    const whole = blocks.reduce((sum, { height }) => sum + height, 0);
    // A heading and its first two lines, of a section that is too long for one column, or one line of music.
    const isMusic = this.#on.staves?.has(section) ?? false;
    const first = (label ? 1 : 0) + (isMusic ? 1 : 2);
    const start = blocks.slice(0, first).reduce((sum, { height }) => sum + height, 0);
    const parted = whole > this.#room || isMusic;
    if (this.#y > this.#top && this.#y + (parted ? start : whole) > this.#bottom) this.#next();
    for (const block of blocks) this.#put(block);
    this.#y += this.#sizes.section;
  }

  #put({ height, draw, ends }: Block): void {
    if (this.#y + height > this.#bottom && this.#y > this.#top) this.#next();
    draw(this.#frame.x + this.#column * (this.#width + GAP), this.#y);
    this.#y += height;
    if (ends) this.#next(ends === 'page');
  }

  /** Of a column below the line that says which song goes on. */
  get #room(): number {
    return this.#frame.height - this.#sizes.fact * 2.4;
  }

  #blocks(section: SheetSection): Block[] {
    const { rows, kind } = section;
    const staves = this.#on.staves?.get(section);
    if (staves) return this.#staves(staves);
    const tab = rows.flatMap((row) => (row.kind === 'verbatim' ? [row.text] : []));
    if (kind === 'tab' && tab.length === rows.length) return this.#tab(tab);
    return rows.flatMap((row) => this.#rowBlocks(row));
  }

  #rowBlocks(row: SheetRow): Block | Block[] {
    switch (row.kind) {
      case 'lyrics':
        return this.#lyrics(this.#words.lines(row.words, this.#width));
      case 'comment':
        return this.#text(row.text, { size: this.#sizes.fact, colour: SOFT });
      case 'verbatim':
        return this.#tab([row.text]);
      case 'grid':
        return this.#grid(row.cells);
      case 'image':
        return this.#picture(row);
      case 'blank':
        return { height: this.#sizes.wordLine, draw: () => undefined };
      case 'columnBreak':
        return { height: 0, draw: () => undefined, ends: 'column' };
      case 'pageBreak':
        return { height: 0, draw: () => undefined, ends: 'page' };
    }
  }

  #text(text: string, ink: Ink): Block[] {
    const lines = this.#ink.wrap(typographic(text), ink, this.#width);
    return this.#together(
      lines.map((line) => ({
        height: this.#sizes.wordLine,
        draw: (x, y) => void this.#ink.write(line, this.#begin(line, ink, x, this.#width), y, ink),
      })),
    );
  }

  /** Lines as one block, unless no column can hold it. */
  #together(lines: Block[]): Block[] {
    const height = lines.reduce((sum, line) => sum + line.height, 0);
    if (height > Math.min(this.#room, this.#bottom - this.#top)) return lines;
    const draw = (x: number, y: number) => {
      let at = y;
      for (const line of lines) {
        line.draw(x, at);
        at += line.height;
      }
    };
    return [{ height, draw }];
  }

  #tab(lines: readonly string[]): Block[] {
    const widthOf = (text: string, size: number) => this.#ink.width(text, { size, mono: true });
    const fitted = fitTab(lines, this.#sizes.mono, this.#width, widthOf);
    const step = fitted.size * 1.3;
    return fitted.lines.map((line) => ({
      height: step,
      draw: (x, y) => void this.#ink.write(line, x, y, { size: fitted.size, mono: true }),
    }));
  }

  #staves(lines: readonly StaffLine[]): Block[] {
    const room = { width: this.#width, height: this.#room, size: this.#sizes.words };
    return lines.map((line) => {
      const scale = scaleOf(line, room);
      return {
        height: line.height * scale,
        draw: (x, y) => drawStaffLine(this.#pdf, this.#ink, line, { x, y, scale }),
      };
    });
  }

  #picture(row: Extract<SheetRow, { kind: 'image' }>): Block | Block[] {
    const print = this.#on.pictures?.get(row.mediaId);
    if (!print) return this.#text(noteOfPicture(row), { size: this.#sizes.fact, colour: SOFT });
    const { width, height } = print;
    const scale = Math.min(0.75, this.#width / width, MOST_PICTURE / height);
    return {
      height: height * scale + 6,
      draw: (x, y) => {
        const image = () => void this.#pdf.image(bufferOf(print.jpeg), x, y, { width: width * scale });
        const alt = row.alt || print.alt || 'Picture';
        this.#pdf.addStructure(this.#pdf.struct('Figure', { alt }, image));
      },
    };
  }

  /** Every bar and every chord has its own place, so that the lines of a grid stand under one another. */
  #grid(cells: readonly string[]): Block {
    const wide = cells.reduce(
      (sum, cell) => sum + (/[|:]/.test(cell) ? this.#sizes.bar : this.#sizes.cell),
      0,
    );
    const scale = Math.min(1, this.#width / wide);
    return {
      height: this.#sizes.wordLine,
      draw: (left, y) => {
        let x = left;
        for (const cell of cells) {
          const bar = /[|:]/.test(cell);
          const size = this.#sizes.fact * scale;
          this.#ink.write(cell, x, y, { size, bold: !bar, ...(bar ? { colour: SOFT } : {}) });
          x += (bar ? this.#sizes.bar : this.#sizes.cell) * scale;
        }
      },
    };
  }

  #lyrics(lines: readonly Measured[][]): Block[] {
    return this.#together(
      lines.map((line) => ({
        height: this.#sizes.wordLine + (line.some(({ over }) => over) ? this.#sizes.chordLine : 0),
        draw: (x, y) => this.#line(line, x, y),
      })),
    );
  }

  #line(line: readonly Measured[], left: number, y: number): void {
    const below = y + (line.some(({ over }) => over) ? this.#sizes.chordLine : 0);
    const turned = isRightToLeft(line.map(({ text }) => text).join(''));
    let x = turned ? left + this.#width : left;
    for (const { over, note, text, width } of line) {
      if (turned) x -= width;
      const end = (words: string, ink: Ink) => (turned ? x + width - this.#ink.width(words, ink) : x);
      const ink = this.#words.overInk(note);
      const size = this.#sizes.words;
      if (over) this.#ink.write(over, end(over, ink), y, ink);
      this.#ink.write(text, end(text, { size }), below, { size });
      if (!turned) x += width;
    }
  }
}
