import type PDFDocument from 'pdfkit';
import { accentOf } from '../../kernel/publishing/site.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import { PdfInk } from './ink.server.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const TITLE = { size: 44, bold: true };
const ENTRY = { size: 11, bold: true };
const SOFT = { size: 10, colour: '#5b5144' };
const LINE = 19;
const TOP = PAGE.margin + 48;
const LINES_A_PAGE = Math.floor((PAGE.height - PAGE.margin - TOP) / LINE);

interface Entry {
  title: string;
  more: string;
  song: number;
}

/** What makes a book of songs: a cover, what is in it, and at its end where to find each artist and first line. */
export class PdfBook {
  readonly #pdf: Pdf;
  readonly #ink: PdfInk;
  readonly #title: string;
  readonly #sheets: readonly Sheet[];

  constructor(pdf: Pdf, title: string, sheets: readonly Sheet[]) {
    this.#pdf = pdf;
    this.#ink = new PdfInk(pdf);
    this.#title = title;
    this.#sheets = sheets;
  }

  /** Pages before the first song. */
  get #before(): number {
    return 1 + Math.ceil(this.#sheets.length / LINES_A_PAGE);
  }

  /** The cover and the table of contents; `pageOf` says on which page of the songs each begins, from 0. */
  front(pageOf: (song: number) => number): void {
    this.#cover();
    const entries = this.#sheets.map(({ title, artists }, song) => ({
      title,
      more: artists.join(', '),
      song,
    }));
    this.#list('Contents', entries, pageOf);
  }

  index(pageOf: (song: number) => number): void {
    const entries = this.#sheets.flatMap((sheet, song): Entry[] => {
      const first = firstLine(sheet);
      return [
        ...sheet.artists.map((artist) => ({ title: artist, more: sheet.title, song })),
        ...(first ? [{ title: first, more: sheet.title, song }] : []),
      ];
    });
    const order = new Intl.Collator('en');
    this.#list(
      'Artists and first lines',
      entries.toSorted((a, b) => order.compare(a.title, b.title)),
      pageOf,
    );
  }

  #cover(): void {
    this.#addPage();
    const { width, height } = PAGE;
    this.#pdf.rect(0, 0, width, height).fill('#fbf7ef');
    this.#pdf.rect(0, height * 0.62, width, 6).fill(accentOf());
    let y = height * 0.36;
    for (const line of this.#ink.wrap(this.#title, TITLE, width - 2 * PAGE.margin)) {
      this.#ink.write(line, PAGE.margin, y, TITLE);
      y += 52;
    }
    const count = this.#sheets.length;
    this.#ink.write(count === 1 ? '1 song' : `${count} songs`, PAGE.margin, height * 0.66, {
      ...SOFT,
      size: 16,
    });
  }

  #list(heading: string, entries: readonly Entry[], pageOf: (song: number) => number): void {
    for (let from = 0; from < entries.length; from += LINES_A_PAGE) {
      this.#addPage();
      this.#ink.write(heading, PAGE.margin, PAGE.margin, { size: 24, bold: true });
      entries.slice(from, from + LINES_A_PAGE).forEach((entry, index) => {
        this.#entry(entry, TOP + index * LINE, this.#before + pageOf(entry.song) + 1);
      });
    }
  }

  #entry({ title, more, song: _song }: Entry, y: number, page: number): void {
    const right = PAGE.width - PAGE.margin;
    const number = String(page);
    const room = right - PAGE.margin - this.#ink.width(number, { size: 11 }) - 24;
    const [shown = ''] = this.#ink.wrap(title, ENTRY, room);
    const end = this.#ink.write(shown, PAGE.margin, y, ENTRY);
    const left = PAGE.margin + room - end - 10;
    if (more && left > 40) {
      const [rest = ''] = this.#ink.wrap(more, SOFT, left);
      // No part of a word: it would be read as another.
      if (`${more} `.startsWith(`${rest} `)) this.#ink.write(rest, end + 8, y + 1, SOFT);
    }
    this.#ink.write(number, right - this.#ink.width(number, { size: 11 }), y, { size: 11 });
  }

  #addPage(): void {
    this.#pdf.addPage({ size: 'A4', margin: 0 });
  }
}

function firstLine({ sections }: Sheet): string {
  for (const { rows } of sections)
    for (const row of rows) {
      if (row.kind !== 'lyrics') continue;
      const text = row.words.flatMap((word) => word.map((syllable) => syllable.text)).join('');
      if (/\p{L}{2}/u.test(text)) return text.replaceAll(/\s+/g, ' ').trim();
    }
  return '';
}
