import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { type OnPaper, PdfSheet } from './pdf-sheet.server.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import type { Print } from './load-pictures.server.ts';
import { type PaperChoices, wordsOnly } from './paper.ts';
import { drawFilePages } from './pdf-file-pages.server.ts';
import { PdfBook } from './pdf-book.server.ts';
import type { PaperChord } from './pdf-diagrams.server.ts';
import { numberPages, PdfPaper } from './pdf-paper.server.ts';
import { PDF_FONTS, SCRIPT_FONTS } from './pdf-fonts.ts';

/** Songs as one PDF, each on a page of its own. */
export async function songsPdf(
  sheets: readonly PaperSong[],
  {
    pictures,
    paper,
    book,
  }: { pictures?: ReadonlyMap<string, Print>; paper?: PaperChoices; book?: string } = {},
): Promise<Buffer> {
  const title = book ?? (sheets.length === 1 ? (sheets[0]?.sheet.title ?? '') : 'Songbook');
  const songs: readonly PaperSong[] = paper?.lyrics
    ? sheets.map(({ sheet }) => ({ sheet: wordsOnly(sheet) }))
    : sheets;
  const on = { pictures, large: paper?.large ?? false };
  const draw = (pdf: Pdf, sheetPaper: PdfPaper, song: PaperSong) => drawSong(pdf, sheetPaper, song, on);
  if (book === undefined)
    return writePdf(title, (pdf) => {
      const sheetPaper = new PdfPaper(pdf, paper?.twoUp);
      for (const song of songs) draw(pdf, sheetPaper, song);
    });
  // Where each song begins is known once all of them have been drawn.
  const begins: number[] = [];
  await writePdf(title, (pdf) => {
    const sheetPaper = new PdfPaper(pdf, paper?.twoUp);
    for (const song of songs) {
      begins.push(sheetPaper.frames);
      draw(pdf, sheetPaper, song);
    }
  });
  return writePdf(title, (pdf) => {
    const cover = new PdfBook(
      pdf,
      title,
      songs.map(({ sheet }) => sheet),
    );
    const page = (index: number) => (paper?.twoUp ? Math.floor(index / 2) : index);
    cover.front((index) => page(begins[index] ?? 0));
    const sheetPaper = new PdfPaper(pdf, paper?.twoUp);
    for (const song of songs) draw(pdf, sheetPaper, song);
    cover.index((index) => page(begins[index] ?? 0));
  });
}

export interface PaperSong {
  sheet: Sheet;
  chords?: readonly PaperChord[];
  /** Of its files, where it is played from them: they stand in the place of its text. */
  pages?: readonly Print[] | undefined;
}
type Pdf = InstanceType<typeof PDFDocument>;

/** A song in frames of its own. */
export function drawSong(
  pdf: Pdf,
  paper: PdfPaper,
  { sheet, chords = [], pages }: PaperSong,
  on: Pick<OnPaper, 'pictures' | 'large'>,
): void {
  if (pages) drawFilePages(pdf, paper, sheet.title, pages);
  else new PdfSheet(pdf, sheet, { ...on, chords }, paper).draw();
}

/** A PDF in the brand's face; `draw` adds its pages. */
export async function writePdf(
  title: string,
  draw: (pdf: InstanceType<typeof PDFDocument>) => void,
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

/** Names them; a file is read when the first sign is looked for in it. */
export function registerFonts(pdf: InstanceType<typeof PDFDocument>): void {
  const { resolve } = createRequire(import.meta.url);
  for (const subset of PDF_FONTS)
    for (const weight of ['400', '700'])
      pdf.registerFont(
        `${weight} ${subset}`,
        resolve(`@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff`),
      );
  for (const { name, family, subset } of SCRIPT_FONTS)
    for (const weight of ['400', '700'])
      pdf.registerFont(
        `${weight} ${name}`,
        resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
      );
  pdf.registerFont('music', resolve('@fontsource/noto-music/files/noto-music-music-400-normal.woff'));
  pdf.registerFont('mono', 'Courier');
}
