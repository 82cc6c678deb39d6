import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** One sign as a path, in parts of a thousand of its size. */
export interface DrawnSign {
  path: string;
  width: number;
}

const SIGNS =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\u30fb-\u30ff\uff01-\uff5e]/u;
const require = createRequire(import.meta.url);
const { resolve } = require;
const FAMILY = '@fontsource-variable/noto-sans-jp';
const EM = 1000;

let parts: { from: number; to: number; file: string }[] | undefined;
const fonts = new Map<string, Font>();
const drawn = new Map<string, DrawnSign | undefined>();

export const isJapanese = (sign: string): boolean => SIGNS.test(sign);

/**
 * Japanese, and the Chinese signs that it has. The face comes in a hundred parts of which each is read when a sign of
 * it comes; what reads them for a PDF takes no such parts, so the signs are drawn.
 */
export function japaneseSign(sign: string): DrawnSign | undefined {
  if (!isJapanese(sign)) return undefined;
  if (!drawn.has(sign)) drawn.set(sign, draw(sign));
  return drawn.get(sign);
}

function draw(sign: string): DrawnSign | undefined {
  const code = sign.codePointAt(0) ?? 0;
  parts ??= readParts();
  const part = parts.find(({ from, to }) => code >= from && code <= to);
  if (!part) return undefined;
  // Read when the first sign comes: the program starts without it.
  const { create } = require('fontkit') as typeof import('fontkit');
  const font = fonts.get(part.file) ?? (create(readFileSync(part.file)) as Font);
  fonts.set(part.file, font);
  if (!font.hasGlyphForCodePoint(code)) return undefined;
  const glyph = font.glyphForCodePoint(code);
  const scale = EM / font.unitsPerEm;
  return { path: glyph.path.scale(scale, scale).toSVG(), width: glyph.advanceWidth * scale };
}

/** Which file has which signs, as the package says it: 'U+3042,U+3044-304a'. */
function readParts(): { from: number; to: number; file: string }[] {
  const said = JSON.parse(readFileSync(resolve(`${FAMILY}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(said).flatMap(([name, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(name)?.[1];
    if (number === undefined) return [];
    const file = resolve(`${FAMILY}/files/noto-sans-jp-${number}-wght-normal.woff2`);
    return ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), file };
    });
  });
}
