import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { PDF_FONTS, SCRIPT_FONTS } from './fonts.ts';

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
