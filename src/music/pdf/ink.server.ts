import type PDFDocument from 'pdfkit';
import { isRightToLeft } from '../sheets/right-to-left.ts';
import { wrapText } from './wrap-text.ts';
import { isJapanese, japaneseSign } from './japanese.server.ts';
import { PDF_FONTS, SCRIPT_FONTS } from './fonts.ts';

type Pdf = InstanceType<typeof PDFDocument>;
export interface Ink {
  size: number;
  bold?: boolean;
  colour?: string;
  mono?: boolean;
  /** How wide a line is around every letter, in its colour. */
  outline?: number;
}

const INK = '#17130e';
/** What the face lacks and is written in other signs. */
const STAND_INS: Record<string, string> = { '\u200b': '', '\u2011': '-', '−': '-', '\t': '    ' };

/** A sign that no face has is drawn as a box of this part of its size: one sees that something was there. */
const BOX = 0.62;
const NO_FONT = '';
/** Drawn sign by sign. The face is its thinnest: a stroke around it, in parts of a thousand, makes it as heavy as the words beside it. */
const DRAWN = 'drawn';
const STROKES = { usual: 38, bold: 92 };

/** Raised digits, as after the numbers of Nashville; no face of ours has them all. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** In the face of music they are small, thin and below the line: here they stand as high as the letter beside them. */
const MUSIC: Record<string, 'sharp' | 'flat' | 'note'> = {
  '♯': 'sharp',
  '♮': 'sharp',
  '𝄪': 'sharp',
  '♭': 'flat',
  '𝄫': 'flat',
  '♩': 'note',
  '♪': 'note',
};
/** Parts of the size: how large it is drawn, how far above the line, and how much bolder. */
const PLACES = {
  onLine: { size: 1, lift: 0, stroke: 0 },
  raised: { size: 0.65, lift: 0.35, stroke: 0 },
  sharp: { size: 1.1, lift: 0.23, stroke: 0.035 },
  flat: { size: 1.25, lift: 0.04, stroke: 0.035 },
  note: { size: 1.3, lift: 0, stroke: 0.02 },
};

interface Run {
  font: string;
  text: string;
  place: keyof typeof PLACES;
}

