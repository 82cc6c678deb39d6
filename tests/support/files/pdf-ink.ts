import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Whether something is drawn in a part of a page, in points from its upper left; the pages of a PDF in order. */
export async function pdfInk(
  file: Buffer,
): Promise<((from: [x: number, y: number], to: [x: number, y: number]) => boolean)[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const pages = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' });
    pages.push(([left, top]: [number, number], [right, bottom]: [number, number]) => {
      for (let y = Math.ceil(top); y < Math.min(bottom, height); y += 1)
        for (let x = Math.ceil(left); x < Math.min(right, width); x += 1)
          if ((data[(y * width + x) * 4] ?? 255) < 200) return true;
      return false;
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}
