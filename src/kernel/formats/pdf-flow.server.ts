import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

/** The parts of the brand's face, in the order in which a sign is looked for. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
/** Signs the face does not have, and what is written for them. */
const STAND_INS: Record<string, string> = {
  '♭': 'b',
  '♯': '#',
  '\u2011': '-',
  '\u02BC': '’',
  '\t': ' ',
  ...Object.fromEntries(Array.from('⁰⁵⁶⁷⁸⁹⁺⁻', (raised, index) => [raised, `^${'056789+-'[index]}`])),
};
const MARGIN = 64;
const INK = '#17130e';

interface Manner {
  size: number;
  bold?: boolean;
  colour?: string;
  indent?: number;
  before?: number;
  after?: number;
}

/** Text that flows over A4 pages in the brand's face, with the page's number at its foot. */
export class PdfFlow {
  readonly #pdf: Pdf;
  readonly #done: Promise<Buffer>;
  readonly #fontOf = new Map<string, string>();

  private constructor(pdf: Pdf) {
    this.#pdf = pdf;
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((resolve, reject) => {
      pdf.on('end', () => resolve(Buffer.concat(chunks)));
      pdf.on('error', reject);
    });
  }

  static async begin(title: string, author: string): Promise<PdfFlow> {
    const { default: Pdf } = await import('pdfkit');
    const info = { Title: title, Author: author };
    const pdf = new Pdf({ size: 'A4', margin: MARGIN, bufferPages: true, info, lang: 'en' });
    const { resolve } = createRequire(import.meta.url);
    for (const subset of SUBSETS)
      for (const weight of ['400', '700']) {
        const file = `bricolage-grotesque-${subset}-${weight}-normal.woff`;
        pdf.registerFont(`${weight} ${subset}`, resolve(`@fontsource/bricolage-grotesque/files/${file}`));
      }
    return new PdfFlow(pdf);
  }

  /** A paragraph; signs the face lacks are written as '?', so that one sees that something was there. */
  write(text: string, { size, bold = false, colour = INK, indent = 0, before = 0, after = 2 }: Manner): void {
    const runs = this.#runs(text, bold);
    if (runs.length === 0) return;
    const pdf = this.#pdf;
    pdf.y += before;
    pdf.x = MARGIN + indent;
    const width = pdf.page.width - 2 * MARGIN - indent;
    for (const [index, { font, text: run }] of runs.entries()) {
      const continued = index < runs.length - 1;
      pdf
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(run, { width, continued, lineGap: size * 0.25 });
    }
    pdf.y += after;
  }

  /** The dot or number of a list entry, beside what is written next. */
  mark(text: string, size: number, indent: number): void {
    this.keepTogether(size * 2);
    const { y } = this.#pdf;
    this.write(text, { size, indent });
    this.#pdf.y = y;
  }

  space(points: number): void {
    this.#pdf.y += points;
  }

  /** A line across, but not at the top of a page. */
  rule(): void {
    this.keepTogether(40);
    if (this.#pdf.y <= MARGIN) return;
    const y = this.#pdf.y + 12;
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(this.#pdf.page.width - MARGIN, y)
      .lineWidth(0.5)
      .stroke('#e2d8c5');
    this.#pdf.y = y + 16;
  }

  /** What comes next begins on a new page unless so many points are left on this one. */
  keepTogether(points: number): void {
    const { page, y } = this.#pdf;
    if (y + points > page.height - MARGIN) this.#pdf.addPage();
  }

  end(): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      // The foot is below the margin, where pdfkit would begin a new page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf
        .font('400 latin')
        .fontSize(9)
        .fillColor('#5b5144')
        .text(`${page + 1} / ${count}`, MARGIN, this.#pdf.page.height - 40, {
          width: this.#pdf.page.width - 2 * MARGIN,
          align: 'right',
          lineBreak: false,
        });
    }
    this.#pdf.end();
    return this.#done;
  }

  #runs(text: string, bold: boolean): { font: string; text: string }[] {
    const weight = bold ? '700' : '400';
    const runs: { font: string; text: string }[] = [];
    for (const sign of text.normalize('NFC')) {
      const wanted = STAND_INS[sign] ?? sign;
      const found = this.#find(wanted, weight);
      const [font, written] = found ? [found, wanted] : [`${weight} latin`, '?'];
      const last = runs.at(-1);
      if (last && (last.font === font || /\s/.test(written))) last.text += written;
      else runs.push({ font, text: written });
    }
    return runs;
  }

  #find(sign: string, weight: string): string | undefined {
    if (sign === '\n') return `${weight} latin`;
    const key = `${weight} ${sign}`;
    const known = this.#fontOf.get(key);
    if (known !== undefined) return known || undefined;
    const found = SUBSETS.map((subset) => `${weight} ${subset}`).find((name) => this.#has(name, sign));
    this.#fontOf.set(key, found ?? '');
    return found;
  }

  #has(name: string, sign: string): boolean {
    this.#pdf.font(name);
    const { font } = (
      this.#pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font;
    return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }
}
