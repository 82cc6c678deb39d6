import { PdfInk } from './ink.server.ts';
import { registerFonts } from './register-fonts.server.ts';

/** What the brand's face surely has. */
const USUAL = /^[\s!-~\u00a0-\u017f]$/;
const printable = new Map<string, boolean>();

/** The signs that a PDF can only show as boxes, each once. */
export async function unprintableSigns(texts: Iterable<string>): Promise<string[]> {
  const signs = new Set<string>();
  for (const text of texts) for (const sign of text.normalize('NFC')) if (!USUAL.test(sign)) signs.add(sign);
  const unknown = [...signs].filter((sign) => !printable.has(sign));
  if (unknown.length > 0) {
    const { default: Pdf } = await import('pdfkit');
    const pdf = new Pdf({ autoFirstPage: false });
    registerFonts(pdf);
    const ink = new PdfInk(pdf);
    for (const sign of unknown) printable.set(sign, ink.has(sign));
  }
  return [...signs].filter((sign) => printable.get(sign) === false);
}
