import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** The parts of the face, in the order in which a sign is looked for. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'];
/** Signs the face does not have, and what is written for them. */
const STAND_INS: Record<string, string> = { '♭': 'b', '♯': '#', '\u2011': '-', '\u02BC': '’', '→': '–' };
/** How finely lines are balanced. */
const STEP = 24;
const NO_BREAK = '\u00A0';

/**
 * Writes in the brand's face as SVG paths, so that the picture needs no font on the machine that draws it.
 * Signs the face lacks are left out.
 */
export class Lettering {
  readonly #fonts: Font[];

  private constructor(fonts: Font[]) {
    this.#fonts = fonts;
  }

  static async load(weight: 700 | 800): Promise<Lettering> {
    const { open } = await import('fontkit');
    const { resolve } = createRequire(import.meta.url);
    const files = SUBSETS.map((subset) =>
      resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`),
    );
    return new Lettering((await Promise.all(files.map((file) => open(file)))) as Font[]);
  }

  width(text: string, size: number): number {
    return this.#runs(text).reduce((sum, { font, text: run }) => {
      return sum + (font.layout(run).advanceWidth * size) / font.unitsPerEm;
    }, 0);
  }

  /** The outline of one line, as SVG elements; its baseline begins at x, y. */
  draw(text: string, x: number, y: number, size: number): string {
    let at = x;
    let drawing = '';
    for (const { font, text: run } of this.#runs(text)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run);
      glyphs.forEach((glyph, i) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
        const place = `${(at + xOffset * scale).toFixed(2)} ${(y - yOffset * scale).toFixed(2)}`;
        drawing += `<path transform="translate(${place}) scale(${scale} -${scale})" d="${glyph.path.toSVG()}"/>`;
        at += xAdvance * scale;
      });
    }
    return drawing;
  }

  /** The text in lines of `width`, as large as fits; at the last size it is cut short. */
  fit(
    text: string,
    width: number,
    sizes: readonly { size: number; mostLines: number }[],
  ): { size: number; lines: string[] } {
    const words = this.#writable(text).split(' ').filter(Boolean);
    for (const { size, mostLines } of sizes) {
      const lines = this.#wrap(words, width, size);
      const fits = lines.length <= mostLines && lines.every((line) => this.width(line, size) <= width);
      if (fits) return { size, lines: this.#balance(words, lines, width, size) };
    }
    const { size, mostLines } = sizes.at(-1) ?? { size: 16, mostLines: 1 };
    const all = this.#wrap(words, width, size);
    const lines = all.slice(0, mostLines).map((line, i) => {
      const goesOn = i === mostLines - 1 && all.length > mostLines;
      return goesOn || this.width(line, size) > width ? this.#cut(line, width, size) : line;
    });
    return { size, lines };
  }

  #wrap(words: string[], width: number, size: number): string[] {
    const lines: string[] = [];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.width(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  /** As many lines, but of about one length. */
  #balance(words: string[], lines: string[], width: number, size: number): string[] {
    let best = lines;
    for (let narrower = width - STEP; narrower > 0; narrower -= STEP) {
      const tried = this.#wrap(words, narrower, size);
      const fits = tried.length === lines.length && tried.every((line) => this.width(line, size) <= narrower);
      if (!fits) break;
      best = tried;
    }
    return best;
  }

  #cut(line: string, width: number, size: number): string {
    const signs = Array.from(line);
    while (signs.length > 0 && this.width(`${signs.join('')}…`, size) > width) signs.pop();
    return `${signs.join('').trimEnd()}…`;
  }

  /** What of a text this face can write, with single spaces. */
  #writable(text: string): string {
    const signs = Array.from(text.normalize('NFC'), (sign) => {
      if (sign === NO_BREAK || sign === '\u202F') return NO_BREAK;
      if (/\s/u.test(sign)) return ' ';
      const written = STAND_INS[sign] ?? sign;
      return this.#fontOf(written) ? written : '';
    });
    return signs.join('').replace(/ +/g, ' ').trim();
  }

  /** The text cut where another part of the face is needed. */
  #runs(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const sign of this.#writable(text)) {
      const last = runs.at(-1);
      const font = sign === ' ' || sign === NO_BREAK ? (last?.font ?? this.#fonts[0]) : this.#fontOf(sign);
      if (!font) continue;
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs;
  }

  #fontOf(sign: string): Font | undefined {
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  }
}
