import type PDFDocument from 'pdfkit';
import { isRightToLeft } from './right-to-left.ts';
import { type Ink, PdfInk } from './pdf-ink.server.ts';
import type { Sheet, SheetRow, SheetSection, Word } from '../chordpro/sheet.ts';
import { keyFacts, noteOfPicture } from '../chordpro/sheet-text.ts';
import type { Print } from './load-pictures.server.ts';
import { writeDuration } from '../chordpro/song-facts.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Points. */
const PAGE = { width: 595.28, height: 841.89, margin: 42, gap: 24 };
const SOFT = '#5b5144';
const CHORD = '#23604f';
const SIZES = { title: 22, fact: 10, label: 9, chord: 10.5, words: 11.5, mono: 9 };
const CELL = { bar: 12, chord: 34 };
/** Points a picture is high at most. */
const MOST_PICTURE = 300;
const LINE = { chord: 13, words: 15, section: 10 };

/** Draws one song on pages of its own: the chords over their syllables, as on the screen. */
export class PdfSheet {
  readonly #pdf: Pdf;
  readonly #ink: PdfInk;
  readonly #sheet: Sheet;
  readonly #pictures: ReadonlyMap<string, Print>;
  readonly #columns: number;
  #column = 0;
  #top = PAGE.margin;
  #y = PAGE.margin;

  constructor(pdf: Pdf, sheet: Sheet, pictures: ReadonlyMap<string, Print> = new Map()) {
    this.#pictures = pictures;
    this.#pdf = pdf;
    this.#ink = new PdfInk(pdf);
    this.#sheet = sheet;
    this.#columns = Math.min(3, sheet.columns);
  }

  draw(): void {
    this.#pdf.addPage();
    this.#head();
    for (const section of this.#sheet.sections) this.#section(section);
    if (this.#sheet.copyright) {
      this.#need(LINE.words);
      this.#text(`© ${this.#sheet.copyright}`, { size: SIZES.label, colour: SOFT });
    }
  }

  #head(): void {
    const { title, subtitles, artists, credits, tempo, time, duration, flow } = this.#sheet;
    for (const line of this.#wrap(title, { size: SIZES.title, bold: true }, PAGE.width - 2 * PAGE.margin)) {
      this.#ink.write(line, PAGE.margin, this.#y, { size: SIZES.title, bold: true });
      this.#y += SIZES.title * 1.2;
    }
    const by = [...subtitles, artists.join(', '), ...credits].filter(Boolean).join(' · ');
    const facts = [
      ...keyFacts(this.#sheet).map(([label, value]) => `${label} ${value}`),
      tempo && `Tempo ${tempo}`,
      time,
      duration && writeDuration(duration),
      flow && `Order ${flow}`,
    ];
    this.#y += 4;
    for (const line of [by, facts.filter(Boolean).join('   ')].filter(Boolean)) {
      this.#ink.write(line, PAGE.margin, this.#y, { size: SIZES.fact, colour: SOFT });
      this.#y += SIZES.fact * 1.5;
    }
    this.#y += LINE.section;
    this.#top = this.#y;
  }

  get #width(): number {
    return (PAGE.width - 2 * PAGE.margin - PAGE.gap * (this.#columns - 1)) / this.#columns;
  }

  get #x(): number {
    return PAGE.margin + this.#column * (this.#width + PAGE.gap);
  }

  /** Goes on in the next column, or on the next page, where less than `height` is left. */
  #need(height: number): void {
    if (this.#y + height > PAGE.height - PAGE.margin && this.#y > this.#top) this.#next();
  }

  #next(newPage = false): void {
    this.#column += 1;
    if (newPage || this.#column >= this.#columns) {
      this.#pdf.addPage();
      this.#column = 0;
      this.#top = PAGE.margin;
    }
    this.#y = this.#top;
  }

