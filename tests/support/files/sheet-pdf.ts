import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';

/** Written music, as far as a test needs it: staves, notes, and the number of each page. */
export async function sheetPdf(pages: number, title = 'Sheet'): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4', margin: 40 });
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(26).text(`${title}, page ${page}`, 50, 50);
    for (let staff = 0; staff < 9; staff += 1) {
      const top = 110 + staff * 78;
      for (let line = 0; line < 5; line += 1)
        pdf
          .moveTo(50, top + line * 7)
          .lineTo(545, top + line * 7)
          .lineWidth(0.7)
          .stroke();
      for (let note = 0; note < 20; note += 1) {
        const [x, y] = [75 + note * 23, top + ((note * (page + staff)) % 8) * 3.5];
        pdf.ellipse(x, y, 4.4, 3.2).fill('#000');
        pdf
          .moveTo(x + 4, y)
          .lineTo(x + 4, y - 24)
          .stroke();
      }
      pdf.fontSize(10).text('and so the words of it go on below the notes', 75, top + 36);
    }
  }
  pdf.end();
  return buffer(pdf);
}
