import type PDFDocument from 'pdfkit';
import { PDF_FONTS } from './song-pdf-fonts.ts';

type Pdf = InstanceType<typeof PDFDocument>;
export interface Ink {
  size: number;
  bold?: boolean;
  colour?: string;
  mono?: boolean;
}

/** What the face lacks and is written in other signs. */
const STAND_INS: Record<string, string> = { '\u200b': '', '\u2011': '-', '−': '-', '\t': '    ' };

/** Writes and measures text in the brand's face; each sign in the part of it that has the sign. */
export class PdfInk {
  readonly #pdf: Pdf;
  readonly #fonts = new Map<string, string>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  width(text: string, ink: Ink): number {
    return this.#runs(text, ink).reduce((sum, { font, text: run }) => {
      this.#pdf.font(font).fontSize(ink.size);
      return sum + this.#pdf.widthOfString(run);
    }, 0);
  }

  /** One line whose top is at `y`; says where it ends. */
  write(text: string, x: number, y: number, ink: Ink): number {
    let at = x;
    for (const { font, text: run } of this.#runs(text, ink)) {
      this.#pdf
        .font(font)
        .fontSize(ink.size)
        .fillColor(ink.colour ?? '#17130e');
      this.#pdf.text(run, at, y + ink.size, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#pdf.widthOfString(run);
    }
    return at;
  }

  #runs(text: string, { bold = false, mono = false }: Ink): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const sign of text.normalize('NFC')) {
      const written = STAND_INS[sign] ?? sign;
      if (!written) continue;
      const last = runs.at(-1);
      const font = written === ' ' && last ? last.font : this.#fontOf(written, bold, mono);
      if (last?.font === font) last.text += written;
      else runs.push({ font, text: written });
    }
    return runs;
  }

  #fontOf(sign: string, bold: boolean, mono: boolean): string {
    const known = this.#fonts.get(`${sign}${bold}${mono}`);
    if (known) return known;
    const weight = bold ? '700' : '400';
    const all = [...(mono ? ['mono'] : []), ...PDF_FONTS.map((subset) => `${weight} ${subset}`), 'music'];
    const font = all.find((name) => this.#has(name, sign)) ?? `${weight} latin`;
    this.#fonts.set(`${sign}${bold}${mono}`, font);
    return font;
  }

  #has(name: string, sign: string): boolean {
    // Courier is one of the PDF's own faces: it has what Windows-1252 has.
    if (name === 'mono') return /^[ -~\u00a0-\u00ff]$/.test(sign);
    this.#pdf.font(name);
    const { font } = (
      this.#pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font;
    return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }
}
