import type PDFDocument from 'pdfkit';
import { type OnPaper, PdfSheet, spaceOnPaper } from './sheet.server.ts';
import { drawStaves, type Staves } from './staves.server.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import type { Print } from './load-pictures.server.ts';
import { type PaperChoices, wordsOnly } from '../sheets/paper.ts';
import { drawFilePages, type FilePage } from './file-pages.server.ts';
import type { Asker } from '../../platform/worker/worker-pool.server.ts';
import { inWorker, orUnavailable } from '../../platform/worker/worker-tasks.server.ts';
import { bufferOf } from './buffer-of.ts';
import { PdfBook } from './book.server.ts';
import type { PaperChord } from './diagrams.server.ts';
import { numberPages, PdfPaper } from './paper.server.ts';
import { registerFonts } from './register-fonts.server.ts';

interface SongsOnPaper {
  sheets: readonly PaperSong[];
  pictures?: ReadonlyMap<string, Print>;
  paper?: PaperChoices;
  /** Its title, where it is to have a cover. */
  book?: string;
}

const drawInWorker = inWorker('songs-pdf', drawSongs);

/** Songs as one PDF, each on a page of its own. */
export function songsPdf(
  sheets: readonly PaperSong[],
  how: Omit<SongsOnPaper, 'sheets'> = {},
  asker?: Asker,
): Promise<Buffer> {
  return fromWorker(drawInWorker({ sheets, ...how }, asker));
}

/** Between threads a buffer loses its class. */
export async function fromWorker(work: Promise<Uint8Array>): Promise<Buffer> {
  return bufferOf(
    await orUnavailable(work, 'PDFs cannot be made at the moment. Please try again in a minute.'),
  );
}

async function drawSongs({ sheets, pictures, paper, book }: SongsOnPaper): Promise<Buffer> {
  const title = book ?? (sheets.length === 1 ? (sheets[0]?.sheet.title ?? '') : 'Songbook');
  const songs = await withStaves(
    paper?.lyrics ? sheets.map(({ sheet }) => ({ sheet: wordsOnly(sheet) })) : sheets,
    paper,
  );
  const on = { pictures, large: paper?.large ?? false };
  /** Says at which frame each begins. */
  const drawAll = (pdf: Pdf): number[] => {
    const sheetPaper = new PdfPaper(pdf, paper?.twoUp);
    return songs.map((song) => {
      const begins = sheetPaper.frames;
      drawSong(pdf, sheetPaper, song, on);
      return begins;
    });
  };
  if (book === undefined) return writePdf(title, drawAll);
  // Where each song begins is known once all of them have been drawn.
  let begins: number[] = [];
  await writePdf(title, (pdf) => {
    begins = drawAll(pdf);
  });
  return writePdf(title, (pdf) => {
    const cover = new PdfBook(
      pdf,
      title,
      songs.map(({ sheet }) => sheet),
    );
    const page = (index: number) => (paper?.twoUp ? Math.floor(index / 2) : index);
    cover.front((index) => page(begins[index] ?? 0));
    drawAll(pdf);
    cover.index((index) => page(begins[index] ?? 0));
  });
}

export interface PaperSong {
  sheet: Sheet;
  chords?: readonly PaperChord[];
  staves?: Staves | undefined;
  /** Of its files, where it is played from them: they stand in the place of its text. */
  pages?: readonly FilePage[] | undefined;
}
type Pdf = InstanceType<typeof PDFDocument>;

/** The same songs, with what is music in them drawn for this paper. */
export async function withStaves(songs: readonly PaperSong[], paper?: PaperChoices): Promise<PaperSong[]> {
  const drawn: PaperSong[] = [];
  for (const song of songs) {
    const { sections, time } = song.sheet;
    const space = spaceOnPaper(song.sheet, paper?.large ?? false, paper?.twoUp ?? false);
    drawn.push(song.pages ? song : { ...song, staves: await drawStaves(sections, time, space) });
  }
  return drawn;
}

/** A song in frames of its own. */
export function drawSong(
  pdf: Pdf,
  paper: PdfPaper,
  { sheet, chords = [], staves, pages }: PaperSong,
  on: Pick<OnPaper, 'pictures' | 'large'>,
): void {
  if (pages) drawFilePages(pdf, paper, sheet.title, pages);
  else new PdfSheet(pdf, sheet, { ...on, chords, staves }, paper).draw();
}

/** A PDF in the brand's face; `draw` adds its pages. */
export async function writePdf(
  title: string,
  draw: (pdf: InstanceType<typeof PDFDocument>) => unknown,
): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title },
    lang: 'en',
  });
  registerFonts(pdf);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf);
  numberPages(pdf);
  pdf.end();
  return done;
}
