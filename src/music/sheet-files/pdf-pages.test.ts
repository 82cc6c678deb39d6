import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sheetPdf } from '../../../tests/support/files/sheet-pdf.ts';
import { readConfig, setConfig } from '../../platform/config.server.ts';
import { offerWorker, stopWorker } from '../../platform/worker/worker-pool.server.ts';
import { files, openFiles } from '../../platform/files/files.server.ts';
import { drawPdfPage, pdfPages } from './pdf-pages.server.ts';

/** A PDF of these objects, the first its catalogue; PDFium finds them without a table. */
function pdf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, at) => [
    Buffer.from(`${at + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`),
  ]);
}
const stream = (content: Buffer, entries = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (box: string, more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents 4 0 R ${more} >>`;
const onePage = (box: string, content = stream(Buffer.from('0 0 9 9 re f'))) =>
  pdf(CATALOGUE, ONE_PAGE, page(box), content);

let count = 0;
async function stored(content: Buffer): Promise<string> {
  count += 1;
  const key = `media/hostile-${count}`;
  await files().put(key, content, 'application/pdf');
  return key;
}
/** How it is read, and whether its first page can be drawn. */
async function tried(content: Buffer) {
  const key = await stored(content);
  const read = await pdfPages(key).catch((error: Error) => error.message);
  const drawn = await drawPdfPage({ key, page: 1, to: `${key}-1` });
  return { read, drawn };
}
const isHarmless = async () =>
  expect(await tried(await sheetPdf(1))).toEqual({ read: [[595, 842]], drawn: true });

describe('a PDF of whoever sent it', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    setConfig(readConfig({}));
    await openFiles(readConfig({}));
  });

  it('is drawn no larger than a picture, however large its page is', async () => {
    const { read, drawn } = await tried(onePage('1000000000 500000000'));
    expect(read).toEqual([[14_400, 14_400]]);
    if (drawn) {
      const picture = await files().get(`media/hostile-${count}-1-2400.webp`);
      const { width } = await sharp(await buffer((picture as NonNullable<typeof picture>).body)).metadata();
      expect(width).toBeLessThanOrEqual(2400);
    }
    expect(await tried(onePage('14400 1'))).toMatchObject({ read: [[14_400, 1]] });
    expect(await tried(onePage('0 0'))).toMatchObject({ drawn: true });
    await isHarmless();
  });

  it('is refused where it has thousands of pages, or says so', async () => {
    const pages = Array.from({ length: 5_000 }, () => page('100 100'));
    const kids = pages.map((_, at) => `${at + 5} 0 R`).join(' ');
    const many = pdf(
      CATALOGUE,
      `<< /Type /Pages /Kids [${kids}] /Count 5000 >>`,
      '<< >>',
      stream(Buffer.from('')),
      ...pages,
    );
    expect((await tried(many)).read).toMatch(/has 5000 pages/);
    const tree = '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>';
    const liar = pdf(CATALOGUE, tree, page('100 100'), stream(Buffer.from('')));
    expect((await tried(liar)).read).toEqual([[100, 100]]);
    await isHarmless();
  });

  it('may be nested as deep as it likes', async () => {
    const deep = 50_000;
    const tree = Array.from({ length: deep }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`);
    await tried(pdf(CATALOGUE, ...tree, page('100 100')));
    await tried(onePage('100 100', stream(Buffer.from('['.repeat(deep)))));
    await tried(onePage('100 100', stream(Buffer.from('q '.repeat(deep * 10)))));
    await tried(pdf(CATALOGUE, ONE_PAGE, `<< /A ${'<< /A '.repeat(deep)}`));
    const itself = '/Resources << /XObject << /X 5 0 R >> >>';
    const form = stream(
      Buffer.from('/X Do /X Do'),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${itself}`,
    );
    await tried(pdf(CATALOGUE, ONE_PAGE, page('100 100', itself), stream(Buffer.from('/X Do')), form));
    await isHarmless();
  });

  it('gets no more memory than a scan needs', async () => {
    const spaces = Array.from<Buffer>({ length: 700 }).fill(Buffer.alloc(1_000_000, ' '));
    const bomb = await buffer(Readable.from(spaces).pipe(createDeflate({ level: 1 })));
    expect((await tried(onePage('100 100', stream(bomb, '/Filter /FlateDecode')))).drawn).toBe(false);
    const twice = stream(deflateSync(bomb), '/Filter [/FlateDecode /FlateDecode]');
    expect((await tried(onePage('100 100', twice))).drawn).toBe(false);
    const side = 16_000;
    const entries = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceRGB`;
    const drawing = stream(Buffer.from('100 0 0 100 0 0 cm /X Do'));
    const large = stream(deflateSync(Buffer.alloc(1_000)), `${entries} /Filter /FlateDecode`);
    await tried(
      pdf(CATALOGUE, ONE_PAGE, page('100 100', '/Resources << /XObject << /X 5 0 R >> >>'), drawing, large),
    );
    await isHarmless();
  });

  it('that ends the worker is refused, and its page is not tried again and again', async () => {
    // This one dies of what it does not know.
    offerWorker(new URL('../../../tests/support/servers/worker-program.mjs', import.meta.url));
    try {
      await expect(pdfPages('media/deadly')).rejects.toMatchObject({ code: 'invalid' });
      const how = { key: 'media/deadly', page: 1, to: 'media/deadly-1' };
      expect(await drawPdfPage(how)).toBe(false);
      offerWorker(undefined);
      expect(await drawPdfPage({ ...how, key: await stored(await sheetPdf(1)) })).toBe(false);
    } finally {
      offerWorker(undefined);
      await stopWorker();
    }
    await isHarmless();
  });
});