  #section({ label, rows }: SheetSection): void {
    const first = rows[0];
    this.#need((label ? LINE.words : 0) + (first?.kind === 'lyrics' ? LINE.chord + LINE.words : LINE.words));
    if (label) {
      this.#ink.write(label.toUpperCase(), this.#x, this.#y, { size: SIZES.label, bold: true, colour: SOFT });
      this.#y += LINE.words;
    }
    for (const row of rows) this.#row(row);
    this.#y += LINE.section;
  }

  #row(row: SheetRow): void {
    switch (row.kind) {
      case 'lyrics':
        return this.#lyrics(row.words);
      case 'comment':
        return this.#text(row.text, { size: SIZES.fact, colour: SOFT });
      case 'verbatim':
        return this.#text(row.text, { size: SIZES.mono, mono: true });
      case 'grid':
        return this.#grid(row.cells);
      case 'image':
        return this.#picture(row);
      case 'blank':
        this.#y += LINE.words;
        return undefined;
      case 'columnBreak':
        return this.#next();
      case 'pageBreak':
        return this.#next(true);
    }
  }

  #text(text: string, ink: { size: number; colour?: string; mono?: boolean }): void {
    for (const line of ink.mono ? [text] : this.#wrap(text, ink, this.#width)) {
      this.#need(LINE.words);
      this.#ink.write(line, this.#x, this.#y, ink);
      this.#y += LINE.words;
    }
  }

  #picture(row: Extract<SheetRow, { kind: 'image' }>): void {
    const print = this.#pictures.get(row.mediaId);
    if (!print) return this.#text(noteOfPicture(row), { size: SIZES.fact, colour: SOFT });
    const { width, height } = print;
    const scale = Math.min(0.75, this.#width / width, MOST_PICTURE / height);
    this.#need(height * scale + 6);
    const [x, y] = [this.#x, this.#y];
    const draw = () => void this.#pdf.image(print.jpeg, x, y, { width: width * scale });
    this.#pdf.addStructure(this.#pdf.struct('Figure', { alt: row.alt || print.alt || 'Picture' }, draw));
    this.#y += height * scale + 6;
  }

  /** Every bar and every chord has its own place, so that the lines of a grid stand under one another. */
  #grid(cells: readonly string[]): void {
    this.#need(LINE.words);
    let x = this.#x;
    for (const cell of cells) {
      const bar = /[|:]/.test(cell);
      this.#ink.write(cell, x, this.#y, { size: SIZES.fact, bold: !bar, ...(bar ? { colour: SOFT } : {}) });
      x += bar ? CELL.bar : CELL.chord;
    }
    this.#y += LINE.words;
  }

  /** Words go to the next line as a whole, with their chords. */
  #lyrics(words: readonly Word[]): void {
    const lines = this.#lines(words);
    for (const line of lines) {
      const hasChords = line.some(({ over }) => over);
      const height = LINE.words + (hasChords ? LINE.chord : 0);
      this.#need(height);
      const below = this.#y + (hasChords ? LINE.chord : 0);
      const turned = isRightToLeft(line.map(({ text }) => text).join(''));
      let x = turned ? this.#x + this.#width : this.#x;
      for (const { over, note, text, width } of line) {
        if (turned) x -= width;
        const end = (words: string, ink: Ink) => (turned ? x + width - this.#ink.width(words, ink) : x);
        const ink = chordInk(note);
        if (over) this.#ink.write(over, end(over, ink), this.#y, ink);
        this.#ink.write(text, end(text, { size: SIZES.words }), below, { size: SIZES.words });
        if (!turned) x += width;
      }
      this.#y += height;
    }
  }

  #lines(words: readonly Word[]): Measured[][] {
    const lines: Measured[][] = [[]];
    let taken = 0;
    for (const word of words.flatMap((each) => this.#measured(each))) {
      const width = word.reduce((sum, part) => sum + part.width, 0);
      if (taken > 0 && taken + width - this.#space(word) > this.#width) {
        lines.push([]);
        taken = 0;
      }
      lines.at(-1)?.push(...word);
      taken += width;
    }
    return lines;
  }

  #measured(word: Word): Measured[][] {
    const [first] = word;
    // A run of words without chords may part anywhere between them.
    const parts =
      word.length === 1 && first && !first.chord && first.note === undefined
        ? (first.text.match(/\S+\s*|\s+/g) ?? []).map((text) => [{ ...first, text }])
        : [word];
    return parts.map((syllables) =>
      syllables.map(({ chord, note, text }) => {
        const over = chord
          ? [chord.name, chord.sounding && `(${chord.sounding})`].filter(Boolean).join(' ')
          : (note ?? '');
        const above = over ? this.#ink.width(over, chordInk(note !== undefined)) + 5 : 0;
        return {
          over,
          note: note !== undefined,
          text,
          width: Math.max(above, this.#ink.width(text, { size: SIZES.words })),
        };
      }),
    );
  }

  /** The space at a word's end may hang over the edge. */
  #space(word: readonly Measured[]): number {
    return /\s$/.test(word.at(-1)?.text ?? '') ? this.#ink.width(' ', { size: SIZES.words }) : 0;
  }

  #wrap(text: string, ink: { size: number; bold?: boolean }, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.#ink.width(longer, ink) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}

interface Measured {
  over: string;
  note: boolean;
  text: string;
  width: number;
}

function chordInk(note: boolean) {
  return note ? { size: SIZES.label, colour: SOFT } : { size: SIZES.chord, bold: true, colour: CHORD };
}
