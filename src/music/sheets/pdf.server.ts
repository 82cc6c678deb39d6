import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { PdfSheet } from './pdf-sheet.server.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import type { Print } from './load-pictures.server.ts';
import { PDF_FONTS, SCRIPT_FONTS } from './pdf-fonts.ts';

/** Songs as one PDF, each on a page of its own. */
export async function songsPdf(
  sheets: readonly Sheet[],
  pictures?: ReadonlyMap<string, Print>,
): Promise<Buffer> {
  const title = sheets.length === 1 ? (sheets[0]?.title ?? '') : 'Songbook';
  return writePdf(title, (pdf) => {
    for (const sheet of sheets) new PdfSheet(pdf, sheet, pictures).draw();
  });
}

/** A PDF in the brand's face; `draw` adds its pages. */
export async function writePdf(
  title: string,
  draw: (pdf: InstanceType<typeof PDFDocument>) => void,
): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title }, lang: 'en' });
  registerFonts(pdf);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf);
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
