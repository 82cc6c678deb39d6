import type PDFDocument from 'pdfkit';
import { COLOURS, type Line, type MarkValue, type Words } from '../sheet-files/mark.ts';
import { matrixOf, type PageFrame } from '../sheet-files/page-frame.ts';
import { strokePath } from '../sheet-files/stroke.ts';
import type { PdfInk } from './ink.server.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** What is drawn on a page of a file, and how the page lies. */
export interface MarkedPage {
  frame: PageFrame;
  marks: readonly MarkValue[];
}

const MARKER = 0.38;
/** Of the height of letters. */
const [OUTLINE, LINE] = [1 / 7, 1.25];

/** Draws marks over the picture of their page, which stands at this place; none reaches beyond it, as on the stage. */
export function drawMarks(
  pdf: Pdf,
  ink: PdfInk,
  { frame, marks }: MarkedPage,
  at: { x: number; y: number; width: number; height: number },
): void {
  const { view } = frame;
  pdf.save();
  pdf.rect(at.x, at.y, at.width, at.height).clip();
  pdf
    .translate(at.x, at.y)
    .scale(at.width / view.width, at.height / view.height)
    .translate(-view.x, -view.y)
    .transform(...matrixOf(frame));
  for (const mark of marks)
    if (mark.kind === 'words') drawWords(pdf, ink, mark);
    else if (mark.kind === 'pen') pdf.path(strokePath(mark)).fillColor(COLOURS[mark.colour], 1).fill();
    else drawMarker(pdf, mark);
  pdf.restore();
}

function drawMarker(pdf: Pdf, { points, width, colour }: Line): void {
  const [[x, y] = [0, 0], ...rest] = points;
  pdf.moveTo(x, y);
  // A point alone is a dot.
  for (const [toX, toY] of rest.length > 0 ? rest : [[x, y + 1] as const]) pdf.lineTo(toX, toY);
  pdf.lineWidth(width).lineCap('round').lineJoin('round').strokeColor(COLOURS[colour], MARKER).stroke();
}

function drawWords(pdf: Pdf, ink: PdfInk, { text, x, y, size, turn, colour }: Words): void {
  pdf
    .save()
    .translate(x, y)
    .rotate(-90 * turn);
  const look = { size, bold: true, colour: COLOURS[colour] };
  for (const [index, line] of text.split('\n').entries()) {
    const top = index * LINE * size - size;
    ink.write(line, 0, top, { ...look, colour: '#ffffff', outline: size * OUTLINE });
    ink.write(line, 0, top, look);
  }
  pdf.restore();
}
