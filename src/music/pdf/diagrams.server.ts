import type PDFDocument from 'pdfkit';
import { frettedShape } from '../chords/fretted-shape.ts';
import { pianoShape } from '../chords/piano-shape.ts';
import type { FrettedVoicing, PianoVoicing, Voicing } from '../chords/voicing.ts';
import type { PdfInk } from './ink.server.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** A chord with the way to play it. */
export interface PaperChord {
  title: string;
  voicing: Voicing;
  /** Small below its name, in two words. */
  note: string;
  /** For players who hold the neck in the right hand. */
  left: boolean;
}

/** Points. */
const HEAD = 17;
const NOTE = { size: 6, colour: '#5b5144' };
const BOXES = { fretted: { width: 74, height: 82 }, piano: { width: 118, height: 86 } };
const GAP = 8;
const INK = '#17130e';
const LINE = '#8b8172';
const HONEY = '#f2b632';

/** A row of diagrams, which no page parts. */
export interface DiagramRow {
  height: number;
  draw: (x: number, y: number) => void;
}

/** Diagrams beside each other, as many as fit. */
export function diagramRows(
  pdf: Pdf,
  ink: PdfInk,
  chords: readonly PaperChord[],
  width: number,
): DiagramRow[] {
  const box = chords.some(({ voicing }) => voicing.instrument === 'piano') ? BOXES.piano : BOXES.fretted;
  const across = Math.max(1, Math.floor(width / box.width));
  return Array.from({ length: Math.ceil(chords.length / across) }, (_, row) => ({
    height: box.height,
    draw: (x, y) =>
      chords
        .slice(row * across, (row + 1) * across)
        .forEach((chord, index) => drawDiagram(pdf, ink, chord, { ...box, x: x + index * box.width, y })),
  }));
}

function drawDiagram(
  pdf: Pdf,
  ink: PdfInk,
  { title, voicing, note, left }: PaperChord,
  { x, y, ...box }: { x: number; y: number; width: number; height: number },
): void {
  const room = { width: box.width - GAP, height: box.height - HEAD - GAP };
  const name = { size: 9, bold: true };
  name.size = Math.min(9, (9 * room.width) / ink.width(title, name));
  ink.write(title, x, y, name);
  if (note) ink.write(note, x, y + 9.5, NOTE);
  const at = new Place(pdf, ink, x, y + HEAD);
  if (voicing.instrument === 'piano') drawPiano(at, voicing, room);
  else drawFretted(at, voicing, left, room);
}

/** Draws in the measures of the screen's diagrams, at the size that paper has room for. */
class Place {
  readonly #ink: PdfInk;
  readonly pdf: Pdf;
  readonly #x: number;
  readonly #y: number;
  scale = 1;

  constructor(pdf: Pdf, ink: PdfInk, x: number, y: number) {
    this.pdf = pdf;
    this.#ink = ink;
    this.#x = x;
    this.#y = y;
  }

  fit(shape: { width: number; height: number }, room: { width: number; height: number }, most: number): void {
    this.scale = Math.min(most, room.width / shape.width, room.height / shape.height);
  }

  shapes(draw: () => void): void {
    this.pdf.save().translate(this.#x, this.#y).scale(this.scale);
    draw();
    this.pdf.restore();
  }

  /** `line`: where its letters stand. */
  text(
    text: string,
    x: number,
    line: number,
    how: { size: number; align: 'begin' | 'middle' | 'end'; colour?: string },
  ) {
    const size = how.size * this.scale;
    const ink = { size, bold: true, ...(how.colour && { colour: how.colour }) };
    const part = { begin: 0, middle: 0.5, end: 1 }[how.align];
    const from = this.#x + x * this.scale - this.#ink.width(text, ink) * part;
    this.#ink.write(text, from, this.#y + line * this.scale - size, ink);
  }
}

function drawFretted(
  at: Place,
  voicing: FrettedVoicing,
  left: boolean,
  room: { width: number; height: number },
): void {
  const { pdf } = at;
  const shape = frettedShape(voicing, left);
  at.fit(shape, room, 0.42);
  at.shapes(() => {
    pdf.lineWidth(1.4).strokeColor(LINE);
    for (const { x1, x2, y1, y2 } of shape.lines) pdf.moveTo(x1, y1).lineTo(x2, y2);
    pdf.stroke().strokeColor(INK).fillColor(INK).lineCap('round');
    if (shape.nut)
      pdf.lineWidth(4).moveTo(shape.nut.x1, shape.nut.y).lineTo(shape.nut.x2, shape.nut.y).stroke();
    for (const { x, y, width, height, round } of shape.barres)
      pdf.roundedRect(x, y, width, height, round).fill();
    for (const { x, y, radius } of shape.dots) pdf.circle(x, y, radius).fill();
    pdf.lineWidth(1.8);
    for (const { x, y, open } of shape.above)
      if (open) pdf.circle(x, y, 5).stroke();
      else
        pdf
          .moveTo(x - 4.5, y - 4.5)
          .lineTo(x + 4.5, y + 4.5)
          .moveTo(x + 4.5, y - 4.5)
          .lineTo(x - 4.5, y + 4.5)
          .stroke();
  });
  const { first } = shape;
  if (first)
    at.text(String(first.fret), first.x, first.y + 5, { size: 14, align: first.begins ? 'begin' : 'end' });
  for (const { x, y, finger } of shape.dots)
    if (finger > 0) at.text(String(finger), x, y + 4.5, { size: 13, align: 'middle', colour: '#ffffff' });
}

function drawPiano(at: Place, voicing: PianoVoicing, room: { width: number; height: number }): void {
  const { pdf } = at;
  const shape = pianoShape(voicing);
  at.fit(shape, room, 0.9);
  at.shapes(() => {
    for (const { black, x, y, width, height } of shape.keys)
      pdf
        .lineWidth(0.8)
        .roundedRect(x, y, width, height, 1.5)
        .fillAndStroke(black ? INK : '#ffffff', black ? INK : LINE);
    for (const { x, y, radius } of shape.dots) pdf.circle(x, y, radius).fillAndStroke(HONEY, INK);
  });
  for (const { x, name, line } of shape.dots) at.text(name, x, line, { size: shape.size, align: 'middle' });
}
