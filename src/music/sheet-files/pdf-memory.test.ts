import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Kilobytes: what PDFium may take, the file itself, and a little for all around it. */
const MOST = 200 * 1024;

/** Draws PDFs in a process of its own and says, in kilobytes, how much more each took at most than there was before. */
const PROGRAM = `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { randomBytes } from 'node:crypto';
  import { deflateSync } from 'node:zlib';
  import { readConfig, setConfig } from './src/platform/config.server.ts';
  import { files, openFiles } from './src/platform/files/files.server.ts';
  import { drawPdfPage } from './src/music/sheet-files/pdf-pages.server.ts';

  const config = readConfig(process.env);
  setConfig(config);
  await openFiles(config);
  await import('sharp');
  const object = (number, entries, content = Buffer.alloc(0)) =>
    Buffer.concat([
      Buffer.from(number + ' 0 obj\\n<< ' + entries + ' /Length ' + content.length + ' >>\\nstream\\n'),
      content,
      Buffer.from('\\nendstream\\nendobj\\n'),
    ]);
  const pdf = (contents, picture = Buffer.alloc(0)) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\\n1 0 obj\\n<< /Type /Catalog /Pages 2 0 R >>\\nendobj\\n'),
      Buffer.from('2 0 obj\\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\\nendobj\\n3 0 obj\\n<< /Type /Page /Parent 2 0 R'),
      Buffer.from(' /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>\\nendobj\\n'),
      contents,
      picture,
      Buffer.from('trailer\\n<< /Root 1 0 R /Size 6 >>\\n%%EOF'),
    ]);
  const image = (width, height, packed, filter) =>
    pdf(
      object(4, '', Buffer.from('595 0 0 842 0 0 cm /X Do')),
      object(
        5,
        '/Type /XObject /Subtype /Image /Width ' + width + ' /Height ' + height +
          ' /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter ' + filter,
        packed,
      ),
    );
  let once = deflateSync(Buffer.alloc(300e6, ' '), { level: 1 });
  const twice = deflateSync(once, { level: 1 });
  const thrice = deflateSync(twice, { level: 1 });
  once = undefined;
  const PDFS = {
    twice: pdf(object(4, '/Filter [/FlateDecode /FlateDecode]', twice)),
    thrice: pdf(object(4, '/Filter [/FlateDecode /FlateDecode /FlateDecode]', thrice)),
    image: image(15000, 15000, twice, '[/FlateDecode /FlateDecode]'),
    scan: image(3307, 4677, deflateSync(Buffer.alloc(3307 * 4677 * 3, 99)), '/FlateDecode'),
    large: image(9000, 9000, deflateSync(Buffer.alloc(9000 * 9000 * 3, 99)), '/FlateDecode'),
    fine: image(3508, 4961, deflateSync(randomBytes(3508 * 4961 * 3).map((byte) => byte & 63), { level: 1 }), '/FlateDecode'),
  };
  const status = (name) => Number(new RegExp(name + ':\\\\s+(\\\\d+)').exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  const found = {};
  for (const [name, content] of Object.entries(PDFS)) {
    await files().put('media/' + name, content, 'application/pdf');
    global.gc();
    // The most there was is counted anew from here.
    writeFileSync('/proc/self/clear_refs', '5');
    const before = status('VmRSS');
    const drawn = await drawPdfPage({ key: 'media/' + name, page: 1, to: 'media/' + name + '-1' });
    found[name] = { drawn, more: status('VmHWM') - before };
  }
  console.log(JSON.stringify(found));
  process.exit(0);
`;

it.skipIf(process.platform !== 'linux')(
  'a PDF takes little memory, whatever it is packed in, and is not drawn white where that is too little',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jambee-pdf-'));
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--expose-gc', '--input-type=module', '--eval', PROGRAM],
        { env: { ...process.env, DATA_DIR: folder } },
      );
      const found = JSON.parse(stdout) as Record<string, { drawn: boolean; more: number }>;
      const drawn = Object.fromEntries(Object.entries(found).map(([name, each]) => [name, each.drawn]));
      expect(drawn).toEqual({
        twice: false,
        thrice: false,
        image: true,
        scan: true,
        large: true,
        fine: false,
      });
      for (const [name, { more }] of Object.entries(found))
        expect([name, more < MOST, more]).toEqual([name, true, more]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
