import type PDFDocument from 'pdfkit';
import type { SheetSection } from '../chordpro/sheet.ts';
import { LEAST_WIDTH, UNITS_PER_EM } from '../sheets/abc-options.ts';
import { leftOf, type PathShape, type WordsShape } from './abc-shapes.ts';
import { completeAbc } from '../sheets/complete-abc.ts';
import { engraveAbc, type StaffLine } from './engrave-abc.server.ts';
import type { PdfInk } from './ink.server.ts';
import { CHORD } from './words.server.ts';
import { LINE } from './svg-stand-in.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const INK = '#17130e';

/** The music of a song's sections, as far as it can be drawn. */
export type Staves = ReadonlyMap<SheetSection, StaffLine[]>;

/** Draws the music in ABC for columns of a width and letters of a size, in points. */
export async function drawStaves(
  sections: readonly SheetSection[],
  time: string,
  { width, size }: { width: number; size: number },
): Promise<Staves> {
  const staves = new Map<SheetSection, StaffLine[]>();
  for (const section of sections) {
    const { abc, rows } = section;
    const music = abc && completeAbc(rows, abc.key, time);
    if (!music) continue;
    const units = Math.max(LEAST_WIDTH, Math.floor((width / size) * UNITS_PER_EM));
    const lines = await engraveAbc({ abc: music, transpose: abc.transpose, width: units });
    if (lines.length > 0) staves.set(section, lines);
  }
  return staves;
}

/** Points to a unit: as large as letters beside it ask for, or as there is room. */
export function scaleOf(line: StaffLine, room: { width: number; height: number; size: number }): number {
  return Math.min(room.size / UNITS_PER_EM, room.width / line.width, room.height / line.height);
}

export function drawStaffLine(
  pdf: Pdf,
  ink: PdfInk,
  { shapes, left, top }: StaffLine,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  pdf.save().translate(x, y).scale(scale).translate(-left, -top);
  for (const shape of shapes)
    if (shape.kind === 'path') drawPath(pdf, shape);
    else drawWords(ink, shape);
  pdf.restore();
}

function drawPath(pdf: Pdf, { path, scale, move, filled, line, dashed }: PathShape): void {
  pdf
    .save()
    .translate(...move)
    .scale(...scale)
    .path(path);
  pdf.lineWidth(line || 1);
  if (dashed) pdf.dash(5, { space: 5 });
  if (filled && line > 0) pdf.fillAndStroke(INK, INK);
  else if (filled) pdf.fill(INK);
  else pdf.stroke(INK);
  pdf.restore();
}

function drawWords(ink: PdfInk, words: WordsShape): void {
  const { lines, size, bold, chord, y } = words;
  const look = { size, bold, colour: chord ? CHORD : INK };
  for (const [index, line] of lines.entries())
    ink.write(line, leftOf(words, ink.width(line, look)), y - size + index * size * LINE, look);
}
