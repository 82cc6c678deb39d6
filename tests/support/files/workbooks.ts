import { deflateRawSync } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';

const text = (xml: string) => Buffer.from(`<?xml version="1.0"?>${xml}`);
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose first sheet holds these rows in XML. */
export function workbook(rows: string, strings = '', more: Zippable = {}): Buffer {
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': text(
        `<workbook ${NS} xmlns:r="${RELS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': text(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'sharedStrings', 'sharedStrings.xml'],
          ['rId3', 'styles', 'styles.xml'],
        ]
          .map(([id, type, to]) => `<Relationship Id="${id}" Type="${RELS}/${type}" Target="${to}"/>`)
          .join('')}</Relationships>`,
      ),
      'xl/styles.xml': text(`<styleSheet ${NS}><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`),
      'xl/sharedStrings.xml': text(`<sst ${NS}>${strings}</sst>`),
      'xl/worksheets/sheet1.xml': text(`<worksheet ${NS}><sheetData>${rows}</sheetData></worksheet>`),
      ...more,
    }),
  );
}

export const inline = (at: string, words: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const head = `<row r="1">${inline('A1', 'Title')}${inline('B1', 'Tip')}</row>`;

/** An archive of one part with these sizes in its directory and in front of the part, true or not. */
function archive(packed: Buffer, said: { directory: number; local: number; entries?: number }): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(said.local, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\u0001\u0002', 'latin1');
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(said.directory, 24);
  central.writeUInt16LE(name.length, 28);
  const entries = Array.from({ length: said.entries ?? 1 }, () => [central, name]).flat();
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(said.entries ?? 1, 8);
  end.writeUInt16LE(said.entries ?? 1, 10);
  end.writeUInt32LE(
    entries.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, ...entries, end]);
}

const MEGABYTE = 1024 * 1024;
let packed: Buffer | undefined;
const bomb = () => (packed ??= deflateRawSync(Buffer.alloc(100 * MEGABYTE, ' '), { level: 1 }));
const many = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

/** Workbooks that are refused, each for another reason. */
export const BAD_WORKBOOKS: Record<string, () => Buffer> = {
  'a bomb that says what it is': () => archive(bomb(), { directory: 100 * MEGABYTE, local: 100 * MEGABYTE }),
  'a bomb that says it is small': () => archive(bomb(), { directory: 10, local: 10 }),
  'a bomb before a small directory': () =>
    Buffer.concat([archive(bomb(), { directory: 10, local: 10 }).subarray(0, -100), workbook(head)]),
  'a part that says 4 GB': () =>
    archive(deflateRawSync(Buffer.alloc(1000)), { directory: 0xffff_fffe, local: 0xffff_fffe }),
  'a part that says 4 GB in front alone': () =>
    archive(deflateRawSync(Buffer.alloc(1000)), { directory: 1000, local: 0xffff_fffe }),
  'parts that share one place': () =>
    archive(deflateRawSync(Buffer.alloc(30 * MEGABYTE)), {
      directory: 30 * MEGABYTE,
      local: 1,
      entries: 200,
    }),
  'thousands of parts': () =>
    workbook(
      head,
      '',
      Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`xl/p${n}.xml`, text('<a/>')])),
    ),
  'deep XML': () => workbook(`${head}<row r="2">${'<a>'.repeat(MEGABYTE)}${'</a>'.repeat(MEGABYTE)}</row>`),
  'a tag without an end': () => workbook(`${head}<row r="2" ${'a="" '.repeat(4 * MEGABYTE)}`),
  'a cell at the last column': () => workbook(`${head}<row r="2">${inline('XFD2', 'x')}</row>`),
  'a cell in the last row': () => workbook(`${head}<row r="1048576">${inline('A1048576', 'x')}</row>`),
  'a row far below': () => workbook(`${head}<row r="9e8">${inline('A900000000', 'x')}</row>`),
  'a row far below in other signs': () =>
    workbook(`${head}<x:row  r = '&#57;00000000'><x:c r="A2"/></x:row>`),
  'one long text in every cell': () =>
    workbook(
      head + many(2000, (n) => `<row r="${n + 2}"><c r="A${n + 2}" t="s"><v>0</v></c></row>`),
      `<si><t>${'x'.repeat(200_000)}</t></si>`,
    ),
  'too many cells': () =>
    workbook(
      many(
        20_000,
        (n) =>
          `<row r="${n + 1}">${many(60, (c) => `<c r="${c < 26 ? '' : c < 52 ? 'A' : 'B'}${String.fromCharCode(65 + (c % 26))}${n + 1}"><v>1</v></c>`)}</row>`,
      ),
    ),
};

/** As much as is taken. */
export const greatWorkbook = () =>
  workbook(
    head +
      many(
        49_999,
        (n) =>
          `<row r="${n + 2}">${inline(`A${n + 2}`, `A tip of many, ${n}`)}${inline(`B${n + 2}`, 'Say it twice.')}</row>`,
      ),
  );
