import type PDFDocument from 'pdfkit';
import { fretsShown, type FrettedVoicing } from '../chords/voicing.ts';
import type { PdfInk } from './ink.server.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** A chord with the way to play it. */
export interface PaperChord {
  title: string;
  voicing: FrettedVoicing;
  /** Small below its name, in two words. */
  note: string;
}

/** Points. */
const STRING = 7;
const FRET = 8.5;
const HEAD = 24;
const NOTE = { size: 6, colour: '#5b5144' };
const BOX = { width: 62, height: 70 };

export function diagramsHeight(count: number, width: number): number {
  const across = Math.max(1, Math.floor(width / BOX.width));
  return Math.ceil(count / across) * BOX.height;
}

/** Diagrams beside each other, as many as fit. */
export function drawDiagrams(
  pdf: Pdf,
  ink: PdfInk,
  chords: readonly PaperChord[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const across = Math.max(1, Math.floor(width / BOX.width));
  chords.forEach((chord, index) =>
    drawDiagram(pdf, ink, chord, {
      x: x + (index % across) * BOX.width,
      y: y + Math.floor(index / across) * BOX.height,
    }),
  );
}

function drawDiagram(
  pdf: Pdf,
  ink: PdfInk,
  { title, voicing, note }: PaperChord,
  { x, y }: { x: number; y: number },
): void {
  const { frets, baseFret } = voicing;
  const rows = fretsShown(voicing);
  const left = x + 10;
  const top = y + HEAD;
  const [right, bottom] = [left + (frets.length - 1) * STRING, top + rows * FRET];
  const name = { size: 9, bold: true };
  name.size = Math.min(9, (9 * (BOX.width - 4)) / ink.width(title, name));
  ink.write(title, left, y, name);
  if (note) ink.write(note, left, y + 9.5, NOTE);
  pdf.lineWidth(0.6).strokeColor('#8b8172').fillColor('#17130e');
  for (let row = 0; row <= rows; row += 1) pdf.moveTo(left, top + row * FRET).lineTo(right, top + row * FRET);
  frets.forEach((_, string) =>
    pdf.moveTo(left + string * STRING, top).lineTo(left + string * STRING, bottom),
  );
  pdf.stroke();
  if (baseFret === 1) pdf.rect(left - 0.3, top - 1.6, right - left + 0.6, 1.8).fill('#17130e');
  else ink.write(String(baseFret), x, top + 1, { size: 7 });
  frets.forEach((fret, string) => {
    const at = left + string * STRING;
    if (fret > 0) pdf.circle(at, top + (fret - baseFret + 0.5) * FRET, 2.6).fill('#17130e');
    else if (fret === 0)
      pdf
        .circle(at, top - 4.5, 1.8)
        .lineWidth(0.7)
        .stroke('#17130e');
    else
      pdf
        .moveTo(at - 1.8, top - 6.3)
        .lineTo(at + 1.8, top - 2.7)
        .moveTo(at + 1.8, top - 6.3)
        .lineTo(at - 1.8, top - 2.7)
        .lineWidth(0.7)
        .stroke('#17130e');
  });
}