/** Writes and measures text in the brand's face; each sign in the part of it, or the face, that has the sign. */
export class PdfInk {
  readonly #pdf: Pdf;
  readonly #fonts = new Map<string, string>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  width(text: string, ink: Ink): number {
    return this.#runs(text, ink).reduce((sum, run) => sum + this.#widthOf(run, ink), 0);
  }

  /** Lines that are no wider than that. */
  wrap(text: string, ink: Ink, width: number): string[] {
    return wrapText(text, width, (each) => this.width(each, ink));
  }

  /** One line whose top is at `y`; says where it ends. */
  write(text: string, x: number, y: number, ink: Ink): number {
    let at = x;
    for (const run of this.#runs(text, ink)) {
      const width = this.#widthOf(run, ink);
      if (run.font === NO_FONT) this.#boxes(run.text, at, y, ink);
      else if (run.font === DRAWN) this.#drawSigns(run.text, at, y, ink);
      else {
        const { lift, stroke } = PLACES[run.place];
        const colour = ink.colour ?? INK;
        this.#pdf.fillColor(colour);
        const line = ink.outline ?? (ink.bold ? ink.size * stroke : 0);
        if (line > 0) this.#pdf.strokeColor(colour, 1).lineJoin('round').lineWidth(line);
        this.#pdf.text(run.text, at, y + ink.size * (1 - lift), {
          lineBreak: false,
          baseline: 'alphabetic',
          stroke: line > 0,
          fill: true,
        });
      }
      at += width;
    }
    return at;
  }

  /** Whether some face has the sign. */
  has(sign: string): boolean {
    return this.#runs(sign, { size: 1 }).every(({ font }) => font !== NO_FONT);
  }

  #widthOf({ font, text, place }: Run, { size }: Ink): number {
    if (font === NO_FONT) return Array.from(text).length * size * BOX;
    if (font === DRAWN) return (Array.from(text).reduce((sum, sign) => sum + widthOf(sign), 0) * size) / 1000;
    this.#pdf.font(font).fontSize(size * PLACES[place].size);
    return this.#pdf.widthOfString(text);
  }

  /** Who has the page read aloud hears them. */
  #drawSigns(text: string, x: number, y: number, { size, colour = INK, bold }: Ink): void {
    this.#pdf.markContent('Span', { actual: text });
    let at = x;
    for (const sign of text) {
      const path = japaneseSign(sign)?.path;
      if (path) {
        this.#pdf
          .save()
          .translate(at, y + size)
          .scale(size / 1000, -size / 1000);
        this.#pdf.path(path).lineWidth(bold ? STROKES.bold : STROKES.usual);
        this.#pdf.lineJoin('round').fillAndStroke(colour, colour).restore();
      }
      at += (widthOf(sign) * size) / 1000;
    }
    this.#pdf.endMarkedContent();
  }

  #boxes(text: string, x: number, y: number, { size, colour }: Ink): void {
    for (const [index, sign] of Array.from(text).entries())
      if (sign !== ' ')
        this.#pdf
          .rect(x + (index + 0.1) * size * BOX, y + size * 0.3, size * BOX * 0.8, size * 0.7)
          .lineWidth(size / 20)
          .stroke(colour ?? INK);
  }

  /** In the order in which they stand on the paper. */
  #runs(text: string, { bold = false, mono = false }: Ink): Run[] {
    const runs: Run[] = [];
    for (const sign of text.normalize('NFC')) {
      const isRaised = RAISED.includes(sign);
      const place = isRaised ? 'raised' : (MUSIC[sign] ?? 'onLine');
      const written = isRaised ? String(RAISED.indexOf(sign)) : (STAND_INS[sign] ?? sign);
      if (!written) continue;
      const last = runs.at(-1);
      const stays =
        last?.place === place &&
        (written === ' ' || (/\p{M}/u.test(written) && this.#has(last.font, written)));
      const font = stays ? last.font : this.#fontOf(written, bold, mono);
      if (last?.font === font && last.place === place) last.text += written;
      else runs.push({ font, text: written, place });
    }
    return isRightToLeft(text) ? fromTheRight(runs) : runs;
  }

  #fontOf(sign: string, bold: boolean, mono: boolean): string {
    const known = this.#fonts.get(`${sign}${bold}${mono}`);
    if (known !== undefined) return known;
    const weight = bold ? '700' : '400';
    const others = SCRIPT_FONTS.filter(({ has }) => has.test(sign)).map(({ name }) => `${weight} ${name}`);
    const own = PDF_FONTS.map((subset) => `${weight} ${subset}`);
    const all = [...(mono ? ['mono'] : []), ...own, 'music', ...others];
    const font = all.find((name) => this.#has(name, sign)) ?? (japaneseSign(sign) ? DRAWN : NO_FONT);
    this.#fonts.set(`${sign}${bold}${mono}`, font);
    return font;
  }

  #has(name: string, sign: string): boolean {
    if (name === NO_FONT) return false;
    if (name === DRAWN) return isJapanese(sign) && japaneseSign(sign) !== undefined;
    // Courier is one of the PDF's own faces: it has what Windows-1252 has.
    if (name === 'mono') return /^[ -~\u00a0-\u00ff]$/.test(sign);
    this.#pdf.font(name);
    const { font } = (
      this.#pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font;
    return font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }
}

/** In parts of a thousand of the size; a space between them is narrow. */
const widthOf = (sign: string): number => japaneseSign(sign)?.width ?? (sign === ' ' ? 300 : 0);

/** Words from the right to the left. The letters of a word the face turns round itself; other scripts stay as they are. */
function fromTheRight(runs: readonly Run[]): Run[] {
  return runs
    .flatMap(({ font, text, place }) =>
      isRightToLeft(text)
        ? (text.match(/\S+\s*|\s+/g) ?? []).map((word) => ({ font, text: word, place }))
        : [{ font, text, place }],
    )
    .map(({ text, ...run }) => ({ ...run, text: text.slice(text.trimEnd().length) + text.trimEnd() }))
    .toReversed();
}
